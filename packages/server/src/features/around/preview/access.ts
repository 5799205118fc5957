import { previewMessages } from '@zhixing/contract/around/preview/calls.ts'
import { runOne } from '#db/database.ts'
import { eq } from '#db/drizzle.ts'
import { named, type Params } from '#db/statement.ts'
import type { Ctx } from '#kernel/context.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import { content } from '../../content/content/tables.ts'
import { previewLink } from './tables.ts'

const linkBy = named('preview.link', (db, p: Params<{ hash: string }>) =>
  db
    .select({
      id: content.id,
      type: content.type,
      kind: content.kind,
      title: content.title,
      introduce: content.introduce,
      deletedAt: content.deletedAt,
      withKeys: previewLink.withKeys,
      expiresAt: previewLink.expiresAt,
    })
    .from(previewLink)
    .innerJoin(content, eq(content.id, previewLink.contentId))
    .where(eq(previewLink.hash, p.hash)),
)

/** The content behind a preview link, for whoever holds it: 40400 for an unknown one, 41000 once it or the content is gone. */
export async function accessPreview(ctx: Ctx, hash: string) {
  const found = await runOne(ctx.read, linkBy, { hash })
  if (!found) {
    throw notFound(previewMessages.unknown)
  }
  if (found.deletedAt) {
    throw new AppError('DELETED')
  }
  if (found.expiresAt <= ctx.now) {
    throw new AppError('DELETED', { message: previewMessages.expired })
  }
  return found
}
