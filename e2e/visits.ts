import { chromium as browsers, type CDPSession, type Page } from '@playwright/test'
import { chromium } from './setup.ts'

/**
 * `node visits.ts ORIGIN`: what a phone on a slow line sees (1.6 Mbps, 150 ms, a quarter of the processor), as one line of
 * JSON: when the second visit's largest part is painted, and how long a press takes to a page that was fetched ahead.
 */
const rounds = 5
const slowLine = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const slowdown = 4

const [origin = ''] = process.argv.slice(2)

async function throttle(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slowLine)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return session
}

function largestPaint(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
      }),
  )
}

async function secondVisit(page: Page): Promise<number> {
  await page.goto(`${origin}/sec/index`, { waitUntil: 'networkidle' })
  await page.goto('about:blank')
  await throttle(page)
  await page.goto(`${origin}/sec/index`, { waitUntil: 'networkidle' })
  return await largestPaint(page)
}

/** Resolves once nothing has arrived for two seconds: an idle network is a state a page reaches only once. */
async function untilFetched(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const ends = performance
      .getEntriesByType('resource')
      .map((entry) => (entry as PerformanceResourceTiming).responseEnd)
    return performance.now() - Math.max(...ends) > 2000
  })
}

/** From the press to the first frame in which the other page stands, its code fetched while the pointer came near. */
async function prefetchedMove(page: Page): Promise<number> {
  await throttle(page)
  await page.goto(`${origin}/sec/index`, { waitUntil: 'networkidle' })
  await page.locator('.first-paint').waitFor({ state: 'detached' })
  const link = page.locator('main a[href^="/sec/study-collection-detail/"]').first()
  await link.scrollIntoViewIfNeeded()
  await link.hover()
  await untilFetched(page)
  await page.evaluate(() => {
    const main = document.querySelector('#main')
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const watch = new MutationObserver(() => {
          watch.disconnect()
          requestAnimationFrame((now) => document.body.setAttribute('data-moved', String(now - timeStamp)))
        })
        watch.observe(main ?? document.body, { childList: true })
      },
      { capture: true, once: true },
    )
  })
  // Where the pointer is: a press on the link itself would first ask the page what lies there, while it is measured.
  await page.mouse.down()
  await page.mouse.up()
  const moved = page.locator('body[data-moved]')
  await moved.waitFor({ state: 'attached' })
  return Number(await moved.getAttribute('data-moved'))
}

async function median(measure: (page: Page) => Promise<number>): Promise<number> {
  const browser = await browsers.launch(chromium)
  const found: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    found.push(await measure(await context.newPage()))
    await context.close()
  }
  await browser.close()
  return found.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN
}

const visits = { secondVisitMs: await median(secondVisit), prefetchedMs: await median(prefetchedMove) }
process.stdout.write(`${JSON.stringify(visits)}\n`)
