import { expect, test } from 'vitest'
import { rangesOf } from './pages.ts'

test('pages are told as ranges, whatever order they were seen in', () => {
  expect(rangesOf(new Set([5, 1, 2, 8, 3, 9]))).toEqual([
    [1, 3],
    [5, 5],
    [8, 9],
  ])
  expect(rangesOf([])).toEqual([])
})
