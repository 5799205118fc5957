import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../packages/server/src/db/embedded.ts'
import { migrateDatabase } from '../packages/server/src/db/migrate.ts'
import { benchConfig } from './bench/bench-config.ts'
import { bundleLines } from './bench/bundles.ts'
import { type Caller, type HotCall, hotCalls } from './bench/calls.ts'
import {
  fillAttempts,
  fillBase,
  fillChannels,
  fillClass,
  fillPeople,
  fillProgress,
  fillRooms,
  fillSchool,
  fillSittings,
  settle,
} from './bench/fill.ts'
import { copyDatabase, type Growth, measureGrowth } from './bench/growth.ts'
import { hasPageFigures, pageFigures } from './bench/lighthouse.ts'
import { load } from './bench/load.ts'
import { letGo, type Precedence, type Running, residentMb, startProcess, webProcess } from './bench/processes.ts'
import { measureRatio, type Ratio } from './bench/ratios.ts'
import { callers as callerCount, compareWithCommitted, type Recorded, record } from './bench/record.ts'
import { type Findings, linesOf, tableOf, writeFirstViews, writePage, writeReport } from './bench/report.ts'
import { hasSchoolFigures, schoolFigures } from './bench/school/figures.ts'
import { isAsked, isWhole, readSizes, type Sizes, smallProgress } from './bench/sizes.ts'

/**
 * `npm run bench [-- --quick]`: the hot calls against the bare statements they send, how reads take growth, and what a
 * page and the process weigh. Everything runs on this machine's loopback in a cluster of its own, which is thrown away.
 */
const connections = 32
const { signingKey } = benchConfig()
const began = performance.now()
const say = (text: string) =>
  process.stderr.write(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${text}\n`)

interface Stage {
  databaseUrl: string
  folder: string
  sizes: Sizes
  hot: readonly HotCall[]
}

async function withCluster<T>(work: (databaseUrl: string, folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'zhixing-bench-'))
  const first = await startEmbedded({ dataDir: folder, log: say })
  await countStatements(first.url)
  await first.stop()
  const embedded = await startEmbedded({ dataDir: folder, log: say })
  try {
    return await work(embedded.url, folder)
  } finally {
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What statements take the database is read from its own books, which it opens at its next start. */
async function countStatements(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`)
  } finally {
    await client.end()
  }
}

interface Prepared {
  callers: Caller[]
  recorded: Recorded[]
}

async function withServer<T>(stage: Stage, work: (ours: Running) => Promise<T>): Promise<T> {
  const ours = await startProcess('serve.ts', [stage.databaseUrl], webProcess)
  try {
    return await work(ours)
  } finally {
    await ours.stop()
  }
}

async function growth(stage: Stage, smallUrl: string, { callers, recorded }: Prepared): Promise<Growth[]> {
  const reads = stage.hot.flatMap((hot) => {
    const found = recorded.find(({ name }) => name === hot.name)
    return hot.method === 'GET' && found ? [{ hot, recorded: found }] : []
  })
  const sideOf = (databaseUrl: string, { port }: Running) => ({
    databaseUrl,
    send: (hot: HotCall, seconds: number) => load({ port, hot, callers, connections: 1, seconds, signingKey }),
  })
  return await withServer({ ...stage, databaseUrl: smallUrl }, (small) =>
    withServer(stage, (large) =>
      measureGrowth(reads, {
        small: sideOf(smallUrl, small),
        large: sideOf(stage.databaseUrl, large),
        quick: stage.sizes.quick,
      }),
    ),
  )
}

async function ratios(
  stage: Stage,
  { callers, recorded }: Prepared,
): Promise<{ found: Ratio[]; memoryMb: number | undefined }> {
  const planFile = path.join(stage.folder, 'plan.json')
  writeFileSync(planFile, JSON.stringify({ callers, recorded }))
  const start = async () => {
    const ours = await startProcess('serve.ts', [stage.databaseUrl], webProcess)
    return { ours, reference: await startProcess('reference.ts', [stage.databaseUrl, planFile]) }
  }
  let both = await start()
  const held: number[] = []
  const stop = async () => {
    held.push(residentMb(both.ours.pid) ?? 0)
    await both.ours.stop()
    await both.reference.stop()
  }
  const found: Ratio[] = []
  try {
    for (const hot of stage.hot) {
      const sides = {
        send: (side: keyof typeof both, seconds: number) =>
          load({ port: both[side].port, hot, callers, connections, seconds, signingKey }),
        letGo: (when: Precedence) => {
          letGo(both.ours, when)
          letGo(both.reference, when)
        },
        startAnew: async () => {
          await stop()
          both = await start()
        },
      }
      const ratio = await measureRatio(hot, sides, stage.sizes)
      say(`${hot.title}: ${ratio.perSecond.toFixed(2)} of the requests per second, ${ratio.p99.toFixed(2)} of the p99`)
      found.push(ratio)
    }
  } finally {
    await stop()
  }
  return { found, memoryMb: Math.max(...held) || undefined }
}

async function prepare({ databaseUrl, sizes, hot }: Stage): Promise<Prepared> {
  await migrateDatabase(databaseUrl)
  say(`filling in ${sizes.collections} collections and ${sizes.people} people`)
  await fillBase(databaseUrl, sizes.collections)
  await fillPeople(databaseUrl, sizes.people)
  await fillClass(databaseUrl, callerCount)
  await fillRooms(databaseUrl, callerCount)
  await fillChannels(databaseUrl, callerCount)
  await fillSchool(databaseUrl, { people: sizes.people, admins: callerCount })
  await fillProgress(databaseUrl, { collections: sizes.collections, rows: smallProgress })
  await fillSittings(databaseUrl, sizes.collections, callerCount)
  await fillAttempts(databaseUrl, sizes.collections, callerCount)
  await settle(databaseUrl)
  return await record(databaseUrl, hot)
}

type Hot = Omit<Findings, 'sizes' | 'school' | 'seconds'>

async function measure(stage: Stage): Promise<Hot> {
  const { sizes, databaseUrl } = stage
  const prepared = await prepare(stage)
  const changed = stage.hot.filter((hot, index) => {
    const recorded = prepared.recorded[index]
    return recorded && !compareWithCommitted(hot, recorded, sizes.write)
  })
  const smallUrl = sizes.ratiosOnly ? undefined : await copyDatabase(databaseUrl, 'small')
  say(`filling in ${sizes.progress} rows of progress`)
  await fillProgress(databaseUrl, { collections: sizes.collections, rows: sizes.progress })
  await settle(databaseUrl)
  const grown = smallUrl === undefined ? [] : await growth(stage, smallUrl, prepared)
  for (const { title, smallPlans, largePlans } of grown.filter(({ samePlans }) => !samePlans)) {
    say(`${title} has other plans\n${smallPlans.join('\n')}\n\n${largePlans.join('\n')}`)
  }
  const { found, memoryMb } = await ratios(stage, prepared)
  return {
    ratios: found,
    growth: grown,
    bundles: [],
    memoryMb,
    changed: changed.map(({ name }) => name),
  }
}

/** `--only bundles` asks for them alone. */
function hasBundles({ only, ratiosOnly }: Sizes): boolean {
  return !ratiosOnly && isAsked(only, 'bundles')
}

const nothingHot: Hot = { ratios: [], growth: [], bundles: [], memoryMb: undefined, changed: [] }

const sizes = readSizes(process.argv.slice(2))
const hot = hotCalls.filter(({ name }) => isAsked(sizes.only, name))
const measured =
  hot.length > 0 ? await withCluster((databaseUrl, folder) => measure({ databaseUrl, folder, sizes, hot })) : nothingHot
// Ids of the big database are given by hand, so the school has one of its own.
const school =
  hasSchoolFigures(sizes.only) && !sizes.ratiosOnly
    ? await withCluster((databaseUrl, folder) => schoolFigures({ databaseUrl, folder }, { ...sizes, say }))
    : []
const pages = hasPageFigures(sizes.only) ? await pageFigures(sizes.only, say) : []
const findings: Findings = {
  ...measured,
  bundles: hasBundles(sizes) ? await bundleLines() : [],
  sizes,
  school: [...school, ...pages],
  seconds: (performance.now() - began) / 1000,
}
const lines = linesOf(findings)
writeReport(findings)
if (sizes.write && isWhole(sizes)) {
  writePage(findings)
}
if (sizes.write && sizes.only === 'lighthouse') {
  writeFirstViews(pages)
}
console.log(`\n${tableOf(lines)}\n`)
process.exitCode = lines.every(({ isMet }) => isMet) ? 0 : 1
