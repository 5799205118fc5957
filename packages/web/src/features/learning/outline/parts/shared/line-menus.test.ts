import type { OutlineItem } from '@zhixing/contract/learning/outline/calls.ts'
import { chapters } from '@zhixing/contract/types/container.ts'
import { expect, test } from 'vitest'
import { lineMenu } from './line-menus.ts'
import type { OutlineRow } from './outline-rows.ts'

const itemRow = (content_type: string): OutlineRow => ({
  kind: 'item',
  id: 'i1',
  sectionId: 0,
  level: 1,
  // Only what the menu reads.
  item: { id: 1, content_type, status: 1, hidden: false, required: true, trial: false, unlock: null } as OutlineItem,
})
const keysOf = (row: OutlineRow) => lineMenu(row, { rows: [row], levels: chapters }).map(({ key }) => key)

test('what a container has at its own place is not offered where it is placed (K26)', () => {
  const leaf = keysOf(itemRow('article'))
  const placed = keysOf(itemRow('study_resource'))
  expect(leaf).toEqual(expect.arrayContaining(['preview', 'duplicate']))
  expect(placed).not.toContain('preview')
  expect(placed).not.toContain('duplicate')
  expect(placed).toContain('times')
})

test('a section is called as its level is, and offers what may stand below it', () => {
  const levels = [
    { kind: 'plan', label: '计划' },
    { kind: 'stage', label: '阶段' },
  ] as const
  const labels = (level: number) => {
    const row = { kind: 'section', id: 's1', section: { id: 1, unlock: null }, count: 0, level } as OutlineRow
    return lineMenu(row, { rows: [row], levels }).map(({ label }) => label)
  }
  expect(labels(1)).toEqual(expect.arrayContaining(['编辑计划', '添加阶段', '删除计划']))
  expect(labels(2)).toEqual(expect.arrayContaining(['编辑阶段', '删除阶段']))
  expect(labels(2)).not.toContain('添加阶段')
  expect(labels(1)).toContain('复制到…')
})
