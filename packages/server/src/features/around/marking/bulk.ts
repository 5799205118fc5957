import type { BulkAction, markingCalls } from '@zhixing/contract/around/marking/calls.ts'
import { markingMessages } from '@zhixing/contract/around/marking/limits.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { eachInTurn } from '@zhixing/contract/kernel/parts.ts'
import { markMessages } from '@zhixing/contract/learning/learning/marking.ts'
import type { Ctx } from '#kernel/context.ts'
import { AppError, badField } from '#kernel/errors.ts'
import { type Accessed, everybody } from '../../content/membership/public.ts'
import { type LeafMarking, type LeafModule, moduleOf } from '../../learning/leaf/public.ts'
import { type HandInFound, handInsByIds } from './bulk-queries.ts'

type Asked = CallParsed<typeof markingCalls.bulk>
type Row = HandInFound & { rowVersion: number }
/** What is asked, and the types it may be done with. */
interface Bulk {
  leaves: readonly LeafModule[]
  input: Asked
}

interface Left {
  s: number
  content_id: number
  why: string
}

/** Why nothing can be done at all: what is to be given is missing. */
function checkGiven({ action, score, comment, reason }: Asked): void {
  if (action === 'score' && score === undefined) {
    throw badField('score', markingMessages.scoreMissing)
  }
  if (action === 'comment' && !comment) {
    throw badField('comment', markingMessages.commentMissing)
  }
  if (action === 'return' && !reason) {
    throw badField('reason', markingMessages.reasonMissing)
  }
}

/** Why this is not done with a hand-in of its kind; empty when it is. */
function unfit(action: BulkAction, { type, isHeld }: HandInFound, leaves: readonly LeafModule[]): string {
  const { mark, giveBack, release } = moduleOf(leaves, type)?.marking ?? {}
  if (action === 'release') {
    return isHeld && release ? '' : markingMessages.notHeld
  }
  if (action === 'return') {
    return giveBack ? '' : markingMessages.notReturned
  }
  return mark ? '' : markingMessages.notMarkedAsWhole
}

async function doOne(ctx: Ctx, { row, marking }: { row: Row; marking: LeafMarking }, given: Asked): Promise<void> {
  const { action, score = null, comment = null, reason = '', deadline = 0 } = given
  const asked = { id: row.contentId, c: row.contextId, s: row.id, rowVersion: row.rowVersion }
  if (action === 'return') {
    await marking.giveBack?.(ctx, { ...asked, reason, deadline: deadline > 0 ? new Date(deadline * 1000) : null })
    return
  }
  await marking.mark?.(ctx, { ...asked, score, comment })
}

/** Each in a transaction of its own, one after the other: one that is refused takes no other along. */
async function doEach(ctx: Ctx, rows: readonly Row[], { leaves, input }: Bulk): Promise<Left[]> {
  const left: Left[] = []
  await eachInTurn(rows, async (row) => {
    try {
      await doOne(ctx, { row, marking: moduleOf(leaves, row.type)?.marking ?? {} }, input)
    } catch (error) {
      if (!(error instanceof AppError)) {
        throw error
      }
      left.push({ s: row.id, content_id: row.contentId, why: error.message })
    }
  })
  return left
}

/** Releases the results of those people, content by content. */
async function releaseEach(ctx: Ctx, rows: readonly Row[], leaves: readonly LeafModule[]): Promise<void> {
  const contents = [...Map.groupBy(rows, ({ contentId }) => contentId).values()]
  await eachInTurn(contents, async (some) => {
    const [one] = some
    if (one) {
      const userIds = [...new Set(some.map(({ userId }) => userId))]
      const { release } = moduleOf(leaves, one.type)?.marking ?? {}
      await release?.(ctx, { id: one.contentId, c: one.contextId, userIds })
    }
  })
}

/** Tells which of some hand-ins are held back still: staff of an outer container release none that others marked. */
async function stillHeld(ctx: Ctx, accessed: Accessed, rows: readonly Row[]): Promise<Left[]> {
  if (accessed.scope === everybody || rows.length === 0) {
    return []
  }
  const asked = rows.map(({ contentId, id }) => ({ content_id: contentId, s: id }))
  const now = await handInsByIds({ ...ctx, read: ctx.write }, accessed, asked)
  return [...now.values()]
    .filter(({ isHeld }) => isHeld)
    .map(({ id, contentId }) => ({ s: id, content_id: contentId, why: markMessages.markedInside }))
}

/** Does the same with several hand-ins of a collection, and tells of each that was left why. */
export async function doInBulk(ctx: Ctx, accessed: Accessed, { leaves, input }: Bulk) {
  checkGiven(input)
  const found = await handInsByIds(ctx, accessed, input.rows)
  const rows = input.rows.map((asked) => ({ asked, row: found.get(`${asked.content_id} ${asked.s}`) }))
  const refused = rows.flatMap(({ asked, row }) => {
    const why = row ? unfit(input.action, row, leaves) : markingMessages.absent
    return why ? [{ s: asked.s, content_id: asked.content_id, why }] : []
  })
  const fit = rows.flatMap(({ asked, row }) =>
    row && !unfit(input.action, row, leaves) ? [{ ...row, rowVersion: asked.row_version }] : [],
  )
  if (input.action === 'release') {
    await releaseEach(ctx, fit, leaves)
  }
  const late =
    input.action === 'release' ? await stillHeld(ctx, accessed, fit) : await doEach(ctx, fit, { leaves, input })
  const left = [...refused, ...late]
  const isLeft = new Set(left.map(({ content_id, s }) => `${content_id} ${s}`))
  return {
    done: input.rows.flatMap(({ content_id, s }) => (isLeft.has(`${content_id} ${s}`) ? [] : [s])),
    left,
  }
}
