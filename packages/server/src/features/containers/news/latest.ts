import type { NewsRow } from '@zhixing/contract/containers/news/calls.ts'
import { run } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { sightOf, sightValues } from '../../content/membership/public.ts'
import { presentNews } from './present.ts'
import { listNews } from './queries.ts'

/** The first news of the list, for pages that show some of them. */
export async function latestNews(ctx: Ctx, limit: number): Promise<NewsRow[]> {
  const rows = await run(ctx.read, () => listNews({ sight: sightOf(ctx.session), keyword: false, industry: false }), {
    ...sightValues(ctx.session),
    search: '',
    industryId: 0,
    skip: 0,
    limit,
  })
  return rows.map((row) => presentNews(ctx, row))
}
