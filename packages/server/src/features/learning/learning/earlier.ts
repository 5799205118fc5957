import { type Queryable, run } from '#db/database.ts'
import { type Placeholder, type SQL, sql } from '#db/drizzle.ts'
import { named, type Params } from '#db/statement.ts'
import { joinScope, type Scope } from '../../content/membership/public.ts'

interface Where {
  contextId: number
  scope: Scope
}

/**
 * SQL of what people handed in, before they came to the containers of a scope, that has points: `user_id`, `content_id`, and
 * what they handed in since is worth as `since`. Points that count and are none of these came of what is out of reach.
 */
export function earlierIn(scope: Placeholder, contextId: Placeholder, people: SQL = sql``): SQL {
  return sql`(select e.user_id, e.content_id, array_agg(e.score::float8) filter (where s.user_id is not null) as since
    from (select content_id, context_id, user_id, submitted_at, score from attempt where state = 'graded'
        union all select content_id, context_id, user_id, submitted_at, score from submission where state = 'graded') e
      left join ${joinScope(scope, 's', { userId: sql`e.user_id`, at: sql`e.submitted_at` })}
    where e.context_id = ${contextId} ${people} group by e.user_id, e.content_id having bool_or(s.user_id is null))`
}

const earlierOf = named('learning.earlier', (db, p: Params<Where & { userIds: readonly number[] }>) =>
  db
    .select({
      userId: sql<number>`b.user_id`.mapWith(Number),
      contentId: sql<number>`b.content_id`.mapWith(Number),
      since: sql<number[] | null>`b.since`,
    })
    .from(sql`${earlierIn(p.scope, p.contextId, sql`and e.user_id = any(${p.userIds}::bigint[])`)} b`),
)

/** Hand-ins of some people from before they came to the containers of a scope; none where that is everybody. */
export interface Earlier {
  /** Whether they handed in anything, for any item or one. */
  has: (userId: number, contentId?: number | null) => boolean
  /** Whether the points that count for an item came of it: they are out of reach with it. */
  gave: (userId: number, contentId: number | null, score: number | null) => boolean
}

const nothing: Earlier = { has: () => false, gave: () => false }

/** Reads, for who has a scope, what some people handed in before they came there. */
export async function readEarlier(
  on: Queryable,
  { contextId, scope, userIds }: Where & { userIds: readonly number[] },
): Promise<Earlier> {
  if (scope === null || userIds.length === 0) {
    return nothing
  }
  const rows = await run(on, earlierOf, { contextId, scope, userIds })
  const byUser = Map.groupBy(rows, ({ userId }) => userId)
  const found = (userId: number, contentId: number | null) =>
    byUser.get(userId)?.find((row) => row.contentId === contentId)
  return {
    has: (userId, contentId) => (contentId === undefined ? byUser.has(userId) : found(userId, contentId) !== undefined),
    gave: (userId, contentId, score) => {
      const before = found(userId, contentId)
      return before !== undefined && score !== null && !before.since?.includes(score)
    },
  }
}
