import { expect, test } from 'vitest'
import { listFiles } from './files.ts'

// The trial room is what a container needs to be there: CONTRIBUTING (A container) is written from its files.
const files = ['contract', 'server', 'web'].flatMap((wing) => listFiles(`packages/${wing}/trial-room`))
const isAdded = (file: string) => file.includes('/added/')

/** Counterparts for the product's containers: they are found by their names, and have migrations and one folder of pages. */
const found = ['tables.ts', 'web-folder.ts', 'server-folder.ts']
  .map((name) => `server/trial-room/added/${name}`)
  .concat('web/trial-room/added/')

test('a container is 15 files beside its form at most (K22)', () => {
  const own = files.filter((file) => !isAdded(file) && !file.endsWith('-form.tsx'))
  expect(own.length).toBeGreaterThan(9)
  expect(own.length).toBeLessThanOrEqual(15)
})

test('and is named in three files outside its folders', () => {
  const named = files.filter((file) => isAdded(file) && !found.some((one) => file.includes(one)))
  expect(named).toEqual([
    'packages/contract/trial-room/added/features.ts',
    'packages/contract/trial-room/added/types.ts',
    'packages/server/trial-room/added/features.ts',
  ])
})
