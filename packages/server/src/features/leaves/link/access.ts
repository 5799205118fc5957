import { runOne } from '#db/database.ts'
import { eq } from '#db/drizzle.ts'
import { named, type Params } from '#db/statement.ts'
import type { Ctx } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { type AccessedLeaf, accessLeaf, accessLeafToEdit, accessLeafToLearn } from '../../learning/outline/public.ts'
import { link } from './tables.ts'

const linkRow = named('link.row', (db, p: Params<{ id: number }>) =>
  db
    .select({ url: link.url, opening: link.opening, completion: link.completion })
    .from(link)
    .where(eq(link.contentId, p.id)),
)

type LinkRow = Awaited<ReturnType<typeof findLink>>

/** Where a link leads and how. The caller has checked who may know. */
export async function findLink(ctx: Ctx, id: number) {
  const row = await runOne(ctx.read, linkRow, { id })
  if (!row) {
    throw notFound()
  }
  return row
}

const accessByPurpose = { view: accessLeaf, learn: accessLeafToLearn, edit: accessLeafToEdit }

/** The only way to a link by id for a person; refuses as its leaf does. */
export async function accessLink(
  ctx: Ctx,
  asked: { id: number; c?: number | undefined },
  as: keyof typeof accessByPurpose,
): Promise<AccessedLeaf & { link: LinkRow }> {
  const accessed = await accessByPurpose[as](ctx, asked.id, { type: 'link', c: asked.c })
  return { ...accessed, link: await findLink(ctx, accessed.leaf.id) }
}
