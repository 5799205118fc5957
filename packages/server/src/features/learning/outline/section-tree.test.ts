import { expect, test } from 'vitest'
import { branchOf, heightOf, inTree, levelOf } from './section-tree.ts'

const sections = [
  { id: 1, parentId: 0 },
  { id: 2, parentId: 0 },
  { id: 3, parentId: 1 },
  { id: 4, parentId: 3 },
  { id: 5, parentId: 1 },
]

test('chapters are read with those below them, one whose parent is gone at the top', () => {
  const lost = { id: 6, parentId: 99 }
  expect(inTree([...sections, lost]).map(({ id }) => id)).toEqual([1, 3, 4, 5, 2, 6])
})

test('a chapter knows its level, its branch and its height', () => {
  expect([1, 3, 4].map((id) => levelOf(sections, id))).toEqual([1, 2, 3])
  expect(branchOf(sections, 1)).toEqual([1, 3, 4, 5])
  expect([1, 3, 2].map((id) => heightOf(sections, id))).toEqual([3, 2, 1])
})
