import { membershipCalls } from '@zhixing/contract/content/membership/calls.ts'
import { run } from '#db/database.ts'
import { requireSession } from '#kernel/context.ts'
import { serve } from '#kernel/serve.ts'
import { countedWindow, nextCounted } from '#kernel/window.ts'
import { type FoundPerson, peopleScope, searchPeople } from '../../people/organisation/public.ts'
import { helpersOf } from './queries.ts'

function presentPerson({ uid, openid, name, avatar, number, orgName }: FoundPerson) {
  return { uid, openid, name, avatar, number, group_name: orgName }
}

export const membershipServed = serve(membershipCalls, {
  searchUserByName: async (input, ctx) => {
    const session = requireSession(ctx)
    const name = input.name.trim()
    if (name === '') {
      return { rows: [], total: 0 }
    }
    const window = countedWindow(input)
    const helpers = input.content_id ? await run(ctx.read, helpersOf, { contentId: input.content_id }) : []
    const found = await searchPeople(ctx.read, {
      keyword: name,
      ...peopleScope(session),
      without: helpers.map((helper) => helper.uid),
      skip: window.skip,
      limit: window.limit,
    })
    const total = found[0]?.total ?? window.total ?? 0
    return {
      total,
      next: nextCounted(window, { rows: found, total }),
      rows: found.map((row) => presentPerson(row)),
    }
  },
})
