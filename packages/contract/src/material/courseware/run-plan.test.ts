import { expect, test } from 'vitest'
import { withoutTitle } from './run-plan.ts'

test('a text that begins with the title its page shows does not say it twice', () => {
  expect(withoutTitle('<h1>车床结构</h1>\n<p>主轴箱</p>', '车床结构')).toBe('\n<p>主轴箱</p>')
  expect(withoutTitle('<h1>另一个标题</h1><p>主轴箱</p>', '车床结构')).toBe('<h1>另一个标题</h1><p>主轴箱</p>')
  expect(withoutTitle('<p>主轴箱</p><h1>车床结构</h1>', '车床结构')).toBe('<p>主轴箱</p><h1>车床结构</h1>')
})
