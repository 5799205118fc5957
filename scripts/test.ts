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
  type TestRun,
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

function unitStage(files: readonly string[] = [], options: TestRun = {}): Stage {
  return {
    name: options.parts === 'only' ? 'parts' : 'tests',
    // Named alone, it finds no browser on a machine that has had no other run.
    run: async (take) =>
      ensureSystemPackages() === 0 ? runTests(files, { ...options, take }) : { passed: 0, failed: 1 },
  }
}

const system = checkStage('system', async () => ensureSystemPackages())
const tests = unitStage([], { parts: 'none' })
const parts = unitStage([], { parts: 'only' })

/** The wall over the built pages, which builds them unless they are `prepared` with the journeys' product. */
function floorStage(prepared?: Promise<unknown>): Stage {
  return checkStage('floor', async (take) => {
    // The journeys tell what went wrong with it.
    await prepared?.catch(() => undefined)
    return runNode({ args: ['scripts/check-newer-names.ts'], env: trialRoomEnv }, take)
  })
}

/** Checks that need both cores, then those that need one; beside the latter the browser of the parts, which needs little more. */
function checksWith(beside: readonly Stage[], floor: readonly Stage[]): (Stage | Lanes)[] {
  return [
    system,
    { lanes: [[typesStage()], [lintStage()]] },
    { lanes: [beside, [unusedStage(), ...wallStages(), ...floor]] },
  ]
}

/**
 * The product of the journeys, prepared while other stages run, which leave a core free at first. Begun at once; undefined in a
 * run that is told of a running product.
 */
function prepareMeanwhile(): Promise<string> | undefined {
  if (process.env.E2E_URL !== undefined) {
    return undefined
  }
  const prepared = prepareProduct()
  // Told by the stage that waits for it.
  prepared.catch(() => undefined)
  return prepared
}

function everything(): (Stage | Lanes)[] {
  const prepared = prepareMeanwhile()
  return [...checksWith([parts], [floorStage(prepared)]), tests, journeyStage([], prepared)]
}

/** The stages that a change needs: all of them where nobody can tell what it reaches. */
function stagesSince(since: string): (Stage | Lanes)[] {
  const project = readProject(root)
  const reach: Reach = reachOf(project, changedSince(since))
  if (reach.everything) {
    console.log('What changed belongs to no feature: everything is run.')
    return everything()
  }
  const reached = testsFor(reach, listFiles('packages'), project.order)
  const journeys = journeysFor(project, reach)
  console.log(
    `Reached: ${[...reach.rooms].join(' ') || 'no feature'}; ${reached.length} test files, ${journeys.length} of journeys`,
  )
  const prepared = journeys.length > 0 ? prepareMeanwhile() : undefined
  return [
    ...checksWith([], journeys.length > 0 ? [floorStage(prepared)] : []),
    ...(reached.length > 0 ? [unitStage(reached)] : []),
    ...(journeys.length > 0 ? [journeyStage(journeys, prepared)] : []),
  ]
}

function stagesNamed(wanted: readonly string[]): (Stage | Lanes)[] {
  const checks = [typesStage(), lintStage(), unusedStage(), ...wallStages()]
  const all = [system, ...checks, parts, tests, journeyStage(), floorStage()]
  const unknown = wanted.filter((name) => !all.some((stage) => stage.name === name))
  if (unknown.length > 0) {
    console.error(`没有名为 ${unknown.join('、')} 的阶段：${all.map(({ name }) => name).join(' ')}`)
    process.exit(1)
  }
  return wanted.length === 0 ? everything() : all.filter(({ name }) => wanted.includes(name))
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
