import { expect, test } from 'vitest'
import { nameFold, plainMobile, plainName, plainNumber, roleOfWord } from './read-roster.ts'

test.each([
  ['张 三', '张三'],
  [' 欧阳　小雨 ', '欧阳小雨'],
  ['Li  Ming', 'Li Ming'],
  ['买买提•艾力', '买买提·艾力'],
  ['王\u200B五', '王五'],
])('%s is kept as %s', (typed, kept) => {
  expect(plainName(typed)).toBe(kept)
})

test('names are compared without dots, blanks and case, numbers and mobiles however they were typed', () => {
  expect(nameFold('买买提·艾力')).toBe(nameFold('买买提艾力'))
  expect(nameFold('Li Ming')).toBe(nameFold('LI MING'))
  expect(plainNumber(' ２０２６ 01a')).toBe('202601a')
  expect(plainMobile('+86 138-0000-0001')).toBe('13800000001')
  expect([roleOfWord(''), roleOfWord('老师'), roleOfWord('校长')]).toEqual(['ROLE_USER', 'ROLE_TEACHER', undefined])
})
