import { runOne } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { isTeacherOrAbove } from '#kernel/session.ts'
import { phraseFor } from './queries.ts'

/** As whom a person sees comments: their own, and as a teacher those of their organisation. */
export function readerOf(ctx: Ctx) {
  const session = requireSession(ctx)
  const orgId = session.org?.id ?? 0
  const mayShare = orgId > 0 && isTeacherOrAbove(session)
  return { userId: session.userId, orgId: mayShare ? orgId : -1, mayShare, homeId: orgId }
}

/** A comment this person may use. */
export async function accessPhrase(ctx: Ctx, id: number) {
  const { userId, orgId } = readerOf(ctx)
  const found = await runOne(ctx.read, phraseFor, { id, userId, orgId })
  if (!found) {
    throw notFound()
  }
  return { ...found, userId }
}
