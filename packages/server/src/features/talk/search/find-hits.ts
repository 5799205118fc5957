import { teachingTypes } from '@zhixing/contract/content-types.ts'
import { searchLimits } from '@zhixing/contract/talk/search/limits.ts'
import { run } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { perServer } from '#kernel/per-server.ts'
import { seesTeaching } from '#kernel/session.ts'
import { type Keyword, readKeyword, soundQuery, strictQuery } from '#search/keyword.ts'
import { sightOf, sightValues } from '../../content/membership/public.ts'
import { createCommonWords, timesBegun } from './common-words.ts'
import { titleMarks } from './marks.ts'
import { type CandidateKey, candidates } from './queries.ts'
import { type Candidate, ranked, soundShare, soundsOf } from './rank.ts'
import { spelt } from './spelling.ts'

export interface Asked {
  keyword: string
  contentType?: string | undefined
  industryId?: number | undefined
}

export interface Found {
  /** From the best answer on. */
  hits: Candidate[]
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
/** A hit by sound has at least this share of the keyword's sounds. */
const soundsAlike = 1 / 3
const keptMs = 3_000
const keptMost = 500

const common = perServer(createCommonWords)
const keptHits = perServer(() => new Map<string, { until: number; found: Promise<Found> }>())

/** What a keyword finds for a person, best first, at most 300. Asked again within three seconds it is not looked up again. */
export async function findHits(ctx: Ctx, asked: Asked): Promise<Found> {
  const key = JSON.stringify([asked, sightOf(ctx.session), seesTeaching(ctx.session), sightValues(ctx.session)])
  const now = ctx.now.getTime()
  const kept = keptHits(ctx)
  const known = kept.get(key)
  if (known && known.until > now) {
    return await known.found
  }
  const found = lookUp(ctx, asked)
  if (kept.size >= keptMost) {
    kept.clear()
  }
  kept.set(key, { until: now + keptMs, found })
  found.catch(() => kept.delete(key))
  return await found
}

async function lookUp(ctx: Ctx, asked: Asked): Promise<Found> {
  const keyword = readKeyword(asked.keyword)
  const none: Found = { hits: [], keyword, isFuzzy: false, corrected: '' }
  if (keyword.words.length === 0) {
    return none
  }
  const hits = await strictHits(ctx, asked, keyword)
  if (hits.length > 0) {
    return { ...none, hits }
  }
  return (await respelt(ctx, asked, keyword)) ?? (await soundingLike(ctx, asked, keyword)) ?? none
}

/** Titles that have every word, and where those are few also what says them elsewhere. */
async function strictHits(ctx: Ctx, asked: Asked, keyword: Keyword): Promise<Candidate[]> {
  const best = ranked(await titlesWith(ctx, asked, keyword), keyword)
  if (best.length >= enough) {
    return best
  }
  const inTitle = new Set(best.map(({ id }) => id))
  const elsewhere = await candidatesOf(ctx, asked, { by: 'body', way: 'words', keyword })
  const others = elsewhere.filter(({ id }) => !inTitle.has(id))
  return [...best, ...ranked(others, keyword)].slice(0, searchLimits.hitMax)
}

async function titlesWith(ctx: Ctx, asked: Asked, keyword: Keyword): Promise<Candidate[]> {
  const way = await wayTo(ctx, asked, keyword)
  if (way === 'words') {
    return await candidatesOf(ctx, asked, { by: 'head', way, keyword })
  }
  const [beginning, popular] = await Promise.all([
    candidatesOf(ctx, asked, { by: 'head', way: 'begins', keyword }),
    candidatesOf(ctx, asked, { by: 'head', way, keyword }),
  ])
  const seen = new Set(beginning.map(({ id }) => id))
  return [...beginning, ...popular.filter(({ id }) => !seen.has(id))].slice(0, searchLimits.hitMax)
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
  const hits = await strictHits(ctx, asked, right)
  return hits.length > 0 ? { hits, keyword: right, isFuzzy: true, corrected } : undefined
}

/** Titles that share most sounds with the keyword: 数空车床 for 数控车床. */
async function soundingLike(ctx: Ctx, asked: Asked, keyword: Keyword): Promise<Found | undefined> {
  const query = soundQuery(keyword, await countsOf(ctx))
  if (query === '') {
    return undefined
  }
  const found = await candidatesOf(ctx, asked, { by: 'head', way: 'words', keyword, query })
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
  /** In place of the query that wants every word. */
  query?: string
}

async function candidatesOf(ctx: Ctx, asked: Asked, look: Look): Promise<Candidate[]> {
  const { by, way, keyword, query = strictQuery(keyword, await countsOf(ctx)) } = look
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
      core: keyword.core,
      beginning: `${keyword.core.replace(/[%_\\]/g, '\\$&')}%`,
      contentType,
      industryId,
      hidden: seesTeaching(ctx.session) ? [] : teachingTypes,
    },
  )
}
