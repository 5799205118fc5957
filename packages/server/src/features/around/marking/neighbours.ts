import type { HandInPlace, markingCalls } from '@zhixing/contract/around/marking/calls.ts'
import { fromWire, toWire } from '@zhixing/contract/content-types.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { runOne } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import type { Accessed } from '../../content/membership/public.ts'
import { neighbours, type Place } from './hand-in-queries.ts'
import { filterOf } from './list-hand-ins.ts'

function placeOf(row: Place | null): HandInPlace | null {
  return row && { content_type: toWire(row), content_id: row.content_id, s: row.id }
}

/** Where a hand-in stands in the list it was opened from, and the ways on; after the last that waits the first does. */
export async function neighboursOf(ctx: Ctx, accessed: Accessed, input: CallParsed<typeof markingCalls.neighbours>) {
  const { key, filter } = filterOf(accessed, input)
  const atType = fromWire(input.at_type)?.type ?? ''
  const row = await runOne(ctx.read, () => neighbours(key), {
    ...filter,
    s: input.s,
    atType,
    askedBy: requireSession(ctx).userId,
  })
  if (!row) {
    throw notFound()
  }
  const { before, total, previous, next, nextWaiting } = row
  return {
    before,
    total,
    previous: placeOf(previous),
    next: placeOf(next),
    next_waiting: placeOf(nextWaiting),
  }
}
