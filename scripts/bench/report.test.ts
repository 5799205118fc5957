import { expect, test } from 'vitest'
import { atPace, timedLine } from './report.ts'

test('a time counts half on a machine that is half as fast, and both are told', () => {
  const late = timedLine('beginning', '400 ms', { ms: 400, most: 300 })
  expect(atPace(late, 1)).toEqual({ figure: 'beginning', value: '400 ms', target: '< 300 ms', isMet: false })
  expect(atPace(late, 0.5)).toMatchObject({ value: '400 ms (200 ms at full pace)', isMet: true })
  expect(atPace(timedLine('beginning', '800 ms', { ms: 800, most: 300 }), 0.5).isMet).toBe(false)
})

test('what is counted is the same at any pace', () => {
  const lost = { figure: 'answers lost', value: '1', target: '0', isMet: false, isCounted: true } as const
  expect(atPace(lost, 0.5)).toEqual(lost)
})
