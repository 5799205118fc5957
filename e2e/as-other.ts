import type { APIRequestContext, Browser, Page } from '@playwright/test'
import type { DemoAccount } from './accounts.ts'
import { enterAs, requestAs } from './sessions.ts'

/** Does something as another person, in a browser window of their own. */
export async function asOther<T>(
  browser: Browser,
  account: DemoAccount,
  work: (request: APIRequestContext, page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext()
  try {
    await enterAs(context, account)
    return await work(context.request, await context.newPage())
  } finally {
    await context.close()
  }
}

/** Makes calls as another person, without a window. */
export async function asCaller<T>(account: DemoAccount, work: (request: APIRequestContext) => Promise<T>): Promise<T> {
  const request = await requestAs(account)
  try {
    return await work(request)
  } finally {
    await request.dispose()
  }
}
