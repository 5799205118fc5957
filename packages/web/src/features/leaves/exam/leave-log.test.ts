import { expect, test } from 'vitest'
import { comeBack, leave, noLeaves, readLog, withoutSent } from './leave-log.ts'

test('a page that is back within three seconds was not left', () => {
  expect(comeBack(leave(noLeaves, 10_000), 13_000)).toEqual(noLeaves)
  expect(comeBack(leave(noLeaves, 10_000), 14_000).leaves).toEqual([{ left_at: 10, seconds: 4, kind: 'page' }])
})

test('losing the focus and being hidden are one leaving', () => {
  const log = leave(leave(noLeaves, 10_000), 12_000)
  expect(comeBack(comeBack(log, 20_000), 21_000).leaves).toEqual([{ left_at: 10, seconds: 10, kind: 'page' }])
})

test('what was sent is forgotten, what came meanwhile is not', () => {
  const first = comeBack(leave(noLeaves, 10_000), 20_000)
  const both = comeBack(leave(first, 30_000), 40_000)
  expect(withoutSent(both, first.leaves).leaves).toEqual([{ left_at: 30, seconds: 10, kind: 'page' }])
})

test('a closed tab is away since it was closed, and nonsense is nothing', () => {
  const log = leave(noLeaves, 10_000)
  expect(comeBack(readLog(JSON.stringify(log)), 70_000).leaves).toEqual([{ left_at: 10, seconds: 60, kind: 'page' }])
  expect(readLog('{')).toEqual(noLeaves)
  expect(readLog(null)).toEqual(noLeaves)
})

test('leaving full screen is a leaving of its own name; what one was away from first counts', () => {
  const full = leave(leave(noLeaves, 10_000, 'fullscreen'), 12_000)
  expect(comeBack(readLog(JSON.stringify(full)), 20_000).leaves).toEqual([
    { left_at: 10, seconds: 10, kind: 'fullscreen' },
  ])
  expect(comeBack(full, 20_000).kind).toBe('page')
  const older = { since: 0, leaves: [{ left_at: 1, seconds: 9 }] }
  expect(readLog(JSON.stringify(older)).leaves).toEqual([{ left_at: 1, seconds: 9, kind: 'page' }])
})
