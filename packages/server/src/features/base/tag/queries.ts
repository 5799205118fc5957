import { listLimits } from '@zhixing/contract/kernel/list.ts'
import { and, asc, desc, eq, sql } from '#db/drizzle.ts'
import { holds } from '#db/holds.ts'
import { named, namedBy, type Params } from '#db/statement.ts'
import { tag, userTag } from './tables.ts'

interface TagKey {
  keyword: boolean
  industry: boolean
}

interface TagFilter {
  keyword: string | undefined
  industryId: number | undefined
}

const whereOf = (key: TagKey, p: Params<TagFilter>) =>
  and(
    eq(tag.type, sql`'content'`),
    key.keyword ? holds(tag.title, p.keyword) : undefined,
    key.industry ? sql`(${tag.industryId} is null or ${tag.industryId} = ${p.industryId})` : undefined,
  )

/** Tags by keyword, the most used first. */
export const listTags = namedBy(
  'tag.lists',
  (key: TagKey) => (db, p: Params<TagFilter & { skip: number; limit: number }>) =>
    db
      .select({ id: tag.id, title: tag.title, type: tag.type })
      .from(tag)
      .where(whereOf(key, p))
      .orderBy(desc(tag.useCount), desc(tag.id))
      .offset(p.skip)
      .limit(p.limit),
)

/** How many tags match, exact up to 10,000. */
export const countTags = namedBy('tag.count', (key: TagKey) => (db, p: Params<TagFilter>) => {
  const some = db.select({ id: tag.id }).from(tag).where(whereOf(key, p)).limit(listLimits.maxTotal).as('some')
  return db.select({ total: sql<number>`count(*)::int` }).from(some)
})

/** The tags a person chose. */
export const tagsOfUser = named('tag.ofUser', (db, p: Params<{ userId: number; skip: number; limit: number }>) =>
  db
    .select({ id: tag.id, title: tag.title, type: tag.type })
    .from(userTag)
    .innerJoin(tag, eq(tag.id, userTag.tagId))
    .where(eq(userTag.userId, p.userId))
    .orderBy(asc(tag.id))
    .offset(p.skip)
    .limit(p.limit),
)

export const countTagsOfUser = named('tag.countOfUser', (db, p: Params<{ userId: number }>) =>
  db.select({ total: sql<number>`count(*)::int` }).from(userTag).where(eq(userTag.userId, p.userId)),
)
