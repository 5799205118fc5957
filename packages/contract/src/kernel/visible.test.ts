import { expect, test } from 'vitest'
import { text } from './coerce.ts'
import { trimmed } from './visible.ts'

test.each(['', '\u200b', '\u2060\u00ad', '\u3164', '\u2800', ' \u200d\ufeff\u3000', '\u115f', '\ufe0f', '\u202e'])(
  'a text without a visible character is empty (N9): %j',
  (blank) => {
    expect(trimmed(blank)).toBe('')
    expect(text({ min: 1, max: 9, required: '请输入' }).safeParse(blank).error?.issues[0]?.message).toBe('请输入')
  },
)

test.each([' 甲\u200b', '。', '😀', 'a\u0301', '👩‍💻', '\ue000', '½'])('one with any is not: %j', (seen) => {
  expect(trimmed(seen)).toBe(seen.trim())
})
