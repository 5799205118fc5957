import { spawnSync } from 'node:child_process'
import { root } from './files.ts'
import { binOf, checkStage, lintStage, report, runNode, runStages, typesStage, wallStages } from './stages.ts'

/**
 * `npm run check`: types, lint, walls and the tests of what changed, in under two minutes. Changed is what differs from
 * `main` (or from the last commit on `main` itself), with what is not committed yet; `npm run check -- HEAD~3` compares
 * with another commit.
 */
function git(...args: string[]): string {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}

function compareWith(): string {
  const base = git('merge-base', 'HEAD', 'main')
  return base !== '' && base !== git('rev-parse', 'HEAD') ? base : 'HEAD'
}

const since = process.argv[2] ?? compareWith()
const tests = checkStage('tests', () =>
  runNode({ args: [binOf('vitest', 'vitest.mjs'), 'run', `--changed=${since}`, '--passWithNoTests'] }),
)

process.exitCode = report(await runStages([typesStage(), lintStage(), ...wallStages(), tests]))
