import { and, desc, eq, isNull, type SQL, sql } from '#db/drizzle.ts'
import { named, namedBy, type Params } from '#db/statement.ts'
import {
  type At,
  briefColumns,
  briefSelect,
  isKept,
  isShown,
  type KeeperValues,
  matches,
  total,
} from '../../content/card/public.ts'
import { content, contentStat } from '../../content/content/tables.ts'
import { factsColumns, membersOwn, type Sight, type SightValues } from '../../content/membership/public.ts'
import { membership } from '../../content/membership/tables.ts'
import { contentNum } from '../../learning/outline/public.ts'
import { placement } from '../../learning/outline/tables.ts'
import { org } from '../../people/organisation/tables.ts'
import { isFollowed } from '../../talk/subscription/public.ts'
import { subject } from './tables.ts'

const columns = (p: Params<{ userId: number }>) => ({
  ...briefColumns,
  contentType: subject.contentType,
  isDefault: subject.isDefault,
  contentNum: contentNum(p),
  followNum: contentStat.followNum,
})
const ofContent = eq(subject.contentId, content.id)

interface FilterKey {
  type: boolean
  keyword: boolean
}

interface Filter {
  contentType: string | undefined
  hidden: readonly string[]
  search: string
}

const listWhere = (key: FilterKey, p: Params<Filter>): SQL | undefined =>
  and(
    sql`${subject.contentType} <> all(${p.hidden}::text[])`,
    key.type ? eq(subject.contentType, p.contentType) : undefined,
    key.keyword ? matches(p) : undefined,
  )

/** Subjects a person may see: the default one of a type first, then those with most followers. */
export const listSubjects = namedBy(
  'subject.lists',
  (key: FilterKey & { sight: Sight }) => (db, p: Params<Filter & SightValues & At>) =>
    briefSelect(db, { ...columns(p), total })
      .innerJoin(subject, ofContent)
      .where(and(listWhere(key, p), isShown(key.sight, p)))
      .orderBy(desc(subject.isDefault), desc(contentStat.followNum), desc(content.id))
      .offset(p.skip)
      .limit(p.limit),
)

/** Subjects a person looks after: their own, those of an organisation they administer, or all. */
export const listMySubjects = namedBy(
  'subject.mine',
  (key: FilterKey & { all: boolean }) => (db, p: Params<Filter & KeeperValues & At>) =>
    briefSelect(db, { ...columns(p), total })
      .innerJoin(subject, ofContent)
      .innerJoin(org, eq(org.id, content.orgId))
      .where(and(listWhere(key, p), isNull(content.deletedAt), key.all ? undefined : isKept(p)))
      .orderBy(desc(content.id))
      .offset(p.skip)
      .limit(p.limit),
)

/** A subject for its page, and whether the person subscribes to it. */
export const subjectById = named('subject.detail', (db, p: Params<{ id: number; userId: number }>) =>
  briefSelect(db, {
    ...columns(p),
    logo: content.coverFileId,
    hasFollow: isFollowed(p),
    ...factsColumns,
  })
    .innerJoin(subject, ofContent)
    .innerJoin(org, eq(org.id, content.orgId))
    .leftJoin(membership, membersOwn(p))
    .where(eq(content.id, p.id)),
)

interface ContentsFilter extends SightValues {
  id: number
  search: string
  type: string
  kinds: readonly string[]
}

/** The ids of what stands in a subject and the person may see, in its order. */
export const idsInSubject = namedBy(
  'subject.contents',
  (key: FilterKey & { sight: Sight }) => (db, p: Params<ContentsFilter & At>) =>
    db
      .select({ id: content.id, total })
      .from(placement)
      .innerJoin(content, eq(content.id, placement.contentId))
      .where(
        and(
          eq(placement.containerId, p.id),
          eq(placement.slot, sql`'content'`),
          isShown(key.sight, p),
          key.keyword ? matches(p) : undefined,
          key.type ? and(eq(content.type, p.type), sql`${content.kind} = any(${p.kinds}::text[])`) : undefined,
        ),
      )
      .orderBy(placement.sort, placement.id)
      .offset(p.skip)
      .limit(p.limit),
)
