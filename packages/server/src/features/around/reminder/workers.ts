import { eachInTurn } from '@zhixing/contract/kernel/parts.ts'
import { z } from 'zod'
import type { Tx } from '#db/database.ts'
import { seconds, unixSeconds } from '#kernel/time.ts'
import { enqueueAll } from '../../../queue/enqueue.ts'
import { defineJob, type Worker, workInTx } from '../../../queue/job.ts'
import { lastOf, type Portion, workInPortions } from '../../../queue/portions.ts'
import { notify } from '../../base/notification/public.ts'
import { roleHasText } from '../../content/membership/public.ts'
import { placesUnlocked } from '../../learning/outline/public.ts'

const comingShape = z.object({
  containerId: z.number(),
  contentId: z.number(),
  what: z.enum(['opens', 'due']),
  /** Unix milliseconds. */
  at: z.number(),
})
type Coming = z.infer<typeof comingShape>

/** Looks for what opens or falls due within a day and within an hour (expected 3.23). */
export const lookAhead = defineJob('reminder.look-ahead', z.object({}), { cron: '*/5 * * * *', lane: 'slow' })
/** Tells those of one moment. */
const tellComing = defineJob('reminder.tell', comingShape)
/** Tells those of what they could not do when it was told. */
export const tellUnlocked = defineJob('reminder.tell-unlocked', placesUnlocked.payload)

const within = (moment: string) => `${moment} between clock_now() and clock_now() + interval '1 day'`

/*
 * What may come is found by who says so: a place, a chapter, the leaf, a class, what a person was granted. What comes is
 * what holds there in the end, for everybody or for somebody. A moment first seen within its last hour is told once, not
 * twice. What is not published or shown, or is placed in something that is not, is nobody's business yet.
 */
const coming = `
  with placed as (
      select p.id from placement p where ${within('p.due_at')} or ${within('p.close_at')} or ${within('p.open_at')}
      union select p.id from section s join placement p on p.container_id = s.content_id
        where ${within('s.due_at')} or ${within('s.close_at')} or ${within('s.open_at')}
      union select p.id from leaf_times l join placement p on p.content_id = l.content_id
        where ${within('l.open_at')} or ${within('l.due_at')} or ${within('l.cutoff_at')}),
    granted as (
      select a.context_id as container_id, a.content_id, a.user_id from allowance a where ${within('a.extended_to')} and not a.is_excused
      union select o.context_id, o.content_id, o.user_id from leaf_own_times o where ${within('o.open_at')} or ${within('o.due_at')}
      union select h.content_id, t.content_id, m.user_id from place_time t join placement h on h.id = t.placement_id
        join membership_source m on m.source_id = h.container_id and m.content_id = h.content_id
        where ${within('t.due_at')} or ${within('t.close_at')} or ${within('t.open_at')}),
    held as (
      select b.container_id, b.content_id, b.open_at, b.due_at from placed join base_times b on b.placement_id = placed.id
      union select t.container_id, t.content_id, t.open_at, t.due_at from granted g
        join item_times t on t.container_id = g.container_id and t.content_id = g.content_id and t.user_id = g.user_id),
    near as (
      select container_id, content_id, 'due' as what, due_at as at from held where ${within('due_at')}
      union select container_id, content_id, 'opens', open_at from held where ${within('open_at')}),
    told as (insert into due_notice (container_id, content_id, what, at, lead, told_at)
      select n.container_id, n.content_id, n.what, n.at, case when n.at <= clock_now() + interval '1 hour' then 'hour' else 'day' end, clock_now()
      from near n join content k on k.id = n.content_id and k.deleted_at is null and k.status = 1
        join content c on c.id = n.container_id and c.deleted_at is null and c.status = 1
      where exists (select from placement p where p.container_id = n.container_id and p.content_id = n.content_id and p.hidden_at is null)
      on conflict do nothing returning container_id, content_id, what, at)
  select container_id::float8 as "containerId", content_id::float8 as "contentId", what, (extract(epoch from at) * 1000)::float8 as at from told`

/** A learner who did nothing about it yet, whose own moment it is, who was not let off and for whom it is not locked. */
const isConcerned = (
  contentId: string,
  what: string,
  at: string,
) => `m.state = 'active' and ${roleHasText('learns', 'm')} and not t.is_excused
        and abs(extract(epoch from case ${what} when 'opens' then t.open_at else t.due_at end) - ${at}) < 1
        and not exists (select 1 from progress g where g.context_id = $1 and g.content_id = ${contentId} and g.user_id = m.user_id and g.state <> 'in_progress')
        and not exists (select from locked_item l where l.container_id = $1 and l.content_id = ${contentId} and l.user_id = m.user_id)`

const concerned = `
  select c.title as container_title, c.type as container_type, k.title, k.type, k.kind,
    array(select m.user_id::float8 from membership m
      join item_times t on t.container_id = $1 and t.content_id = $2 and t.user_id = m.user_id
      where m.content_id = $1 and ${isConcerned('$2', '$3', '$4::float8')} and m.user_id > $5 order by m.user_id limit $6) as learners
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
    name: 'reminder.concerned',
    text: concerned,
    values: [containerId, contentId, what, at / seconds(1), portion.after, portion.limit],
  })
  const [row] = rows as Concerned[]
  if (!row) {
    return undefined
  }
  await tellOf(tx, { containerId, contentId, what, at }, row)
  return lastOf(row.learners, portion)
}

async function tellOf(tx: Tx, { containerId, contentId, what, at }: Coming, row: Concerned): Promise<void> {
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
}

/*
 * Of what was told while it was locked for some people: what is open to them now, is still to come, and they were not told of.
 */
const missed = `
  with told as materialized (select d.content_id, d.what, d.at, min(d.told_at) as since from due_notice d
      where d.container_id = $1 and d.at > clock_now() group by d.content_id, d.what, d.at)
  select d.content_id::float8 as "contentId", d.what, (extract(epoch from d.at) * 1000)::float8 as at,
    c.type as container_type, k.title, k.type, k.kind, array_agg(m.user_id::float8 order by m.user_id) as learners
  from told d join content c on c.id = $1 and c.deleted_at is null and c.status = 1
    join content k on k.id = d.content_id and k.deleted_at is null and k.status = 1
    join membership m on m.content_id = $1 and m.user_id = any($2::bigint[])
    join item_times t on t.container_id = $1 and t.content_id = d.content_id and t.user_id = m.user_id
    join placement p on p.id = t.placement_id and p.hidden_at is null
  where ${isConcerned('d.content_id', 'd.what', 'extract(epoch from d.at)')}
    and not exists (select from notification n where n.user_id = m.user_id and n.created_at >= d.since
      and n.kind = case d.what when 'due' then 'item.due' else 'item.opens' end
      and (n.params->>'content_id')::bigint = d.content_id and (n.params->>'container_id')::bigint = $1)
  group by d.content_id, d.what, d.at, c.type, k.title, k.type, k.kind order by d.at, d.content_id`

/** Tells people for whom something was unlocked of what they were not told of meanwhile, and can still do. */
async function tellMissed(tx: Tx, { containerId, userIds }: z.infer<typeof placesUnlocked.payload>): Promise<void> {
  const { rows } = await tx.query({ name: 'reminder.missed', text: missed, values: [containerId, userIds] })
  await eachInTurn(rows as (Concerned & Omit<Coming, 'containerId'>)[], ({ contentId, what, at, ...row }) =>
    tellOf(tx, { containerId, contentId, what, at }, row),
  )
}

export const dueWorkers: readonly Worker[] = [
  workInTx(lookAhead, async (tx) => {
    const { rows } = await tx.query({ name: 'reminder.coming', text: coming })
    await enqueueAll(
      tx,
      (rows as Coming[]).map((payload) => ({ job: tellComing, payload })),
    )
    await tx.query({
      name: 'reminder.forget',
      text: `delete from due_notice where at < clock_now() - interval '7 days'`,
    })
  }),
  ...workInPortions(tellComing, tellNext),
  workInTx(tellUnlocked, tellMissed),
]
