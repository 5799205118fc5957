import { expect, test } from 'vitest'
import { htmlOfPlain, plainOfHtml } from './plain-html.ts'

test.each(['', '甲', "<class 'int'>", 'a < b && b > c', '第一行\n\n第三行', '&lt; 是小于号的写法'])(
  'what is typed comes back as it was: %j',
  (text) => {
    expect(plainOfHtml(htmlOfPlain(text))).toBe(text)
  },
)

test('typed text never becomes markup', () => {
  expect(htmlOfPlain('<b>1</b>')).toBe('&lt;b&gt;1&lt;/b&gt;')
})

test('what has more than paragraphs is for the rich editor', () => {
  expect(plainOfHtml('<p>甲</p><p>乙</p>')).toBe('甲\n乙')
  expect(plainOfHtml('<p>甲<strong>乙</strong></p>')).toBeUndefined()
  expect(plainOfHtml('<p style="text-align:center">甲</p>')).toBeUndefined()
  expect(plainOfHtml('<pre>甲</pre>')).toBeUndefined()
})
