import { teachingTypes } from '@zhixing/contract/content-types.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { searchCalls } from '@zhixing/contract/talk/search/calls.ts'
import { run, runOne } from '#db/database.ts'
import { createCappedTotals } from '#kernel/capped-totals.ts'
import type { Ctx } from '#kernel/context.ts'
import { perServer } from '#kernel/per-server.ts'
import { seesTeaching } from '#kernel/session.ts'
import { nextCounted, type Window } from '#kernel/window.ts'
import { readKeyword } from '#search/keyword.ts'
import { cardsOf } from '../../content/card/public.ts'
import { sightOf, sightValues } from '../../content/membership/public.ts'
import { presentHit } from './present.ts'
import { type BrowseKey, browse, countBrowsed } from './queries.ts'

type Input = CallParsed<typeof searchCalls.search>

const totals = perServer(createCappedTotals)

/** Everything a person may see, by type and industry, where no keyword was given. */
export async function browseFor(ctx: Ctx, input: Input, window: Window<[number]>) {
  const key: BrowseKey = {
    sight: sightOf(ctx.session),
    newest: input.order === 'newest',
    type: input.content_type !== undefined,
    industry: input.industry_id !== undefined,
  }
  const filter = {
    ...sightValues(ctx.session),
    hidden: seesTeaching(ctx.session) ? [] : teachingTypes,
    contentType: input.content_type,
    industryId: input.industry_id,
  }
  const count = async (sight: BrowseKey['sight']) =>
    (await runOne(ctx.read, () => countBrowsed({ ...key, sight, newest: false }), filter))?.total ?? 0
  const shared = [filter.hidden, filter.contentType, filter.industryId]
  const [rows, total] = await Promise.all([
    run(ctx.read, () => browse(key), { ...filter, skip: window.skip, limit: window.limit }),
    window.total ??
      totals(ctx).of(shared, ctx.now.getTime(), { shown: () => count('public'), own: () => count(key.sight) }),
  ])
  const cards = await cardsOf(
    ctx,
    rows.map(({ id }) => id),
  )
  const nothing = readKeyword('')
  return { rows: cards.map((card) => presentHit(card, nothing)), total, next: nextCounted(window, { rows, total }) }
}
