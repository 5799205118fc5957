import { expect, test } from 'vitest'
import { wordsIn } from './words-in.ts'

test.each([
  ['2026001\n2026002\r\n\n2026001', ['2026001', '2026002']],
  ['张三，李四、王五; 赵六', ['张三', '李四', '王五', '赵六']],
  ['20260101\tAnna Lee\t', ['20260101', 'Anna Lee']],
  [' \n ', []],
])('%j holds %j', (text, words) => {
  expect(wordsIn(text)).toEqual(words)
})
