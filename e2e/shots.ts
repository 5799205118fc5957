import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium as browserType, type Page } from '@playwright/test'
import { allRoutes } from '@zhixing/contract/features.ts'
import { type DemoAccount, demoAccounts } from './accounts.ts'
import { signInAs } from './client.ts'
import { chromium } from './setup.ts'

/**
 * `npm run shots`: every page without parameters, and the examples below, as each kind of person, in three widths,
 * against a running server. Fails on console errors, on pages wider than their window and on an empty main part.
 *   npm run shots -- --url http://localhost:3000 --roles anonymous,teacher --pages /sec/resource_center --widths 390
 */
const examples: readonly { area: string; path: string }[] = []

interface Shot {
  area: string
  path: string
  role: string
  width: number
  file: string
  faults: string[]
}

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    roles: { type: 'string', default: 'anonymous,learner,teacher,orgadmin,super' },
    pages: { type: 'string' },
    widths: { type: 'string', default: '390,1024,1440' },
  },
})
const folder = path.resolve(import.meta.dirname, '../shots')
const heights: Record<number, number> = { 390: 844, 1024: 768, 1440: 900 }

function pagesToOpen(): { area: string; path: string }[] {
  const wanted = values.pages?.split(',')
  const routes = allRoutes
    .filter((route) => route.page !== undefined && !route.path.includes(':'))
    .map((route) => ({ area: route.page?.split('/')[0] ?? 'shell', path: route.path }))
  const all = [...routes, ...examples]
  return wanted ? wanted.map((one) => all.find((page) => page.path === one) ?? { area: 'asked', path: one }) : all
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
    ...(width < 800 ? { hasTouch: true, isMobile: true } : {}),
  })
  if (isAccount(role)) {
    await signInAs(context.request, role)
  }
  return context
}

async function look(page: Page): Promise<string[]> {
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

async function shoot(context: BrowserContext, shot: Shot): Promise<void> {
  const page = await context.newPage()
  page.on('console', (message) => {
    if (message.type() === 'error') {
      shot.faults.push(`${message.text()} ${message.location().url}`)
    }
  })
  page.on('pageerror', (error) => shot.faults.push(error.message))
  await page.goto(shot.path, { waitUntil: 'networkidle' })
  shot.faults.push(...(await look(page)))
  await page.screenshot({ path: path.join(folder, shot.file), fullPage: true, animations: 'disabled' })
  await page.close()
}

function nameOf(address: string): string {
  return address.replace(/[^\w-]+/g, '_').replace(/^_|_$/g, '') || 'root'
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

function sheetOf(area: string, shots: readonly Shot[]): string {
  const cards = shots.map(
    ({ path: address, role, width, file, faults }) =>
      `<figure><a href="../${file}"><img loading="lazy" src="../${file}"></a><figcaption>${escaped(address)} · ${role} · ${width}` +
      `${faults.map((fault) => `<br><b>${escaped(fault)}</b>`).join('')}</figcaption></figure>`,
  )
  const style =
    'body{font:14px sans-serif;display:flex;flex-wrap:wrap;gap:16px}figure{margin:0;width:300px}img{width:300px;max-height:420px;object-fit:cover;object-position:top;border:1px solid #ccc}b{color:#c00}'
  return `<!doctype html><meta charset="utf-8"><title>${area}</title><style>${style}</style>${cards.join('\n')}`
}

async function shootAll(browser: Browser): Promise<Shot[]> {
  const shots: Shot[] = []
  for (const role of values.roles.split(',')) {
    for (const width of values.widths.split(',').map(Number)) {
      const context = await contextOf(browser, role, width)
      for (const { area, path: address } of pagesToOpen()) {
        const file = `${area}/${nameOf(address)}-${role}-${width}.png`
        const shot: Shot = { area, path: address, role, width, file, faults: [] }
        await shoot(context, shot).catch((error: unknown) => shot.faults.push(String(error)))
        shots.push(shot)
        console.log(
          `${shot.faults.length === 0 ? '✓' : '✗'} ${file}${shot.faults.map((fault) => `\n    ${fault}`).join('')}`,
        )
      }
      await context.close()
    }
  }
  return shots
}

const browser = await browserType.launch(chromium)
const shots = await shootAll(browser).finally(() => browser.close())
for (const [area, group] of Map.groupBy(shots, (shot) => shot.area)) {
  await mkdir(path.join(folder, area), { recursive: true })
  await writeFile(path.join(folder, area, 'index.html'), sheetOf(area, group))
}
const bad = shots.filter(({ faults }) => faults.length > 0).length
console.log(`${shots.length} shots, ${bad} with faults: ${folder}`)
process.exitCode = shots.length === 0 || bad > 0 ? 1 : 0
