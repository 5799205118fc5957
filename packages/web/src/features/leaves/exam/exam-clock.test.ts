import { expect, test } from 'vitest'
import { createClock } from '#api/clock.ts'
import { clockText, secondsLeft, spokenBetween, spokenTime } from './exam-clock.ts'
import { retryDelay, saveDelay } from './retry.ts'

test('the time left follows from the deadline and the clock alone', () => {
  expect(secondsLeft(1_000, 940_000)).toBe(60)
  expect(secondsLeft(1_000, 999_001)).toBe(1)
  expect(secondsLeft(1_000, 1_000_000)).toBe(0)
  expect(secondsLeft(1_000, 1_500_000)).toBe(0)
})

test.each([2, -2])(
  'a device whose clock jumps by %i hours has the time the server says after one reply (T371)',
  (hours) => {
    const device = { nowMs: 940_000 }
    const clock = createClock(() => device.nowMs)
    const reply = () => clock.learn(940_050, device.nowMs - 100, device.nowMs)
    reply()
    expect(secondsLeft(1_000, clock.now())).toBe(60)
    device.nowMs += hours * 3_600_000
    expect(secondsLeft(1_000, clock.now())).not.toBe(60)
    reply()
    expect(secondsLeft(1_000, clock.now())).toBe(60)
  },
)

test.each([
  [5, '00:05', '5秒'],
  [300, '05:00', '5分钟'],
  [2_709, '45:09', '45分9秒'],
  [5_400, '1:30:00', '1小时30分'],
  [3_600, '1:00:00', '1小时'],
  [0, '00:00', '0分钟'],
  // Without a limit it ends when it closes, days ahead (N16).
  [280 * 3_600 + 54 * 60 + 36, '280:54:36', '11天'],
])('%i seconds are %s', (seconds, shown, spoken) => {
  expect(clockText(seconds)).toBe(shown)
  expect(spokenTime(seconds)).toBe(spoken)
})

test.each([
  [1_801, 1_800, '还剩30分钟'],
  [1_800, 1_799, ''],
  [61, 60, '还剩1分钟'],
  [31, 30, '还剩30秒'],
  // After a sleep: once, with the time there is.
  [2_000, 45, '还剩45秒'],
  [2, 0, ''],
])('from %i to %i seconds is read out as "%s"', (before, left, wanted) => {
  expect(spokenBetween(before, left)).toBe(wanted)
})

test('retries wait 1, 2, 4, 8 and then 15 seconds, a fifth more or less', () => {
  expect([1, 2, 3, 4, 5, 9].map((failures) => retryDelay(failures, 0.5))).toEqual([
    1_000, 2_000, 4_000, 8_000, 15_000, 15_000,
  ])
  expect(retryDelay(5, 0)).toBe(12_000)
  expect(retryDelay(5, 1)).toBe(18_000)
})

test('a change waits 10 seconds for others, and never longer than 30 in all', () => {
  expect(saveDelay(0)).toBe(10_000)
  expect(saveDelay(25_000)).toBe(5_000)
  expect(saveDelay(31_000)).toBe(0)
})
