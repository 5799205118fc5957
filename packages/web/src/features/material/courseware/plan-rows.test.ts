import { planCourse } from '@zhixing/contract/material/courseware/plan.ts'
import { expect, test } from 'vitest'
import { countItems, rowsOf, withKind, without } from './plan-rows.ts'

const plan = planCourse(['课/说明.md', '课/第一章/测验.xlsx', '课/第一章/讲义.pdf'].map((path) => ({ path, size: 1 })))

test('a chapter stands before what is in it', () => {
  expect(
    rowsOf(plan).map((row) => ('item' in row ? `${row.depth} ${row.item.title}` : `${row.depth} # ${row.chapter}`)),
  ).toEqual(['0 说明', '0 # 第一章', '1 测验', '1 讲义'])
  expect(countItems(plan)).toBe(3)
})

test('an item is made into something else, or left out and told', () => {
  const row = rowsOf(plan).find((one) => 'item' in one && one.item.title === '测验')
  const item = row && 'item' in row ? row.item : undefined
  expect(item?.kind).toBe('exam')
  const changed = item && withKind(plan, item, 'document')
  expect(changed?.chapters[0]?.items[0]).toMatchObject({ title: '测验', kind: 'document' })
  const left = item && without(plan, item)
  expect(left && countItems(left)).toBe(2)
  expect(left?.skipped).toContainEqual({ path: '课/第一章/测验.xlsx', reason: '未选择' })
})
