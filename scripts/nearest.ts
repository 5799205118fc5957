import path from 'node:path'
import { type Project, placeOf } from './walls/project.ts'

/** The tests that `npm run check` takes, and those that the change reaches besides. */
export interface Choice {
  taken: string[]
  left: string[]
}

interface Limits {
  /** Seconds for everything, by the last times. */
  most: number
  /** Seconds that the tests of those who use what changed may fill; a change in one feature is checked soon. */
  users: number
}

interface Candidate {
  file: string
  /** 0 is the changed test itself, 1 stands beside what changed, 2 beside what imports that, and so on. */
  distance: number
  seconds: number
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file)
/** They walk over all calls, start servers of their own or kill them: `npm test` has them. */
const isWalk = (file: string) => file.startsWith('packages/server/test/')

/** What stands together: a feature in one wing, and else a folder. */
function unitOf(file: string): string {
  const place = placeOf(file)
  const [first, wing] = file.split('/')
  if (place) {
    return `${wing}/${place.feature}`
  }
  return first === 'scripts' ? 'scripts' : path.posix.dirname(file)
}

/** Of each unit those that import from it. The lists of all features are in between everything, and lead nowhere. */
function usersOf({ files, byPath }: Project): ReadonlyMap<string, ReadonlySet<string>> {
  const users = new Map<string, Set<string>>()
  for (const { path: file, imports } of files.filter((one) => !one.isTest && !one.path.endsWith('/src/features.ts'))) {
    const user = unitOf(file)
    for (const { target } of imports.filter(({ target }) => byPath.has(target) && unitOf(target) !== user)) {
      const used = unitOf(target)
      users.set(used, (users.get(used) ?? new Set()).add(user))
    }
  }
  return users
}

/** How far every unit is from those that changed; what nothing leads to is not in it. */
function distances(changed: readonly string[], project: Project): ReadonlyMap<string, number> {
  const users = usersOf(project)
  const found = new Map(changed.map((file) => [unitOf(file), 1]))
  // A map that grows while it is walked is walked to its end, the nearest first.
  for (const [unit, distance] of found) {
    for (const user of users.get(unit) ?? []) {
      if (!found.has(user)) {
        found.set(user, distance + 1)
      }
    }
  }
  return found
}

/**
 * Chooses among the tests that a change reaches: the changed ones first, then those beside what changed, then those of
 * its users, each time the quickest first, until the time is full. Tests in a browser are taken only beside the change,
 * for a browser takes long to start; walks over all calls only when they changed themselves.
 */
export function chooseTests(
  project: Project,
  {
    changed,
    reached,
    secondsOf,
  }: { changed: readonly string[]; reached: readonly string[]; secondsOf: (file: string) => number },
  { most, users }: Limits,
): Choice {
  const near = distances(
    changed.filter((file) => !isTest(file)),
    project,
  )
  const distanceOf = (file: string) => (isWalk(file) ? undefined : near.get(unitOf(file))) ?? Number.POSITIVE_INFINITY
  const candidates = reached
    .map((file): Candidate => {
      return { file, distance: changed.includes(file) ? 0 : distanceOf(file), seconds: secondsOf(file) }
    })
    .sort((a, b) => (a.distance === b.distance ? a.seconds - b.seconds : a.distance - b.distance))
  const choice: Choice = { taken: [], left: [] }
  let [spent, spentOnUsers] = [0, 0]
  for (const { file, distance, seconds } of candidates) {
    const isUser = distance > 1
    const fits =
      spent + seconds <= most &&
      (!isUser || (spentOnUsers + seconds <= users && !file.endsWith('.browser.test.tsx') && !isWalk(file)))
    if (fits) {
      spent += seconds
      spentOnUsers += isUser ? seconds : 0
    }
    choice[fits ? 'taken' : 'left'].push(file)
  }
  return choice
}
