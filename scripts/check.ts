import {
  binOf,
  checkStage,
  compareWith,
  lintStage,
  report,
  runNode,
  runStages,
  typesStage,
  wallStages,
} from './stages.ts'
import { ensureSystemPackages } from './system-packages.ts'

/**
 * `npm run check`: types, lint, walls and the tests of what changed, in under two minutes. Changed is what differs from
 * `main` (or from the last commit on `main` itself), with what is not committed yet; `npm run check -- HEAD~3` compares
 * with another commit.
 */
const since = process.argv[2] ?? compareWith()
const system = checkStage('system', async () => ensureSystemPackages())
const tests = checkStage('tests', () =>
  runNode({ args: [binOf('vitest', 'vitest.mjs'), 'run', `--changed=${since}`, '--passWithNoTests'] }),
)

process.exitCode = report(await runStages([system, typesStage(), lintStage(), ...wallStages(), tests]))
