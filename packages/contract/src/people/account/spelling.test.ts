import { expect, test } from 'vitest'
import { spelledAlike } from './spelling.ts'

test.each([
  ['+8613800000001', '13800000001'],
  ['0086 138-0000-0001', '13800000001'],
  ['＋８６ １３８00000001', '13800000001'],
  [' Someone@School.CN ', 'someone@school.cn'],
  ['ｓｏｍｅｏｎｅ＠school.cn', 'someone@school.cn'],
  ['Ｓ-001', 's-001'],
  ['86100', '86100'],
])('%s is spelled %s', (given, alike) => {
  expect(spelledAlike(given)).toBe(alike)
})
