import { expect, test } from 'vitest'
import { readText } from './files.ts'

interface Locked {
  version?: string
  resolved?: string
  optionalDependencies?: Record<string, string>
}

const { packages }: { packages: Record<string, Locked> } = JSON.parse(readText('package-lock.json'))

/** Where npm looks for a dependency of the package at `place`: in it, then in every folder above. */
function isLocked(place: string, name: string): boolean {
  const folders = [place, ...[...place.matchAll(/\/?node_modules\//g)].map(({ index }) => place.slice(0, index)), '']
  return folders.some((folder) => `${folder === '' ? '' : `${folder}/`}node_modules/${name}` in packages)
}

// `npm install` leaves out what its registry lacks at that moment, and then `npm ci` refuses the file on every machine.
test('the lock file names every optional dependency, for other systems too', () => {
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(place, name)),
  )
  expect(missing).toEqual([])
})

test('the lock file names no registry', () => {
  expect(Object.values(packages).filter(({ resolved }) => resolved?.startsWith('http'))).toEqual([])
})
