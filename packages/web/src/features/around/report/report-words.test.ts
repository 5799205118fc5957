import { expect, test } from 'vitest'
import { durationText, shareText } from './report-words.ts'

test.each([
  [0, '—'],
  [59, '不足1分钟'],
  [60, '1分钟'],
  [3599, '59分钟'],
  [12_000, '3小时20分'],
])('%i seconds are told as %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text)
})

test('a share that nobody earned yet is a dash', () => {
  expect([shareText(null), shareText(0), shareText(82.5)]).toEqual(['—', '0%', '82.5%'])
})
