import { teachingTypes } from '@zhixing/contract/content-types.ts'
import { searchLimits } from '@zhixing/contract/talk/search/limits.ts'
import { run } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { createKept } from '#kernel/kept.ts'
import { perServer } from '#kernel/per-server.ts'
import { seesTeaching } from '#kernel/session.ts'
import { type Keyword, readKeyword, soundQuery, strictQuery } from '#search/keyword.ts'
import { sightOf, sightValues } from '../../content/membership/public.ts'
import { createCommonWords, timesBegun } from './common-words.ts'
import { titleMarks } from './marks.ts'
import { type CandidateKey, candidates } from './queries.ts'
import { type Candidate, type Hit, ranked, soundShare, soundsOf } from './rank.ts'
import { spelt } from './spelling.ts'

export interface Asked {
  keyword: string
  contentType?: string | undefined
  industryId?: number | undefined
}

export interface Found {
  /** From the best answer on. */
  hits: Hit[]
  /** What was looked for in the end. */
  keyword: Keyword
  /** Nothing matches the keyword itself: these only sound or are spelt like it. */
  isFuzzy: boolean
  corrected: string
}

/** Titles that match are enough by themselves. */
const enough = 20
/** From so many titles on, walking the popular ones is quicker than looking the word up. */
const commonFrom = 10_000
/** Of what sounds alike the likeliest are enough: to compare sounds costs the most. */
const soundingMax = 100
/** A hit by sound has at least this share of the keyword's sounds. */
const soundsAlike = 1 / 3
/** A keyword of many hits costs the most to look up, and one more among them is missed by nobody for a while. */
const keptMs = ({ hits }: Found) => (hits.length >= enough ? 20_000 : 3_000)

const common = perServer(createCommonWords)
const keptHits = perServer(() => createKept<Found>({ ms: keptMs, most: 500 }))

/**
 * Hits of a keyword for a person, best first, at most 300. Asked again within three seconds it is not looked up again,
 * within twenty where it has many hits.
 */
export async function findHits(ctx: Ctx, asked: Asked): Promise<Found> {
  const key = JSON.stringify([asked, sightOf(ctx.session), seesTeaching(ctx.session), sightValues(ctx.session)])
  return await keptHits(ctx).of(key, ctx.now, () => lookUp(ctx, asked))
}

async function lookUp(ctx: Ctx, asked: Asked): Promise<Found> {
  const keyword = readKeyword(asked.keyword)
  const none: Found = { hits: [], keyword, isFuzzy: false, corrected: '' }
  if (keyword.words.length === 0) {
    return none
  }
  const titles = await titlesWith(ctx, asked, keyword)
  if (titles.length > 0) {
    return { ...none, hits: await withElsewhere(ctx, { asked, keyword, titles }) }
  }
  // One after the other they would take three times as long, and most of what no title has is typed wrongly.
  const [hits, spelling, sounding] = await Promise.all([
    withElsewhere(ctx, { asked, keyword, titles }),
    respelt(ctx, asked, keyword),
    soundingLike(ctx, asked, keyword),
  ])
  return hits.length > 0 ? { ...none, hits } : (spelling ?? sounding ?? none)
}

interface Titles {
  asked: Asked
  keyword: Keyword
  /** Hits that have every word in their title. */
  titles: Hit[]
}

/** Titles that have every word, and where those are few also contents that say them elsewhere. */
async function withElsewhere(ctx: Ctx, { asked, keyword, titles }: Titles): Promise<Hit[]> {
  if (titles.length >= enough) {
    return titles
  }
  const inTitle = new Set(titles.map(({ id }) => id))
  const elsewhere = await candidatesOf(ctx, asked, { by: 'body', way: 'words', keyword })
  const others = elsewhere.filter(({ id }) => !inTitle.has(id))
  return [...titles, ...ranked(others, keyword)].slice(0, searchLimits.hitMax)
}

async function titlesWith(ctx: Ctx, asked: Asked, keyword: Keyword): Promise<Hit[]> {
  const way = await wayTo(ctx, asked, keyword)
  if (way === 'words') {
    return ranked(await candidatesOf(ctx, asked, { by: 'head', way, keyword }), keyword)
  }
  const [beginning, popular] = await Promise.all([
    candidatesOf(ctx, asked, { by: 'head', way: 'begins', keyword }),
    candidatesOf(ctx, asked, { by: 'head', way, keyword }),
  ])
  const seen = new Set(beginning.map(({ id }) => id))
  return ranked([...beginning, ...popular.filter(({ id }) => !seen.has(id))].slice(0, searchLimits.hitMax), keyword)
}

const countsOf = (ctx: Ctx) => common(ctx).counts(ctx.read, ctx.now.getTime())

async function wayTo(ctx: Ctx, asked: Asked, { words }: Keyword): Promise<CandidateKey['way']> {
  const [word] = words
  if (word === undefined || words.length > 1 || asked.contentType !== undefined || asked.industryId !== undefined) {
    return 'words'
  }
  return timesBegun(await countsOf(ctx), word) > commonFrom ? 'popular' : 'words'
}

/** The same with a Latin word spelt as titles spell it. */
async function respelt(ctx: Ctx, asked: Asked, keyword: Keyword): Promise<Found | undefined> {
  const pairs = await Promise.all(keyword.words.map(async (word) => [word, await spelt(ctx.read, word)] as const))
  if (pairs.every(([, right]) => right === undefined)) {
    return undefined
  }
  const corrected = pairs.reduce(
    (text, [word, right]) => (right ? text.replace(word, right) : text),
    asked.keyword.toLowerCase(),
  )
  const right = readKeyword(corrected)
  const titles = await titlesWith(ctx, asked, right)
  const hits = await withElsewhere(ctx, { asked, keyword: right, titles })
  return hits.length > 0 ? { hits, keyword: right, isFuzzy: true, corrected } : undefined
}

/** Titles that share most sounds with the keyword: 数空车床 for 数控车床. */
async function soundingLike(ctx: Ctx, asked: Asked, keyword: Keyword): Promise<Found | undefined> {
  const query = soundQuery(keyword, await countsOf(ctx))
  if (query === '') {
    return undefined
  }
  const found = await candidatesOf(ctx, asked, { by: 'head', way: 'words', keyword, query, limit: soundingMax })
  const wanted = soundsOf(keyword)
  const hits = ranked(
    found.filter(({ sound }) => soundShare(wanted, sound) >= soundsAlike),
    keyword,
  )
  const [best] = hits
  if (!best) {
    return undefined
  }
  const [first, ...others] = titleMarks(best.title, keyword)
  return { hits, keyword, isFuzzy: true, corrected: first && others.length === 0 ? best.title.slice(...first) : '' }
}

interface Look {
  by: CandidateKey['by']
  way: CandidateKey['way']
  keyword: Keyword
  /** Instead of the query that wants every word. */
  query?: string
  limit?: number
}

async function candidatesOf(ctx: Ctx, asked: Asked, look: Look): Promise<Candidate[]> {
  const { by, way, keyword, query = strictQuery(keyword, await countsOf(ctx)), limit = searchLimits.hitMax } = look
  const { contentType, industryId } = asked
  return await run(
    ctx.read,
    () =>
      candidates({
        sight: sightOf(ctx.session),
        by,
        way,
        type: contentType !== undefined,
        industry: industryId !== undefined,
      }),
    {
      ...sightValues(ctx.session),
      query,
      limit,
      core: keyword.core,
      beginning: `${keyword.core.replace(/[%_\\]/g, '\\$&')}%`,
      contentType,
      industryId,
      hidden: seesTeaching(ctx.session) ? [] : teachingTypes,
    },
  )
}
