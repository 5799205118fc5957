import { expect, test } from 'vitest'
import { faultOfRanges, ipRanges } from './networks.ts'

test.each(['10.0.0.1', '192.168.1.0/24', '10.0.0.5/8', '2001:db8::1', '2001:db8::/32', ' ::1 '])(
  '%s is taken',
  (line) => {
    expect(faultOfRanges([line])).toBe('')
  },
)

test.each(['10.0.0', '10.0.0.256', '192.168.1.0/33', '2001:db8::/129', '10.0.0.1-10.0.0.9', 'fe80::1%eth0', '考场'])(
  '%s is named with its line',
  (line) => {
    expect(faultOfRanges(['10.0.0.1', '', line])).toBe(`第3行不是有效的IP地址或网段：${line}`)
  },
)

test('blank lines are left out, and there are twenty at most', () => {
  expect(ipRanges.parse([' 10.0.0.1', '', ' '])).toEqual(['10.0.0.1'])
  const many = Array.from({ length: 21 }, (_, at) => `10.0.0.${at}`)
  expect(faultOfRanges(many.slice(1))).toBe('')
  expect(ipRanges.safeParse(many).error?.issues[0]?.message).toBe('最多20个IP地址或网段')
})

test('a line that is far too long is told by its beginning', () => {
  expect(faultOfRanges(['10.0.0.1', `<b>${'1'.repeat(900_000)}`])).toBe(
    `第2行不是有效的IP地址或网段：<b>${'1'.repeat(47)}`,
  )
})

test('too many lines are told before any of them is read', () => {
  expect(faultOfRanges(Array.from({ length: 21 }, () => '考场'))).toBe('最多20个IP地址或网段')
})
