import { expect, test } from 'vitest'
import {
  cleanName,
  folded,
  headingFold,
  nameFold,
  numberFold,
  plainMobile,
  plainNumber,
  withoutZeros,
} from './folding.ts'

test.each([
  ['张 三', '张三'],
  [' 欧阳　小雨 ', '欧阳小雨'],
  ['Li  Ming', 'Li Ming'],
  ['Ｌｉ　Ｍｉｎｇ', 'Li Ming'],
  ['王\u200B五\uFEFF', '王五'],
  ['买买提 · 艾力', '买买提·艾力'],
  ['e\u0301lise', 'élise'],
  ['J. Smith', 'J. Smith'],
])('the name %j is kept as %j (N18)', (typed, kept) => {
  expect(cleanName(typed)).toBe(kept)
})

test.each([...'•・‧·･．.'])('%s is the dot of a name (N18)', (dot) => {
  expect(cleanName(`阿依古丽${dot}买买提`)).toBe('阿依古丽·买买提')
})

test('names are compared without dots, blanks and case (N18)', () => {
  expect(nameFold('买买提·艾力')).toBe(nameFold('买买提艾力'))
  expect(nameFold('Li Ming')).toBe(nameFold('LI MING'))
})

test('学号 lose width, blanks and signs nobody sees, and are compared without zeros (N18)', () => {
  expect(plainNumber(' ２０２６ 01a\u200b')).toBe('202601a')
  expect(numberFold('202601a')).toBe('202601A')
  expect([withoutZeros('0012'), withoutZeros('000'), withoutZeros('0A1')]).toEqual(['12', '0', '0A1'])
})

test.each(['+86 138-0000-0001', '８６１３８０００００００１', '0086 13800000001', '138 0000 0001'])(
  '%s is one mobile number (N18)',
  (typed) => {
    expect(plainMobile(typed)).toBe('13800000001')
  },
)

test('words of headings have no blanks, and any text one at most in a row', () => {
  expect(headingFold(' 学　 号 ')).toBe('学号')
  expect(folded('Ｃ　 语言\u00ad')).toBe('C 语言')
})
