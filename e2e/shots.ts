import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium as browserType } from '@playwright/test'
import { allRoutes } from '@zhixing/contract/features.ts'
import { type DemoAccount, demoAccounts } from './accounts.ts'
import { signInAs } from './client.ts'
import { chromium } from './setup.ts'
import { addressesOf } from './shot-examples.ts'
import { type Shot, shoot } from './shot-page.ts'
import { writeSheets } from './shot-sheets.ts'

/**
 * `npm run shots`: every page as each kind of person, in three widths, against a running server; docs/testing.md says
 * how to look at them. Fails on console errors, on pages wider than their window, on an empty main part, and with `--axe` on what
 * axe calls serious.
 *   npm run shots -- --url http://localhost:3000 --roles anonymous,teacher --pages /sec/resource_center --widths 390 --dark
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    roles: { type: 'string', default: 'anonymous,learner,teacher,orgadmin,super' },
    pages: { type: 'string' },
    widths: { type: 'string', default: '390,1024,1440' },
    dark: { type: 'boolean', default: false },
    axe: { type: 'boolean', default: false },
  },
})
const folder = path.resolve(import.meta.dirname, '../shots')
const heights: Record<number, number> = { 390: 844, 1024: 768, 1440: 900 }
const atATime = 2

interface Opened {
  area: string
  address: string
}

/** What to open: `--pages` names patterns, beginnings of them (`/sec/exam/…`) or addresses of one's own. */
async function pagesToOpen(): Promise<{ pages: Opened[]; missing: string[] }> {
  const asked = values.pages?.split(',')
  // A path that leads elsewhere has no page: opened where it is asked for.
  const routes = allRoutes.flatMap(({ page, path: pattern }) =>
    page || asked?.includes(pattern) ? [{ area: page?.split('/')[0] ?? 'asked', pattern }] : [],
  )
  const isAsked = (pattern: string) =>
    !asked || asked.some((one) => (one.endsWith('…') ? pattern.startsWith(one.slice(0, -1)) : pattern === one))
  const wanted = routes.filter(({ pattern }) => isAsked(pattern))
  const addresses = await addressesOf(
    values.url,
    wanted.map(({ pattern }) => pattern),
  )
  const own = (asked ?? []).filter((one) => !one.endsWith('…') && !routes.some(({ pattern }) => pattern === one))
  return {
    pages: [
      ...wanted.flatMap(({ area, pattern }) => (addresses.get(pattern) ?? []).map((address) => ({ area, address }))),
      ...own.map((address) => ({ area: 'asked', address })),
    ],
    missing: wanted.flatMap(({ pattern }) => (addresses.get(pattern)?.length === 0 ? [pattern] : [])),
  }
}

function isAccount(role: string): role is DemoAccount {
  return demoAccounts.some((account) => account === role)
}

async function contextOf(browser: Browser, role: string, width: number): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: values.url,
    viewport: { width, height: heights[width] ?? 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme: values.dark ? 'dark' : 'light',
    ...(width < 800 ? { hasTouch: true, isMobile: true } : {}),
  })
  if (isAccount(role)) {
    await signInAs(context.request, role)
  }
  return context
}

function nameOf(address: string): string {
  return (
    decodeURIComponent(address)
      .replace(/[^\p{L}\d-]+/gu, '_')
      .replace(/^_|_$/g, '') || 'root'
  )
}

function tell({ file, faults, refusal }: Shot): void {
  const fine = refusal === '' ? '✓' : `– ${refusal}`
  console.log(`${faults.length > 0 ? '✗' : fine} ${file}${faults.map((one) => `\n    ${one}`).join('')}`)
}

/** Works a list off, some at a time. */
async function eachOf<T>(list: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const rest = list.values()
  const hand = async () => {
    for (const one of rest) {
      await work(one)
    }
  }
  await Promise.all(Array.from({ length: atATime }, hand))
}

async function shootAll(browser: Browser, pages: readonly Opened[], as: { role: string; width: number }) {
  const { role, width } = as
  const context = await contextOf(browser, role, width)
  const name = `${role}-${width}${values.dark ? '-dark' : ''}`
  let refusals = 0
  const shots = pages.map(({ area, address }): Shot => {
    const file = `${area}/${nameOf(address)}-${name}.png`
    return { area, address, role, width, file, faults: [], refusal: '', hasPicture: false }
  })
  await eachOf(shots, async (shot) => {
    await shoot(context, shot, { folder, asksAxe: values.axe, keepsRefusal: () => refusals++ === 0 }).catch(
      (error: unknown) => shot.faults.push(String(error)),
    )
    tell(shot)
  })
  await context.close()
  const pictured = shots.filter(({ hasPicture }) => hasPicture)
  // Some pages only leave the sheets of all pages standing.
  await writeSheets(browser, pictured, { folder, name: values.pages ? `asked-${name}` : name })
  return shots
}

const { pages, missing } = await pagesToOpen()
const browser = await browserType.launch(chromium)
const shots: Shot[] = []
for (const role of values.roles.split(',')) {
  let open = pages
  for (const width of values.widths.split(',').map(Number)) {
    const made = await shootAll(browser, open, { role, width })
    shots.push(...made)
    const isShown = new Set(made.filter(({ refusal }) => refusal === '').map(({ address }) => address))
    open = open.filter(({ address }) => isShown.has(address))
  }
}
await browser.close()

const bad = shots.filter(({ faults }) => faults.length > 0)
const refused = Map.groupBy(
  shots.filter(({ refusal }) => refusal !== ''),
  ({ role }) => role,
)
for (const [role, list] of refused) {
  console.log(`${role} refused: ${list.map(({ address, refusal }) => `${address} (${refusal})`).join(', ')}`)
}
for (const pattern of missing) {
  console.log(`no example: ${pattern}`)
}
console.log(`${shots.length} shots, ${bad.length} with faults: ${folder}`)
process.exitCode = shots.length === 0 || bad.length > 0 ? 1 : 0
