import { describe, expect, test } from 'vitest'
import { rawText, text } from './coerce.ts'

describe.each([
  ['text', text({ max: 3 })],
  ['rawText', rawText(3)],
])('%s counts characters', (_name, schema) => {
  test.each([
    ['甲乙丙', true],
    ['甲乙丙丁', false],
    ['😀😀😀', true],
    ['😀😀😀😀', false],
    ['甲'.repeat(10_000), false],
  ])('%s', (value, isTaken) => {
    expect(schema.safeParse(value).success).toBe(isTaken)
  })
})
