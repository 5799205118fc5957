import { containerTypes } from '@zhixing/contract/content-types.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { named, type Params } from '#db/statement.ts'
import { content } from '../../content/content/tables.ts'
import { roleHasRight } from '../../content/membership/public.ts'
import { membership } from '../../content/membership/tables.ts'
import { progress } from '../learning/tables.ts'
import { outlineVersion, placement, section } from './tables.ts'

/** The types that hold others, for a statement: their names are ours. */
const holding = sql.raw(`(${containerTypes.map((type) => `'${type}'`).join(', ')})`)

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
      weight: sql<number>`coalesce(${placement.weight}, 1)`,
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

/** How far one person is with the containers of an outline: one row each, wherever they are placed. */
export const innerProgressOf = named('outline.inner', (db, p: Params<{ containerId: number; userId: number }>) =>
  db
    .select({
      contentId: progress.contentId,
      state: progress.state,
      percent: progress.percent,
      data: progress.data,
      seconds: progress.seconds,
      lastAt: progress.lastAt,
      completedAt: progress.completedAt,
    })
    .from(placement)
    .innerJoin(content, eq(content.id, placement.contentId))
    .innerJoin(
      progress,
      and(eq(progress.contextId, sql`0`), eq(progress.userId, p.userId), eq(progress.contentId, placement.contentId)),
    )
    .where(
      and(
        eq(placement.containerId, p.containerId),
        eq(placement.slot, sql`'outline'`),
        sql`${content.type} in ${holding}`,
      ),
    ),
)

export const versionOf = named('outline.version', (db, p: Params<{ containerId: number }>) =>
  db
    .select({ version: outlineVersion.version })
    .from(outlineVersion)
    .where(eq(outlineVersion.contentId, p.containerId)),
)

/** Members who have learned something in a container or in one it holds, by their number. */
export const learnersAfter = named(
  'outline.learnersAfter',
  (db, p: Params<{ containerId: number; after: number; limit: number }>) =>
    db
      .select({ userId: membership.userId })
      .from(membership)
      .where(
        and(
          eq(membership.contentId, p.containerId),
          sql`${membership.userId} > ${p.after}`,
          eq(membership.state, sql`'active'`),
          roleHasRight('learns'),
          sql`(exists (select from progress g where g.context_id = ${p.containerId} and g.user_id = membership.user_id)
            or exists (select from placement i join content c on c.id = i.content_id and c.type in ${holding}
              join progress g on g.context_id = 0 and g.user_id = membership.user_id and g.content_id = i.content_id
              where i.container_id = ${p.containerId} and i.slot = 'outline'))`,
        ),
      )
      .orderBy(asc(membership.userId))
      .limit(p.limit),
)
