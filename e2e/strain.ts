import type { BrowserContext, Page, Route } from '@playwright/test'

/** How much slower than this machine a page is. */
const slowness = 2
/** By how much a call, and its reply, is held back at most. */
const heldMs = 1000

/** Mostly short, now and then long: what was asked later is then answered sooner. */
const held = () => new Promise((resolve) => setTimeout(resolve, Math.random() ** 2 * heldMs))

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
}

/**
 * A slow device on a bad line (`npm run strain`): calls arrive late and out of order, and their replies as well, when the
 * server has long done what they tell of.
 */
export async function strain(context: BrowserContext): Promise<BrowserContext> {
  let isOffline = false
  const setOffline = context.setOffline.bind(context)
  context.setOffline = async (offline) => {
    isOffline = offline
    await setOffline(offline)
  }
  // What is fetched here comes past the browser's own line.
  const cut = (route: Route) => route.abort('internetdisconnected')
  async function hold(route: Route): Promise<void> {
    await held()
    if (isOffline) {
      return await cut(route)
    }
    const response = await route.fetch({ maxRedirects: 0 })
    await held()
    await (isOffline ? cut(route) : route.fulfill({ response }))
  }
  // A page that is left takes its calls along.
  const given = () => undefined
  context.on('page', (page) => slowDown(page).catch(given))
  await context.route(/\/(user-)?api\//, (route) =>
    ['fetch', 'xhr'].includes(route.request().resourceType())
      ? hold(route).catch(() => route.abort().catch(given))
      : route.fallback(),
  )
  return context
}
