import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { root } from '../files.ts'
import { startProduct } from '../product.ts'
import { browserPath, ensureSystemPackages } from '../system-packages.ts'
import type { Line } from './report.ts'

const run = promisify(execFile)
const name = 'lighthouse'
const rounds = 5
const replyBytes = 64 * 1024 * 1024

/** What the first view has to be on a phone (mobile preset), by who meets it. */
const scores = { visitor: 90, learner: 95, teacher: 90 } as const
/** The rest of it, and what a slow line sees (e2e/visits.ts). */
const targets = { full: 100, paintMs: 2500, blockingMs: 300, shift: 0.02, secondMs: 1000, moveMs: 100 }

interface Scored {
  score: number | null
}
interface Measured {
  numericValue: number
}
interface Report {
  categories: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', Scored>
  audits: Record<'largest-contentful-paint' | 'total-blocking-time' | 'cumulative-layout-shift', Measured>
  environment: { benchmarkIndex: number }
}
interface Visits {
  secondVisitMs: number
  prefetchedMs: number
}

interface Page {
  account: keyof typeof scores
  address: string
  /** Of whoever is signed in; absent for a visitor. */
  cookie?: string
}

/**
 * Whether `--only` asks for these figures; a whole run does not: they want the machine for themselves.
 * `lighthouse:/exam` asks for the pages whose address has `/exam` in it.
 */
export function hasPageFigures(only: string): boolean {
  const [begin = ''] = only.split(':')
  return begin !== '' && name.startsWith(begin)
}

/** The pages as people get them: the product started as it is, with its demo data, in a real browser. */
export async function pageFigures(only: string, say: (text: string) => void): Promise<Line[]> {
  const [, part = ''] = only.split(':')
  if (ensureSystemPackages() !== 0) {
    throw new Error('没有浏览器，无法测量页面')
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'zhixing-lighthouse-'))
  const product = await startProduct({ dataDir: folder })
  const origin = product.url
  try {
    const pages = [...(await visitorPages(origin)), ...(await signedPages(origin))]
    const lines: Line[] = []
    for (const page of pages.filter(({ address }) => address.includes(part))) {
      say(`Lighthouse on ${page.address}`)
      lines.push(...(await linesOfPage(origin, page)))
    }
    if (part !== '') {
      return lines
    }
    say('visits on a slow line')
    return [...lines, ...(await visitLines(origin))]
  } finally {
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function visitorPages(origin: string): Promise<Page[]> {
  const detail = /\/sec\/study-collection-detail\/\d+/.exec(await (await fetch(`${origin}/sitemap.xml`)).text())?.[0]
  const addresses = ['/sec/index', '/sec/explore', ...(detail ? [detail] : []), '/sec/news']
  return addresses.map((address) => ({ account: 'visitor', address }))
}

async function signedPages(origin: string): Promise<Page[]> {
  const { stdout } = await run(process.execPath, [path.join(root, 'e2e/signed-pages.ts'), origin])
  const pages: Page[] = JSON.parse(stdout)
  return pages
}

/** Now and then it loses the beginning of its recording and asks to be run again. */
async function audit(address: string, cookie: string | undefined, tries = 3): Promise<Report> {
  try {
    return await auditOnce(address, cookie)
  } catch (error) {
    if (tries <= 1) {
      throw error
    }
    return await audit(address, cookie, tries - 1)
  }
}

async function auditOnce(address: string, cookie: string | undefined): Promise<Report> {
  const flags = '--no-sandbox --disable-gpu --disable-quic'
  const cli = path.join(root, 'node_modules/lighthouse/cli/index.js')
  const signedIn = cookie === undefined ? [] : [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`]
  const { stdout } = await run(
    process.execPath,
    [cli, address, '--quiet', '--output=json', `--chrome-flags=${flags}`, ...signedIn],
    { maxBuffer: replyBytes, env: { ...process.env, CHROME_PATH: browserPath } },
  )
  const found: Report = JSON.parse(stdout)
  return found
}

async function linesOfPage(origin: string, { account, address: page, cookie }: Page): Promise<Line[]> {
  const found: Report[] = []
  for (let round = 0; round < rounds; round += 1) {
    found.push(await audit(origin + page, cookie))
  }
  const median = (read: (one: Report) => number) =>
    found.map(read).sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN
  const score = (key: keyof Report['categories']) => Math.round(median((one) => (one.categories[key].score ?? 0) * 100))
  const atLeast = (figure: string, value: number, target: number): Line => ({
    figure: `${page}: ${figure}`,
    value: String(value),
    target: `≥ ${target}`,
    isMet: value >= target,
  })
  const audits = (key: keyof Report['audits']) => median((one) => one.audits[key].numericValue)
  const blocking = audits('total-blocking-time')
  // It follows the machine's speed of the moment, which Lighthouse measures as well.
  const speed = Math.round(median((one) => one.environment.benchmarkIndex))
  return [
    atLeast('performance', score('performance'), scores[account]),
    atLeast('accessibility', score('accessibility'), targets.full),
    atLeast('best practices', score('best-practices'), targets.full),
    // What is somebody's own is kept from search engines.
    ...(cookie === undefined ? [atLeast('SEO', score('seo'), targets.full)] : []),
    atMost(`${page}: largest paint`, audits('largest-contentful-paint'), { most: targets.paintMs, unit: ' ms' }),
    atMost(`${page}: blocking (machine index ${speed})`, blocking, { most: targets.blockingMs, unit: ' ms' }),
    atMost(`${page}: shift`, audits('cumulative-layout-shift'), { most: targets.shift, unit: '' }),
  ]
}

function atMost(figure: string, value: number, { most, unit }: { most: number; unit: string }): Line {
  return {
    figure,
    value: `${unit ? value.toFixed(0) : value.toFixed(3)}${unit}`,
    target: `≤ ${most}${unit}`,
    isMet: value <= most,
  }
}

async function visitLines(origin: string): Promise<Line[]> {
  const { stdout } = await run(process.execPath, [path.join(root, 'e2e/visits.ts'), origin])
  const { secondVisitMs, prefetchedMs }: Visits = JSON.parse(stdout)
  return [
    atMost('second visit on a slow line: largest paint', secondVisitMs, { most: targets.secondMs, unit: ' ms' }),
    atMost('slow line: move to a prefetched page', prefetchedMs, { most: targets.moveMs, unit: ' ms' }),
  ]
}
