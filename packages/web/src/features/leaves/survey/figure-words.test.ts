import { expect, test } from 'vitest'
import { endOf, meanText, shareText } from './figure-words.ts'

test('figures are told short', () => {
  expect([shareText(1, 3), shareText(2, 2), shareText(0, 0)]).toEqual(['33.3%', '100%', '—'])
  expect([meanText(11 / 3), meanText(4)]).toEqual(['3.67', '4'])
})

test('a scale has words at its two ends', () => {
  const scale = { steps: 5, low: '低', high: '高' }
  expect([1, 3, 5].map((step) => endOf(scale, step))).toEqual(['低', '', '高'])
})
