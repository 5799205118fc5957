import type { Ctx } from '#kernel/context.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import { everybody, requireAllowed, type Scope } from '../../content/membership/public.ts'
import { type AccessedLeaf, accessAs, accessManaged, type LeafRequest, marks } from './access-leaf.ts'

/** A leaf that the person holds for its learners: they manage it, or mark in its container; 40300 for who may only look. */
export async function accessLeafToHold(ctx: Ctx, id: number, request: LeafRequest): Promise<AccessedLeaf> {
  const found = await accessAs(ctx, id, { ...request, to: 'mark' })
  if (!marks(found)) {
    throw new AppError('NOT_ALLOWED')
  }
  return found
}

/** Whose work at a leaf a person may see where they opened it to mark: everybody's, or who came through some containers. */
export function scopeOf({ container }: Pick<AccessedLeaf, 'container'>): Scope {
  return container?.scope ?? everybody
}

/** Why it is not theirs to do, in a leaf's own words: who manages it, who marks it, or no learner yet. */
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
 * A leaf whose hand-ins the person marks, in the container they were made in; refused while that is not published
 * (collection.status.active).
 */
export async function accessLeafToMark(ctx: Ctx, id: number, request: LeafRequest): Promise<AccessedLeaf> {
  return requireMarked(ctx, await accessLeafToHold(ctx, id, request))
}

/** The same for a caller who answers with the work of those in `scopeOf` only: who teaches in what holds the container, too. */
export function accessScopedToMark(ctx: Ctx, id: number, request: LeafRequest): Promise<AccessedLeaf> {
  return accessLeafToMark(ctx, id, { ...request, scoped: true })
}

/** A leaf that the person holds for those in `scopeOf` only: who teaches in what holds the container, too. */
export function accessScopedToHold(ctx: Ctx, id: number, request: LeafRequest): Promise<AccessedLeaf> {
  return accessLeafToHold(ctx, id, { ...request, scoped: true })
}

/** The same for what changes by which rules it is marked: who only marks is refused. */
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
