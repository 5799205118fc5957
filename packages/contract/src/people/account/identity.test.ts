import { expect, test } from 'vitest'
import { auditLabels, auditStatus, cleanIdNumber, isIdNumber } from './identity.ts'

test('an identity is pending, approved or rejected by the numbers and words of the specification (audit.status)', () => {
  const told = [auditStatus.rejected, auditStatus.pending, auditStatus.approved].map((status) => [
    status,
    auditLabels[status],
  ])
  expect(told).toEqual([
    [-2, '审核拒绝'],
    [2, '待审核'],
    [3, '审核通过'],
  ])
})

test('a number is held against its check character and its day', () => {
  expect(isIdNumber(cleanIdNumber('11010519491231002x'))).toBe(true)
  expect(isIdNumber(cleanIdNumber('１１０１０５ 19491231 002X'))).toBe(true)
  expect(isIdNumber('110105194912310021')).toBe(false)
  expect(isIdNumber('110105194902310028')).toBe(false)
  expect(isIdNumber('11010519491231')).toBe(false)
})
