import { expect, test } from 'vitest'
import { countdownText } from './signin-words.ts'

test.each([
  [0, '00:00'],
  [65, '01:05'],
  [5400, '90:00'],
])('%i seconds are left as %s', (seconds, text) => {
  expect(countdownText(seconds)).toBe(text)
})
