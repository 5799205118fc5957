import type { Browser, BrowserContext } from '@playwright/test'
import { forgetSession } from './client.ts'

/** A small page of the product without scripts: while it is open, pages of its window find their scripts compiled. */
const quiet = '/robots.txt'
/** Storage of a person in a browser, besides cookies. Files that the browser itself keeps stay. */
const left = 'local_storage,indexeddb,cache_storage,service_workers,file_systems'

type Open = Browser['newContext']

/** The windows of a worker's journeys. */
export interface KeptWindows {
  /** Opens windows by these options from now on; undefined has each made anew, and closed for good. */
  take(options: Record<string, unknown> | undefined): void
}

/**
 * Has a browser hand out windows that earlier journeys had, with nothing of theirs left: cookies, storage, pages. A new window
 * fetches and compiles all scripts once more, a seventh of what journeys cost. One whose clock was set, whose line was cut or that
 * was given a permission is closed for good.
 */
export function keepWindows(browser: Browser, origin: string): KeptWindows {
  const open = browser.newContext.bind(browser)
  const free = new Map<string, BrowserContext[]>()
  let kind: string | undefined
  browser.newContext = async (options = {}) => {
    if (kind === undefined || Object.keys(options).length > 0) {
      return await open(options)
    }
    const ofKind = free.get(kind) ?? []
    free.set(kind, ofKind)
    return ofKind.pop() ?? (await make(open, origin, (window) => ofKind.push(window)))
  }
  return {
    take(options) {
      kind = options && JSON.stringify(options)
    },
  }
}

/** A new window that, instead of being closed, is cleared and given `back`. */
async function make(open: Open, origin: string, back: (window: BrowserContext) => void): Promise<BrowserContext> {
  const context = await open()
  const anchor = await context.newPage()
  await anchor.goto(new URL(quiet, origin).href)
  const storage = await context.newCDPSession(anchor)
  const pages = context.pages.bind(context)
  const ownPages = () => pages().filter((page) => page !== anchor)
  let isSpoiled = false
  /** For what nobody can undo: the window is closed for good. */
  const spoiling =
    <A extends unknown[], R>(act: (...args: A) => Promise<R>) =>
    async (...args: A) => {
      isSpoiled = true
      return await act(...args)
    }
  const [close, setOffline] = [context.close.bind(context), context.setOffline.bind(context)]
  const newPage = context.newPage.bind(context)
  /** Opens a page in the quiet one's process. By itself it would get a process, half its cost, only to leave it at its first address. */
  const openBeside = async () => {
    const [page] = await Promise.all([
      context.waitForEvent('page'),
      anchor.evaluate(() => window.open('about:blank', '_blank', 'noopener')),
    ])
    return page
  }
  let opened: Promise<unknown> = Promise.resolve()
  context.clock.install = spoiling(context.clock.install.bind(context.clock))
  return Object.assign(context, {
    pages: ownPages,
    // One after another: each takes the next page that appears for its own.
    newPage() {
      const page = opened.then(() => (anchor.isClosed() ? newPage() : openBeside()))
      opened = page.catch(() => undefined)
      return page
    },
    grantPermissions: spoiling(context.grantPermissions.bind(context)),
    setOffline: spoiling(async (isOffline: boolean) => {
      // Of two pages in one process the other would not hear that the line is back.
      await anchor.close()
      await setOffline(isOffline)
    }),
    async close(options: Parameters<typeof close>[0]) {
      if (isSpoiled) {
        return await close(options)
      }
      await Promise.all(ownPages().map((page) => page.close()))
      await context.clearCookies()
      forgetSession(context.request)
      await storage.send('Storage.clearDataForOrigin', { origin, storageTypes: left })
      back(context)
    },
  })
}
