import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

test('an address is counted by its line', () => {
  expect(networkOf('203.0.113.9')).toBe('203.0.113.9')
  expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9')
  expect(networkOf('2001:db8:0:7:1:2:3:4')).toBe('2001:db8:0:7::/64')
  expect(networkOf('2001:0db8::7:1:2:3:4')).toBe(networkOf('2001:db8:0:7:ffff::1'))
  expect([networkOf('::1'), networkOf('')]).toEqual(['0:0:0:0::/64', ''])
})
