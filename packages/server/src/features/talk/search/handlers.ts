import { listedTypes, teachingTypes } from '@zhixing/contract/content-types.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { searchCalls } from '@zhixing/contract/talk/search/calls.ts'
import { searchLimits } from '@zhixing/contract/talk/search/limits.ts'
import type { Ctx } from '#kernel/context.ts'
import { AppError } from '#kernel/errors.ts'
import type { Limit, Limits } from '#kernel/limits.ts'
import { type Served, serve } from '#kernel/serve.ts'
import { seesTeaching } from '#kernel/session.ts'
import { countedWindow, nextCounted } from '#kernel/window.ts'
import { cardsOf } from '../../content/card/public.ts'
import { browseFor } from './browse.ts'
import { countsOf } from './counts.ts'
import { findHits } from './find-hits.ts'
import { askedWord, hotWords, noteAsked } from './hot-words.ts'
import { presentHit } from './present.ts'
import type { Hit } from './rank.ts'
import { suggest } from './suggest.ts'

type Input = CallParsed<typeof searchCalls.search>

const fromDevice: Limit = { name: 'search-note', points: 30, seconds: 60 }

/** A word shown to everybody is what many searched and found: one device counts once a day, and only what has hits. */
const ofWord: Limit = { name: 'search-word', points: 1, seconds: 86_400 }

async function noteOnce(limits: Limits, ctx: Ctx, keyword: string): Promise<void> {
  const word = askedWord(keyword)
  const key = `${ctx.device} ${word}`
  if (word === '' || (await limits.isUsedUp(ofWord, key))) {
    return
  }
  const found = await findHits(ctx, { keyword: word, industryId: undefined })
  if (found.hits.length > 0 && !found.isFuzzy) {
    await limits.use(ofWord, key)
    await noteAsked(ctx.write, word)
  }
}

/** A type nobody lists is 40000; one that is not for the person is refused as its list is. */
function checkType(ctx: Ctx, contentType: string | undefined): void {
  if (contentType === undefined) {
    return
  }
  if (!listedTypes.includes(contentType)) {
    throw new AppError('BAD_INPUT', { errors: [{ field: 'content_type', message: '没有这种类型的内容' }] })
  }
  if (teachingTypes.includes(contentType) && !seesTeaching(ctx.session)) {
    throw new AppError('NOT_ALLOWED', { message: '无访问权限' })
  }
}

function inOrder(hits: readonly Hit[], order: Input['order']): readonly Hit[] {
  if (order === 'newest') {
    return hits.toSorted((a, b) => b.publishedAt - a.publishedAt || b.id - a.id)
  }
  return order === 'hot' ? hits.toSorted((a, b) => b.popularity - a.popularity || b.id - a.id) : hits
}

async function searchFor(ctx: Ctx, input: Input) {
  checkType(ctx, input.content_type)
  const window = countedWindow(input)
  const asked = { keyword: input.keyword, contentType: input.content_type, industryId: input.industry_id }
  if (input.keyword === '') {
    return await browseFor(ctx, input, window)
  }
  const { hits, keyword } = await findHits(ctx, asked)
  const page = inOrder(hits, input.order).slice(window.skip, window.skip + window.limit)
  const cards = await cardsOf(
    ctx,
    page.map(({ id }) => id),
  )
  const total = hits.length
  return {
    rows: cards.map((card) => presentHit(card, keyword)),
    total,
    next: nextCounted(window, { rows: page, total }),
  }
}

/** Searching and what helps to ask. */
export function searchServed(limits: Limits): Served[] {
  return serve(searchCalls, {
    search: async (input, ctx) => await searchFor(ctx, input),
    summary: async (input, ctx) => {
      const found = await findHits(ctx, { keyword: input.keyword, industryId: input.industry_id })
      return {
        total: found.hits.length,
        is_cut: found.hits.length >= searchLimits.hitMax,
        counts: countsOf(found.hits),
        is_fuzzy: found.isFuzzy,
        corrected: found.corrected,
      }
    },
    suggest: async (input, ctx) => await suggest(ctx, input.keyword),
    hotWords: async (_input, ctx) => await hotWords(ctx.read),
    note: async (input, ctx) => {
      await limits.use(fromDevice, ctx.device)
      await noteOnce(limits, ctx, input.keyword)
      return { done: true }
    },
  })
}
