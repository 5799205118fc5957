import { run } from '#db/database.ts'
import { sql } from '#db/drizzle.ts'
import { named, type Params } from '#db/statement.ts'
import type { Ctx } from '#kernel/context.ts'
import { type Accessed, inScope, type Scope } from '../../content/membership/public.ts'

const byIds = named(
  'marking.byIds',
  (db, p: Params<{ id: number; contentIds: number[]; ids: number[]; scope: Scope }>) =>
    db
      .select({
        id: sql<number>`h.id`.mapWith(Number),
        contentId: sql<number>`h.content_id`.mapWith(Number),
        contextId: sql<number>`h.context_id`.mapWith(Number),
        userId: sql<number>`h.user_id`.mapWith(Number),
        type: sql<string>`c.type`,
        isHeld: sql<boolean>`h.is_held`,
      })
      .from(sql`hand_in h`)
      .innerJoin(sql`content c`, sql`c.id = h.content_id and c.deleted_at is null`)
      .where(
        sql`h.context_id = ${p.id} and ${inScope(p.scope, sql`h.user_id`, sql`h.submitted_at`)} and h.id = any(${p.ids}::bigint[])
        and (h.content_id, h.id) in (select * from unnest(${p.contentIds}::bigint[], ${p.ids}::bigint[]))`,
      ),
)

export interface HandInFound {
  id: number
  contentId: number
  contextId: number
  userId: number
  type: string
  isHeld: boolean
}

/** Hand-ins of a collection by content and id; ids alone are those of two tables. */
export async function handInsByIds(
  ctx: Ctx,
  { id, scope }: Pick<Accessed, 'id' | 'scope'>,
  asked: readonly { content_id: number; s: number }[],
): Promise<ReadonlyMap<string, HandInFound>> {
  const rows = await run(ctx.read, byIds, {
    id,
    scope,
    contentIds: asked.map(({ content_id }) => content_id),
    ids: asked.map(({ s }) => s),
  })
  return new Map(rows.map((row) => [`${row.contentId} ${row.id}`, row]))
}
