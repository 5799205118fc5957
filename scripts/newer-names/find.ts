import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { NewerNames, Used } from './compat.ts'
import { readScript } from './in-script.ts'
import { readStyles } from './in-styles.ts'
import type { Known } from './known.ts'

/** A name that some browser of the floor lacks: how often the built files use it, in which of them, and what brings it. */
export interface Newer {
  uses: number
  files: Set<string>
  since: string
}

/** Every newer name that the built files of a folder use, packages included. */
export function findNewer(folder: string, names: NewerNames): Map<string, Newer> {
  const files = readdirSync(folder, { recursive: true }).map(String).sort()
  const found = new Map<string, Newer>()
  const tell = (file: string, used: Iterable<Used>) => {
    for (const { name, since } of used) {
      const one = found.get(name) ?? { uses: 0, files: new Set(), since }
      one.uses += 1
      one.files.add(file)
      found.set(name, one)
    }
  }
  const text = (file: string) => readFileSync(path.join(folder, file), 'utf8')
  for (const file of files.filter((name) => name.endsWith('.css'))) {
    tell(file, readStyles(text(file), names))
  }
  const scripts = files
    .filter((name) => name.endsWith('.js'))
    .map((file) => ({ file, ...readScript(text(file), names) }))
  const defined = new Set(scripts.flatMap((script) => [...script.defined]))
  for (const { file, used, perhaps } of scripts) {
    tell(file, used)
    // Counted over all scripts by this name.
    tell(
      file,
      perhaps.filter(({ member }) => !defined.has(member)),
    )
  }
  return found
}

/**
 * Finds what nobody has looked at: a newer name without an entry, one that is used outside the files its polyfill comes with, one that
 * scripts use more or less often than when its guard was looked at, and an entry that nothing needs any more.
 */
export function faultsOf(found: ReadonlyMap<string, Newer>, { brought, scripts, styles }: Known): string[] {
  const counted = new Map(scripts.flatMap(({ names }) => Object.entries(names)))
  const everywhere = /^/
  const polyfilled = new Map(brought.flatMap(({ names, files = everywhere }) => names.map((name) => [name, files])))
  const isBrought = (name: string, files: ReadonlySet<string>) =>
    [...files].every((file) => polyfilled.get(name)?.test(file))
  const newer = [...found]
    .filter(
      ([name, { uses, files }]) => counted.get(name) !== uses && styles[name] === undefined && !isBrought(name, files),
    )
    .map(([name, { uses, files, since }]) => {
      const before = counted.has(name) ? `, ${counted.get(name)} when its guard was looked at` : ''
      return `${name} (${since}): ${uses} uses${before} in ${[...files].join(' ')}`
    })
  const gone = [...counted.keys(), ...polyfilled.keys(), ...Object.keys(styles)].filter((name) => !found.has(name))
  return [...newer, ...gone.map((name) => `${name}: no use is left, its entry goes`)].sort()
}
