import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { named, type Params } from '#db/statement.ts'
import { content } from '../../content/content/tables.ts'
import { roleHasRight } from '../../content/membership/public.ts'
import { membership } from '../../content/membership/tables.ts'
import { progress } from '../learning/tables.ts'
import { outlineVersion, placement, section } from './tables.ts'

/** The chapters of a container in their order. */
export const sectionsOf = named('outline.sections', (db, p: Params<{ containerId: number }>) =>
  db
    .select({ id: section.id, parentId: section.parentId, title: section.title, introduce: section.introduce })
    .from(section)
    .where(eq(section.contentId, p.containerId))
    .orderBy(asc(section.sort), asc(section.id)),
)

/** The items of a container's outline in their order, with one person's progress in this container. */
export const itemsOf = named('outline.items', (db, p: Params<{ containerId: number; userId: number }>) =>
  db
    .select({
      id: placement.id,
      contentId: placement.contentId,
      sectionId: placement.sectionId,
      required: placement.required,
      trial: placement.trial,
      type: content.type,
      kind: content.kind,
      title: content.title,
      status: content.status,
      amount: content.amount,
      state: progress.state,
      percent: progress.percent,
      data: progress.data,
      seconds: progress.seconds,
      lastAt: progress.lastAt,
    })
    .from(placement)
    .innerJoin(content, eq(content.id, placement.contentId))
    .leftJoin(
      progress,
      and(
        eq(progress.contextId, p.containerId),
        eq(progress.userId, p.userId),
        eq(progress.contentId, placement.contentId),
      ),
    )
    .where(and(eq(placement.containerId, p.containerId), eq(placement.slot, sql`'outline'`), isNull(content.deletedAt)))
    .orderBy(asc(placement.sort), asc(placement.id)),
)

export const versionOf = named('outline.version', (db, p: Params<{ containerId: number }>) =>
  db
    .select({ version: outlineVersion.version })
    .from(outlineVersion)
    .where(eq(outlineVersion.contentId, p.containerId)),
)

/** Members who have learned something in a container, by their number. */
export const learnersAfter = named(
  'outline.learnersAfter',
  (db, p: Params<{ containerId: number; after: number; limit: number }>) =>
    db
      .selectDistinct({ userId: progress.userId })
      .from(progress)
      .innerJoin(membership, and(eq(membership.contentId, progress.contextId), eq(membership.userId, progress.userId)))
      .where(
        and(
          eq(progress.contextId, p.containerId),
          sql`${progress.userId} > ${p.after}`,
          eq(membership.state, sql`'active'`),
          roleHasRight('learns'),
        ),
      )
      .orderBy(asc(progress.userId))
      .limit(p.limit),
)
