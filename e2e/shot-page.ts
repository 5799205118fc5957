import path from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { axeFaultsOf } from './axe.ts'

/** One page as one role in one width. */
export interface Shot {
  area: string
  address: string
  role: string
  width: number
  file: string
  faults: string[]
  /** Where the role was led instead, or what the page said in place of itself; empty when it was shown. */
  refusal: string
  hasPicture: boolean
}

/** What a refusal brings with it is no fault of its own: the reply on the console, a page without a main part. */
const ofRefusal = /status of 4\d\d|^主区域为空$/
const patienceMs = 120_000
const headingMs = 10_000
const highestWindow = 4000

/** Another page than the one asked for, or a state in place of one: a drawing with a heading, and no 重试. */
async function refusalOf(page: Page, address: string): Promise<string> {
  const { pathname } = new URL(page.url())
  if (pathname !== new URL(address, page.url()).pathname) {
    return pathname
  }
  const heading = page.locator('.text-faint[aria-hidden="true"] + h1')
  const isFailure = (await page.getByRole('button', { name: '重试' }).count()) > 0
  return !isFailure && (await heading.count()) > 0 ? ((await heading.first().textContent()) ?? '') : ''
}

async function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement
    const main = document.querySelector('main')
    // biome-ignore lint/performance/useDomNodeTextContent: only text that is shown counts
    const isEmpty = !main || (main.innerText.trim() === '' && !main.querySelector('img, svg, canvas'))
    return [
      ...(root.scrollWidth > root.clientWidth + 1 ? [`横向溢出 ${root.scrollWidth - root.clientWidth}px`] : []),
      ...(isEmpty ? ['主区域为空'] : []),
    ]
  })
}

/** The window as high as the page: bars that stick to its edges stand where one who has scrolled there sees them. */
async function showWhole(page: Page): Promise<void> {
  const { width } = page.viewportSize() ?? { width: 0 }
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.min(height, highestWindow) })
}

/** Has pictures load that otherwise wait until they come near. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const image of document.images) {
      image.loading = 'eager'
    }
  })
  await page.waitForLoadState('networkidle')
}

interface To {
  folder: string
  /** Whether axe is asked as well what keeps somebody from using the page. */
  asksAxe: boolean
  /** Whether a refusal is to have its picture: one of a role's looks like the next. */
  keepsRefusal: () => boolean
}

/** Opens a page, notes what is wrong with it and saves its picture. */
export async function shoot(context: BrowserContext, shot: Shot, to: To): Promise<void> {
  const page = await context.newPage()
  page.setDefaultTimeout(patienceMs)
  const heard: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') {
      heard.push(`${message.text()} ${message.location().url}`)
    }
  })
  page.on('pageerror', (error) => heard.push(error.message))
  try {
    await page.goto(shot.address, { waitUntil: 'networkidle' })
    await page.locator('.first-paint').waitFor({ state: 'detached' })
    // A page without a heading is looked at as it is.
    await page
      .getByRole('heading')
      .first()
      .waitFor({ timeout: headingMs })
      .catch(() => undefined)
    shot.refusal = await refusalOf(page, shot.address)
    const found = [...heard, ...(await faultsOf(page)), ...(to.asksAxe ? await axeFaultsOf(page) : [])]
    shot.faults.push(...found.filter((fault) => shot.refusal === '' || !ofRefusal.test(fault)))
    if (shot.refusal !== '' && !to.keepsRefusal()) {
      return
    }
    await showWhole(page)
    await loadPictures(page)
    // The first picture after a change of size may repeat the window before.
    await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } })
    await page.screenshot({ path: path.join(to.folder, shot.file), animations: 'disabled' })
    shot.hasPicture = true
  } finally {
    await page.close()
  }
}
