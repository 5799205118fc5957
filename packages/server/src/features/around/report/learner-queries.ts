import { asc, eq, sql } from '#db/drizzle.ts'
import { named, type Params } from '#db/statement.ts'
import { content } from '../../content/content/tables.ts'
import { seesText } from '../../content/membership/public.ts'
import { progress } from '../../learning/learning/tables.ts'
import { placement, section } from '../../learning/outline/tables.ts'
import { profile } from '../../people/account/tables.ts'
import { here, holding, type Place, shown } from './here.ts'

/** The chapters of a container, each with the one it stands below. */
export const chaptersOf = named('report.chapters', (db, p: Params<{ id: number }>) =>
  db
    .select({ id: section.id, parentId: section.parentId, title: section.title })
    .from(section)
    .where(eq(section.contentId, p.id))
    .orderBy(asc(section.sort), asc(section.id)),
)

/** What some learners did with each item of a container's outline. */
export const itemsOfLearners = named(
  'report.itemsOfLearners',
  (db, p: Params<Place & { userIds: readonly number[] }>) =>
    db
      .select({
        userId: sql<number>`h.user_id`.mapWith(Number),
        contentId: placement.contentId,
        required: placement.required,
        state: sql<typeof progress.$inferSelect.state>`h.state`,
        seconds: sql<number>`h.seconds::int`,
        bestScore: sql<number | null>`h.best_score::float8`,
        maxScore: sql<number | null>`h.max_score::float8`,
      })
      .from(placement)
      .innerJoin(content, eq(content.id, placement.contentId))
      .innerJoin(sql`${here(p)} h`, sql`h.content_id = ${placement.contentId}`)
      .where(sql`${shown(p)} and h.user_id = any(${p.userIds}::bigint[])`),
)

const isUnseen = (userId: string) =>
  sql`${content.type} in ${holding} and not ${sql.raw(seesText('content', userId))}
    and not exists (select from membership n where n.content_id = ${content.id} and n.user_id = ${sql.raw(userId)} and n.state = 'active')`

/** The required containers in an outline that some learners may neither see nor enter: they do not count for them. */
export const unseenOfLearners = named(
  'report.unseenOfLearners',
  (db, p: Params<Place & { userIds: readonly number[] }>) =>
    db
      .select({ userId: sql<number>`u.id`.mapWith(Number), contentId: placement.contentId })
      .from(placement)
      .innerJoin(content, eq(content.id, placement.contentId))
      .innerJoin(sql`unnest(${p.userIds}::bigint[]) u (id)`, isUnseen('u.id'))
      .where(sql`${shown(p)} and ${placement.required}`),
)

/** Each item of an outline with what one learner did, in the outline's order; what they may not see is left out. */
export const itemsOfLearner = named('report.itemsOfLearner', (db, p: Params<Place & { userId: number }>) =>
  db
    .select({
      contentId: placement.contentId,
      sectionId: placement.sectionId,
      required: placement.required,
      type: content.type,
      kind: content.kind,
      title: content.title,
      state: sql<typeof progress.$inferSelect.state | null>`h.state`,
      percent: sql<number>`coalesce(h.percent, 0)::int`,
      seconds: sql<number>`coalesce(h.seconds, 0)::int`,
      score: sql<number | null>`h.best_score::float8`,
      maxScore: sql<number | null>`h.max_score::float8`,
      lastAt: sql<Date | null>`h.last_at`.mapWith(progress.lastAt),
      completedAt: sql<Date | null>`h.completed_at`.mapWith(progress.completedAt),
    })
    .from(placement)
    .innerJoin(content, eq(content.id, placement.contentId))
    .innerJoin(sql`(select ${p.userId}::bigint as id) u`, sql`true`)
    .leftJoin(sql`${here(p)} h`, sql`h.content_id = ${placement.contentId} and h.user_id = u.id`)
    .where(sql`${shown(p)} and not (${isUnseen('u.id')})`)
    .orderBy(asc(placement.sort), asc(placement.id)),
)

/** Finds a person by openid. */
export const userOfOpenid = named('report.userOfOpenid', (db, p: Params<{ openid: string }>) =>
  db.select({ userId: profile.userId }).from(profile).where(eq(profile.openid, p.openid)),
)
