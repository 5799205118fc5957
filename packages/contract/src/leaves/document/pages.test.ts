import { expect, test } from 'vitest'
import { pagesLeftText, rangesOf } from './pages.ts'

test('pages are told as ranges, whatever order they were seen in', () => {
  expect(rangesOf(new Set([5, 1, 2, 8, 3, 9]))).toEqual([
    [1, 3],
    [5, 5],
    [8, 9],
  ])
  expect(rangesOf([])).toEqual([])
})

test.each([
  [[], 0, ''],
  [[3, 5], 2, '还差第3、5页'],
  [[3, 5, 6, 7], 12, '还差第3、5、6、7页等12页'],
] as const)('of the pages that are left %j of %d are named', (first, count, text) => {
  expect(pagesLeftText({ first, count })).toBe(text)
})
