import { expect, test } from 'vitest'
import { maskedAccount } from './masked.ts'

test('a log shows the ends of an account', () => {
  expect(maskedAccount('13800000001')).toBe('138****001')
  expect(maskedAccount('someone@school.cn')).toBe('som****one@school.cn')
  expect([maskedAccount('ab'), maskedAccount('')]).toEqual(['a****', '****'])
})
