import { expect, test } from 'vitest'
import { pagesLeftText } from './pages-left.ts'

test.each([
  [[], 0, ''],
  [[3, 5], 2, '还差第3、5页'],
  [[3, 5, 6, 7], 12, '还差第3、5、6、7页等12页'],
] as const)('of the pages that are left %j of %d are named', (first, count, text) => {
  expect(pagesLeftText({ first, count })).toBe(text)
})
