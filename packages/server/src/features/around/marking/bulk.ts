import type { BulkAction, markingCalls } from '@zhixing/contract/around/marking/calls.ts'
import { markingMessages } from '@zhixing/contract/around/marking/limits.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { eachInTurn } from '@zhixing/contract/kernel/parts.ts'
import { workMessages } from '@zhixing/contract/leaves/work/limits.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, badField } from '#kernel/errors.ts'
import type { Accessed } from '../../content/membership/public.ts'
import { releaseResults } from '../../leaves/exam/public.ts'
import { accessRound, returnRound } from '../../leaves/practice/public.ts'
import { accessSubmission, markSubmission, returnSubmission } from '../../leaves/work/public.ts'
import { type HandInFound, handInsByIds } from './bulk-queries.ts'

type Asked = CallParsed<typeof markingCalls.bulk>
type Row = HandInFound & { rowVersion: number }
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
    throw badField('reason', workMessages.returnReason)
  }
}

/** Why this is not done with a hand-in of its kind; empty when it is. */
function unfit(action: BulkAction, { type, isHeld }: HandInFound): string {
  if (action === 'release') {
    return isHeld ? '' : markingMessages.notHeld
  }
  if (action === 'return') {
    return type === 'work' || type === 'practice' ? '' : markingMessages.notReturned
  }
  return type === 'work' ? '' : markingMessages.notMarkedAsWhole
}

async function doOne(ctx: Ctx, row: Row, { action, score, comment, reason = '', deadline = 0 }: Asked) {
  const asked = { id: row.contentId, c: row.contextId, s: row.id }
  const { rowVersion } = row
  if (row.type === 'practice') {
    const { submission } = await accessRound(ctx, asked)
    await ctx.tx((tx) => returnRound(tx, ctx, { submission, rowVersion, reason }))
    return
  }
  const { submission } = await accessSubmission(ctx, asked)
  const by = { submission, markerId: requireSession(ctx).userId, rowVersion }
  const until = deadline > 0 ? { deadline: new Date(deadline * 1000) } : {}
  await ctx.tx((tx) =>
    action === 'return'
      ? returnSubmission(tx, { ...by, reason, now: ctx.now, ...until })
      : markSubmission(tx, { ...by, score: score ?? null, comment: comment ?? null }),
  )
}

/** Each in a transaction of its own, one after the other: one that is refused takes no other along. */
async function doEach(ctx: Ctx, rows: readonly Row[], asked: Asked): Promise<Left[]> {
  const left: Left[] = []
  await eachInTurn(rows, async (row) => {
    try {
      await doOne(ctx, row, asked)
    } catch (error) {
      if (!(error instanceof AppError)) {
        throw error
      }
      left.push({ s: row.id, content_id: row.contentId, why: error.message })
    }
  })
  return left
}

/** Releases the results of those people, exam by exam. */
async function releaseEach(ctx: Ctx, exams: readonly (readonly HandInFound[])[]): Promise<void> {
  await eachInTurn(exams, async (some) => {
    const [one] = some
    if (one) {
      const uids = [...new Set(some.map(({ userId }) => userId))]
      await releaseResults(ctx, { id: one.contentId, c: one.contextId, held: false, uids, reason: '' })
    }
  })
}

/** Does the same with several hand-ins of a collection, and tells of each that was left why. */
export async function doInBulk(ctx: Ctx, { id }: Accessed, input: Asked) {
  checkGiven(input)
  const found = await handInsByIds(ctx, id, input.rows)
  const rows = input.rows.map((asked) => ({ asked, row: found.get(`${asked.content_id} ${asked.s}`) }))
  const refused = rows.flatMap(({ asked, row }) => {
    const why = row ? unfit(input.action, row) : markingMessages.absent
    return why ? [{ s: asked.s, content_id: asked.content_id, why }] : []
  })
  const fit = rows.flatMap(({ asked, row }) =>
    row && !unfit(input.action, row) ? [{ ...row, rowVersion: asked.row_version }] : [],
  )
  if (input.action === 'release') {
    await releaseEach(ctx, [...Map.groupBy(fit, ({ contentId }) => contentId).values()])
  }
  const late = input.action === 'release' ? [] : await doEach(ctx, fit, input)
  const left = [...refused, ...late]
  const isLeft = new Set(left.map(({ content_id, s }) => `${content_id} ${s}`))
  return {
    done: input.rows.flatMap(({ content_id, s }) => (isLeft.has(`${content_id} ${s}`) ? [] : [s])),
    left,
  }
}
