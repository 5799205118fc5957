import { membershipCalls } from '@zhixing/contract/membership/calls.ts'
import { run } from '#db/database.ts'
import { requireSession } from '#kernel/context.ts'
import { serve } from '#kernel/serve.ts'
import { countedWindow, nextCounted } from '#kernel/window.ts'
import { searchPeople } from '../organisation/public.ts'
import { cooperatorsOf } from './queries.ts'

export const membershipServed = serve(membershipCalls, {
  searchUserByName: async (input, ctx) => {
    const session = requireSession(ctx)
    const name = input.name.trim()
    if (name === '') {
      return { rows: [], total: 0 }
    }
    const window = countedWindow(input)
    const helpers = input.content_id ? await run(ctx.read, cooperatorsOf, { contentId: input.content_id }) : []
    const found = await run(ctx.read, searchPeople, {
      name,
      seeOrgs: session.seeOrgs,
      everyone: session.isSuper,
      without: helpers.map((helper) => helper.uid),
      skip: window.skip,
      limit: window.limit,
    })
    const total = found[0]?.total ?? window.total ?? 0
    return {
      total,
      next: nextCounted(window, { rows: found, total }),
      rows: found.map((row) => ({
        uid: row.uid,
        openid: row.openid,
        name: row.name,
        avatar: row.avatar,
        number: row.number ?? '',
        group_name: row.orgName,
      })),
    }
  },
})
