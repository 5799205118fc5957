import { countBlanks } from '@zhixing/contract/leaves/question/written.ts'
import { expect, test } from 'vitest'
import { numberedBlanks, withBlank } from './numbered-blanks.ts'

test('blanks are numbered in their order, and what stands in a tag is left alone', () => {
  const stem = '<p>主轴<a href="/a____b">转速</a>____转，进给______毫米</p>'
  expect(numberedBlanks(stem)).toBe(
    '<p>主轴<a href="/a____b">转速</a><u>&nbsp;（1）&nbsp;</u>转，进给<u>&nbsp;（2）&nbsp;</u>毫米</p>',
  )
  expect(countBlanks(stem)).toBe(2)
})

test('a blank that is filled keeps its place, and emptying the last one takes the answer back', () => {
  expect(withBlank([], 3, { at: 1, text: '乙' })).toEqual(['', '乙', ''])
  expect(withBlank(['', '乙', ''], 3, { at: 1, text: '' })).toEqual([])
})
