import { and, desc, eq, type SQL, sql } from '#db/drizzle.ts'
import { named, namedBy, type Params } from '#db/statement.ts'
import { industry } from '../../base/industry/tables.ts'
import { tag, userInterest, userTag } from '../../base/tag/tables.ts'
import { subject } from '../../containers/subject/tables.ts'
import { type At, briefColumns, briefSelect, isShown, matches, total } from '../../content/card/public.ts'
import { content, contentStat, contentTag } from '../../content/content/tables.ts'
import { isVisible, roleHasRight, type Sight, type SightValues } from '../../content/membership/public.ts'
import { membership } from '../../content/membership/tables.ts'
import { contentNum } from '../../learning/outline/public.ts'
import { favorite } from '../../talk/favorite/tables.ts'
import { searchEntry } from '../../talk/search/tables.ts'
import { isFollowed } from '../../talk/subscription/public.ts'
import { follow } from '../../talk/subscription/tables.ts'

interface Listed extends SightValues {
  /** Types that are not for this person. */
  hidden: readonly string[]
}

const orderOf = (isNewest: boolean) => [
  desc(isNewest ? searchEntry.publishedAt : searchEntry.popularity),
  desc(searchEntry.id),
]

/** The first of one type, the most popular or the newest. */
export const topIds = namedBy(
  'discover.top',
  (key: { sight: Sight; newest: boolean }) => (db, p: Params<SightValues & { type: string; limit: number }>) =>
    db
      .select({ id: searchEntry.id })
      .from(searchEntry)
      .where(and(eq(searchEntry.contentType, p.type), isVisible(key.sight, p, searchEntry)))
      .orderBy(...orderOf(key.newest))
      .limit(p.limit),
)

/** For each top-level industry the most popular of one type, those industries first that have most. */
export const idsByIndustry = namedBy(
  'discover.byIndustry',
  (sight: Sight) => (db, p: Params<SightValues & { type: string; most: number; limit: number }>) => {
    const placed = db
      .select({
        id: searchEntry.id,
        industryId: sql<number>`coalesce(nullif(${industry.parentId}, 0), ${industry.id})`.mapWith(Number).as('top_id'),
        place: sql<number>`row_number() over (partition by coalesce(nullif(${industry.parentId}, 0), ${industry.id})
          order by ${searchEntry.popularity} desc, ${searchEntry.id} desc)`.as('place'),
        size: sql<number>`count(*) over (partition by coalesce(nullif(${industry.parentId}, 0), ${industry.id}))`.as(
          'size',
        ),
      })
      .from(searchEntry)
      .innerJoin(industry, eq(industry.id, searchEntry.industryId))
      .where(and(eq(searchEntry.contentType, p.type), isVisible(sight, p, searchEntry)))
      .as('placed')
    return db
      .select({ id: placed.id, industryId: placed.industryId, title: industry.title })
      .from(placed)
      .innerJoin(industry, eq(industry.id, placed.industryId))
      .where(sql`${placed.place} <= ${p.most}::int`)
      .orderBy(sql`${placed.size} desc`, industry.sort, industry.id, placed.place)
      .limit(p.limit)
  },
)

/*
 * The entry is named by hand: among the fields of a select from one table Drizzle leaves columns bare, and inside a
 * subquery those would be its own.
 */
const tagOf = (p: Params<{ userId: number }>): SQL<string | null> =>
  sql`(select t.title from ${contentTag} x join ${userTag} u on u.tag_id = x.tag_id join ${tag} t on t.id = x.tag_id
    where x.content_id = search_entry.content_id and u.user_id = ${p.userId} order by x.sort limit 1)`

const learnedLike = (p: Params<{ userId: number }>): SQL<string | null> =>
  sql`(select c.title from ${membership} m join ${content} c on c.id = m.content_id
    where m.user_id = ${p.userId} and m.state = 'active' and ${roleHasRight('learns', 'm')} and c.industry_id = search_entry.industry_id
    order by m.joined_at desc limit 1)`

const chosenIndustry = (p: Params<{ userId: number }>): SQL<string | null> =>
  sql`(select i.title from ${industry} i join ${userInterest} u on u.industry_id = i.id or u.industry_id = i.parent_id
    where i.id = search_entry.industry_id and u.user_id = ${p.userId})`

/** What a person may like and neither learns nor made, with the reasons there are; the most popular first. */
export const likely = namedBy(
  'discover.likely',
  (sight: Sight) => (db, p: Params<SightValues & { type: string; limit: number }>) =>
    db
      .select({
        id: searchEntry.id,
        tagTitle: tagOf(p),
        learned: learnedLike(p),
        industryTitle: chosenIndustry(p),
      })
      .from(searchEntry)
      .where(
        and(
          eq(searchEntry.contentType, p.type),
          isVisible(sight, p, searchEntry),
          sql`${searchEntry.ownerId} <> ${p.userId}`,
          sql`not exists (select 1 from ${membership} where ${membership.contentId} = ${searchEntry.id}
            and ${membership.userId} = ${p.userId} and ${membership.state} = 'active')`,
        ),
      )
      .orderBy(...orderOf(false))
      .limit(p.limit),
)

interface ThemeFilter extends Listed {
  tags: readonly string[]
  industries: readonly string[]
}

const inTheme = (sight: Sight, p: Params<ThemeFilter>): SQL | undefined =>
  and(
    isVisible(sight, p, searchEntry),
    sql`${searchEntry.contentType} <> all(${p.hidden}::text[])`,
    sql`(${searchEntry.industryId} in (select i.id from ${industry} i left join ${industry} t on t.id = i.parent_id
        where i.title = any(${p.industries}::text[]) or t.title = any(${p.industries}::text[]))
      or exists (select 1 from ${contentTag} join ${tag} on ${tag.id} = ${contentTag.tagId}
        where ${contentTag.contentId} = ${searchEntry.id} and ${tag.title} = any(${p.tags}::text[])))`,
  )

/** What has one of some tags or stands in one of some industries. */
export const idsOfTheme = namedBy(
  'discover.theme',
  (key: { sight: Sight; newest: boolean }) => (db, p: Params<ThemeFilter & At>) =>
    db
      .select({ id: searchEntry.id, total })
      .from(searchEntry)
      .where(inTheme(key.sight, p))
      .orderBy(...orderOf(key.newest))
      .offset(p.skip)
      .limit(p.limit),
)

/** Contents that an organisation has published for everybody, the newest first. */
export const idsOfOrg = named('discover.org', (db, p: Params<At & { orgId: number; hidden: readonly string[] }>) =>
  db
    .select({ id: searchEntry.id, total })
    .from(searchEntry)
    .where(
      and(
        eq(searchEntry.orgId, p.orgId),
        eq(searchEntry.visibility, sql`'public'`),
        sql`${searchEntry.contentType} <> all(${p.hidden}::text[])`,
      ),
    )
    .orderBy(...orderOf(true))
    .offset(p.skip)
    .limit(p.limit),
)

/** What can be subscribed to, the most subscribed first. */
export const subscribables = namedBy(
  'discover.subscribables',
  (key: { sight: Sight; keyword: boolean; type: boolean }) =>
    (db, p: Params<Listed & At & { search: string; type: string }>) =>
      briefSelect(db, {
        ...briefColumns,
        type: content.type,
        kind: content.kind,
        followNum: contentStat.followNum,
        updatedAt: content.updatedAt,
        contentNum: contentNum(p),
        hasFollow: isFollowed(p),
        total,
      })
        .innerJoin(subject, eq(subject.contentId, content.id))
        .where(
          and(
            isShown(key.sight, p),
            sql`${subject.contentType} <> all(${p.hidden}::text[])`,
            key.type ? eq(subject.contentType, p.type) : undefined,
            key.keyword ? matches(p) : undefined,
          ),
        )
        .orderBy(desc(contentStat.followNum), desc(content.id))
        .offset(p.skip)
        .limit(p.limit),
)

/** The counts of a content, and how the person marked it. */
export const marksOf = named('discover.marks', (db, p: Params<{ id: number; userId: number }>) =>
  db
    .select({
      favoriteNum: contentStat.favoriteNum,
      followNum: contentStat.followNum,
      commentNum: contentStat.commentNum,
      hasFavorite: sql<boolean>`exists (select 1 from ${favorite} f where f.content_id = content_stat.content_id and f.user_id = ${p.userId})`,
      hasFollow: sql<boolean>`exists (select 1 from ${follow} f where f.content_id = content_stat.content_id and f.user_id = ${p.userId})`,
    })
    .from(contentStat)
    .where(eq(contentStat.contentId, p.id)),
)

/** What a person said of themselves. */
export const interestOf = named('discover.interest', (db, p: Params<{ userId: number }>) =>
  db
    .select({ role: userInterest.role, industryId: userInterest.industryId, industryTitle: industry.title })
    .from(userInterest)
    .leftJoin(industry, eq(industry.id, userInterest.industryId))
    .where(eq(userInterest.userId, p.userId)),
)

export const tagsOfPerson = named('discover.tags', (db, p: Params<{ userId: number }>) =>
  db
    .select({ id: tag.id, title: tag.title, type: tag.type })
    .from(userTag)
    .innerJoin(tag, eq(tag.id, userTag.tagId))
    .where(eq(userTag.userId, p.userId))
    .orderBy(tag.id),
)
