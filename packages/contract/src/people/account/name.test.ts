import { expect, test } from 'vitest'
import { cleanName } from '../../kernel/folding.ts'
import { nameMessages, nameRefusal } from './name.ts'

test.each([
  ['  张 三\u200B', '张三'],
  ['阿依古丽•买买提', '阿依古丽·买买提'],
  ['阿依古丽.买买提', '阿依古丽·买买提'],
  ['Anna  Lee', 'Anna Lee'],
  ['e\u0301lise', 'élise'],
])('%j is stored as %j', (typed, stored) => {
  expect(cleanName(typed)).toBe(stored)
  expect(nameRefusal(stored)).toBeUndefined()
})

test('a name has neither digits nor pictures, and is not cut', () => {
  expect(nameRefusal('')).toBe(nameMessages.required)
  expect(nameRefusal('张三1')).toBe(nameMessages.wrong)
  expect(nameRefusal('张三😀')).toBe(nameMessages.wrong)
  expect(nameRefusal('买'.repeat(50))).toBeUndefined()
  expect(nameRefusal('买'.repeat(51))).toBe(nameMessages.length)
})
