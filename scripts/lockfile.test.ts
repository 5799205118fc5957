import { expect, test } from 'vitest'
import { readText } from './files.ts'
import { isLocked, type LockedPackages } from './lock.ts'

const { packages }: { packages: LockedPackages } = JSON.parse(readText('package-lock.json'))

// `npm install` leaves out what its registry lacks at that moment, and then `npm ci` refuses the file on every machine.
test('the lock file names every optional dependency, for other systems too', () => {
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(packages, place, name)),
  )
  expect(missing).toEqual([])
})

test('the lock file names no registry', () => {
  expect(Object.values(packages).filter(({ resolved }) => resolved?.startsWith('http'))).toEqual([])
})
