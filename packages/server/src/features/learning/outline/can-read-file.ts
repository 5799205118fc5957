import { run } from '#db/database.ts'
import { and, eq, isNull } from '#db/drizzle.ts'
import { named, type Params } from '#db/statement.ts'
import type { Ctx } from '#kernel/context.ts'
import { AppError } from '#kernel/errors.ts'
import { fileUse } from '../../base/upload/tables.ts'
import { content } from '../../content/content/tables.ts'
import { accessContent, requireInScope } from '../../content/membership/public.ts'
import { type HandInWith, handInsOf } from '../learning/public.ts'
import { namesHidden } from '../mark-code/public.ts'
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
 * Tells under which name a person may read a file: they may open a content that uses it (protocol: Files), or manage where
 * it was handed in. A hand-in's files are for its learner and their teachers only. The own name is not told where every
 * hand-in with it is marked without names, for people put theirs into it.
 */
export async function canReadFile(ctx: Ctx, fileId: number): Promise<'named' | 'unnamed' | undefined> {
  const [uses, handIns] = await Promise.all([run(ctx.read, usesOf, { fileId }), handInsOf(ctx.read, fileId)])
  const answers = await Promise.all([
    ...uses.map(async ({ contentId }) => ((await mayOpen(ctx, contentId)) ? ('named' as const) : undefined)),
    ...handIns.map((handIn) => nameToMark(ctx, handIn)),
  ])
  return answers.find((one) => one === 'named') ?? answers.find((one) => one !== undefined)
}

async function nameToMark(ctx: Ctx, place: HandInWith) {
  if (!(await mayMark(ctx, place))) {
    return undefined
  }
  return (await namesHidden(ctx.read, place)) ? ('unnamed' as const) : ('named' as const)
}

async function mayMark(ctx: Ctx, { contextId, userId, submittedAt }: HandInWith): Promise<boolean> {
  return await isLetAt(async () => {
    const { scope } = await accessContent(ctx, contextId, { action: 'mark', scoped: true })
    await requireInScope(ctx.read, scope, { userId, at: submittedAt })
  })
}

async function mayOpen(ctx: Ctx, contentId: number): Promise<boolean> {
  return await isLetAt(() => accessOpenable(ctx, contentId))
}

async function isLetAt(access: () => Promise<unknown>): Promise<boolean> {
  try {
    await access()
    return true
  } catch (error) {
    if (error instanceof AppError) {
      return false
    }
    throw error
  }
}
