import type { SeatworkRow } from '@zhixing/contract/containers/room/seatwork-calls.ts'
import { hasRight } from '@zhixing/contract/content/content/can.ts'
import { containerTypes, toWire } from '@zhixing/contract/content-types.ts'
import type { ListWindow } from '@zhixing/contract/kernel/list.ts'
import type { Tx } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { unixSeconds } from '#kernel/time.ts'
import { countedPage } from '#kernel/window.ts'
import { contentRoom, pushStale } from '../../../realtime/push.ts'
import { type Accessed, countLearners, roleHasText } from '../../content/membership/public.ts'
import { showForAll } from '../../learning/outline/public.ts'

const stale = ['Room/seatwork', 'Room/getRoomHomeData']

/** Starts an item in class and gives what runs; what runs already goes on. 40400 for what does not stand there. */
export async function startSeatwork(tx: Tx, ctx: Ctx, { id, itemId }: { id: number; itemId: number }): Promise<number> {
  await showForAll(tx, ctx, { containerId: id, placementId: itemId })
  const { rows } = await tx.query({
    name: 'room.startSeatwork',
    text: `with made as (insert into seatwork (content_id, placement_id, by_id) values ($1, $2, $3)
        on conflict (placement_id) where ended_at is null do nothing returning id)
      select id::float8 as id from made union all select id::float8 from seatwork where placement_id = $2 and ended_at is null limit 1`,
    values: [id, itemId, requireSession(ctx).userId],
  })
  pushStale(tx, [contentRoom(id)], stale)
  return (rows as { id: number }[])[0]?.id ?? 0
}

/** Ends what was started in a class; ended it stays so. 40400 for what was not started there. */
export async function endSeatwork(tx: Tx, { id, seatworkId }: { id: number; seatworkId: number }): Promise<void> {
  const { rowCount } = await tx.query({
    name: 'room.endSeatwork',
    text: 'update seatwork set ended_at = coalesce(ended_at, clock_now()) where id = $2 and content_id = $1',
    values: [id, seatworkId],
  })
  if (rowCount === 0) {
    throw notFound()
  }
  pushStale(tx, [contentRoom(id)], stale)
}

interface Row {
  id: number
  itemId: number
  contentId: number
  type: string
  kind: string
  title: string
  stage: string
  starter: string
  startedAt: Date
  endedAt: Date | null
  state: SeatworkRow['state'] | null
  percent: number
  started: number
  completed: number
  total: number
}

// Progress with a container is its own, wherever it is learned (context 0).
const list = `with page as materialized (select w.*, count(*) over ()::int as total from seatwork w join placement p on p.id = w.placement_id
      where w.content_id = $1 and ($2::boolean is null or (w.ended_at is null) = $2)
        and ($3::bigint is null or p.section_id = $3 or exists (select from section s where s.id = p.section_id and s.parent_id = $3))
      order by w.id desc offset $4 limit $5)
  select w.id::float8 as id, p.id::float8 as "itemId", c.id::float8 as "contentId", c.type, c.kind, c.title, coalesce(s.title, '') as stage,
    coalesce(b.name, '') as starter, w.started_at as "startedAt", w.ended_at as "endedAt", own.state, coalesce(own.percent, 0)::int as percent,
    coalesce(done.started, 0)::int as started, coalesce(done.completed, 0)::int as completed, w.total
  from page w join placement p on p.id = w.placement_id join content c on c.id = p.content_id
    left join section s on s.id = p.section_id left join profile b on b.user_id = w.by_id
    left join progress own on own.content_id = c.id and own.user_id = $6 and own.context_id in (0, $1)
      and (own.context_id = $1 or c.type = any($7::text[]))
    left join lateral (select count(*) as started, count(*) filter (where g.state = 'completed') as completed
      from membership m join progress g on g.user_id = m.user_id and g.content_id = c.id
        and g.context_id = case when c.type = any($7::text[]) then 0 else $1 end
      where $8::boolean and m.content_id = $1 and m.state = 'active' and ${roleHasText('learns', 'm')}) done on true
  order by w.id desc`

interface Asked extends ListWindow {
  running?: boolean | undefined
  section_id?: number | undefined
}

/** Lists what was started in a class, the latest first: with the counts of its learners to who marks there. */
export async function listSeatwork(
  ctx: Ctx,
  { id, facts }: Pick<Accessed, 'id' | 'facts'>,
  { running, section_id: sectionId, ...input }: Asked,
) {
  const counts = hasRight(facts, 'marks')
  const learners = counts ? await countLearners(ctx.read, id) : -1
  const read = async ({ skip, limit }: { skip: number; limit: number }) => {
    const values = [
      id,
      running ?? null,
      sectionId ?? null,
      skip,
      limit,
      requireSession(ctx).userId,
      [...containerTypes],
      counts,
    ]
    return (await ctx.read.query({ name: 'room.seatwork', text: list, values })).rows as Row[]
  }
  return await countedPage(input, read, (rows) =>
    rows.map(
      (row): SeatworkRow => ({
        id: row.id,
        item_id: row.itemId,
        content_id: row.contentId,
        content_type: toWire(row),
        title: row.title,
        stage: row.stage,
        starter: row.starter,
        start_time: unixSeconds(row.startedAt),
        end_time: unixSeconds(row.endedAt),
        state: row.state ?? 'not_started',
        percent: row.percent,
        started: counts ? row.started : -1,
        completed: counts ? row.completed : -1,
        learners,
      }),
    ),
  )
}
