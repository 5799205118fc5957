import { type APIRequestContext, type BrowserContext, type Cookie, request as requests } from '@playwright/test'
import type { DemoAccount } from './accounts.ts'
import { sessionOf, signInAs } from './client.ts'

/** The session of each demo account at this worker's product: to check a password again takes a tenth of a second. */
const sessions = new Map<DemoAccount, Cookie>()

/** Signs a window in, with the session that an earlier journey left; by the real call where it has ended it. */
export async function enterAs(context: BrowserContext, account: DemoAccount): Promise<void> {
  const kept = sessions.get(account)
  await context.addCookies(kept ? [kept] : [])
  await renew(context.request, account, () => context.cookies())
}

/** The same without a window; whoever asks for it disposes of it. */
export async function requestAs(account: DemoAccount): Promise<APIRequestContext> {
  const kept = sessions.get(account)
  const request = await requests.newContext(kept && { storageState: { cookies: [kept], origins: [] } })
  await renew(request, account, async () => (await request.storageState()).cookies)
  return request
}

async function renew(request: APIRequestContext, account: DemoAccount, cookies: () => Promise<Cookie[]>) {
  if (sessions.has(account) && (await sessionOf(request)).uid > 0) {
    return
  }
  await signInAs(request, account)
  const session = (await cookies()).find(({ name }) => name === 'zx.session_token')
  if (session) {
    sessions.set(account, session)
  }
}
