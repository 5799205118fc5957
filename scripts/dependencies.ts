import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { readText, root } from './files.ts'

/**
 * `npm run newest` asks the registry for the newest version of every package we name ourselves and writes it to
 * docs/dependencies.json with the day. The checks read that list, for they run without a network: they tell which of
 * ours are older, and fail where the list lacks one.
 */
interface Seen {
  /** The day the registry was asked. */
  seen: string
  newest: Record<string, string>
}

const list = 'docs/dependencies.json'
/** Older on purpose, and why. */
const kept: Readonly<Record<string, string>> = {
  '@sparticuz/chromium': 'the oldest browser of the floor (packages/web/build/floor.ts)',
}
const manifests = ['.', 'packages/contract', 'packages/server', 'packages/web', 'e2e'].map((folder) =>
  path.posix.join(folder, 'package.json'),
)

/** Every package that a manifest of ours names, with its version there. */
export function named(): Map<string, string> {
  const all = manifests.flatMap((file) => {
    const {
      dependencies = {},
      devDependencies = {},
    }: Record<string, Record<string, string>> = JSON.parse(readText(file))
    return Object.entries({ ...dependencies, ...devDependencies })
  })
  return new Map(all.filter(([name]) => !name.startsWith('@zhixing/')))
}

const numbersOf = (version: string) => version.split(/[.-]/).slice(0, 3).map(Number)

/** Whether a version is older than another; what stands behind a hyphen counts for nothing. */
export function isOlder(version: string, than: string): boolean {
  const [ours, theirs] = [numbersOf(version), numbersOf(than)]
  const at = ours.findIndex((number, index) => number !== theirs[index])
  return at >= 0 && (ours[at] ?? 0) < (theirs[at] ?? 0)
}

/** Which of ours are older than the newest that was seen, and which were never looked for. */
export function compare(ours: ReadonlyMap<string, string>, { newest }: Pick<Seen, 'newest'>) {
  return {
    older: [...ours].filter(([name, version]) => isOlder(version, newest[name] ?? version)),
    unknown: [...ours.keys()].filter((name) => newest[name] === undefined),
  }
}

/** Tells what is older; fails where the list lacks a package. Answers an exit code. */
export function tellOlder(): number {
  const found: Seen = JSON.parse(readText(list))
  const { older, unknown } = compare(named(), found)
  console.log(`${older.length} of ${named().size} packages are older than the newest seen on ${found.seen}`)
  for (const [name, version] of older) {
    console.log(`  ${name} ${version} → ${found.newest[name]}${kept[name] ? `, kept: ${kept[name]}` : ''}`)
  }
  for (const name of unknown) {
    console.error(`${list} lacks ${name}: npm run newest`)
  }
  return unknown.length > 0 ? 1 : 0
}

/** Asks the registry. npm names what is outdated only: whatever it leaves out is the newest. */
function ask(): void {
  const { stdout } = spawnSync('npm', ['outdated', '--json', '--workspaces', '--include-workspace-root'], {
    cwd: root,
    encoding: 'utf8',
  })
  const outdated: Record<string, { latest: string } | { latest: string }[]> = JSON.parse(stdout || '{}')
  const newest = [...named()].map(([name, version]) => {
    const latest = [outdated[name] ?? []].flat()[0]?.latest
    // What is called latest may be the newest of an older line.
    return [name, latest !== undefined && isOlder(version, latest) ? latest : version] as const
  })
  const found: Seen = {
    seen: new Date().toISOString().slice(0, 10),
    newest: Object.fromEntries(newest.sort(([a], [b]) => (a < b ? -1 : 1))),
  }
  writeFileSync(path.join(root, list), `${JSON.stringify(found, null, 2)}\n`)
}

if (import.meta.main) {
  ask()
  process.exitCode = tellOlder()
}
