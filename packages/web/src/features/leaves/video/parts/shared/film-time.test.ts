import { expect, test } from 'vitest'
import { filmTime, replaceNote } from './film-time.ts'

test.each([
  [0, '0:00'],
  [65.9, '1:05'],
  [3600, '60:00'],
])('%d seconds are written %s', (seconds, text) => {
  expect(filmTime(seconds)).toBe(text)
})

test('a film of another length is told before it replaces one', () => {
  expect(replaceNote({ duration: 120 }, { duration: 125 })).toBe('')
  expect(replaceNote({ duration: 120 }, { duration: 0 })).toBe('')
  expect(replaceNote({ duration: 120 }, { duration: 80 })).toBe(
    '原视频2:00，新视频1:20。保存后，未看完的学员按新视频重新计算观看进度，已完成的不变',
  )
})
