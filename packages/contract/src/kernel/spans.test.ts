import { expect, test } from 'vitest'
import { attributeOf, between, replaceSpans } from './spans.ts'

test('spans are replaced, each up to the next end; what nothing ends stays', () => {
  const comment = { open: '/*', close: '*/' }
  expect(replaceSpans('a/*1*/b/*2*/c/*d', comment, (span) => `[${span.length}]`)).toBe('a[5]b[5]c/*d')
  expect(replaceSpans('none', comment, () => '')).toBe('none')
})

test('an attribute is found by its whole name', () => {
  expect(attributeOf('<img data-src="1" src="2" alt="">', 'src')).toBe('2')
  expect(attributeOf('<img data-src="1">', 'src')).toBeUndefined()
  expect(attributeOf('<img src="1', 'src')).toBeUndefined()
})

test('what stands between two texts', () => {
  expect(between('a<b>c</b>', '<b>', '</b>')).toBe('c')
  expect(between('a<b>c', '<b>', '</b>')).toBeUndefined()
})
