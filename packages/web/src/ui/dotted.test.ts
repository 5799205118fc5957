import { expect, test } from 'vitest'
import { dotted } from './dotted.ts'

test('a dot never begins a line, and what is missing leaves none', () => {
  expect(dotted(['202610060', '', undefined, '31分钟'])).toBe('202610060\u00a0· 31分钟')
})
