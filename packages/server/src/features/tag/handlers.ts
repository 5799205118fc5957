import { tagCalls } from '@zhixing/contract/tag/calls.ts'
import { run, runOne } from '#db/database.ts'
import { requireSession } from '#kernel/context.ts'
import { serve } from '#kernel/serve.ts'
import { windowOf } from '#kernel/window.ts'
import { countTags, listTags, tagsOfUser } from './queries.ts'

export const tagServed = serve(tagCalls, {
  lists: async (input, ctx) => {
    const { skip, limit } = windowOf(input)
    const industryId = input.no_industry ? undefined : input.industry_id
    const filter = { keyword: input.keyword || undefined, industryId }
    const key = { keyword: filter.keyword !== undefined, industry: industryId !== undefined }
    const [rows, counted] = await Promise.all([
      run(ctx.read, () => listTags(key), { ...filter, skip, limit }),
      runOne(ctx.read, () => countTags(key), filter),
    ])
    return { rows, total: counted?.total ?? 0 }
  },
  fetchUserTagLists: async (input, ctx) => {
    const { skip, limit } = windowOf(input)
    const rows = await run(ctx.read, tagsOfUser, { userId: requireSession(ctx).userId, skip, limit })
    return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 }
  },
})
