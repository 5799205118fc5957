import { expect, test } from 'vitest'
import { boundsProblem, ownTimeOf, pastedMoment } from './moment-text.ts'

test.each([
  ['2026-11-23 10:00', '2026-11-23T10:00'],
  ['2026/1/3 8:05', '2026-01-03T08:05'],
  ['2026年11月23日 10时30分', '2026-11-23T10:30'],
  ['2026-11-23T10:00:59.000Z', '2026-11-23T10:00'],
  ['  2026.11.23 ', '2026-11-23T09:00'],
  ['2026-02-30 10:00', ''],
  ['2026-11-23 25:00', ''],
  ['明天', ''],
])('pasted text %s is the moment %s', (text, moment) => {
  expect(pastedMoment(text, 'minute', '09:00')).toBe(moment)
})

test('a field of days takes the day of a pasted moment', () => {
  expect(pastedMoment('2026-11-23 10:00', 'day', '00:00')).toBe('2026-11-23')
})

test('what lies outside the bounds is told with the bound', () => {
  const bounds = { min: '2026-11-23T10:00' }
  expect(boundsProblem('2026-11-23T09:59', bounds)).toBe('不能早于2026/11/23 10:00')
  expect(boundsProblem('2026-11-23T10:00', bounds)).toBe('')
  expect(boundsProblem('2026-11-24', { max: '2026-11-23' })).toBe('不能晚于2026/11/23')
  expect(boundsProblem('', bounds)).toBe('')
})

test('a day that is chosen gets a time that may still be chosen today', () => {
  expect(ownTimeOf({ min: '2026-11-23T07:00' }, '2026-11-23T09:20')).toBe('10:00')
  expect(ownTimeOf({ min: '2026-11-23T21:00' }, '2026-11-23T23:20')).toBe('23:59')
  expect(ownTimeOf({ max: '2026-11-23T09:20' }, '2026-11-23T09:20')).toBe('00:00')
})
