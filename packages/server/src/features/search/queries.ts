import { searchLimits } from '@zhixing/contract/search/limits.ts'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { namedBy, type Params } from '#db/statement.ts'
import { profile } from '../account/tables.ts'
import { isListed } from '../content/public.ts'
import { content, contentStat } from '../content/tables.ts'
import { industry } from '../industry/tables.ts'
import { isVisible, type Sight, type SightValues } from '../membership/public.ts'
import { org } from '../organisation/tables.ts'
import { file } from '../upload/tables.ts'
import { searchEntry } from './tables.ts'

export interface CandidateKey {
  sight: Sight
  /** What the query is held against. */
  by: 'head' | 'body'
  /**
   * `words` looks the words up and sorts what it finds; `popular` walks from the most popular on until enough match, which
   * is the quicker way to a word of thousands of titles and the slower one to any other.
   */
  way: 'words' | 'popular'
  type: boolean
  industry: boolean
}

export interface CandidateFilter extends SightValues {
  query: string
  hidden: readonly string[]
  contentType: string | undefined
  industryId: number | undefined
}

function orderOf(way: CandidateKey['way']): SQL[] {
  // The sum keeps the index of popularity out of a look-up by words.
  return way === 'popular'
    ? [desc(searchEntry.popularity), desc(searchEntry.id)]
    : [sql`(${searchEntry.popularity} + 0) desc`, desc(searchEntry.id)]
}

/** What matches a query, the most popular first: candidates for the ranking. */
export const candidates = namedBy('search.candidates', (key: CandidateKey) => (db, p: Params<CandidateFilter>) => {
  const matches = sql`${searchEntry[key.by]} @@ ${p.query}::tsquery`
  return db
    .select({
      id: searchEntry.id,
      contentType: searchEntry.contentType,
      title: searchEntry.title,
      sound: searchEntry.sound,
      popularity: searchEntry.popularity,
      publishedAt: searchEntry.publishedAt,
    })
    .from(searchEntry)
    .where(
      and(
        // As a truth value the match is out of the index's reach.
        key.way === 'popular' ? sql`(${matches}) is true` : matches,
        isVisible(key.sight, p, searchEntry),
        sql`${searchEntry.contentType} <> all(${p.hidden}::text[])`,
        key.type ? eq(searchEntry.contentType, p.contentType) : undefined,
        key.industry
          ? sql`${searchEntry.industryId} in (select ${industry.id} from ${industry} where ${industry.id} = ${p.industryId} or ${industry.parentId} = ${p.industryId})`
          : undefined,
      ),
    )
    .orderBy(...orderOf(key.way))
    .limit(searchLimits.hitMax)
})

/** What hits tell of themselves, as far as they are still there and the person may see them. */
export const hitsById = namedBy(
  'search.hits',
  (sight: Sight) => (db, p: Params<SightValues & { ids: readonly number[] }>) =>
    db
      .select({
        id: content.id,
        type: content.type,
        kind: content.kind,
        title: content.title,
        introduce: content.introduce,
        createdAt: content.createdAt,
        industryTitle: industry.title,
        orgId: content.orgId,
        orgName: org.name,
        coverKey: file.key,
        memberNum: contentStat.memberNum,
        viewNum: contentStat.viewNum,
        ownerOpenid: profile.openid,
        ownerName: profile.name,
        ownerAvatar: profile.avatar,
      })
      .from(content)
      .innerJoin(contentStat, eq(contentStat.contentId, content.id))
      .innerJoin(profile, eq(profile.userId, content.ownerId))
      .innerJoin(org, eq(org.id, content.orgId))
      .leftJoin(industry, eq(industry.id, content.industryId))
      .leftJoin(file, eq(file.id, content.coverFileId))
      .where(and(sql`${content.id} = any(${p.ids}::bigint[])`, isListed(), isVisible(sight, p))),
)
