import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { tellOlder } from './dependencies.ts'
import { root } from './files.ts'
import { failuresOf, keepTimes, readReport, tellSlowest, timesOf } from './test-times.ts'

export interface Count {
  passed: number
  failed: number
  /** The names of what failed, for the end of the report; a log may be cut at its front. */
  failures?: readonly string[]
}

export interface Stage {
  name: string
  run: () => Promise<Count>
}

export interface Outcome extends Count {
  name: string
  seconds: number
}

export interface Command {
  args: readonly string[]
  env?: Record<string, string>
}

/** Runs a program of this Node to its end, with our terminal; answers its exit code. */
export async function runNode({ args, env = {} }: Command): Promise<number> {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  const [code] = await once(child, 'exit')
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
export function checkStage(name: string, work: () => Promise<number>): Stage {
  return { name, run: async () => ({ passed: 0, failed: (await work()) === 0 ? 0 : 1 }) }
}

/**
 * The type check of every package, one after the other: beside them the product of the journeys is prepared. The scripts start servers,
 * so theirs reads the whole server and checks it too. What was checked is kept in `.cache/types` for the next time. The
 * contract comes first: the journeys' check reads its declarations there, which is a fifth of the work of reading it all.
 */
export function typesStage(): Stage {
  const projects = ['packages/contract', 'scripts', 'packages/web', 'e2e']
  // Each checker works out for itself the types it needs: two of them do most of it twice, and are no quicker on two cores.
  const checkers = ['--checkers', '1']
  // Clearing memory at every doubling is a quarter of the checker's work; this takes a tenth more memory instead.
  const env = { GOGC: '300' }
  return checkStage('types', async () => {
    const tsc = binOf('typescript', 'bin/tsc')
    let worst = 0
    for (const project of projects) {
      const kept = path.join('.cache/types', `${project.replaceAll('/', '-')}.json`)
      worst = Math.max(
        worst,
        await runNode({
          args: [tsc, '-p', project, ...checkers, '--incremental', '--tsBuildInfoFile', path.join(root, kept)],
          env,
        }),
      )
    }
    return worst
  })
}

/** Format and lint by Biome, of everything or of some files; a warning is a failure too. */
export function lintStage(files: readonly string[] = ['.']): Stage {
  const options = ['--error-on-warnings', '--max-diagnostics=50', '--no-errors-on-unmatched']
  return checkStage('lint', () =>
    // More files than a command line bears are as good as all.
    runNode({
      args: [binOf('@biomejs/biome', 'bin/biome'), 'check', ...options, ...(files.length > 500 ? ['.'] : files)],
    }),
  )
}

/** What is exported for nobody. */
export function unusedStage(): Stage {
  return checkStage('unused', () => runNode({ args: [binOf('knip', 'bin/knip.js'), '--no-progress'] }))
}

/** The walls, how old the packages are, and what is generated and committed. */
export function wallStages(): Stage[] {
  return [
    checkStage('walls', () => runNode({ args: ['scripts/check-walls.ts'] })),
    checkStage('packages', async () => tellOlder()),
    checkStage('generated', () => runNode({ args: ['packages/server/src/bin/calls.ts', '--check'] })),
  ]
}

/** A run that failed without a failed test (no report, a broken file, an unhandled rejection) is one failure. */
function withExit(count: Count, code: number): Count {
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}

/** The tests of Vitest, all or some files; keeps how long each file took. `commit` keeps it for others too. */
export async function runTests(files: readonly string[] = [], { commit = false } = {}): Promise<Count> {
  const file = path.join(root, '.cache/reports/vitest.json')
  mkdirSync(path.dirname(file), { recursive: true })
  rmSync(file, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await runNode({ args: [binOf('vitest', 'vitest.mjs'), 'run', ...reporters, ...files] })
  const result = readReport(file)
  if (result) {
    keepTimes(timesOf(result), commit)
    tellSlowest(timesOf(result))
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

/** Runs the stages one after the other; a stage that throws has failed. */
export async function runStages(stages: readonly Stage[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const { name, run } of stages) {
    console.log(`\n── ${name} ${'─'.repeat(Math.max(2, 60 - name.length))}`)
    const began = performance.now()
    const count = await run().catch((error: unknown) => {
      console.error(error)
      return { passed: 0, failed: 1 }
    })
    outcomes.push({ name, ...count, seconds: (performance.now() - began) / 1000 })
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
  console.log(
    `  ${'in all'.padEnd(12)} ${outcomes
      .reduce((sum, { seconds }) => sum + seconds, 0)
      .toFixed(1)
      .padStart(6)} s`,
  )
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
