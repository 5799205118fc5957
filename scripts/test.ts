import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { listFiles, root } from './files.ts'
import { journeyStage } from './journeys.ts'
import { keepTemporaryInMemory } from './memory-folder.ts'
import { prepareProduct } from './prepared.ts'
import { journeysFor, type Reach, reachOf, testsFor } from './reach.ts'
import {
  changedSince,
  checkStage,
  compareWith,
  type Lanes,
  lintStage,
  report,
  runNode,
  runStages,
  runTests,
  type Stage,
  typesStage,
  unusedStage,
  wallStages,
} from './stages.ts'
import { ensureSystemPackages } from './system-packages.ts'
import { trialRoomEnv } from './trial-room.ts'
import { readProject } from './walls/project.ts'

/**
 * `npm test`: everything, in the order in which a fault is found soonest. `npm test -- types lint` runs the named
 * stages only; `npm test -- --changed [COMMIT]` the tests and journeys that what changed since then (or since `main`)
 * can reach; `npm test -- --times` the tests alone, whose times are then committed for fresh clones. Ends with
 * `N passed, N failed`.
 */
const reports = path.join(root, '.cache/reports')

function unitStage(files: readonly string[] = [], options: { commit?: boolean } = {}): Stage {
  return {
    name: 'tests',
    // Named alone, it finds no browser on a machine that has had no other run.
    run: async () => (ensureSystemPackages() === 0 ? runTests(files, options) : { passed: 0, failed: 1 }),
  }
}

const system = checkStage('system', async () => ensureSystemPackages())
const checks: Lanes = { lanes: [[typesStage()], [lintStage(), unusedStage(), ...wallStages()]] }
const first = [system, checks]

/** The wall over the built pages: behind the journeys, whose product builds them. */
const floorStage = checkStage('floor', () => runNode({ args: ['scripts/check-newer-names.ts'], env: trialRoomEnv }))

/**
 * The journeys behind other stages: their product is prepared while those run, which leave a core free at first. Begun at
 * once; a run that is told of a running product, or has no journeys, prepares nothing.
 */
function journeysMeanwhile(files: readonly string[] = []): Stage {
  if (process.env.E2E_URL !== undefined) {
    return journeyStage(files)
  }
  const prepared = prepareProduct()
  // Told by the stage that waits for it.
  prepared.catch(() => undefined)
  return journeyStage(files, prepared)
}

/** The stages that a change needs: all of them where nobody can tell what it reaches. */
function stagesSince(since: string): (Stage | Lanes)[] {
  const project = readProject(root)
  const reach: Reach = reachOf(project, changedSince(since))
  if (reach.everything) {
    console.log('What changed belongs to no feature: everything is run.')
    return [...first, unitStage(), journeysMeanwhile(), floorStage]
  }
  const tests = testsFor(reach, listFiles('packages'), project.order)
  const journeys = journeysFor(project, reach)
  console.log(
    `Reached: ${[...reach.rooms].join(' ') || 'no feature'}; ${tests.length} test files, ${journeys.length} of journeys`,
  )
  return [
    ...first,
    ...(tests.length > 0 ? [unitStage(tests)] : []),
    ...(journeys.length > 0 ? [journeysMeanwhile(journeys), floorStage] : []),
  ]
}

function stagesNamed(wanted: readonly string[]): (Stage | Lanes)[] {
  const all = [system, ...checks.lanes.flat(), unitStage(), journeyStage(), floorStage]
  const unknown = wanted.filter((name) => !all.some((stage) => stage.name === name))
  if (unknown.length > 0) {
    console.error(`没有名为 ${unknown.join('、')} 的阶段：${all.map(({ name }) => name).join(' ')}`)
    process.exit(1)
  }
  return wanted.length === 0
    ? [...first, unitStage(), journeysMeanwhile(), floorStage]
    : all.filter(({ name }) => wanted.includes(name))
}

const [given, since] = process.argv.slice(2)
keepTemporaryInMemory()
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const asked: Record<string, () => (Stage | Lanes)[]> = {
  '--changed': () => stagesSince(since ?? compareWith()),
  '--times': () => [unitStage([], { commit: true })],
}
const stages = asked[given ?? '']?.() ?? stagesNamed(process.argv.slice(2))
process.exitCode = report(await runStages(stages))
