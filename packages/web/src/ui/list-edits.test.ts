import { expect, test } from 'vitest'
import { insertedAt, removedAt, replacedAt } from './list-edits.ts'

test('entries are replaced, removed and put in without touching the list', () => {
  const list = ['a', 'b', 'c'] as const
  expect(replacedAt<string>(list, 1, 'x')).toEqual(['a', 'x', 'c'])
  expect(removedAt(list, 0)).toEqual(['b', 'c'])
  expect(insertedAt<string>(list, 3, 'd')).toEqual(['a', 'b', 'c', 'd'])
  expect(insertedAt<string>(list, 0, 'd')).toEqual(['d', 'a', 'b', 'c'])
  expect(list).toEqual(['a', 'b', 'c'])
})
