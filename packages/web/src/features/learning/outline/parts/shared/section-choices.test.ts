import type { OutlineSection } from '@zhixing/contract/learning/outline/calls.ts'
import { expect, test } from 'vitest'
import { placesBelow } from './section-choices.ts'

const section = (id: number, parent_id: number) => ({ id, parent_id, title: `第${id}章` }) as OutlineSection
const sections = [section(1, 0), section(2, 1), section(3, 2), section(4, 0)]

test('contents are added before the chapters or to any of them, set in by their level (N15)', () => {
  expect(placesBelow(sections, 0, '章节')).toEqual([
    { value: 0, label: '目录最前（不属于章节）' },
    { value: 1, label: '第1章' },
    { value: 2, label: '　第2章' },
    { value: 3, label: '　　第3章' },
    { value: 4, label: '第4章' },
  ])
})

test('where one branch is edited, to its head or to what stands below it', () => {
  expect(placesBelow(sections, 1, '阶段').map(({ value }) => value)).toEqual([1, 2, 3])
})
