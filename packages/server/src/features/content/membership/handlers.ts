import { membershipCalls } from '@zhixing/contract/content/membership/calls.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { run } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { serve } from '#kernel/serve.ts'
import { countedWindow, nextCounted } from '#kernel/window.ts'
import { matchPeople, searchPeople } from '../../people/organisation/public.ts'
import { helpersOf } from './queries.ts'

function presentPerson(row: {
  uid: number
  openid: string
  name: string
  avatar: string
  number: string | null
  orgName: string
}) {
  const { uid, openid, name, avatar, number, orgName } = row
  return { uid, openid, name, avatar, number: number ?? '', group_name: orgName }
}

async function match(ctx: Ctx, { words }: CallParsed<typeof membershipCalls.matchPeople>) {
  const { seeOrgs, isSuper } = requireSession(ctx)
  const found = await matchPeople(ctx.read, { words, seeOrgs, everyone: isSuper })
  const distinct = [...new Set(words)]
  const meant = distinct.map((word) => ({ word, people: found.get(word) ?? [] }))
  const wordsWith = (isSo: (count: number) => boolean) =>
    meant.filter(({ people }) => isSo(people.length)).map(({ word }) => word)
  const people = meant.flatMap((one) => (one.people.length === 1 ? one.people : []))
  return {
    people: [...new Map(people.map((person) => [person.uid, presentPerson(person)])).values()],
    missing: wordsWith((count) => count === 0),
    several: wordsWith((count) => count > 1),
  }
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
      rows: found.map((row) => presentPerson(row)),
    }
  },
  matchPeople: (input, ctx) => match(ctx, input),
})
