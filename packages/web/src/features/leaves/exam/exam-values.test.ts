import { settingFields, usualExamSettings } from '@zhixing/contract/leaves/exam/settings.ts'
import { expect, test } from 'vitest'
import { examFieldNames, settingsOf, valuesOf } from './exam-values.ts'

test('settings come back from the form as they went in', () => {
  const settings = {
    ...usualExamSettings,
    time_limit: 5400,
    attempts_max: 3,
    negative_rule: 25,
    fullscreen: true,
    require_photo: true,
    ip_allow: ['10.0.0.1', '2001:db8::/32'],
    ip_limited: true,
    open_at: 1_790_000_040,
    close_at: 1_790_100_000,
    review: { score: false, answers: 'never' as const, rank: true },
  }
  expect(settingsOf(valuesOf(settings))).toEqual(settings)
  expect(settingsOf(valuesOf(usualExamSettings))).toEqual(usualExamSettings)
  for (const walk of [{ allow_back: false }, { one_per_page: false }]) {
    expect(settingsOf(valuesOf({ ...usualExamSettings, ...walk }))).toEqual({ ...usualExamSettings, ...walk })
  }
})

test('every setting the server may refuse has its field in the form', () => {
  expect(Object.keys(examFieldNames).sort()).toEqual(Object.keys(settingFields).sort())
})

test('moments are those of Shanghai, and none is empty', () => {
  expect(valuesOf({ ...usualExamSettings, open_at: 1_767_225_600 }).openAt).toBe('2026-01-01T08:00')
  expect(valuesOf(usualExamSettings)).toMatchObject({ openAt: '', timeLimit: '', attempts: '1', passScore: '60' })
})
