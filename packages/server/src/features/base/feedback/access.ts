import { runOne } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { feedbackById } from './queries.ts'

/** A feedback to look after. The call lets super admins through only; 40400 where there is none. */
export async function accessFeedback(ctx: Ctx, id: number) {
  const row = await runOne(ctx.read, feedbackById, { id })
  if (!row) {
    throw notFound('反馈不存在')
  }
  return row
}
