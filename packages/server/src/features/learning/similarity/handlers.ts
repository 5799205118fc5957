import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { similarityCalls } from '@zhixing/contract/learning/similarity/calls.ts'
import { run } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import { serve } from '#kernel/serve.ts'
import { inThread, type ThreadWork } from '#kernel/threads.ts'
import { unixSeconds } from '#kernel/time.ts'
import { findSubmission } from '../learning/public.ts'
import { personToMark } from '../mark-code/public.ts'
import { accessHandIn } from '../outline/public.ts'
import type { Compared } from './compare-texts.ts'
import { similarTo } from './queries.ts'

const comparing: ThreadWork<{ mine: string; other: string }, Compared> = {
  module: new URL('./compare-texts.ts', import.meta.url),
  name: 'compareHtml',
}

async function similarOf(ctx: Ctx, { submission, orgId, scope }: Awaited<ReturnType<typeof accessHandIn>>) {
  return await run(ctx.read, similarTo, { id: submission.id, contextId: submission.contextId, orgId, scope })
}

/** Two texts side by side. What was handed in elsewhere is read by those who mark there only. */
async function compare(ctx: Ctx, input: CallParsed<typeof similarityCalls.compare>) {
  const accessed = await accessHandIn(ctx, input, { reads: true })
  const rows = await similarOf(ctx, accessed)
  const known = rows.find((row) => row.s === input.other && !row.isElsewhere)
  const other = known && (await findSubmission(ctx.read, input.other))
  if (!other) {
    throw notFound()
  }
  const texts = { mine: accessed.submission.body, other: other.body }
  const compared = await inThread(comparing, texts, new AppError('CONFLICT', { message: '文字过长，无法比对' }))
  const { name } = await personToMark(ctx.read, { ...other, orgId: accessed.orgId })
  return { ...compared, other_name: name }
}

export const similarityServed = serve(similarityCalls, {
  lists: async (input, ctx) => {
    const rows = await similarOf(ctx, await accessHandIn(ctx, input, { reads: true }))
    return {
      rows: rows.map(({ isElsewhere, submittedAt, name, number, dismissedBy, ...row }) => ({
        s: row.s,
        name: isElsewhere ? '' : name,
        number: isElsewhere ? '' : number,
        is_elsewhere: isElsewhere,
        submit_time: unixSeconds(submittedAt),
        percent: row.percent,
        files: row.files,
        is_dismissed: row.isDismissed,
        dismissed_by: dismissedBy,
      })),
    }
  },
  compare: async (input, ctx) => await compare(ctx, input),
  dismiss: async (input, ctx) => {
    const { submission } = await accessHandIn(ctx, input)
    const { userId } = requireSession(ctx)
    const { rowCount } = await ctx.write.query({
      name: 'similarity.dismiss',
      text: `update similar_submission set dismissed_by = case when $3 then $4::bigint end, dismissed_at = case when $3 then clock_now() end
        where (submission_id, other_id) in (($1::bigint, $2::bigint), ($2::bigint, $1::bigint))`,
      values: [submission.id, input.other, input.dismissed, userId],
    })
    if (rowCount === 0) {
      throw notFound()
    }
    return { done: true }
  },
})
