import { expect, test } from 'vitest'
import { folderOptions } from './folder-options.ts'

test('each folder follows the one it is in, set in by its depth', () => {
  const folders = [
    { id: 3, parent_id: 1, title: '第一章', count: 2 },
    { id: 1, parent_id: 0, title: '语文', count: 0 },
    { id: 2, parent_id: 0, title: '数学', count: 1 },
    { id: 4, parent_id: 3, title: '课件', count: 5 },
  ]
  expect(folderOptions(folders).map(({ value, label, depth }) => [value, label, depth])).toEqual([
    [1, '语文（0）', 1],
    [3, '　第一章（2）', 2],
    [4, '　　课件（5）', 3],
    [2, '数学（1）', 1],
  ])
})
