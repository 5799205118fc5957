import { fromWire, toWire } from '@zhixing/contract/content-types.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { HandInPlace, markingCalls } from '@zhixing/contract/marking/calls.ts'
import type { Ctx } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import type { Accessed } from '../membership/public.ts'
import { filterOf } from './list-hand-ins.ts'

interface Row {
  before: number
  total: number
  previous: Place | null
  next: Place | null
  next_waiting: Place | null
}

interface Place {
  type: string
  kind: string
  content_id: number
  id: number
}

/*
 * The list a marker walks is ordered by when it was handed in, and marking takes hand-ins out of it: where one stands is
 * told by its own time and not by its row, so that the way on is there after it was marked.
 */
const text = `
  with here as (select h.submitted_at, h.source, h.id from hand_in h join content c on c.id = h.content_id
      where h.context_id = $1 and h.id = $2 and c.type = $3),
    found as (select h.submitted_at, h.source, h.id, h.content_id, h.state, c.type, c.kind from hand_in h
      join content c on c.id = h.content_id and c.deleted_at is null
      join profile p on p.user_id = h.user_id
      where h.context_id = $1 and ($4::bigint is null or h.content_id = $4) and ($5::text is null or (c.type = $5 and c.kind = $8))
        and ($6 = '' or strpos(lower(p.name), lower($6)) > 0 or strpos(p.name_key, lower($6)) = 1
          or exists (select 1 from org_member m where m.user_id = h.user_id and m.state = 'active' and m.number = $6))),
    listed as (select * from found where state = $7)
  select (select count(*) from listed l where (l.submitted_at, l.source, l.id) < (here.submitted_at, here.source, here.id))::int as before,
    (select count(*) from listed)::int as total,
    (select json_build_object('type', l.type, 'kind', l.kind, 'content_id', l.content_id, 'id', l.id) from listed l
      where (l.submitted_at, l.source, l.id) < (here.submitted_at, here.source, here.id) order by l.submitted_at desc, l.source desc, l.id desc limit 1) as previous,
    (select json_build_object('type', l.type, 'kind', l.kind, 'content_id', l.content_id, 'id', l.id) from listed l
      where (l.submitted_at, l.source, l.id) > (here.submitted_at, here.source, here.id) order by l.submitted_at, l.source, l.id limit 1) as next,
    (select json_build_object('type', l.type, 'kind', l.kind, 'content_id', l.content_id, 'id', l.id) from found l
      where l.state = 'waiting' and l.id is distinct from here.id
      order by (l.submitted_at, l.source, l.id) < (here.submitted_at, here.source, here.id), l.submitted_at, l.source, l.id limit 1) as next_waiting
  from here`

function placeOf(row: Place | null): HandInPlace | null {
  return row && { content_type: toWire(row), content_id: row.content_id, s: row.id }
}

/** Where a hand-in stands in the list it was opened from, and the ways on; after the last that waits the first does. */
export async function neighboursOf(ctx: Ctx, { id }: Accessed, input: CallParsed<typeof markingCalls.neighbours>) {
  const { filter } = filterOf(id, input)
  const { contentId, type, kind, keyword, state } = filter
  const { rows } = await ctx.read.query({
    name: 'marking.neighbours',
    text,
    values: [id, input.s, fromWire(input.at_type)?.type ?? '', contentId, type, keyword, state, kind ?? ''],
  })
  const [row] = rows as Row[]
  if (!row) {
    throw notFound()
  }
  const { before, total } = row
  return {
    before,
    total,
    previous: placeOf(row.previous),
    next: placeOf(row.next),
    next_waiting: placeOf(row.next_waiting),
  }
}
