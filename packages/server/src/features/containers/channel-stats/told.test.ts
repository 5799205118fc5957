import { expect, test } from 'vitest'
import { toldCounts, toldMean, toldShare } from './told.ts'

test('those who manage are told every number', () => {
  expect(toldCounts([1, 0, 7], true)).toEqual([1, 0, 7])
  expect(toldShare(1, 9, true)).toBe(1)
  expect(toldMean(12.5, 1, true)).toBe(12.5)
})

test('others are told of no group of fewer than five, nor of one that would follow from the whole', () => {
  expect(toldCounts([5, 6, 0], false)).toEqual([5, 6, 0])
  // One alone would follow: the next smallest is hidden with it.
  expect(toldCounts([2, 6, 9], false)).toEqual([null, null, 9])
  expect(toldCounts([1, 1, 9, 20], false)).toEqual([null, null, null, 20])
  expect(toldCounts([3, 3, 9], false)).toEqual([null, null, 9])
  expect(toldCounts([3, 0], false)).toEqual([null, null])
})

test('others are told no share and no mean of fewer than five', () => {
  expect(toldShare(8, 10, false)).toBeNull()
  expect(toldShare(0, 10, false)).toBe(0)
  expect(toldShare(5, 10, false)).toBe(5)
  expect(toldMean(12.5, 4, false)).toBeNull()
  expect(toldMean(12.5, 5, false)).toBe(12.5)
  expect(toldMean(0, 0, true)).toBeNull()
})
