import { expect, test } from 'vitest'
import { meanText, pointsText } from './stats-words.ts'

test.each([
  [{ mean: 1.67, max: 2 }, '1.7 / 2'],
  [{ mean: 2, max: 2.5 }, '2 / 2.5'],
  [{ mean: -0.46, max: 2 }, '−0.5 / 2'],
])('a question’s mean has at most one decimal, as the exam’s has: %o', (row, words) => {
  expect(meanText(row)).toBe(words)
})

test('what was earned is told in points where a paper’s total is the same for all, else as a share', () => {
  expect([pointsText(66.7, 60), pointsText(66.7, 0), pointsText(null, 60)]).toEqual(['40', '66.7%', '—'])
})
