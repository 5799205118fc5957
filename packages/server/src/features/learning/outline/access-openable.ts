import { contentTypes } from '@zhixing/contract/content-types.ts'
import { runOne } from '#db/database.ts'
import { eq } from '#db/drizzle.ts'
import { named, type Params } from '#db/statement.ts'
import type { Ctx } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { content } from '../../content/content/tables.ts'
import { accessContent } from '../../content/membership/public.ts'
import { accessLeaf } from './access-leaf.ts'

const typeOf = named('outline.type', (db, p: Params<{ id: number }>) =>
  db.select({ type: content.type }).from(content).where(eq(content.id, p.id)),
)

/** Requires that a person may open a content: one they see that stands by itself, or a leaf open to them. 40400 otherwise. */
export async function accessOpenable(ctx: Ctx, id: number): Promise<void> {
  const row = await runOne(ctx.read, typeOf, { id })
  if (!row) {
    throw notFound()
  }
  const type = contentTypes[row.type]
  if (type?.container || type?.listed) {
    await accessContent(ctx, id, { action: 'view' })
  } else {
    await accessLeaf(ctx, id, { type: row.type })
  }
}
