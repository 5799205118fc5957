import type { Ctx } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { everybody, requireAllowed, type Scope } from '../../content/membership/public.ts'
import { type AccessedLeaf, accessAs, accessManaged, type LeafRequest, marks } from './access-leaf.ts'
import { refused } from './keys.ts'

/** Finds a leaf for a person who manages it or marks in its container; 40300 for a reader. */
export async function accessLeafToHold(ctx: Ctx, id: number, request: LeafRequest): Promise<AccessedLeaf> {
  const found = await accessAs(ctx, id, { ...request, to: 'mark' })
  if (!marks(found)) {
    throw refused(found)
  }
  return found
}

/** The learners whose work at a leaf opened for marking may be seen: everybody, or those who came through some containers. */
export function scopeOf({ container }: Pick<AccessedLeaf, 'container'>): Scope {
  return container?.scope ?? everybody
}

/** The reason why a person may not do a leaf, in the leaf's own words: they manage it, mark it, or have not joined. */
export function whyNotToDo(
  { as }: Pick<AccessedLeaf, 'as'>,
  words: { manager: string; marker: string; notMember: string },
): string {
  if (as === 'mark') {
    return words.marker
  }
  return as === 'manage' ? words.manager : words.notMember
}

/**
 * Finds a leaf whose hand-ins the person marks, in the container they were made in; refused while that is not published
 * (collection.status.active).
 */
export async function accessLeafToMark(ctx: Ctx, id: number, request: LeafRequest): Promise<AccessedLeaf> {
  return requireMarked(ctx, await accessLeafToHold(ctx, id, request))
}

/** Finds a leaf to mark, also for teachers of an outer container; the caller answers with learners in `scopeOf` only. */
export function accessScopedToMark(ctx: Ctx, id: number, request: LeafRequest): Promise<AccessedLeaf> {
  return accessLeafToMark(ctx, id, { ...request, scoped: true })
}

/** Finds a leaf to hold, also for teachers of an outer container; the caller answers with learners in `scopeOf` only. */
export function accessScopedToHold(ctx: Ctx, id: number, request: LeafRequest): Promise<AccessedLeaf> {
  return accessLeafToHold(ctx, id, { ...request, scoped: true })
}

/** Finds a leaf whose marking rules are to change; a mere marker is refused. */
export async function accessLeafToRescore(ctx: Ctx, id: number, request: LeafRequest): Promise<AccessedLeaf> {
  return requireMarked(ctx, await accessManaged(ctx, id, request))
}

function requireMarked(ctx: Ctx, found: AccessedLeaf): AccessedLeaf {
  if (!found.container) {
    throw notFound()
  }
  requireAllowed(ctx, found.container.facts, 'mark')
  return found
}
