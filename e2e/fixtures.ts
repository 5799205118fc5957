import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type Request,
  type WebError,
} from '@playwright/test'
import type { DemoAccount } from './accounts.ts'
import { forgetSession } from './client.ts'
import { type KeptWindows, keepWindows } from './kept-windows.ts'
import { ownUrlOf } from './products.ts'
import { enterAs } from './sessions.ts'
import { isStrained } from './setup.ts'
import { strain } from './strain.ts'

/** Words of a browser whose line is cut: of a socket that was being made too, which its library closes at once. */
export const cutLine = /ERR_INTERNET_DISCONNECTED|WebSocket is closed before the connection is established/

/** A cut line or another fault, in one pattern: a list of two would be read as a value and its options. */
export function cutLineOr(other: RegExp): RegExp {
  return new RegExp(`${cutLine.source}|${other.source}`)
}

interface Options {
  /** What a journey that provokes faults may see on the console, and nothing else. */
  expected: readonly RegExp[]
  /** Opens windows that have never seen the product, for a journey about what a page fetches. */
  isFirstVisit: boolean
}

interface Own {
  /** Where the product of this worker listens. */
  ownUrl: string
}

interface Browsing {
  /** Windows of this worker. Every page of theirs is there when it was opened, a second person's too. */
  keptWindows: KeptWindows
}

interface Watched {
  /** Everything that went wrong in the browser without the page telling; the journey fails when it is not empty. */
  faults: string[]
  /** Has a journey's windows opened by its options, before its own first one is. */
  windows: undefined
}

/** Notes console errors and warnings, uncaught errors and requests to other hosts, until it is ended. */
function watch(context: BrowserContext, origin: string): { faults: string[]; end: () => void } {
  const faults: string[] = []
  const onConsole = (message: ConsoleMessage) => {
    // The words of the browser that was told to have none (playwright.config.ts).
    if (message.text() === 'Service Worker registration blocked by Playwright') {
      return
    }
    if (message.type() === 'error' || message.type() === 'warning') {
      faults.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
    }
  }
  const onError = (error: WebError) => faults.push(`uncaught: ${error.error().message}`)
  const onRequest = (request: Request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== origin) {
      faults.push(`outbound request: ${request.url()}`)
    }
  }
  context.on('console', onConsole).on('weberror', onError).on('request', onRequest)
  return {
    faults,
    end: () => {
      context.off('console', onConsole).off('weberror', onError).off('request', onRequest)
    },
  }
}

export const test = base.extend<Options & Watched, Browsing & Own>({
  ownUrl: [
    async ({ browserName: _browserName }, use, { parallelIndex }) => await use(ownUrlOf(parallelIndex)),
    { scope: 'worker' },
  ],
  baseURL: async ({ ownUrl }, use) => await use(ownUrl),
  expected: [[], { option: true }],
  isFirstVisit: [false, { option: true }],
  keptWindows: [
    async ({ browser, ownUrl }, use) => {
      const open = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await open(options)
        if (options?.javaScriptEnabled === false) {
          return context
        }
        context.on('page', waitForApp)
        return isStrained ? await strain(context) : context
      }
      await use(keepWindows(browser, ownUrl))
    },
    { scope: 'worker', auto: true },
  ],
  windows: [
    // Each by its name, for the test runner reads them from here: all that makes one window unlike another.
    async (
      {
        keptWindows,
        isFirstVisit,
        viewport,
        isMobile,
        hasTouch,
        colorScheme,
        locale,
        timezoneId,
        userAgent,
        permissions,
        serviceWorkers,
        contextOptions,
      },
      use,
    ) => {
      const kind = {
        viewport,
        isMobile,
        hasTouch,
        colorScheme,
        locale,
        timezoneId,
        userAgent,
        permissions,
        contextOptions,
      }
      keptWindows.take(isFirstVisit || isStrained || serviceWorkers !== 'block' ? undefined : kind)
      await use(undefined)
    },
    { auto: true },
  ],
  faults: [
    async ({ windows: _windows, context, baseURL, expected }, use) => {
      const { faults, end } = watch(context, new URL(baseURL ?? '').origin)
      await use(faults)
      end()
      expect(faults.filter((fault) => !expected.some((pattern) => pattern.test(fault)))).toEqual([])
    },
    { auto: true },
  ],
})

/** What the server painted says the same words as the page: a journey acts on what has taken its place. */
function waitForApp(page: Page): void {
  const once =
    <A extends unknown[], R>(open: (...args: A) => Promise<R>) =>
    async (...args: A) => {
      const reply = await open(...args)
      await page.locator('.first-paint').waitFor({ state: 'detached' })
      return reply
    }
  page.goto = once(page.goto.bind(page))
  page.reload = once(page.reload.bind(page))
}

/** Leaves the page and forgets who was signed in. An open page would go on asking, and be refused. */
export async function signOut(page: Page): Promise<void> {
  if (page.url() !== 'about:blank') {
    await page.goto('about:blank')
  }
  await page.context().clearCookies()
  forgetSession(page.context().request)
}

/** Signs the page's browser in, without walking through the sign-in page each time. */
export async function signIn(page: Page, account: DemoAccount): Promise<void> {
  await signOut(page)
  await enterAs(page.context(), account)
}

export { expect }
