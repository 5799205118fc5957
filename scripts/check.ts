import { existsSync } from 'node:fs'
import path from 'node:path'
import { listFiles, root } from './files.ts'
import { chooseTests } from './nearest.ts'
import { reachOf, testsFor } from './reach.ts'
import {
  type Count,
  changedSince,
  checkStage,
  compareWith,
  lintOfStage,
  printed,
  report,
  runStages,
  runTests,
  type Take,
  typeProjectsOf,
  typesStage,
  wallStages,
} from './stages.ts'
import { ensureSystemPackages } from './system-packages.ts'
import { readTimes, secondsOf } from './test-times.ts'
import { readProject } from './walls/project.ts'

/**
 * `npm run check`: types, lint of what changed, walls and the nearest tests, within a minute or so. Changed is what
 * differs from `main` (or from the last commit on `main` itself), with what is not committed yet;
 * `npm run check -- HEAD~3` compares with another commit. It names the tests that it leaves to `npm test`.
 */
const changed = changedSince(process.argv[2] ?? compareWith())

/** Seconds of tests, by their last times: in all, and of those who use one changed feature. */
const limits = { most: 60, users: 12 }

const short = (file: string) => file.replace(/^packages\//, '').replace(/(src\/)?(features\/)?/, '')

function tell(left: readonly string[], { seconds, take }: { seconds: number; take: Take }): void {
  if (left.length > 0) {
    take(`\nLeft to npm test: ${left.length} test files that the change reaches (${Math.round(seconds)} s)\n`)
    take(`${left.map(short).join(' ')}\n`)
  }
}

async function testChanged(take: Take = printed): Promise<Count> {
  const project = readProject(root)
  const reach = reachOf(project, changed)
  const reached = testsFor(reach, [...listFiles('packages'), ...listFiles('scripts')], project.order)
  const times = readTimes()
  const seconds = (file: string) => secondsOf(file, times)
  const { taken, left } = chooseTests(
    project,
    { changed, reached, secondsOf: seconds },
    reach.everything ? { ...limits, users: limits.most } : limits,
  )
  const count = taken.length > 0 ? await runTests(taken, { take }) : { passed: 0, failed: 0 }
  tell(left, { seconds: left.reduce((sum, file) => sum + seconds(file), 0), take })
  return count
}

const there = changed.filter((file) => existsSync(path.join(root, file)))
const stages = [
  checkStage('system', async () => ensureSystemPackages()),
  {
    lanes: [
      [typesStage(typeProjectsOf(changed)), { name: 'tests', run: testChanged }],
      [lintOfStage(there), ...wallStages(there)],
    ],
  },
]
process.exitCode = report(await runStages(stages))
