import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The project's folder. */
export const root = path.resolve(import.meta.dirname, '..')

const skipped = new Set([
  'node_modules',
  'dist',
  '.git',
  '.data',
  '.cache',
  'test-results',
  'playwright-report',
  'shots',
])

/** Every file below a folder as paths relative to `base`, with `/` on every system; none when the folder is missing. */
export function listFiles(folder: string, base: string = root): string[] {
  const full = path.join(base, folder)
  if (!existsSync(full)) {
    return []
  }
  return readdirSync(full, { withFileTypes: true })
    .filter((entry) => !skipped.has(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const inner = path.posix.join(folder, entry.name)
      return entry.isDirectory() ? listFiles(inner, base) : [inner]
    })
}

/** The text of a file of the project. */
export function readText(file: string, base: string = root): string {
  return readFileSync(path.join(base, file), 'utf8')
}

/** A line of `packages/server/src/features.ts` that begins a layer, or names a feature. */
const layerOrFeature = /^ {2}([a-z-]+): \[|\bname:\s*'([a-z0-9-]+)'/gm

/**
 * Each feature with its layer, in the order in which `packages/server/src/features.ts` lists them, from the ground up;
 * none when there is no such file yet.
 */
export function featureLayers(base: string = root): ReadonlyMap<string, string> {
  const file = 'packages/server/src/features.ts'
  const found = new Map<string, string>()
  let layer = ''
  // The feature that is added to them for tests stands where it is added.
  const text = existsSync(path.join(base, file))
    ? readText(file, base).replace('...addedFeatures', "{ name: 'trial-room' }")
    : ''
  for (const [, begun, feature] of text.matchAll(layerOrFeature)) {
    layer = begun ?? layer
    if (feature) {
      found.set(feature, layer)
    }
  }
  return found
}

/** Whether a file is a test or makes data for tests. */
export function isTestFile(file: string): boolean {
  return (
    /\.(test|spec|factory)\.tsx?$|\/who\.inputs\.ts$/.test(file) ||
    file.startsWith('e2e/') ||
    /^packages\/\w+\/test\//.test(file)
  )
}
