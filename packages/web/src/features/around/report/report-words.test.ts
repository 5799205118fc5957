import { expect, test } from 'vitest'
import { innerFigures } from './report-paths.ts'
import { durationText, shareText } from './report-words.ts'

test.each([
  [0, '—'],
  [59, '不足1分钟'],
  [60, '1分钟'],
  [3599, '59分钟'],
  [12_000, '3小时20分'],
])('%i seconds are told as %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text)
})

test('a share that nobody earned yet is a dash', () => {
  expect([shareText(null), shareText(0), shareText(82.5)]).toEqual(['—', '0%', '82.5%'])
})

test('the row of a placed container leads to its own figures (K16)', () => {
  const inner = { content_type: 'study_resource', content_id: 7 }
  expect(innerFigures(inner)).toEqual({ to: '/sec/collection/manage/7/data', label: '学习集数据' })
  expect(innerFigures({ content_type: 'video', content_id: 7 })).toBeUndefined()
})
