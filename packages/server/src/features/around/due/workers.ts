import { z } from 'zod'
import type { Tx } from '#db/database.ts'
import { seconds, unixSeconds } from '#kernel/time.ts'
import { enqueueAll } from '../../../queue/enqueue.ts'
import { defineJob, type Worker, workInTx } from '../../../queue/job.ts'
import { lastOf, type Portion, workInPortions } from '../../../queue/portions.ts'
import { notify } from '../../base/notification/public.ts'
import { roleHasText } from '../../content/membership/public.ts'

const comingShape = z.object({
  containerId: z.number(),
  contentId: z.number(),
  what: z.enum(['opens', 'due']),
  /** Unix milliseconds. */
  at: z.number(),
})
type Coming = z.infer<typeof comingShape>

/** Looks for what opens or falls due within a day and within an hour (expected 3.23). */
export const lookAhead = defineJob('due.look-ahead', z.object({}), { cron: '*/5 * * * *', lane: 'slow' })
/** Tells those of one moment. */
export const tellComing = defineJob('due.tell', comingShape)

/*
 * A moment first seen within its last hour is told once, not twice. What is not published, or placed in
 * something that is not, is nobody's business yet.
 */
const coming = `
  with near as (
      select p.container_id, p.content_id, 'due' as what, p.due_at as at from placement p
        where p.due_at between clock_now() and clock_now() + interval '1 day'
      union select p.container_id, p.content_id, 'due', t.due_at from leaf_times t join placement p on p.content_id = t.content_id and p.due_at is null
        where t.due_at between clock_now() and clock_now() + interval '1 day'
      union select p.container_id, p.content_id, 'due', a.extended_to from allowance a
        join placement p on p.container_id = a.context_id and p.content_id = a.content_id join leaf_times t on t.content_id = a.content_id
        where a.extended_to between clock_now() and clock_now() + interval '1 day' and not a.is_excused and a.extended_to > coalesce(p.due_at, t.due_at)
      union select p.container_id, p.content_id, 'opens', t.open_at from leaf_times t join placement p on p.content_id = t.content_id
        where t.open_at between clock_now() and clock_now() + interval '1 day'),
    told as (insert into due_notice (container_id, content_id, what, at, lead, told_at)
      select n.container_id, n.content_id, n.what, n.at, case when n.at <= clock_now() + interval '1 hour' then 'hour' else 'day' end, clock_now()
      from near n join content k on k.id = n.content_id and k.deleted_at is null and k.status = 1
        join content c on c.id = n.container_id and c.deleted_at is null and c.status = 1
      on conflict do nothing returning container_id, content_id, what, at)
  select container_id::float8 as "containerId", content_id::float8 as "contentId", what, (extract(epoch from at) * 1000)::float8 as at from told`

/*
 * Learners who did nothing about it yet and whose own moment it is: whoever was given more time has a later one than the
 * others, who was let off has none, and who has times of their own is left alone.
 */
const concerned = `
  with base as (select coalesce(p.due_at, t.due_at) as due_at from placement p
    left join leaf_times t on t.content_id = p.content_id
    where p.container_id = $1 and p.content_id = $2 order by p.due_at limit 1)
  select c.title as container_title, c.type as container_type, k.title, k.type, k.kind,
    array(select m.user_id::float8 from membership m
      left join allowance a on a.context_id = $1 and a.content_id = $2 and a.user_id = m.user_id
      where m.content_id = $1 and m.state = 'active' and ${roleHasText('learns', 'm')} and not coalesce(a.is_excused, false)
        and ($3 = 'opens' or abs(extract(epoch from (select greatest(b.due_at, a.extended_to) from base b)) - $4::float8) < 1)
        and not exists (select 1 from progress g where g.context_id = $1 and g.content_id = $2 and g.user_id = m.user_id and g.state <> 'in_progress')
        and not exists (select 1 from leaf_own_times o where o.context_id = $1 and o.content_id = $2 and o.user_id = m.user_id
          and (o.open_at is not null or o.due_at is not null))
        and m.user_id > $5 order by m.user_id limit $6) as learners
  from content c, content k where c.id = $1 and k.id = $2 and c.deleted_at is null and k.deleted_at is null`

interface Concerned {
  container_type: string
  title: string
  type: string
  kind: string
  learners: number[]
}

/** Tells the next of those it concerns. */
async function tellNext(tx: Tx, { containerId, contentId, what, at }: Coming, portion: Portion) {
  const { rows } = await tx.query({
    name: 'due.concerned',
    text: concerned,
    values: [containerId, contentId, what, at / seconds(1), portion.after, portion.limit],
  })
  const [row] = rows as Concerned[]
  if (!row) {
    return undefined
  }
  const params = {
    content_id: contentId,
    content_type: row.type,
    content_kind: row.kind,
    title: row.title,
    container_id: containerId,
    container_type: row.container_type,
    at: unixSeconds(new Date(at)),
  }
  await notify(tx, { kind: what === 'due' ? 'item.due' : 'item.opens', params, userIds: row.learners })
  return lastOf(row.learners, portion)
}

export const dueWorkers: readonly Worker[] = [
  workInTx(lookAhead, async (tx) => {
    const { rows } = await tx.query({ name: 'due.coming', text: coming })
    await enqueueAll(
      tx,
      (rows as Coming[]).map((payload) => ({ job: tellComing, payload })),
    )
    await tx.query({ name: 'due.forget', text: `delete from due_notice where at < clock_now() - interval '7 days'` })
  }),
  ...workInPortions(tellComing, tellNext),
]
