import { expect, test } from 'vitest'
import { distinctNames } from './distinct-names.ts'

test('files of one name are told apart, whatever their case, and nothing else changes', () => {
  expect(distinctNames(['报告.pdf', '报告.PDF', '图.png', '报告.pdf', '报告 (2).pdf', 'README', 'README'])).toEqual([
    '报告.pdf',
    '报告 (2).PDF',
    '图.png',
    '报告 (3).pdf',
    '报告 (2) (2).pdf',
    'README',
    'README (2)',
  ])
})
