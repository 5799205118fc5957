import { sql } from '#db/drizzle.ts'
import type { Ctx } from '#kernel/context.ts'
import { content } from '../../content/content/tables.ts'
import { viewable } from '../../content/membership/public.ts'
import { entrance } from '../../content/membership/tables.ts'

/** The number of shown items in an outline, and which of them are containers that not everybody sees. */
export interface CountedItems {
  itemNum: number
  closedItems: readonly number[] | null
}

/**
 * The shown containers in an outline that not everybody sees, as a column beside its `content` row; null where there are
 * none. Entrances find them: each placed container has one, and most outlines have none.
 */
export const closedItems = sql<
  number[] | null
>`(select json_agg(i.id) from ${entrance} join ${content} i on i.id = ${entrance.contentId}
    where ${entrance.sourceId} = ${content.id} and i.status = 1 and i.deleted_at is null and (i.visibility <> 'public' or i.blocked_at is not null))`

/** Counts the shown items of an outline for a reader, as its tree does: without containers they neither see nor belong to. */
export async function itemsSeen(ctx: Ctx, { itemNum, closedItems: ids }: CountedItems): Promise<number> {
  if (!ids) {
    return itemNum
  }
  return itemNum - ids.length + (await viewable(ctx, ids)).size
}
