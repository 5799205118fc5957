import { usualWorkSettings, type WorkSettings } from '@zhixing/contract/leaves/work/shapes.ts'
import { expect, test } from 'vitest'
import { effectAsked, settingsOf, valuesOf } from './work-values.ts'

test('settings come back from the form as they went in', () => {
  const full: WorkSettings = {
    ...usualWorkSettings,
    due_at: 1_767_225_600,
    cutoff_at: 1_767_312_000,
    attempts_max: 3,
    late_policy: { percent: 10, per: 'hour', floor: 40 },
    completion: 'pass',
  }
  expect(settingsOf(valuesOf(full))).toEqual(full)
  expect(settingsOf(valuesOf(usualWorkSettings))).toEqual(usualWorkSettings)
})

test('another due or deduction is asked about, the same and what is half typed is not', () => {
  const before = {
    ...usualWorkSettings,
    due_at: 1_767_225_600,
    late_policy: { percent: 10, per: 'day' as const, floor: 0 },
  }
  const values = valuesOf(before)
  expect(effectAsked(before, values)).toBeUndefined()
  expect(effectAsked(before, { ...values, latePercent: '' })).toBeUndefined()
  expect(effectAsked(before, { ...values, late: 'none' })).toEqual({ due_at: before.due_at })
  expect(effectAsked(before, { ...values, dueAt: '' })).toEqual({ due_at: 0, percent: 10, per: 'day', floor: 0 })
})
