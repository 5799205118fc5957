import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { named, namedBy, type Params } from '#db/statement.ts'
import { file } from '../../base/upload/tables.ts'
import { isListed } from '../../content/content/public.ts'
import { content, contentStat } from '../../content/content/tables.ts'
import { isVisible, type Sight, type SightValues } from '../../content/membership/public.ts'
import { contentNum } from '../../learning/outline/public.ts'
import { placement } from '../../learning/outline/tables.ts'
import { org } from '../../people/organisation/tables.ts'
import { follow } from '../../talk/interest/tables.ts'
import { subject } from './tables.ts'

const rowColumns = {
  id: content.id,
  title: content.title,
  introduce: content.introduce,
  logoKey: file.key,
  contentType: subject.contentType,
  isDefault: subject.isDefault,
  contentNum,
  followNum: contentStat.followNum,
}

export interface SubjectKey {
  sight: Sight
  type: boolean
  keyword: boolean
}

interface SubjectFilter extends SightValues {
  contentType: string | undefined
  hidden: readonly string[]
  search: string
}

const listWhere = (key: Pick<SubjectKey, 'type' | 'keyword'>, p: Params<SubjectFilter>): SQL | undefined =>
  and(
    sql`${subject.contentType} <> all(${p.hidden}::text[])`,
    key.type ? eq(subject.contentType, p.contentType) : undefined,
    key.keyword ? sql`${content.search} @@ ${p.search}::tsquery` : undefined,
  )

/** Subjects a person may see: the default one of a type first, then those with most followers. */
export const listSubjects = namedBy(
  'subject.lists',
  (key: SubjectKey) => (db, p: Params<SubjectFilter & { skip: number; limit: number }>) =>
    db
      .select({ ...rowColumns, total: sql<number>`count(*) over ()::int` })
      .from(subject)
      .innerJoin(content, eq(content.id, subject.contentId))
      .innerJoin(contentStat, eq(contentStat.contentId, content.id))
      .leftJoin(file, eq(file.id, content.coverFileId))
      .where(and(listWhere(key, p), isListed(), isVisible(key.sight, p)))
      .orderBy(desc(subject.isDefault), desc(contentStat.followNum), desc(content.id))
      .offset(p.skip)
      .limit(p.limit),
)

/** Subjects a person looks after: their own, those of an organisation they administer, or all. */
export const listMySubjects = namedBy(
  'subject.mine',
  (key: { all: boolean; type: boolean; keyword: boolean }) =>
    (db, p: Params<SubjectFilter & { orgId: number; skip: number; limit: number }>) =>
      db
        .select({ ...rowColumns, total: sql<number>`count(*) over ()::int` })
        .from(subject)
        .innerJoin(content, eq(content.id, subject.contentId))
        .innerJoin(contentStat, eq(contentStat.contentId, content.id))
        .innerJoin(org, eq(org.id, content.orgId))
        .leftJoin(file, eq(file.id, content.coverFileId))
        .where(
          and(
            listWhere(key, p),
            sql`${content.deletedAt} is null`,
            key.all ? undefined : sql`(${content.ownerId} = ${p.userId} or ${p.orgId}::bigint = any(${org.path}))`,
          ),
        )
        .orderBy(desc(content.id))
        .offset(p.skip)
        .limit(p.limit),
)

/** A subject for its page, and whether the person subscribes to it. */
export const subjectById = named('subject.detail', (db, p: Params<{ id: number; userId: number }>) =>
  db
    .select({
      ...rowColumns,
      logo: content.coverFileId,
      rowVersion: content.rowVersion,
      hasFollow: sql<boolean>`exists (select 1 from ${follow} where ${follow.contentId} = ${content.id} and ${follow.userId} = ${p.userId})`,
    })
    .from(subject)
    .innerJoin(content, eq(content.id, subject.contentId))
    .innerJoin(contentStat, eq(contentStat.contentId, content.id))
    .leftJoin(file, eq(file.id, content.coverFileId))
    .where(eq(subject.contentId, p.id)),
)

/** The ids of what stands in a subject and the person may see, in its order. */
export const idsInSubject = namedBy(
  'subject.contents',
  (key: { sight: Sight; keyword: boolean; type: boolean }) =>
    (
      db,
      p: Params<SightValues & { id: number; search: string; type: string; kind: string; skip: number; limit: number }>,
    ) =>
      db
        .select({ id: content.id, total: sql<number>`count(*) over ()::int` })
        .from(placement)
        .innerJoin(content, eq(content.id, placement.contentId))
        .where(
          and(
            eq(placement.containerId, p.id),
            eq(placement.slot, sql`'content'`),
            isListed(),
            isVisible(key.sight, p),
            key.keyword ? sql`${content.search} @@ ${p.search}::tsquery` : undefined,
            key.type ? and(eq(content.type, p.type), eq(content.kind, p.kind)) : undefined,
          ),
        )
        .orderBy(placement.sort, placement.id)
        .offset(p.skip)
        .limit(p.limit),
)
