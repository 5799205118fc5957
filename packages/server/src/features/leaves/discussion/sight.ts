import { type SQL, sql } from '#db/drizzle.ts'
import type { Params } from '#db/statement.ts'
import type { Ctx } from '#kernel/context.ts'
import { inScope, roleHasRight, type Scope } from '../../content/membership/public.ts'
import { countsFor, marks, scopeOf } from '../../learning/outline/public.ts'
import { comment } from '../../talk/comment/tables.ts'
import type { AccessedDiscussion } from './access.ts'

/** Whose posts a person is told: everybody's where `scope` is null. */
export interface PostVisibility {
  contextId: number
  contentId: number
  userId: number
  /** The containers through which they came, or whose learners they mark. */
  scope: Scope
  /** They learn here by themselves, and are told of others who do. */
  isOwn: boolean
}

/** Whose posts a person is told of a discussion; undefined where they are told none: they only look at it. */
export function sightFor(ctx: Ctx, accessed: AccessedDiscussion): PostVisibility | undefined {
  const { contextId, container, leaf, classmates } = accessed
  const userId = ctx.session?.userId ?? 0
  const here = { contextId, contentId: leaf.id, userId }
  if (!container || contextId === 0) {
    return undefined
  }
  if (marks(accessed)) {
    return { ...here, scope: scopeOf(accessed), isOwn: false }
  }
  if (!countsFor(accessed)) {
    return undefined
  }
  return container.isEntered ? { ...here, ...classmates } : { ...here, scope: null, isOwn: false }
}

type Sees = Params<PostVisibility>

/** Who marks in a container that leads here, and not here itself: they are told by the learners of that one only. */
function marksOutside(userId: SQL, p: Sees): SQL {
  return sql`(not exists (select from membership h where h.content_id = ${p.contextId} and h.user_id = ${userId} and h.state = 'active' and ${roleHasRight('marks', 'h')})
    and exists (select from entrance e join membership o on o.content_id = e.source_id and o.user_id = ${userId} and ${roleHasRight('marks', 'o')}
      where e.content_id = ${p.contextId} and not e.source_id = any(${p.scope}::bigint[])))`
}

/** The condition that a person is told what somebody said, by its author and when. Who does not learn here speaks to all. */
export function isVisibleTo(p: Sees, userId: SQL, at: SQL): SQL {
  return sql`(${userId} = ${p.userId} or ${inScope(p.scope, userId, at)}
    or exists (select from membership w where w.content_id = ${p.contextId} and w.user_id = ${userId} and ${p.isOwn}::boolean and w.via <> 'container')
    or (not exists (select from membership l where l.content_id = ${p.contextId} and l.user_id = ${userId} and ${roleHasRight('learns', 'l')})
      and not ${marksOutside(userId, p)}))`
}

/** What stands in a discussion, of the table `comment`, as far as a person is told. */
export function standsHere(p: Sees): SQL {
  return sql`${comment.containerId} = ${p.contextId} and ${comment.itemId} = ${p.contentId} and ${comment.removedAt} is null
    and ${isVisibleTo(p, sql`${comment.userId}`, sql`${comment.createdAt}`)}`
}
