import { and, eq, isNull } from 'drizzle-orm'
import { run } from '#db/database.ts'
import { named, type Params } from '#db/statement.ts'
import type { Ctx } from '#kernel/context.ts'
import { AppError } from '#kernel/errors.ts'
import { content } from '../content/tables.ts'
import { handInsOf } from '../learning/public.ts'
import { accessContent } from '../membership/public.ts'
import { fileUse } from '../upload/tables.ts'
import { accessOpenable } from './access-openable.ts'

const usesOf = named('outline.fileUses', (db, p: Params<{ fileId: number }>) =>
  db
    .select({ contentId: content.id })
    .from(fileUse)
    .innerJoin(content, eq(content.id, fileUse.contentId))
    .where(and(eq(fileUse.fileId, p.fileId), isNull(content.deletedAt)))
    .limit(20),
)

/**
 * Whether a person may open some content that uses a file (protocol: Files), or manages where it was handed in: what a
 * learner hands in is for them and their teachers only.
 */
export async function canReadFile(ctx: Ctx, fileId: number): Promise<boolean> {
  const [uses, handIns] = await Promise.all([run(ctx.read, usesOf, { fileId }), handInsOf(ctx.read, fileId)])
  const contextIds = [...new Set(handIns.map(({ contextId }) => contextId))]
  const answers = await Promise.all([
    ...uses.map((use) => mayOpen(ctx, use.contentId)),
    ...contextIds.map((contextId) => mayMark(ctx, contextId)),
  ])
  return answers.includes(true)
}

async function mayMark(ctx: Ctx, contextId: number): Promise<boolean> {
  return await isLetAt(accessContent(ctx, contextId, { action: 'mark' }))
}

async function mayOpen(ctx: Ctx, contentId: number): Promise<boolean> {
  return await isLetAt(accessOpenable(ctx, contentId))
}

async function isLetAt(access: Promise<unknown>): Promise<boolean> {
  try {
    await access
    return true
  } catch (error) {
    if (error instanceof AppError) {
      return false
    }
    throw error
  }
}
