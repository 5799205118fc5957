import { expect, test } from 'vitest'
import { buildStorage, forbiddenStorage } from '#api/device-storage.factory.ts'
import { type KeptImport, keepImport, readKeptImport } from './kept-import.ts'

const kept: KeptImport = {
  askedBank: 5,
  bankId: 7,
  categoryId: 3,
  format: 'text',
  text: '1. 甲',
  files: [],
  isChecked: true,
}

test('what was chosen is there again, for the same person only', () => {
  const storage = buildStorage()
  keepImport(1, kept, storage)
  expect(readKeptImport(1, 5, storage)).toEqual(kept)
  expect(readKeptImport(1, 0, storage)).toEqual(kept)
  expect(readKeptImport(2, 5, storage)).toBeUndefined()
})

test('an address that names another bank than it did has the last word', () => {
  const storage = buildStorage()
  keepImport(1, kept, storage)
  expect(readKeptImport(1, 9, storage)).toMatchObject({ askedBank: 9, bankId: 9, categoryId: 0, text: '1. 甲' })
})

test('nothing chosen is nothing kept, and what is too large leaves nothing older behind', () => {
  const storage = buildStorage(500)
  expect(keepImport(1, kept, storage)).toBe(true)
  expect(keepImport(1, { ...kept, text: '甲'.repeat(1000) }, storage)).toBe(false)
  expect(readKeptImport(1, 5, storage)).toBeUndefined()
  keepImport(1, kept, storage)
  keepImport(1, { ...kept, text: ' ' }, storage)
  expect(readKeptImport(1, 5, storage)).toBeUndefined()
  expect(readKeptImport(1, 5, forbiddenStorage)).toBeUndefined()
})
