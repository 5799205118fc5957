import { containerTypes, contentTypes, mayHold } from '@zhixing/contract/content-types.ts'
import type { Saved } from '@zhixing/contract/kernel/saved.ts'
import { outlineMessages } from '@zhixing/contract/learning/outline/calls.ts'
import { anyLeaf } from '@zhixing/contract/types/container.ts'
import { runOne, type Tx } from '#db/database.ts'
import { shapes, statement } from '#db/text-statement.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { badField } from '#kernel/errors.ts'
import { type AuditEntry, audit } from '../../base/audit/public.ts'
import { type ContentChange, createContent, updateContent } from '../../content/content/public.ts'
import { accessContent, requirePlan, requirePlanAt } from '../../content/membership/public.ts'
import { lastSaved } from '../../people/account/public.ts'
import { type AccessedLeaf, mayChange } from './access-leaf.ts'
import { place, touchOutlinesWith } from './edit.ts'

/** Input of every new activity: its title and its place. */
export interface NewLeaf {
  type: string
  /** Only for a type with several kinds. */
  kind?: string
  title: string
  introduce?: string | undefined
  amount?: number
  container_id?: number | undefined
  section_id?: number | undefined
  required?: boolean | undefined
  trial?: boolean | undefined
  /** Not shown to learners until `hideLeaf` says so. */
  hidden?: boolean | undefined
}

/**
 * Checks that the person may edit the container a new leaf goes to. Call before the transaction; a leaf without a container
 * goes to its maker's library.
 */
export async function accessTarget(ctx: Ctx, leaf: Pick<NewLeaf, 'container_id'>): Promise<void> {
  if (leaf.container_id !== undefined) {
    const { type } = await accessContent(ctx, leaf.container_id, { action: 'edit' })
    const held = contentTypes[type]?.container?.holds.outline ?? []
    if (!held.some((one) => one === anyLeaf || !containerTypes.includes(one))) {
      throw badField('container_id', outlineMessages.notHeld)
    }
  }
}

/** Makes a leaf's content row and places it; returns its id. 50001 where the plan of its maker's organisation has run out. */
export async function createLeaf(tx: Tx, ctx: Ctx, leaf: NewLeaf): Promise<number> {
  const session = requireSession(ctx)
  requirePlan(session, leaf.type)
  const id = await createContent(tx, {
    type: leaf.type,
    kind: leaf.kind ?? '',
    orgId: session.org?.id ?? 0,
    ownerId: session.userId,
    title: leaf.title,
    introduce: leaf.introduce ?? '',
    amount: leaf.amount ?? 0,
    status: leaf.hidden ? 0 : 1,
    // Leaves have no visibility of their own: who may open one follows from where it is placed.
    visibility: 'private',
    now: ctx.now,
  })
  if (leaf.container_id !== undefined) {
    await requireHeld(tx, leaf.container_id, leaf.type)
    await place(tx, {
      containerId: leaf.container_id,
      sectionId: leaf.section_id ?? 0,
      contentId: id,
      required: leaf.required,
      trial: leaf.trial,
    })
  }
  return id
}

const typeOfStatement = statement('outline.typeOf', 'select type from content where id = $1', { type: shapes.text })

/** Refuses (40000) a leaf that the container does not hold. */
async function requireHeld(tx: Tx, containerId: number, leafType: string): Promise<void> {
  const container = await runOne(tx, typeOfStatement, [containerId])
  if (container && !mayHold({ type: container.type, slot: 'outline' }, leafType)) {
    throw badField('container_id', outlineMessages.notHeld)
  }
}

const hiding = ['outline.hide', 'outline.show'] as const
const updating = (type: string) => `${type}.update`

/** Hides a leaf from learners, or shows it; a hidden one is left out of all counts and notices (expected 3.1). */
export async function hideLeaf(tx: Tx, ctx: Ctx, { leaf, hidden }: { leaf: AccessedLeaf['leaf']; hidden: boolean }) {
  const status = hidden ? 0 : 1
  if (leaf.status !== status) {
    if (!hidden) {
      await requirePlanAt(ctx, leaf, tx)
    }
    await updateContent(tx, { id: leaf.id, rowVersion: undefined, change: { status }, now: ctx.now })
    await touchOutlinesWith(tx, [leaf.id])
    const [hides, shows] = hiding
    await audit(tx, ctx, { action: hidden ? hides : shows, objectType: leaf.type, objectId: leaf.id })
  }
}

interface LeafChange {
  accessed: AccessedLeaf
  rowVersion: number | undefined
  change: ContentChange
}

/**
 * Changes a leaf's row, and raises the version of every outline that shows it; 40900 for an older version. Returns the new
 * version. The caller audits it, under an action that it also names to `leafSaved`.
 */
export async function changeLeaf(tx: Tx, ctx: Ctx, { accessed, rowVersion, change }: LeafChange): Promise<number> {
  const { id } = accessed.leaf
  await touchOutlinesWith(tx, [id])
  return await updateContent(tx, { id, rowVersion, change, now: ctx.now })
}

/** Changes a leaf as `changeLeaf` does, and audits it; `noted` is written down beside by whom and when. Returns the new version. */
export async function updateLeaf(
  tx: Tx,
  ctx: Ctx,
  { noted, ...changed }: LeafChange & { noted?: Pick<AuditEntry, 'before' | 'after'> },
): Promise<number> {
  const { id, type } = changed.accessed.leaf
  const version = await changeLeaf(tx, ctx, changed)
  await audit(tx, ctx, { action: updating(type), objectType: type, objectId: id, ...noted })
  return version
}

/**
 * By whom and when a leaf was saved last, for who may change it; to all others nothing, for which nothing is asked. `actions` are
 * those under which it is saved besides the usual ones.
 */
export async function leafSaved(ctx: Ctx, accessed: AccessedLeaf, actions: readonly string[] = []): Promise<Saved> {
  const { id, type, rowVersion } = accessed.leaf
  return rowVersion > 1 && mayChange(ctx, accessed)
    ? await lastSaved(ctx.read, { type, id, actions: [updating(type), ...hiding, ...actions] })
    : {}
}
