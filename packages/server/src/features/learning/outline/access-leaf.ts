import { hasRight } from '@zhixing/contract/content/content/can.ts'
import { contentTypes } from '@zhixing/contract/content-types.ts'
import type { UpgradeMessage } from '@zhixing/contract/session.ts'
import { run } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import { administers, isTeacherOrAbove, type Session } from '#kernel/session.ts'
import { type Accessed, requirePlanAt, viewable } from '../../content/membership/public.ts'
import { learnsAnothers, refused, showsKeys } from './keys.ts'
import { leafFacts, manyLeafFacts } from './leaf-facts.ts'
import { requireOpen } from './require-open.ts'

type Row = Awaited<ReturnType<typeof factsOf>>[number]

function factsOf(ctx: Ctx, id: number, c = 0) {
  return run(ctx.read, leafFacts, { id, c, userId: ctx.session?.userId ?? 0 })
}

/** The reason why nothing is handed in any more, with a remedy where a plan ran out. */
export interface Ended {
  why: string
  upgrade?: UpgradeMessage
}

/** A leaf that a person may open: the container, and what they may do. */
export interface AccessedLeaf {
  leaf: Row
  /** The context of learning: the container it was opened in; 0 for its own makers outside any. */
  contextId: number
  container: Accessed | undefined
  /** manage: may edit and mark; mark: may mark only; learn: an active member; trial: may look, nothing is written. */
  as: 'manage' | 'mark' | 'learn' | 'trial'
  /** Set where the container has ended, or all through which it is learned: it can be read, and takes no hand-ins. */
  ended: Ended | undefined
  /** Set where the person would manage or mark it, were it not that they learn it: its keys are withheld. */
  isWithheld?: true
}

export interface LeafRequest {
  /** Undefined: whatever type it is. */
  type?: string
  c?: number | undefined
  /** The caller's answer keeps to the learners in `scopeOf`; without this nobody marks through another container. */
  scoped?: true | undefined
  /** The caller's answer shows no keys; without this nobody manages a leaf with keys that they learn and did not make. */
  keyless?: true | undefined
}

type Purpose = 'look' | 'mark' | 'manage'

interface Wanted {
  c: number | undefined
  /** The purpose: a container that allows it comes before the one where the leaf was learned last. */
  to: Purpose
  /** The containers the person may see, where they were read before. */
  containers?: ReadonlyMap<number, Accessed>
  scoped?: true | undefined
  keyless?: true | undefined
}

/**
 * The only way to a leaf by id for a person (domain: Visibility): through a placement in a container they may learn in,
 * or as its owner. 40400 when absent, of another type or not open to them; 41000 when it was deleted; 42300 for a learner
 * for whom it is locked.
 */
export function accessLeaf(ctx: Ctx, id: number, request: LeafRequest): Promise<AccessedLeaf> {
  return accessAs(ctx, id, { ...request, to: 'look' })
}

/** Finds a leaf as `accessLeaf` does, and requires that it is opened for `to`. */
export async function accessAs(ctx: Ctx, id: number, request: LeafRequest & { to: Purpose }): Promise<AccessedLeaf> {
  const rows = await factsOf(ctx, id, request.c)
  if (request.type !== undefined && rows[0]?.type !== request.type) {
    throw notFound()
  }
  return await openable(ctx, rows, { ...request, c: request.c })
}

async function openable(ctx: Ctx, rows: readonly Row[], wanted: Wanted): Promise<AccessedLeaf> {
  const found = await withoutKeys(ctx, await openIn(ctx, rows, wanted), wanted)
  // A container is reached by its own access, wherever it is placed.
  if (!found || contentTypes[found.leaf.type]?.container) {
    throw notFound()
  }
  if (found.leaf.deletedAt) {
    throw new AppError('DELETED')
  }
  if (found.leaf.status !== 1 && !seesHidden(found, wanted)) {
    throw notFound()
  }
  const ended = await requireOpen(ctx, found)
  ctx.noteAccess(found.as)
  return { ...found, ended }
}

/**
 * Lowers to looking, for a person who learns the leaf in any container: marking, which shows the keys, and managing a leaf
 * with keys, unless the caller shows none. Its maker is not lowered.
 */
async function withoutKeys(
  ctx: Ctx,
  found: AccessedLeaf | undefined,
  wanted: Wanted,
): Promise<AccessedLeaf | undefined> {
  const shows = found?.as === 'mark' || (found?.as === 'manage' && wanted.to !== 'look' && showsKeys(found, wanted))
  return found && shows && (await learnsAnothers(ctx, found)) ? { ...found, as: 'trial', isWithheld: true } : found
}

/** Managers see hidden items; markers reach the hand-ins made before. */
function seesHidden({ as }: AccessedLeaf, { to }: Wanted): boolean {
  return as === 'manage' || (as === 'mark' && to === 'mark')
}

/**
 * Finds a leaf to change, for its maker or a manager of its container; 40300 for a marker or a reader, 50001 to change anything
 * of it once the plan of its organisation has run out.
 */
export async function accessLeafToEdit(ctx: Ctx, id: number, request: LeafRequest): Promise<AccessedLeaf> {
  const found = await accessManaged(ctx, id, request)
  if (isAnothers(ctx, found)) {
    throw new AppError('NOT_ALLOWED', { message: '这是他人共享的素材，复制一份后可修改' })
  }
  if (ctx.needsPlan) {
    await requirePlanAt(ctx, found.leaf)
  }
  return found
}

/**
 * Finds several leaves of a container to change in its outline, where no keys are shown, in the given order; 40300 where the
 * person may not change one of them.
 */
export async function accessLeavesToEdit(ctx: Ctx, ids: readonly number[], c: number): Promise<AccessedLeaf[]> {
  if (ids.length === 0) {
    return []
  }
  const found = await openedMany(ctx, ids, c)
  if (found.some(({ as }) => as !== 'manage')) {
    throw new AppError('NOT_ALLOWED')
  }
  if (found.some((one) => isAnothers(ctx, one))) {
    throw new AppError('NOT_ALLOWED', { message: '这是他人共享的素材，复制一份后可修改' })
  }
  return found
}

/** Finds a leaf of a container the person manages, or one of their own; 40300 for a marker or a reader. */
export async function accessManaged(ctx: Ctx, id: number, request: LeafRequest): Promise<AccessedLeaf> {
  const found = await accessAs(ctx, id, { ...request, to: 'manage' })
  if (found.as !== 'manage') {
    throw refused(found)
  }
  return found
}

/** Whether the person marks the leaf in the container they opened it in. */
export function marks({ as }: Pick<AccessedLeaf, 'as'>): boolean {
  return as === 'manage' || as === 'mark'
}

/** Finds a leaf of any type that the person may use elsewhere: their own, one of a container they manage, or a shared one. */
export async function accessAnyLeaf(ctx: Ctx, id: number, request: LeafRequest = {}): Promise<AccessedLeaf> {
  const found = requireUsable(ctx, await accessAs(ctx, id, { ...request, to: 'manage' }))
  if (found.as !== 'manage' && showsKeys(found, request) && (await learnsAnothers(ctx, found))) {
    throw refused({ isWithheld: true })
  }
  return found
}

/** Finds several such leaves for a caller who shows no keys, in the given order, with one query for all. */
export async function accessAnyLeaves(ctx: Ctx, ids: readonly number[]): Promise<AccessedLeaf[]> {
  const found = await openedMany(ctx, ids, undefined)
  return found.map((one) => requireUsable(ctx, one))
}

async function openedMany(ctx: Ctx, ids: readonly number[], c: number | undefined): Promise<AccessedLeaf[]> {
  const rows = await run(ctx.read, manyLeafFacts, { ids, c: c ?? 0, userId: ctx.session?.userId ?? 0 })
  const containers = await viewable(ctx, [...new Set(rows.flatMap(({ containerId }) => containerId ?? []))])
  const byLeaf = Map.groupBy(rows, ({ id }) => id)
  return await Promise.all(
    ids.map((id) => openable(ctx, byLeaf.get(id) ?? [], { c, to: 'manage', containers, keyless: true })),
  )
}

function requireUsable(ctx: Ctx, found: AccessedLeaf): AccessedLeaf {
  if (found.as !== 'manage' && !isSharedWith(ctx.session, found.leaf)) {
    throw refused(found)
  }
  return found
}

/** Whether the maker shares a leaf with an organisation the person teaches in: they may read and place it. */
function isSharedWith(session: Session | undefined, leaf: Row): boolean {
  return leaf.visibility === 'internal' && isTeacherOrAbove(session) && (session?.seeOrgs.includes(leaf.orgId) ?? false)
}

/** Whether a shared leaf belongs to others: its maker and their helpers change it, not everybody who placed it. */
function isAnothers(ctx: Ctx, { leaf, container }: AccessedLeaf): boolean {
  return leaf.visibility === 'internal' && !owns(ctx, leaf) && container?.ownerId !== leaf.ownerId
}

/** Whether the person may change a leaf that they opened. */
export function mayChange(ctx: Ctx, accessed: AccessedLeaf): boolean {
  return accessed.as === 'manage' && !isAnothers(ctx, accessed)
}

function owns(ctx: Ctx, leaf: Row): boolean {
  return leaf.ownerId === ctx.session?.userId || administers(ctx.session, leaf.orgPath)
}

/** Tries the container asked for, else each the leaf is placed in, latest learned first; then the person's own right. */
async function openIn(ctx: Ctx, rows: readonly Row[], wanted: Wanted): Promise<AccessedLeaf | undefined> {
  const { c, to } = wanted
  const placed = rows.filter((row) => row.containerId !== null && (!c || row.containerId === c))
  const ids = placed.flatMap(({ containerId }) => containerId ?? [])
  const { containers = ids.length > 0 ? await viewable(ctx, ids, wanted) : new Map<number, Accessed>() } = wanted
  // Mostly there is one container; the first that opens counts, in the order of the rows.
  const opened = placed.map((leaf) => openThrough(leaf, containers))
  const meant =
    opened.find((one) => one && suits(one, to) && !isShut(one)) ?? opened.find((one) => one && suits(one, to))
  if (meant) {
    return meant
  }
  const found = opened.find((one) => one !== undefined)
  const [first] = rows
  if (!first || !ctx.session || c) {
    return found
  }
  // Its author may change it, even as a learner of somebody else's container that holds it.
  if (owns(ctx, first)) {
    return { leaf: first, contextId: 0, container: undefined, as: 'manage', ended: undefined }
  }
  if (found) {
    return found
  }
  return isSharedWith(ctx.session, first)
    ? { leaf: first, contextId: 0, container: undefined, as: 'trial', ended: undefined }
    : undefined
}

/** Whether it is locked there for learning; another place of the leaf comes first then. */
function isShut({ leaf, as }: AccessedLeaf): boolean {
  return as === 'learn' && leaf.isLocked === true
}

function suits(found: AccessedLeaf, to: Purpose): boolean {
  return { look: true, mark: marks(found), manage: found.as === 'manage' }[to]
}

/** The purpose each right in the container gives, strongest first. */
const purposes = [
  ['manages', 'manage'],
  ['marks', 'mark'],
  ['learns', 'learn'],
] as const

function openThrough(leaf: Row, containers: ReadonlyMap<number, Accessed>): AccessedLeaf | undefined {
  const containerId = leaf.containerId ?? 0
  const container = containers.get(containerId)
  if (!container) {
    return undefined
  }
  // Teachers of an outer container see all of the inner one.
  const looks = leaf.trial || container.through.length > 0
  const as = purposes.find(([right]) => hasRight(container.facts, right))?.[1] ?? (looks ? 'trial' : undefined)
  const isHidden = leaf.hiddenAt !== null && (as === 'learn' || as === 'trial')
  return as && !isHidden ? { leaf, contextId: containerId, container, as, ended: undefined } : undefined
}

/** Finds a leaf for an active member whose learning counts; 40300 for its makers and for a trial. */
export async function accessLeafToLearn(ctx: Ctx, id: number, request: LeafRequest): Promise<AccessedLeaf> {
  const found = await accessLeaf(ctx, id, request)
  if (!countsFor(found)) {
    throw new AppError('NOT_ALLOWED', { message: '加入学习后才会记录进度' })
  }
  return found
}

/**
 * Finds a leaf for a hand-in; 40300 where the container has ended, 50001 where a plan ran out long ago, besides the
 * refusals of `accessLeafToLearn`.
 */
export async function accessLeafToHandIn(ctx: Ctx, id: number, request: LeafRequest): Promise<AccessedLeaf> {
  const found = await accessLeafToLearn(ctx, id, request)
  if (found.ended) {
    const { why, upgrade } = found.ended
    throw upgrade ? new AppError('PLAN', { upgrade }) : new AppError('NOT_ALLOWED', { message: why })
  }
  return found
}

/** The reason why the container takes no hand-ins; empty while it does. */
export function whyEnded({ ended }: Pick<AccessedLeaf, 'ended'>): string {
  return ended?.why ?? ''
}

/** Whether progress is written: for learners of the container, not for its managers and markers. */
export function countsFor(found: AccessedLeaf): boolean {
  // Learning contents of a shelf counts for nothing.
  return found.leaf.slot !== 'resource' && (found.container?.learns ?? false)
}

/** Finds a leaf for a learner who goes on with an attempt they began, even if they lost their place in the container since. */
export async function accessBegun(ctx: Ctx, id: number, contextId: number): Promise<AccessedLeaf | undefined> {
  const leaf = (await factsOf(ctx, id, contextId)).find((row) => row.containerId === contextId)
  if (!leaf || leaf.deletedAt) {
    return undefined
  }
  ctx.noteAccess('learn')
  return { leaf, contextId, container: undefined, as: 'learn', ended: undefined }
}
