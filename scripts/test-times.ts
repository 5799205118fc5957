import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readText, root } from './files.ts'

/** Seconds that each test file took when it ran last, by its path. */
export type Times = ReadonlyMap<string, number>

/** As much of a Vitest report as is read here. */
interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    startTime: number
    endTime: number
    status: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
  }[]
}

/** Committed, so that a fresh clone knows too: `npm test -- --times` writes it. */
export const committedTimes = 'scripts/test-times.json'
const kept = path.join(root, '.cache/test-times.json')
const slowestShown = 15

/** What a Vitest run with the JSON reporter has written; null where it has written nothing. */
export function readReport(file: string): VitestReport | null {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

/** The times of a report's files, without those that broke before a test ran. */
export function timesOf({ testResults }: VitestReport): Times {
  return new Map(
    testResults
      .filter(({ startTime, endTime }) => endTime > startTime)
      .map(({ name, startTime, endTime }) => [
        path.relative(root, name).split(path.sep).join('/'),
        Math.round((endTime - startTime) / 10) / 100,
      ]),
  )
}

/** The last times that are known: those of this clone, else those that were committed. */
export function readTimes(): Times {
  const committed = existsSync(path.join(root, committedTimes)) ? JSON.parse(readText(committedTimes)) : {}
  const own = existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : {}
  return new Map<string, number>(Object.entries({ ...committed, ...own }))
}

/** Keeps the times of a run for the next one; with `commit` also in the file that is committed. */
export function keepTimes(times: Times, commit = false): void {
  const all = [...readTimes(), ...times].filter(([file]) => existsSync(path.join(root, file)))
  const text = `${JSON.stringify(Object.fromEntries(new Map(all.sort(([a], [b]) => (a < b ? -1 : 1)))), null, 2)}\n`
  mkdirSync(path.dirname(kept), { recursive: true })
  writeFileSync(kept, text)
  if (commit) {
    writeFileSync(path.join(root, committedTimes), text)
  }
}

/** The failed tests of a report, each as `file › test: first line of its error`; a broken file by its name alone. */
export function failuresOf({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = path.relative(root, name)
    const failed = assertionResults.filter((one) => one.status === 'failed')
    return status === 'failed' && failed.length === 0
      ? [file]
      : failed.map(({ fullName, failureMessages: [message = ''] = [] }) => {
          return `${file} › ${fullName}: ${message.split('\n')[0]?.slice(0, 200) ?? ''}`
        })
  })
}

/** Names the files that took longest, a line each. */
export function slowestOf(times: Times): string {
  const slowest = [...times].sort(([, a], [, b]) => b - a).slice(0, slowestShown)
  const lines = slowest.map(([file, seconds]) => `${seconds.toFixed(1).padStart(7)} s  ${file}`)
  return [`\nThe slowest of ${times.size} test files:`, ...lines, ''].join('\n')
}

/** What a file costs besides the times of its tests (a server in front of them), and per test when it has never run here. */
const costs = [
  { is: (file: string) => file.endsWith('.browser.test.tsx'), before: 0.2, perTest: 0.5 },
  { is: (file: string) => file.startsWith('packages/server/'), before: 0.6, perTest: 0.4 },
  { is: () => true, before: 0, perTest: 0.05 },
]

/** Seconds that a test file will take: what it took last, or a guess by its number of tests. */
export function secondsOf(file: string, times: Times): number {
  const { before = 0, perTest = 0 } = costs.find(({ is }) => is(file)) ?? {}
  return before + (times.get(file) ?? perTest * (readText(file).split(/\btest(?:\.each\w*)?\(/).length - 1))
}
