import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './files.ts'
import { preparedName, removePrepared } from './prepared.ts'
import { quarantineFaults, quarantines } from './quarantine.ts'
import { binOf, type Count, runNode, type Stage } from './stages.ts'

/** One journey at one width, as the report of a run has it. */
interface Walked {
  journey: string
  isPassed: boolean
}

/** As much of Playwright's report as is read here. */
interface Suite {
  specs: { title: string; file: string; tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[] }[]
  suites?: Suite[]
}

function walkedIn({ specs, suites = [] }: Suite): Walked[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ status }) => ({ journey: `${file} › ${title}`, isPassed: status === 'expected' })),
  )
  return [...own, ...suites.flatMap(walkedIn)]
}

/** Every journey of a run's report; none when there is no report. */
export function readWalked(text: string): Walked[] {
  const { suites }: { suites: Suite[] } = JSON.parse(text)
  return suites.flatMap(walkedIn)
}

const reportFile = path.join(root, '.cache/reports/playwright.json')
/** With more failures than these something common to all is broken, and no trace of each is wanted. */
const mostTraced = 10

function playwright(...args: string[]): string[] {
  return [binOf('@playwright/test', 'cli.js', 'e2e/package.json'), 'test', '-c', 'e2e', ...args]
}

/** Failures stand whatever comes of it: what failed is walked once more by itself, with a trace to look at. */
async function traceFailed(failed: readonly Walked[], env: Record<string, string>): Promise<void> {
  if (failed.length > mostTraced) {
    return
  }
  console.log('\nWhat failed is walked again with a trace; its failure stands.')
  const code = await runNode({
    args: playwright('--last-failed', '--trace=on', '--workers=1', '--reporter=line', '--pass-with-no-tests'),
    env,
  })
  const traces = path.join('test-results', '…', 'trace.zip')
  console.log(code === 0 ? `Walked alone it passed: an unsteady journey. ${traces}` : `It failed again: ${traces}`)
}

/**
 * The journeys in the browser, each tried once; `files` narrows them to some. `prepared` is the folder of a product that was
 * prepared meanwhile, and is taken away afterwards; without one, or where that failed, they prepare their own.
 */
export function journeyStage(files: readonly string[] = [], prepared?: Promise<string>): Stage {
  const walk = async (folder: string | undefined) => await walkAll(files, folder ? { [preparedName]: folder } : {})
  return {
    name: 'journeys',
    run: async (): Promise<Count> => {
      const folder = await prepared?.catch((error: unknown) => {
        console.error(error)
        return undefined
      })
      try {
        return await walk(folder)
      } finally {
        if (folder) {
          await removePrepared(folder)
        }
      }
    },
  }
}

async function walkAll(files: readonly string[], env: Record<string, string>): Promise<Count> {
  const code = await runNode({
    args: playwright('--reporter=list,json', ...files),
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
  })
  const walked = existsSync(reportFile) ? readWalked(readFileSync(reportFile, 'utf8')) : []
  const known = new Set(quarantines.map(({ journey }) => journey))
  const failed = walked.filter(({ isPassed }) => !isPassed)
  const counted = failed.filter(({ journey }) => !known.has(journey))
  const faults =
    files.length > 0
      ? []
      : quarantineFaults(
          quarantines,
          walked.map(({ journey }) => journey),
          new Date(),
        )
  for (const { journey } of failed.filter(({ journey }) => known.has(journey))) {
    console.log(`in quarantine, failed: ${journey}`)
  }
  for (const fault of faults) {
    console.error(`quarantine: ${fault}`)
  }
  if (failed.length > 0) {
    await traceFailed(failed, env)
  }
  const broken = code !== 0 && failed.length === 0 ? 1 : 0
  return {
    passed: walked.length - failed.length,
    failed: counted.length + faults.length + broken,
    failures: [...counted.map(({ journey }) => journey), ...faults],
  }
}
