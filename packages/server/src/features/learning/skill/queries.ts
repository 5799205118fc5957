import { and, asc, desc, eq, isNull, type SQL, sql } from '#db/drizzle.ts'
import { named, namedBy, type Params } from '#db/statement.ts'
import { type At, isShown, total } from '../../content/card/public.ts'
import { content } from '../../content/content/tables.ts'
import type { Sight, SightValues } from '../../content/membership/public.ts'
import { placement, section } from '../outline/tables.ts'
import { assessment, skill, skillLevel, standardPoint } from './tables.ts'

/** The sections of some containers in their order, with the skill that each measures. */
export const pointSections = named('skill.sections', (db, p: Params<{ contentIds: readonly number[] }>) =>
  db
    .select({
      id: section.id,
      contentId: section.contentId,
      parentId: section.parentId,
      title: section.title,
      weight: section.weight,
      skillId: standardPoint.skillId,
      target: standardPoint.target,
    })
    .from(section)
    .leftJoin(standardPoint, eq(standardPoint.sectionId, section.id))
    .where(sql`${section.contentId} = any(${p.contentIds}::bigint[])`)
    .orderBy(asc(section.sort), asc(section.id)),
)

/** Contents that a container is measured by, in the order of its outline. */
export const measuringOf = named('skill.measuring', (db, p: Params<{ id: number }>) =>
  db
    .select({
      contentId: placement.contentId,
      sectionId: placement.sectionId,
      weight: placement.weight,
      isShown: sql<boolean>`${content.status} = 1 and ${placement.hiddenAt} is null`,
      type: content.type,
      kind: content.kind,
      title: content.title,
      status: content.status,
    })
    .from(placement)
    .innerJoin(content, eq(content.id, placement.contentId))
    .where(and(eq(placement.containerId, p.id), eq(placement.slot, sql`'outline'`), isNull(content.deletedAt)))
    .orderBy(asc(placement.sort), asc(placement.id)),
)

interface OwnSkills extends At {
  userId: number
  keyword: string
}

/** The skills of a person, the highest first. */
export const skillsOfUser = namedBy(
  'skill.mine',
  (key: { keyword: boolean }) => (db, p: Params<OwnSkills>) =>
    db
      .select({
        id: skill.id,
        title: skill.title,
        score: skillLevel.score,
        assessmentId: skillLevel.assessmentId,
        contentId: assessment.contentId,
        contentTitle: content.title,
        at: skillLevel.at,
        total,
      })
      .from(skillLevel)
      .innerJoin(skill, eq(skill.id, skillLevel.skillId))
      .innerJoin(assessment, eq(assessment.id, skillLevel.assessmentId))
      .innerJoin(content, eq(content.id, assessment.contentId))
      .where(and(eq(skillLevel.userId, p.userId), key.keyword ? titled(p.keyword) : undefined))
      .orderBy(desc(skillLevel.score), asc(skill.id))
      .offset(p.skip)
      .limit(p.limit),
)

/** Holds the words as they are, wherever they stand in the title. */
function titled(keyword: Params<OwnSkills>['keyword']): SQL {
  return sql`position(${keyword}::text in ${skill.titleKey}) > 0`
}

interface SkillsByKeyword extends At {
  orgId: number
  keyword: string
}

/** Skills of an organisation and of the platform. */
export const skillsByKeyword = namedBy(
  'skill.list',
  (key: { keyword: boolean }) => (db, p: Params<SkillsByKeyword>) =>
    db
      .select({ id: skill.id, title: skill.title, total })
      .from(skill)
      .where(
        and(
          sql`${skill.orgId} in (${p.orgId}, 0)`,
          key.keyword ? sql`position(${p.keyword}::text in ${skill.titleKey}) > 0` : undefined,
        ),
      )
      .orderBy(asc(skill.titleKey), asc(skill.id))
      .offset(p.skip)
      .limit(p.limit),
)

/** The levels of some people in some skills. */
export const levelsOfUsers = named(
  'skill.levels',
  (db, p: Params<{ userIds: readonly number[]; skillIds: readonly number[] }>) =>
    db
      .select({
        userId: skillLevel.userId,
        skillId: skillLevel.skillId,
        score: skillLevel.score,
        level: skillLevel.level,
        assessmentId: skillLevel.assessmentId,
        at: skillLevel.at,
      })
      .from(skillLevel)
      .where(
        and(
          sql`${skillLevel.userId} = any(${p.userIds}::bigint[])`,
          sql`${skillLevel.skillId} = any(${p.skillIds}::bigint[])`,
        ),
      ),
)

const recordColumns = {
  id: assessment.id,
  contentId: assessment.contentId,
  userId: assessment.userId,
  no: assessment.no,
  score: assessment.score,
  level: assessment.level,
  points: assessment.points,
  at: assessment.at,
}

/** The live records of a person in a container, the newest first. */
export const recordsOfUser = named(
  'skill.records',
  (db, p: Params<{ contentId: number; userId: number; limit: number }>) =>
    db
      .select(recordColumns)
      .from(assessment)
      .where(
        and(eq(assessment.contentId, p.contentId), eq(assessment.userId, p.userId), eq(assessment.state, sql`'live'`)),
      )
      .orderBy(desc(assessment.no))
      .limit(p.limit),
)

export const recordById = named('skill.record', (db, p: Params<{ id: number }>) =>
  db
    .select(recordColumns)
    .from(assessment)
    .where(and(eq(assessment.id, p.id), eq(assessment.state, sql`'live'`))),
)

/** The published containers a person sees that are measured by a content. */
export const measuredBy = namedBy(
  'skill.measuredBy',
  (sight: Sight) => (db, p: Params<SightValues & { contentId: number; limit: number }>) =>
    db
      .select({ id: content.id, title: content.title })
      .from(placement)
      .innerJoin(content, eq(content.id, placement.containerId))
      .where(
        and(
          eq(placement.contentId, p.contentId),
          eq(placement.slot, sql`'outline'`),
          sql`exists (select from ${standardPoint} where ${standardPoint.contentId} = ${content.id})`,
          isShown(sight, p),
        ),
      )
      .orderBy(desc(content.id))
      .limit(p.limit),
)
