import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { tellOlder } from './dependencies.ts'
import { root } from './files.ts'
import { failuresOf, keepTimes, readReport, slowestOf, timesOf } from './test-times.ts'

export interface Count {
  passed: number
  failed: number
  /** The names of what failed, for the end of the report; a log may be cut at its front. */
  failures?: readonly string[]
}

/** Takes what a stage prints, where it does not go to our terminal at once. */
export type Take = (text: string) => void

export interface Stage {
  name: string
  run: (take?: Take) => Promise<Count>
}

/** Stages that run side by side: lanes, in each of which one follows the other. What a stage prints comes when it is over. */
export interface Lanes {
  lanes: readonly (readonly Stage[])[]
}

export interface Outcome extends Count {
  name: string
  seconds: number
}

export interface Command {
  args: readonly string[]
  env?: Record<string, string>
}

/** Runs a program of this Node to its end, with our terminal unless another takes what it prints; answers its exit code. */
export async function runNode({ args, env = {} }: Command, take?: Take): Promise<number> {
  const stdio = take ? 'pipe' : 'inherit'
  const child = spawn(process.execPath, args, { cwd: root, stdio, env: { ...process.env, ...env } })
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => take?.(text))
  }
  const [code] = await once(child, 'close')
  return typeof code === 'number' ? code : 1
}

/** The file behind an installed program: `binOf('vitest', 'vitest.mjs')`. */
export function binOf(name: string, file: string, from = 'package.json'): string {
  const require = createRequire(path.join(root, from))
  // Looked for in the folders, for not every package lets its package.json be resolved.
  const places = (require.resolve.paths(name) ?? []).map((folder) => path.join(folder, name, file))
  return places.find((place) => existsSync(place)) ?? path.join(root, 'node_modules', name, file)
}

/** A stage that passes or fails as a whole; it counts only when it fails, as one failed test. */
export function checkStage(name: string, work: (take?: Take) => Promise<number>): Stage {
  return { name, run: async (take) => ({ passed: 0, failed: (await work(take)) === 0 ? 0 : 1 }) }
}

const typeProjects = ['packages/contract', 'scripts', 'packages/web', 'e2e']

/** The projects whose types a change of these files can reach: the pages' alone read nothing of the server. */
export function typeProjectsOf(files: readonly string[]): string[] {
  const isBesidePages = (file: string) => /^(packages\/server|scripts|docs)\//.test(file)
  return files.every(isBesidePages) ? typeProjects.filter((one) => one !== 'packages/web') : typeProjects
}

/**
 * The type check of every package, or of some, one after the other: beside them the product of the journeys is prepared.
 * The scripts start servers, so theirs reads the whole server and checks it too. What was checked is kept in
 * `.cache/types` for the next time. The contract comes first: the journeys' check reads its declarations there, which is
 * a fifth of the work of reading it all.
 */
export function typesStage(projects: readonly string[] = typeProjects): Stage {
  // Each checker works out for itself the types it needs: two of them do most of it twice, and are no quicker on two cores.
  const checkers = ['--checkers', '1']
  // Clearing memory at every doubling is a quarter of the checker's work; this takes a tenth more memory instead.
  const env = { GOGC: '300' }
  return checkStage('types', async (take) => {
    const tsc = binOf('typescript', 'bin/tsc')
    let worst = 0
    for (const project of projects) {
      const kept = path.join('.cache/types', `${project.replaceAll('/', '-')}.json`)
      worst = Math.max(
        worst,
        await runNode(
          { args: [tsc, '-p', project, ...checkers, '--incremental', '--tsBuildInfoFile', path.join(root, kept)], env },
          take,
        ),
      )
    }
    return worst
  })
}

/** More files than a command line bears are as good as all. */
const areFew = (files: readonly string[]) => files.length <= 500

/** Format and lint by Biome; a warning is a failure too. */
export function lintStage(): Stage {
  return checkStage('lint', (take) => runBiome(['.'], take))
}

/**
 * Format and lint of some files, which are there. The rules that read every file of the project (circles of imports,
 * promises, what is declared) are left to `lintStage`: they take five seconds for a single file. What Biome is told
 * changes what it says of every file.
 */
export function lintOfStage(files: readonly string[]): Stage {
  if (files.includes('biome.json') || !areFew(files)) {
    return lintStage()
  }
  const options = ['--config-path=biome.quick.json', '--no-errors-on-unmatched']
  return checkStage('lint', async (take) => (files.length > 0 ? runBiome([...options, ...files], take) : 0))
}

function runBiome(args: readonly string[], take?: Take): Promise<number> {
  const options = ['--error-on-warnings', '--max-diagnostics=50']
  return runNode({ args: [binOf('@biomejs/biome', 'bin/biome'), 'check', ...options, ...args] }, take)
}

/** What is exported for nobody. */
export function unusedStage(): Stage {
  return checkStage('unused', (take) => runNode({ args: [binOf('knip', 'bin/knip.js'), '--no-progress'] }, take))
}

/**
 * The walls, how old the packages are, and what is generated and committed. After a change of some files, which are there,
 * their expressions alone are proved, unless the walls changed themselves.
 */
export function wallStages(changed?: readonly string[]): Stage[] {
  const isSome = changed && areFew(changed) && !changed.some((file) => file.startsWith('scripts/walls/'))
  const some = isSome ? ['--changed', ...changed] : []
  return [
    checkStage('walls', (take) => runNode({ args: ['scripts/check-walls.ts', ...some] }, take)),
    checkStage('packages', async () => tellOlder()),
    checkStage('generated', (take) => runNode({ args: ['packages/server/src/bin/calls.ts', '--check'] }, take)),
  ]
}

/** A run that failed without a failed test (no report, a broken file, an unhandled rejection) is one failure. */
function withExit(count: Count, code: number): Count {
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}

/** Prints at once, for a stage whose text nobody takes. */
export const printed: Take = (text) => process.stdout.write(text)

export interface TestRun {
  /** Keeps the times for others too. */
  commit?: boolean
  take?: Take | undefined
  /** Only the parts of pages in a browser, or all but them. */
  parts?: 'only' | 'none'
}

const projectsOf = { only: ['--project=parts'], none: ['--project=!parts'] } as const

/** The tests of Vitest, all or some files; keeps how long each file took. */
export async function runTests(
  files: readonly string[] = [],
  { commit = false, take, parts }: TestRun = {},
): Promise<Count> {
  const file = path.join(root, `.cache/reports/vitest${parts === 'only' ? '-parts' : ''}.json`)
  mkdirSync(path.dirname(file), { recursive: true })
  rmSync(file, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const projects = parts ? projectsOf[parts] : []
  const code = await runNode(
    { args: [binOf('vitest', 'vitest.mjs'), 'run', ...reporters, ...projects, ...files] },
    take,
  )
  const result = readReport(file)
  if (result) {
    keepTimes(timesOf(result), commit)
    const say = take ?? printed
    say(slowestOf(timesOf(result)))
  }
  const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = result ?? {}
  return withExit({ passed, failed, failures: result ? failuresOf(result) : [] }, code)
}

function git(...args: string[]): string {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}

/** The commit that a change begins at: where it left `main`, or the last commit on `main` itself. */
export function compareWith(): string {
  const base = git('merge-base', 'HEAD', 'main')
  return base !== '' && base !== git('rev-parse', 'HEAD') ? base : 'HEAD'
}

/** The files that differ from a commit, with what is not committed yet; those that are gone as well. */
export function changedSince(commit: string): string[] {
  const changed = [
    git('diff', '--name-only', '--no-renames', commit),
    git('ls-files', '--others', '--exclude-standard'),
  ]
  return changed.flatMap((list) => list.split('\n')).filter(Boolean)
}

/** A stage to its end, and its seconds; one that throws has failed. */
async function outcomeOf({ name, run }: Stage, take?: Take): Promise<Outcome> {
  const began = performance.now()
  const count = await run(take).catch((error: unknown) => {
    console.error(error)
    return { passed: 0, failed: 1 }
  })
  return { name, ...count, seconds: (performance.now() - began) / 1000 }
}

const head = (name: string) => `\n── ${name} ${'─'.repeat(Math.max(2, 60 - name.length))}`

async function runLane(stages: readonly Stage[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const stage of stages) {
    const texts: string[] = []
    outcomes.push(await outcomeOf(stage, (text) => texts.push(text)))
    console.log(`${head(stage.name)}\n${texts.join('')}`)
  }
  return outcomes
}

/** Runs the stages one after the other, lanes of them side by side. */
export async function runStages(stages: readonly (Stage | Lanes)[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const one of stages) {
    if ('lanes' in one) {
      outcomes.push(...(await Promise.all(one.lanes.map(runLane))).flat())
    } else {
      console.log(head(one.name))
      outcomes.push(await outcomeOf(one))
    }
  }
  return outcomes
}

/** Prints what each stage brought, and last the line `N passed, N failed`; answers the exit code. */
export function report(outcomes: readonly Outcome[]): number {
  console.log('')
  for (const { name, passed, failed, seconds } of outcomes) {
    const count = passed + failed > 0 ? `${passed} passed, ${failed} failed` : 'ok'
    console.log(`${failed === 0 ? '✓' : '✗'} ${name.padEnd(12)} ${seconds.toFixed(1).padStart(6)} s  ${count}`)
  }
  // Of the process: lanes run side by side.
  console.log(`  ${'in all'.padEnd(12)} ${(performance.now() / 1000).toFixed(1).padStart(6)} s`)
  for (const { name, failures = [] } of outcomes) {
    for (const failure of failures) {
      console.log(`✗ ${name}: ${failure}`)
    }
  }
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0)
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}
