import { usualWorkSettings, type WorkSettings } from '@zhixing/contract/work/shapes.ts'
import { expect, test } from 'vitest'
import { settingsOf, valuesOf } from './work-values.ts'

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
