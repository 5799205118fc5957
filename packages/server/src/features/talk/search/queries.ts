import { listLimits } from '@zhixing/contract/kernel/list.ts'
import { and, desc, eq, type SQL, sql } from '#db/drizzle.ts'
import { namedBy, type Params } from '#db/statement.ts'
import { industry } from '../../base/industry/tables.ts'
import { isVisible, type Sight, type SightValues } from '../../content/membership/public.ts'
import { searchEntry } from './tables.ts'

export interface CandidateKey {
  sight: Sight
  /** What the query is held against. */
  by: 'head' | 'body'
  /**
   * `words` looks the words up and sorts what it finds; `popular` walks from the most popular on until enough match, which
   * is the quicker way to a word of thousands of titles and the slower one to any other; `begins` looks up titles that
   * begin so, which the popular way would miss.
   */
  way: 'words' | 'popular' | 'begins'
  type: boolean
  industry: boolean
}

export interface CandidateFilter extends SightValues {
  query: string
  limit: number
  /** What the title is held against as a whole, and as the beginning of a pattern. */
  core: string
  beginning: string
  hidden: readonly string[]
  contentType: string | undefined
  industryId: number | undefined
}

/**
 * Which of many matches become candidates: a rough form of the ranking, so that the title that is meant is among them
 * however many there are.
 */
function roughWorth(p: Params<CandidateFilter>): SQL {
  return sql`(10 * ${searchEntry.popularity}
    + 12 * least(1, char_length(${p.core}::text)::real / greatest(char_length(${searchEntry.title}), 1))
    + case strpos(lower(${searchEntry.title}), ${p.core}::text) when 0 then 0 when 1 then 20 else 8 end)`
}

function matchOf(key: CandidateKey, p: Params<CandidateFilter>): SQL {
  // Of a query in a subquery the planner knows nothing, so that one plan is kept for all: planning cost a third of looking up.
  const matches = sql`${searchEntry[key.by]} @@ (select ${p.query}::tsquery)`
  if (key.way === 'begins') {
    return sql`lower(${searchEntry.title}) like ${p.beginning}::text`
  }
  // As a truth value the match is out of the index's reach.
  return key.way === 'popular' ? sql`(${matches}) is true` : matches
}

/** What a search is narrowed to; a top-level industry stands for those below it too. */
function narrowed(key: { type: boolean; industry: boolean }, p: Params<BrowseFilter>): (SQL | undefined)[] {
  return [
    sql`${searchEntry.contentType} <> all(${p.hidden}::text[])`,
    key.type ? eq(searchEntry.contentType, p.contentType) : undefined,
    key.industry
      ? sql`${searchEntry.industryId} in (select ${industry.id} from ${industry} where ${industry.id} = ${p.industryId} or ${industry.parentId} = ${p.industryId})`
      : undefined,
  ]
}

/** What matches a query, the likeliest first: candidates for the ranking. */
export const candidates = namedBy(
  'search.candidates',
  (key: CandidateKey) => (db, p: Params<CandidateFilter>) =>
    db
      .select({
        id: searchEntry.id,
        contentType: searchEntry.contentType,
        title: searchEntry.title,
        sound: searchEntry.sound,
        popularity: searchEntry.popularity,
        /** Unix seconds; ISO texts of 300 rows would cost more to read than to rank. */
        publishedAt: sql<number>`coalesce(extract(epoch from ${searchEntry.publishedAt}), 0)::float8`,
      })
      .from(searchEntry)
      .where(and(matchOf(key, p), isVisible(key.sight, p, searchEntry), ...narrowed(key, p)))
      .orderBy(
        ...(key.way === 'popular'
          ? [desc(searchEntry.popularity), desc(searchEntry.id)]
          : [sql`${roughWorth(p)} desc`, desc(searchEntry.id)]),
      )
      .limit(p.limit),
)

export interface BrowseKey {
  sight: Sight
  newest: boolean
  type: boolean
  industry: boolean
}

type BrowseFilter = SightValues & Pick<CandidateFilter, 'hidden' | 'contentType' | 'industryId'>

const browseWhere = (key: BrowseKey, p: Params<BrowseFilter>) =>
  and(isVisible(key.sight, p, searchEntry), ...narrowed(key, p))

/** Everything that is listed, the most popular or the newest first. */
export const browse = namedBy(
  'search.browse',
  (key: BrowseKey) => (db, p: Params<BrowseFilter & { skip: number; limit: number }>) =>
    db
      .select({ id: searchEntry.id })
      .from(searchEntry)
      .where(browseWhere(key, p))
      .orderBy(desc(key.newest ? searchEntry.publishedAt : searchEntry.popularity), desc(searchEntry.id))
      .offset(p.skip)
      .limit(p.limit),
)

/** How many those are, exact up to 10,000. */
export const countBrowsed = namedBy('search.count', (key: BrowseKey) => (db, p: Params<BrowseFilter>) => {
  const some = db
    .select({ id: searchEntry.id })
    .from(searchEntry)
    .where(browseWhere(key, p))
    .limit(listLimits.maxTotal)
    .as('some')
  return db.select({ total: sql<number>`count(*)::int` }).from(some)
})
