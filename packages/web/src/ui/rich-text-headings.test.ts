import { expect, test } from 'vitest'
import { orderedHeadings } from './rich-text-headings.ts'

test('a text that stands below the heading of its page has none as high, and skips no level', () => {
  expect(orderedHeadings('<h1>一</h1><h3 style="text-align:center">二</h3><h2>三</h2><h1>四</h1>')).toBe(
    '<h1 aria-level=2>一</h1><h3 style="text-align:center">二</h3><h2 aria-level=3>三</h2><h1 aria-level=2>四</h1>',
  )
  expect(orderedHeadings('<h3>一</h3><h4>二</h4><h4>三</h4><h2>四</h2>')).toBe(
    '<h3 aria-level=2>一</h3><h4 aria-level=3>二</h4><h4 aria-level=3>三</h4><h2>四</h2>',
  )
})

test('a text whose headings are in order stays as it is, and so does one without', () => {
  const text = '<h2>一</h2><p>hr <hr> 与 <code>h1</code></p><h3>二</h3><h2>三</h2>'
  expect(orderedHeadings(text)).toBe(text)
})

test('what looks like a heading inside an attribute cannot end the attribute', () => {
  expect(orderedHeadings('<img alt="<h1>" src="x">')).toBe('<img alt="<h1 aria-level=2>" src="x">')
})
