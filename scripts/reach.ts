import { allRoutes } from '../packages/contract/src/features.ts'
import { isTestFile } from './files.ts'
import { type Project, placeOf, type SourceFile } from './walls/project.ts'
import { usersBySql } from './walls/tables.ts'

/** What a change can reach. A room is a feature in one wing: `server/exam`. */
export interface Reach {
  /** A changed file belongs to no feature: nobody can tell what it reaches. */
  everything: boolean
  rooms: ReadonlySet<string>
  /** Test files and journeys that are changed themselves. */
  files: ReadonlySet<string>
}

const isText = (file: string) => /\.(md|png)$/.test(file) || file.startsWith('docs/')
const isJourney = (file: string) => /^e2e\/[\w-]+\.spec\.ts$/.test(file)
/** A migration follows the tables of a feature, which change with it. */
const isGenerated = (file: string) => file.includes('/migrations/')

function roomOf(file: string, order: readonly string[]): string | undefined {
  const { feature } = placeOf(file) ?? {}
  return feature && order.includes(feature) ? `${file.split('/')[1]}/${feature}` : undefined
}

/** Of each room the rooms that import from it, and on the server those whose SQL names its tables. */
function usersOf(project: Project): Map<string, Set<string>> {
  const { files, byPath, order } = project
  const users = new Map<string, Set<string>>()
  const add = (used: string, user: string) => users.set(used, (users.get(used) ?? new Set()).add(user))
  for (const { used, user } of usersBySql(project)) {
    add(`server/${used}`, `server/${user}`)
  }
  for (const file of files.filter(({ isTest }) => !isTest)) {
    const user = roomOf(file.path, order)
    for (const { target } of file.imports) {
      const used = byPath.has(target) ? roomOf(target, order) : undefined
      if (user && used && used !== user) {
        add(used, user)
      }
    }
  }
  return users
}

function withUsers(touched: readonly string[], users: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set(touched)
  // A set that grows while it is walked is walked to its end.
  for (const room of reached) {
    for (const user of users.get(room) ?? []) {
      reached.add(user)
    }
  }
  return reached
}

/** What these changed files can reach: their rooms and all that use them; everything where a file is in no room. */
export function reachOf(project: Project, changed: readonly string[]): Reach {
  const code = changed.filter((file) => !isText(file) && !isGenerated(file))
  const own = new Set(code.filter((file) => isJourney(file) || /\.test\.tsx?$/.test(file)))
  const others = code.filter((file) => !own.has(file))
  const touched = others.flatMap((file) => roomOf(file, project.order) ?? [])
  return {
    everything: touched.length < others.length,
    rooms: withUsers(touched, usersOf(project)),
    files: own,
  }
}

/** The test files of the reached rooms, and those of the server that walk through all calls; all where it is everything. */
export function testsFor(
  { everything, rooms, files }: Reach,
  all: readonly string[],
  order: readonly string[],
): string[] {
  const walks = [...rooms].some((room) => !room.startsWith('web/'))
  const isWalk = (file: string) => walks && file.startsWith('packages/server/test/')
  return all.filter(
    (file) =>
      /\.test\.tsx?$/.test(file) &&
      (everything || files.has(file) || isWalk(file) || rooms.has(roomOf(file, order) ?? '')),
  )
}

const patterns = allRoutes.map(({ path: pattern, page }) => ({
  feature: page?.split('/')[0] ?? '',
  parts: pattern.split('/'),
}))

/** The features of the pages that a journey's text opens: `/sec/exam/manage/${id}` is a path with one part unknown. */
function pagesIn(text: string): string[] {
  const addresses = [...text.matchAll(/['"`](\/[\w$][^'"`\s?#]{0,200})/g)].map((match) => (match[1] ?? '').split('/'))
  return addresses.flatMap((address) =>
    patterns
      .filter(
        ({ parts }) =>
          parts.length === address.length &&
          parts.every((part, at) => part.startsWith(':') || part === address[at] || address[at]?.includes('${')),
      )
      .map(({ feature }) => feature),
  )
}

/** The files of the journeys that open a page or make a call of a feature that is reached, or are changed themselves. */
export function journeysFor(project: Project, { rooms, files }: Reach): string[] {
  // What the server does shows on every page that makes its calls.
  const served = [...rooms]
    .filter((room) => room.startsWith('server/'))
    .map((room) => room.replace('server/', 'contract/'))
  const shown = [...withUsers(served, usersOf(project))].filter((room) => room.startsWith('web/'))
  const features = new Set([...rooms, ...shown].map((room) => room.split('/')[1] ?? ''))
  const meets = (file: SourceFile, seen = new Set<string>()): boolean => {
    seen.add(file.path)
    const named = file.imports.map(({ target }) => project.byPath.get(target)).filter((one) => one !== undefined)
    return (
      [...pagesIn(file.text), ...named.map(({ feature }) => feature ?? '')].some((feature) => features.has(feature)) ||
      named.some((one) => one.wing === 'e2e' && !seen.has(one.path) && isTestFile(one.path) && meets(one, seen))
    )
  }
  return project.files
    .filter((file) => isJourney(file.path) && (files.has(file.path) || meets(file)))
    .map((file) => file.path)
}
