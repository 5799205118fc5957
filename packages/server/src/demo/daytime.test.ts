import { expect, test } from 'vitest'
import { byDaylight } from './daytime.ts'

const now = Date.parse('2026-11-20T09:30:00+08:00')
const at = (text: string) => byDaylight(Date.parse(`${text}+08:00`), now)

test.each([
  ['2026-09-02T00:00:00', '2026-09-02T08:00:00'],
  ['2026-09-02T12:00:00', '2026-09-02T15:00:00'],
  ['2026-11-19T18:00:00', '2026-11-19T18:30:00'],
  ['2026-11-20T03:00:00', '2026-11-20T03:00:00'],
])('%s becomes %s', (moment, lived) => {
  expect(at(moment)).toBe(Date.parse(`${lived}+08:00`))
})

test('what is later stays later, and nobody is up at night', () => {
  const moments = Array.from({ length: 200 }, (_, step) => byDaylight(now - step * 3_700_000 - 36_000_000, now))
  expect(moments).toEqual([...moments].sort((a, b) => b - a))
  for (const moment of moments) {
    expect(new Date(moment + 8 * 3_600_000).getUTCHours()).toSatisfy((hour) => hour >= 8 && hour < 22)
  }
})
