import { hasRight } from '@zhixing/contract/content/content/can.ts'
import { contentTypes } from '@zhixing/contract/content-types.ts'
import type { UpgradeMessage } from '@zhixing/contract/session.ts'
import { run, runOne } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import { administers, isTeacherOrAbove, type Session } from '#kernel/session.ts'
import { type Accessed, viewable } from '../../content/membership/public.ts'
import { leafFacts, learnsElsewhere, manyLeafFacts } from './leaf-facts.ts'
import { requireOpen } from './require-open.ts'

type Row = Awaited<ReturnType<typeof factsOf>>[number]

function factsOf(ctx: Ctx, id: number, c = 0) {
  return run(ctx.read, leafFacts, { id, c, userId: ctx.session?.userId ?? 0 })
}

/** Why nothing is handed in any more, and what would help where a plan ran out. */
export interface Ended {
  why: string
  upgrade?: UpgradeMessage
}

/** A leaf a person was let at: in which container, and how. */
export interface AccessedLeaf {
  leaf: Row
  /** The context of learning: the container it was opened in; 0 for its own makers outside any. */
  contextId: number
  container: Accessed | undefined
  /** manage: may edit and mark; mark: may mark only; learn: an active member; trial: may look, nothing is written. */
  as: 'manage' | 'mark' | 'learn' | 'trial'
  /** Where it is learned has ended, or all they learn it through: it is read, and takes no hand-ins. */
  ended: Ended | undefined
}

export interface LeafRequest {
  /** Undefined: whatever type it is. */
  type?: string
  c?: number | undefined
  /** The caller answers with the work of those in `scopeOf` only; without it nobody marks through another container. */
  scoped?: true | undefined
}

type Purpose = 'look' | 'mark' | 'manage'

interface Wanted {
  c: number | undefined
  /** What it is opened for: where the person may do that comes before where they learned it last. */
  to: Purpose
  /** The containers the person may see, where they were read before. */
  containers?: ReadonlyMap<number, Accessed>
  scoped?: true | undefined
}

/**
 * The only way to a leaf by id for a person (domain: Visibility): through a placement in a container they may learn in,
 * or as its owner. 40400 when absent, of another type or not open to them; 41000 when it was deleted; 42300 for a learner
 * for whom it is locked.
 */
export function accessLeaf(ctx: Ctx, id: number, request: LeafRequest): Promise<AccessedLeaf> {
  return accessAs(ctx, id, { ...request, to: 'look' })
}

/** The same as what it is opened for. */
export async function accessAs(ctx: Ctx, id: number, request: LeafRequest & { to: Purpose }): Promise<AccessedLeaf> {
  const rows = await factsOf(ctx, id, request.c)
  if (request.type !== undefined && rows[0]?.type !== request.type) {
    throw notFound()
  }
  return await openable(ctx, rows, { ...request, c: request.c })
}

async function openable(ctx: Ctx, rows: readonly Row[], wanted: Wanted): Promise<AccessedLeaf> {
  const found = await withoutKeys(ctx, await openIn(ctx, rows, wanted))
  // What holds others is let at by itself, wherever it is placed.
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
 * Whoever learns an item somewhere only looks at it where they would mark it: marking shows its keys. Who manages it there
 * made it, or was given it by who did.
 */
async function withoutKeys(ctx: Ctx, found: AccessedLeaf | undefined): Promise<AccessedLeaf | undefined> {
  if (found?.as !== 'mark') {
    return found
  }
  const learns = await runOne(ctx.read, learnsElsewhere, {
    id: found.leaf.id,
    c: found.contextId,
    userId: ctx.session?.userId ?? 0,
  })
  return learns ? { ...found, as: 'trial' } : found
}

/** What is hidden is seen by who manages it; who marks gets at what was handed in before. */
function seesHidden({ as }: AccessedLeaf, { to }: Wanted): boolean {
  return as === 'manage' || (as === 'mark' && to === 'mark')
}

/** A leaf whose maker or container's manager the person is; 40300 for who may only look or mark. */
export async function accessLeafToEdit(ctx: Ctx, id: number, request: LeafRequest): Promise<AccessedLeaf> {
  const found = await accessManaged(ctx, id, request)
  if (isAnothers(ctx, found)) {
    throw new AppError('NOT_ALLOWED', { message: '这是他人共享的素材，复制一份后可修改' })
  }
  return found
}

/** Several leaves of a container that the person may change, in their order; 40300 where one of them is not theirs to change. */
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

/** A leaf of a container the person manages, or their own; 40300 for who may only look or mark. */
export async function accessManaged(ctx: Ctx, id: number, request: LeafRequest): Promise<AccessedLeaf> {
  const found = await accessAs(ctx, id, { ...request, to: 'manage' })
  if (found.as !== 'manage') {
    throw new AppError('NOT_ALLOWED')
  }
  return found
}

/** Whether a person marks a leaf where they opened it. */
export function marks({ as }: Pick<AccessedLeaf, 'as'>): boolean {
  return as === 'manage' || as === 'mark'
}

/** A leaf of any type that the person may use elsewhere: their own, one of a container they manage, or a shared one. */
export async function accessAnyLeaf(ctx: Ctx, id: number, request: LeafRequest = {}): Promise<AccessedLeaf> {
  return requireUsable(ctx, await accessAs(ctx, id, { ...request, to: 'manage' }))
}

/** The same of several, in their order: what is read about them is read at once. */
export async function accessAnyLeaves(ctx: Ctx, ids: readonly number[]): Promise<AccessedLeaf[]> {
  const found = await openedMany(ctx, ids, undefined)
  return found.map((one) => requireUsable(ctx, one))
}

async function openedMany(ctx: Ctx, ids: readonly number[], c: number | undefined): Promise<AccessedLeaf[]> {
  const rows = await run(ctx.read, manyLeafFacts, { ids, c: c ?? 0, userId: ctx.session?.userId ?? 0 })
  const containers = await viewable(ctx, [...new Set(rows.flatMap(({ containerId }) => containerId ?? []))])
  const byLeaf = Map.groupBy(rows, ({ id }) => id)
  return await Promise.all(ids.map((id) => openable(ctx, byLeaf.get(id) ?? [], { c, to: 'manage', containers })))
}

function requireUsable(ctx: Ctx, found: AccessedLeaf): AccessedLeaf {
  if (found.as !== 'manage' && !isSharedWith(ctx.session, found.leaf)) {
    throw new AppError('NOT_ALLOWED')
  }
  return found
}

/** Whether its maker shares a leaf with the organisation and the person teaches there: they may look at it and place it. */
function isSharedWith(session: Session | undefined, leaf: Row): boolean {
  return leaf.visibility === 'internal' && isTeacherOrAbove(session) && (session?.seeOrgs.includes(leaf.orgId) ?? false)
}

/** A shared leaf is changed by who made it and helps them, not by everybody who placed it. */
function isAnothers(ctx: Ctx, { leaf, container }: AccessedLeaf): boolean {
  return leaf.visibility === 'internal' && !owns(ctx, leaf) && container?.ownerId !== leaf.ownerId
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
  // One container as a rule; the first that opens counts, in the order of the rows.
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
  // Who made it may change it, though they learn it in a container of somebody else.
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

/** Locked where it would be learned: another place comes first. */
function isShut({ leaf, as }: AccessedLeaf): boolean {
  return as === 'learn' && leaf.isLocked === true
}

function suits(found: AccessedLeaf, to: Purpose): boolean {
  return { look: true, mark: marks(found), manage: found.as === 'manage' }[to]
}

/** What a leaf is opened as by a right in its container, the most first. */
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
  // Who teaches in what holds the container sees all of it.
  const looks = leaf.trial || container.through.length > 0
  const as = purposes.find(([right]) => hasRight(container.facts, right))?.[1] ?? (looks ? 'trial' : undefined)
  const isHidden = leaf.hiddenAt !== null && (as === 'learn' || as === 'trial')
  return as && !isHidden ? { leaf, contextId: containerId, container, as, ended: undefined } : undefined
}

/** A leaf whose learning counts: an active member in the container; 40300 for its makers and for a trial. */
export async function accessLeafToLearn(ctx: Ctx, id: number, request: LeafRequest): Promise<AccessedLeaf> {
  const found = await accessLeaf(ctx, id, request)
  if (!countsFor(found)) {
    throw new AppError('NOT_ALLOWED', { message: '加入学习后才会记录进度' })
  }
  return found
}

/**
 * A leaf that a learner hands something in at; 40300 where that has ended, 50001 where a plan ran out long ago, besides the refusals of
 * `accessLeafToLearn`.
 */
export async function accessLeafToHandIn(ctx: Ctx, id: number, request: LeafRequest): Promise<AccessedLeaf> {
  const found = await accessLeafToLearn(ctx, id, request)
  if (found.ended) {
    const { why, upgrade } = found.ended
    throw upgrade ? new AppError('PLAN', { upgrade }) : new AppError('NOT_ALLOWED', { message: why })
  }
  return found
}

/** Why nothing is handed in any more where a leaf was opened; empty while it is. */
export function whyEnded({ ended }: Pick<AccessedLeaf, 'ended'>): string {
  return ended?.why ?? ''
}

/** Progress is written for those who learn in the container, not for who manages it or marks there. */
export function countsFor(found: AccessedLeaf): boolean {
  // Contents of a shelf are opened, and count for nothing.
  return found.leaf.slot !== 'resource' && (found.container?.learns ?? false)
}

/** A leaf for who goes on with what they began in a container, whatever became of their place there since. The caller has found it. */
export async function accessBegun(ctx: Ctx, id: number, contextId: number): Promise<AccessedLeaf | undefined> {
  const leaf = (await factsOf(ctx, id, contextId)).find((row) => row.containerId === contextId)
  if (!leaf || leaf.deletedAt) {
    return undefined
  }
  ctx.noteAccess('learn')
  return { leaf, contextId, container: undefined, as: 'learn', ended: undefined }
}
