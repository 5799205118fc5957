import { and, eq, isNull } from 'drizzle-orm'
import { run } from '#db/database.ts'
import { named, type Params } from '#db/statement.ts'
import type { Ctx } from '#kernel/context.ts'
import { AppError } from '#kernel/errors.ts'
import { content } from '../content/tables.ts'
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

/** Whether a person may open some content that uses a file (protocol: Files). */
export async function canReadFile(ctx: Ctx, fileId: number): Promise<boolean> {
  const uses = await run(ctx.read, usesOf, { fileId })
  const answers = await Promise.all(uses.map((use) => mayOpen(ctx, use.contentId)))
  return answers.includes(true)
}

async function mayOpen(ctx: Ctx, contentId: number): Promise<boolean> {
  try {
    await accessOpenable(ctx, contentId)
    return true
  } catch (error) {
    if (error instanceof AppError) {
      return false
    }
    throw error
  }
}
