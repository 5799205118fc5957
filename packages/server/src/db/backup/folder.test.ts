import path from 'node:path'
import { expect, test } from 'vitest'
import { backupFolder } from './folder.ts'

test.each([
  ['2026-11-30T09:12:03.123Z', '', '20261130T171203123'],
  ['2026-11-30T16:00:00.007Z', '-before-leaving', '20261201T000000007-before-leaving'],
])('a backup of %s%s goes to %s', (moment, suffix, name) => {
  expect(backupFolder('data', new Date(moment), suffix)).toBe(path.join('data', 'backups', name))
})
