import { expect, test } from 'vitest'
import { beginOf } from './html.ts'

test.each([
  ['<p>甲</p><p>乙</p>', 100, '<p>甲</p><p>乙</p>'],
  ['<p>甲</p><p>乙</p>', 15, '<p>甲</p>'],
  ['<ul><li>甲</li><li>乙</li></ul><p>丙</p>', 33, '<ul><li>甲</li><li>乙</li></ul>'],
  ['<ul><li>甲</li><li>乙</li></ul>', 20, ''],
  ['<p>甲<br />乙</p><hr /><img src="a" /><p>丙</p>', 40, '<p>甲<br />乙</p><hr /><img src="a" />'],
])('%s begins within %d characters with whole blocks', (html, most, begin) => {
  expect(beginOf(html, most)).toBe(begin)
})
