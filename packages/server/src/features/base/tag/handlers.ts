import { tagCalls } from '@zhixing/contract/base/tag/calls.ts'
import { run, runOne } from '#db/database.ts'
import { requireSession } from '#kernel/context.ts'
import { serve } from '#kernel/serve.ts'
import { countedWindow, nextCounted } from '#kernel/window.ts'
import { countTags, countTagsOfUser, listTags, tagsOfUser } from './queries.ts'

export const tagServed = serve(tagCalls, {
  lists: async (input, ctx) => {
    const window = countedWindow(input)
    const { skip, limit } = window
    const industryId = input.no_industry ? undefined : input.industry_id
    const filter = { keyword: input.keyword || undefined, industryId }
    const key = { keyword: filter.keyword !== undefined, industry: industryId !== undefined }
    const [rows, counted] = await Promise.all([
      run(ctx.read, () => listTags(key), { ...filter, skip, limit }),
      runOne(ctx.read, () => countTags(key), filter),
    ])
    const total = counted?.total ?? 0
    return { rows, total, next: nextCounted(window, { rows, total }) }
  },
  fetchUserTagLists: async (input, ctx) => {
    const window = countedWindow(input)
    const { userId } = requireSession(ctx)
    const [rows, counted] = await Promise.all([
      run(ctx.read, tagsOfUser, { userId, skip: window.skip, limit: window.limit }),
      runOne(ctx.read, countTagsOfUser, { userId }),
    ])
    const total = counted?.total ?? 0
    return { rows, total, next: nextCounted(window, { rows, total }) }
  },
})
