import { expect, test } from 'vitest'
import { lateText } from './late-text.ts'

test.each([
  [0, ''],
  [30, '迟交1分钟'],
  [3599, '迟交59分钟'],
  [7200, '迟交2小时'],
  [200_000, '迟交2天'],
])('%i seconds after the end are told as “%s”', (seconds, text) => {
  expect(lateText(seconds)).toBe(text)
})
