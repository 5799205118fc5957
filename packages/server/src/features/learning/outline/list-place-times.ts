import { toWire } from '@zhixing/contract/content-types.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { type Queryable, run } from '#db/database.ts'
import { shapes, statement } from '#db/text-statement.ts'
import type { Ctx } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { countedWindow, nextCounted } from '#kernel/window.ts'
import { accessContent } from '../../content/membership/public.ts'

type Asked = CallParsed<typeof outlineCalls.placeTimes>

const seconds = (column: string) => `coalesce(extract(epoch from ${column})::float8, 0)`
/** A moment as it was set: none set, never, or unix seconds. */
const said = (column: string) =>
  `case when ${column} is null then -1 when ${column} = 'infinity' then 0 else extract(epoch from ${column})::float8 end`

const text = `
  select p.content_id::float8 as content_id, c.type, c.kind, c.title, (count(*) over ())::int as total,
    ${seconds('b.open_at')} as open_at, ${seconds('b.due_at')} as due_at, ${seconds('b.close_at')} as close_at,
    ${said('t.open_at')} as own_open_at, ${said('t.due_at')} as own_due_at, ${said('t.close_at')} as own_close_at
  from placement held join placement p on p.container_id = held.content_id and p.slot = 'outline'
    join content c on c.id = p.content_id and c.deleted_at is null and c.status = 1
    join base_times b on b.placement_id = p.id
    left join section s on s.id = p.section_id
    left join place_time t on t.placement_id = held.id and t.content_id = p.content_id
  where held.container_id = $1 and held.content_id = $2 and held.slot = 'outline' and p.hidden_at is null
  order by s.sort nulls first, s.id, p.sort, p.id offset $3 limit $4`

const placeTimesStatement = statement('outline.placeTimes', text, {
  content_id: shapes.number,
  type: shapes.text,
  kind: shapes.text,
  title: shapes.text,
  total: shapes.number,
  open_at: shapes.number,
  due_at: shapes.number,
  close_at: shapes.number,
  own_open_at: shapes.number,
  own_due_at: shapes.number,
  own_close_at: shapes.number,
})

/**
 * Lists the items of a placed container with their times there and those set for the learners of the outer one. 40400 where
 * it is not placed there.
 */
export async function listPlaceTimes(ctx: Ctx, input: Asked) {
  const { content_id: containerId, inner_id: innerId } = input
  await accessContent(ctx, innerId, { action: 'view' })
  const window = countedWindow(input)
  const rows = await run(ctx.read, placeTimesStatement, [containerId, innerId, window.skip, window.limit])
  if (rows.length === 0) {
    await requirePlaced(ctx.read, containerId, innerId)
  }
  const listed = rows
  const found = {
    rows: listed.map(({ type, kind, total: _total, ...row }) => ({ ...row, content_type: toWire({ type, kind }) })),
    total: listed[0]?.total ?? 0,
  }
  return { ...found, next: nextCounted(window, found) }
}

async function requirePlaced(on: Queryable, containerId: number, innerId: number): Promise<void> {
  const { rowCount } = await on.query({
    name: 'outline.isPlaced',
    text: `select from placement where container_id = $1 and content_id = $2 and slot = 'outline'`,
    values: [containerId, innerId],
  })
  if (rowCount === 0) {
    throw notFound('内容已不在目录中，请刷新后重试')
  }
}
