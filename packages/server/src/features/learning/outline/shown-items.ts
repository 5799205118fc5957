import { sql } from '#db/drizzle.ts'
import type { Params } from '#db/statement.ts'
import type { Ctx } from '#kernel/context.ts'
import { content } from '../../content/content/tables.ts'
import { countViewable, type SightFacts } from '../../content/membership/public.ts'
import { entrance, membership } from '../../content/membership/tables.ts'

/** The number of shown items in an outline, and those of them that are containers which not everybody sees. */
export interface CountedItems {
  itemNum: number
  closedItems: readonly SightFacts[] | null
}

/**
 * The shown containers in an outline that not everybody sees, as a column beside its `content` row, with the facts that tell
 * whether the person does; null where there are none. Entrances find them: each placed container has one, and most outlines
 * have none.
 */
export const closedItems = (p: Params<{ userId: number }>) =>
  sql<
    SightFacts[] | null
  >`(select json_agg(json_build_object('id', i.id, 'type', i.type, 'orgId', i.org_id, 'ownerId', i.owner_id, 'orgPath', io.path,
      'status', i.status, 'visibility', i.visibility, 'blockedAt', i.blocked_at, 'role', im.role, 'state', im.state))
    from ${entrance} join ${content} i on i.id = ${entrance.contentId} join org io on io.id = i.org_id
      left join ${membership} im on im.content_id = i.id and im.user_id = ${p.userId}
    where ${entrance.sourceId} = ${content.id} and i.status = 1 and i.deleted_at is null and (i.visibility <> 'public' or i.blocked_at is not null))`

/** Counts the shown items of an outline for a reader, as its tree does: without containers they neither see nor belong to. */
export async function itemsSeen(ctx: Ctx, { itemNum, closedItems: rows }: CountedItems): Promise<number> {
  return rows ? itemNum - rows.length + (await countViewable(ctx, rows)) : itemNum
}
