import { describe, expect, test } from 'vitest'
import { lateSeconds, lateText } from '../../learning/learning/late.ts'
import { deductionOf, timingLabel } from './late.ts'

const hour = 3600
const day = 86_400

describe('how late something is', () => {
  test('is nothing within a minute, and where nothing is due', () => {
    expect([lateSeconds(1060, 1000), lateSeconds(1061, 1000), lateSeconds(1_000_000, 0)]).toEqual([0, 61, 0])
  })

  test.each([
    [0, ''],
    [30, '迟交1分钟'],
    [hour - 1, '迟交59分钟'],
    [2 * hour + 5, '迟交2小时'],
    [3 * day, '迟交3天'],
  ])('%i seconds are told in the largest unit that fits: “%s”', (seconds, text) => {
    expect(lateText(seconds)).toBe(text)
  })

  test('gives the label: on time, late, missing, extended, let off; what is optional is never missing', () => {
    const none = { submittedAt: 0, lateS: 0, due: 1000, extendedTo: 0, isExcused: false, isRequired: true }
    expect(timingLabel({ ...none, submittedAt: 900 }, 5000)).toBe('按时')
    expect(timingLabel({ ...none, submittedAt: 9000, lateS: 2 * hour }, 9000)).toBe('迟交2小时')
    expect(timingLabel(none, 5000)).toBe('未交')
    expect(timingLabel({ ...none, isRequired: false }, 5000)).toBe('')
    expect(timingLabel({ ...none, due: 9000, extendedTo: 9000 }, 5000)).toBe('已延期')
    expect(timingLabel({ ...none, isExcused: true }, 5000)).toBe('免交')
  })
})

describe('what being late takes', () => {
  const policy = { percent: 10, per: 'day' as const, floor: 40 }

  test('counts each day begun, and leaves the floor', () => {
    expect(deductionOf({ score: 90, max: 100, lateS: day + 1 }, policy)).toBe(20)
    expect(deductionOf({ score: 90, max: 100, lateS: 9 * day }, policy)).toBe(50)
    expect(deductionOf({ score: 30, max: 100, lateS: day }, policy)).toBe(0)
    expect(deductionOf({ score: 40, max: 50, lateS: hour }, { ...policy, per: 'hour' })).toBe(5)
  })

  test('is nothing without a policy, and in time', () => {
    expect(deductionOf({ score: 90, max: 100, lateS: day }, null)).toBe(0)
    expect(deductionOf({ score: 90, max: 100, lateS: 0 }, policy)).toBe(0)
  })
})
