import { and, asc, eq, ne, or, sql } from '#db/drizzle.ts'
import { named, type Params } from '#db/statement.ts'
import { content } from '../../content/content/tables.ts'
import { roleHasRight } from '../../content/membership/public.ts'
import { membership } from '../../content/membership/tables.ts'
import { org } from '../../people/organisation/tables.ts'
import { progress } from '../learning/tables.ts'
import { placement } from './tables.ts'

const leafColumns = {
  id: content.id,
  type: content.type,
  kind: content.kind,
  title: content.title,
  status: content.status,
  orgId: content.orgId,
  ownerId: content.ownerId,
  rowVersion: content.rowVersion,
  visibility: content.visibility,
  deletedAt: content.deletedAt,
  updatedAt: content.updatedAt,
  amount: content.amount,
  introduce: content.introduce,
  orgPath: org.path,
}

const placedColumns = {
  placementId: placement.id,
  containerId: placement.containerId,
  required: placement.required,
  trial: placement.trial,
  hiddenAt: placement.hiddenAt,
  slot: placement.slot,
  lastAt: progress.lastAt,
}

/** In an outline, or on the shelf beside it. */
const isPlaced = and(eq(placement.contentId, content.id), sql`${placement.slot} in ('outline', 'resource')`)
const isProgressOf = (p: Params<{ userId: number }>) =>
  and(eq(progress.contextId, placement.containerId), eq(progress.userId, p.userId), eq(progress.contentId, content.id))
const isMembershipOf = (p: Params<{ userId: number }>) =>
  and(eq(membership.contentId, placement.containerId), eq(membership.userId, p.userId))
/** The moment at which it opens there for a member. */
const opensAt = (p: Params<{ userId: number }>) =>
  sql<Date | null>`(select t.open_at from item_times t where t.placement_id = ${placement.id} and t.container_id = ${placement.containerId}
    and t.content_id = ${placement.contentId} and t.user_id = ${p.userId})`.mapWith(placement.openAt)
/** Whether it is locked there for a member, by the stored result. */
const isLocked = (p: Params<{ userId: number }>) =>
  sql<boolean>`exists (select from locked_item l where l.placement_id = ${placement.id} and l.user_id = ${p.userId})`
/** Whether they have its container through another one alone. */
const isThrough = sql<boolean>`coalesce(${membership.via} = 'container', false)`
const isActive = sql<boolean | null>`(${membership.state} = 'active')`

/**
 * Finds a leaf and every container it is placed in, or only `c`, with the facts that decide about each: one row per
 * container, at least one.
 */
export const leafFacts = named('outline.leaf', (db, p: Params<{ id: number; userId: number; c: number }>) =>
  db
    .select({ ...leafColumns, ...placedColumns, opensAt: opensAt(p), isLocked: isLocked(p), isThrough })
    .from(content)
    .innerJoin(org, eq(org.id, content.orgId))
    .leftJoin(placement, and(isPlaced, sql`(${p.c}::bigint = 0 or ${placement.containerId} = ${p.c}::bigint)`))
    .leftJoin(progress, isProgressOf(p))
    .leftJoin(membership, isMembershipOf(p))
    .where(eq(content.id, p.id))
    .orderBy(
      sql`${progress.lastAt} desc nulls last`,
      sql`${isActive} desc nulls last`,
      asc(placement.containerId),
      asc(placement.slot),
    ),
)

/** Finds several leaves to use or change, in the containers the person belongs to, or only in `c`. */
export const manyLeafFacts = named(
  'outline.manyLeaves',
  (db, p: Params<{ ids: readonly number[]; userId: number; c: number }>) => {
    const placed = db
      .select({
        ...placedColumns,
        opensAt: opensAt(p).as('opens_at'),
        isActive: isActive.as('is_active'),
        isLocked: isLocked(p).as('is_locked'),
        isThrough: isThrough.as('is_through'),
      })
      .from(placement)
      .leftJoin(progress, isProgressOf(p))
      .leftJoin(membership, isMembershipOf(p))
      .where(and(isPlaced, or(eq(placement.containerId, p.c), isActive)))
      .orderBy(
        sql`${progress.lastAt} desc nulls last`,
        sql`${isActive} desc nulls last`,
        asc(placement.containerId),
        asc(placement.slot),
      )
      .as('placed')
    const {
      placementId,
      containerId,
      required,
      trial,
      hiddenAt,
      slot,
      lastAt,
      opensAt: opens,
      isLocked: locked,
      isThrough: through,
    } = placed
    return db
      .select({
        ...leafColumns,
        placementId,
        containerId,
        required,
        trial,
        hiddenAt,
        slot,
        lastAt,
        opensAt: opens,
        isLocked: locked,
        isThrough: through,
      })
      .from(content)
      .innerJoin(org, eq(org.id, content.orgId))
      .leftJoinLateral(placed, sql`true`)
      .where(sql`${content.id} = any(${p.ids}::bigint[])`)
      .orderBy(sql`${lastAt} desc nulls last`, sql`${placed.isActive} desc nulls last`, asc(containerId), asc(slot))
  },
)

/** Finds which of some leaves that others made a person learns, wherever they are placed. */
export const learnedOf = named('outline.learned', (db, p: Params<{ ids: readonly number[]; userId: number }>) =>
  db
    .selectDistinct({ id: content.id, type: content.type })
    .from(content)
    .innerJoin(placement, eq(placement.contentId, content.id))
    .innerJoin(membership, and(eq(membership.contentId, placement.containerId), eq(membership.userId, p.userId)))
    .where(
      and(
        sql`${content.id} = any(${p.ids}::bigint[])`,
        ne(content.ownerId, p.userId),
        eq(placement.slot, sql`'outline'`),
        isActive,
        roleHasRight('learns'),
      ),
    ),
)
