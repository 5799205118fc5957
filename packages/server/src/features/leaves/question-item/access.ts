import type { Ctx } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { accessExam } from '../exam/public.ts'
import { type Version, versionsOf } from '../question/public.ts'

/** A single question is held like an exam of one: its attempts, points and marks are an exam's. */
export const itemType = 'question_item'

/** The only way to a single question by id for a person; refuses as its leaf does. */
export async function accessItem(
  ctx: Ctx,
  asked: { id: number; c?: number | undefined },
  as: 'view' | 'learn' | 'edit',
) {
  const accessed = await accessExam(ctx, { ...asked, type: itemType }, as)
  const [slot] = accessed.slots
  const version: Version | undefined = slot && (await versionsOf(ctx.read, [slot.versionId])).get(slot.versionId)
  if (!slot || !version) {
    throw notFound()
  }
  return { accessed, version, score: slot.score }
}
