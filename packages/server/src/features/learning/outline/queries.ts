import { containerTypes, contentTypes } from '@zhixing/contract/content-types.ts'
import { and, asc, eq, sql } from '#db/drizzle.ts'
import { named, type Params } from '#db/statement.ts'
import { content } from '../../content/content/tables.ts'
import { roleHasRight } from '../../content/membership/public.ts'
import { membership } from '../../content/membership/tables.ts'
import { progress } from '../learning/tables.ts'
import { section } from './tables.ts'

/** The types that hold others, spelled into statements: the names are ours. */
const holding = sql.raw(`(${containerTypes.map((type) => `'${type}'`).join(', ')})`)

/** A moment that a chapter sets; null also where it sets "none". */
const said = (column: typeof section.openAt | typeof section.dueAt | typeof section.closeAt) =>
  sql<Date | null>`nullif(${column}, 'infinity')`.mapWith(column)

/** The chapters of a container in their order. */
export const sectionsOf = named('outline.sections', (db, p: Params<{ containerId: number }>) =>
  db
    .select({
      id: section.id,
      parentId: section.parentId,
      title: section.title,
      introduce: section.introduce,
      rowVersion: section.rowVersion,
      openAt: said(section.openAt),
      dueAt: said(section.dueAt),
      closeAt: said(section.closeAt),
      weight: section.weight,
      finishRule: section.finishRule,
      unlock: section.unlock,
    })
    .from(section)
    .where(eq(section.contentId, p.containerId))
    .orderBy(asc(section.sort), asc(section.id)),
)

/** Counts the learners who handed in each item of a container. */
export const handedInOf = named('outline.handedIn', (db, p: Params<{ containerId: number }>) =>
  db
    .select({
      contentId: sql<number>`h.content_id`.mapWith(Number),
      count: sql<number>`count(distinct h.user_id)::int`,
    })
    .from(sql`hand_in h`)
    .innerJoin(
      membership,
      sql`${membership.contentId} = h.context_id and ${membership.userId} = h.user_id and ${membership.state} = 'active' and ${roleHasRight('learns')}`,
    )
    .where(sql`h.context_id = ${p.containerId}`)
    .groupBy(sql`h.content_id`),
)

const handedInTypes = sql.raw(
  `('', ${Object.values(contentTypes)
    .filter(({ handedIn }) => handedIn)
    .map(({ name }) => `'${name}'`)
    .join(', ')})`,
)

/** Counts the learners who are done with each item of a container that is handed in and marked by nobody. */
export const doneUnmarkedOf = named('outline.doneUnmarked', (db, p: Params<{ containerId: number }>) =>
  db
    .select({ contentId: progress.contentId, count: sql<number>`count(*)::int` })
    .from(progress)
    .innerJoin(
      membership,
      sql`${membership.contentId} = ${progress.contextId} and ${membership.userId} = ${progress.userId} and ${membership.state} = 'active' and ${roleHasRight('learns')}`,
    )
    .innerJoin(
      content,
      sql`${content.id} = ${progress.contentId} and (${content.type} in ${handedInTypes} or exists (select from unmarked_leaf u where u.content_id = ${content.id}))`,
    )
    .where(sql`${progress.contextId} = ${p.containerId} and ${progress.state} = 'completed'`)
    .groupBy(progress.contentId),
)

/** Counts the learners of a container, and finds its items that are marked by nobody though their type is. */
export const learnersIn = named('outline.learners', (db, p: Params<{ containerId: number }>) =>
  db
    .select({
      count: sql<number>`count(*)::int`,
      unmarked: sql<
        number[]
      >`array(select u.content_id::float8 from placement l join unmarked_leaf u on u.content_id = l.content_id where l.container_id = ${p.containerId})`,
    })
    .from(membership)
    .where(and(eq(membership.contentId, p.containerId), eq(membership.state, sql`'active'`), roleHasRight('learns'))),
)

/** Lists members, by id, who have learned something in a container or in one it holds; all members where it has locks. */
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
          sql`(exists (select from section s where s.content_id = ${p.containerId} and s.unlock is not null)
            or exists (select from placement l where l.container_id = ${p.containerId} and l.slot = 'outline' and l.unlock is not null)
            or exists (select from progress g where g.context_id = ${p.containerId} and g.user_id = membership.user_id)
            or exists (select from placement i join content c on c.id = i.content_id and c.type in ${holding}
              join progress g on g.context_id = 0 and g.user_id = membership.user_id and g.content_id = i.content_id
              where i.container_id = ${p.containerId} and i.slot = 'outline'))`,
        ),
      )
      .orderBy(asc(membership.userId))
      .limit(p.limit),
)
