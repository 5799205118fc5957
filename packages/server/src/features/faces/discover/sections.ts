import { newsLimits } from '@zhixing/contract/containers/news/limits.ts'
import type { ContentCard } from '@zhixing/contract/content/card/shapes.ts'
import type { DiscoverData, Recommended } from '@zhixing/contract/faces/discover/calls.ts'
import { discoverLimits } from '@zhixing/contract/faces/discover/limits.ts'
import { run } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { latestNews } from '../../containers/news/public.ts'
import { firstSubjects } from '../../containers/subject/public.ts'
import { cardsOf } from '../../content/card/public.ts'
import { sightOf, sightValues } from '../../content/membership/public.ts'
import { idsByIndustry, likely, topIds } from './queries.ts'

/** What is recommended: collections for learners, whom the page is for. */
const type = 'study_resource'
/** Among so many of the most popular reasons are looked for. */
const candidateMax = 60

interface Likely {
  id: number
  tagTitle: string | null
  learned: string | null
  industryTitle: string | null
}

/** Why something is shown, the best reason there is (expected 3.25). */
function whyOf({ tagTitle, learned, industryTitle }: Likely): string {
  if (tagTitle) {
    return `您关注“${tagTitle}”`
  }
  if (industryTitle) {
    return `您关注的行业：${industryTitle}`
  }
  return learned ? `与您在学的《${learned}》同行业` : '按学习热度推荐'
}

/** The number of good reasons: a tag says more than an industry, that more than what one learns. */
function worthOf({ tagTitle, learned, industryTitle }: Likely): number {
  const [byTag, byIndustry, byLearned] = [4, 2, 1] as const
  return (tagTitle ? byTag : 0) + (industryTitle ? byIndustry : 0) + (learned ? byLearned : 0)
}

async function recommendFor(ctx: Ctx): Promise<Likely[]> {
  if (!ctx.session) {
    return []
  }
  const found = await run(ctx.read, () => likely(sightOf(ctx.session)), {
    ...sightValues(ctx.session),
    type,
    limit: candidateMax,
  })
  return found.toSorted((a, b) => worthOf(b) - worthOf(a)).slice(0, discoverLimits.recommendMax)
}

async function topOf(ctx: Ctx, isNewest: boolean, limit: number): Promise<number[]> {
  const rows = await run(ctx.read, () => topIds({ sight: sightOf(ctx.session), newest: isNewest }), {
    ...sightValues(ctx.session),
    type,
    limit,
  })
  return rows.map(({ id }) => id)
}

async function byIndustry(ctx: Ctx) {
  const { perIndustry, industryMax } = discoverLimits
  return await run(ctx.read, () => idsByIndustry(sightOf(ctx.session)), {
    ...sightValues(ctx.session),
    type,
    most: perIndustry,
    limit: perIndustry * industryMax,
  })
}

type Placed = Awaited<ReturnType<typeof byIndustry>>[number]

function industriesOf(placed: readonly Placed[], cards: ReadonlyMap<number, ContentCard>): DiscoverData['industries'] {
  return [...Map.groupBy(placed, ({ industryId }) => industryId)].flatMap(([id, rows]) => {
    const contents = rows.flatMap((row) => cards.get(row.id) ?? [])
    return contents.length > 0 ? [{ id, title: rows[0]?.title ?? '', contents }] : []
  })
}

/** Several kinds of contents in one round of small reads; the cards of all sections are read together. */
export async function discoverData(ctx: Ctx, page: 'explore' | 'index'): Promise<DiscoverData> {
  const isExplore = page === 'explore'
  const [likes, hot, newest, placed, subjects, news] = await Promise.all([
    recommendFor(ctx),
    topOf(ctx, false, discoverLimits.hotMax),
    isExplore ? topOf(ctx, true, discoverLimits.newestMax) : [],
    isExplore ? byIndustry(ctx) : [],
    firstSubjects(ctx, discoverLimits.subjectMax),
    latestNews(ctx, newsLimits.homeMax),
  ])
  const wanted = new Set([...likes.map(({ id }) => id), ...hot, ...newest, ...placed.map(({ id }) => id)])
  const cards = new Map((await cardsOf(ctx, [...wanted])).map((card) => [card.id, card]))
  const pick = (ids: readonly number[]) => ids.flatMap((id) => cards.get(id) ?? [])
  return {
    recommend: likes.flatMap((like): Recommended[] => {
      const card = cards.get(like.id)
      return card ? [{ ...card, why: whyOf(like) }] : []
    }),
    hot: pick(hot),
    newest: pick(newest),
    industries: industriesOf(placed, cards),
    subjects,
    news,
  }
}
