import type { QueryClient } from '@tanstack/react-query'
import type { Session } from '@zhixing/contract/session.ts'
import { request } from '#api/request.ts'
import { tellOtherPages } from './other-pages.ts'
import { refreshSession } from './session-query.ts'

/**
 * Ends the session, here and on the browser's other pages, and empties what was kept for reading offline; gives the address
 * to go to. The declarations are loaded on demand: few visits sign out.
 */
export async function signOut(): Promise<string> {
  const { passportCalls } = await import('@zhixing/contract/faces/passport/calls.ts')
  const { url } = await request(passportCalls.doLogout, {})
  tellOtherPages(0)
  const { emptyCopies } = await import('#api/offline-copies.ts')
  await emptyCopies()
  return url || '/'
}

/** Asks where an organisation's home is, and gives the address to go to (spec 1 §7). */
export async function organisationHome(groupId: number): Promise<string> {
  const { ownOrgCalls } = await import('@zhixing/contract/people/organisation/own-calls.ts')
  return (await request(ownOrgCalls.toOrgSpace, { group_id: groupId })).url
}

/** Makes another organisation the current one. Everything known so far was another organisation's, so all is asked anew. */
export async function changeOrganisation(client: QueryClient, groupId: number): Promise<Session> {
  const { passportCalls } = await import('@zhixing/contract/faces/passport/calls.ts')
  await request(passportCalls.changeOrg, { group_id: groupId })
  const session = await refreshSession(client)
  await client.resetQueries({
    predicate: (query) => query.queryKey[0] !== 'User' || query.queryKey[1] !== 'getUserInfo',
  })
  return session
}
