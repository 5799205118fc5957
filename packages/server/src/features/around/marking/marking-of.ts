import { runOne } from '#db/database.ts'
import { eq } from '#db/drizzle.ts'
import { named, type Params } from '#db/statement.ts'
import type { Ctx } from '#kernel/context.ts'
import { content } from '../../content/content/tables.ts'
import { type LeafMarking, type LeafModule, moduleOf } from '../../learning/leaf/public.ts'

const typeOf = named('marking.typeOf', (db, p: Params<{ id: number }>) =>
  db.select({ type: content.type }).from(content).where(eq(content.id, p.id)),
)

/** How hand-ins of a content are marked; nothing where it is no leaf. Tells nothing of the content itself. */
export async function markingOf(ctx: Ctx, leaves: readonly LeafModule[], id: number): Promise<LeafMarking> {
  const row = await runOne(ctx.read, typeOf, { id })
  return (row && moduleOf(leaves, row.type)?.marking) ?? {}
}
