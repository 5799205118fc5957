import { expect, test } from 'vitest'
import { categoryChoices, inTree } from './category-tree.ts'

const category = (id: number, parent_id: number, title: string) => ({ id, parent_id, title, question_num: 0 })

test('each category stands below the one it belongs to, set in by its depth', () => {
  const all = [category(1, 0, '函数'), category(2, 0, '循环'), category(3, 1, '递归'), category(4, 3, '尾递归')]
  expect(inTree(all).map(({ id, depth }) => [id, depth])).toEqual([
    [1, 1],
    [3, 2],
    [4, 3],
    [2, 1],
  ])
  expect(categoryChoices(all).map(({ label }) => label)).toEqual(['函数', '　递归', '　　尾递归', '循环'])
})
