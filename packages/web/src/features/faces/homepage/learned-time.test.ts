import { expect, test } from 'vitest'
import { learnedTime } from './learned-time.ts'

test('learned time is told in minutes, and from an hour on in tenths of hours', () => {
  expect([0, 59, 60, 2700, 3599].map(learnedTime)).toEqual(['0分钟', '0分钟', '1分钟', '45分钟', '59分钟'])
  expect([3600, 12_600, 12_959].map(learnedTime)).toEqual(['1小时', '3.5小时', '3.5小时'])
})
