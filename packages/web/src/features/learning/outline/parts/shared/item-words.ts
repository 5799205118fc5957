import type { OutlineItem } from '@zhixing/contract/learning/outline/calls.ts'

/** How far the person is with an item that is open to them, in words; empty where an icon says it all. */
export function itemWords({ state, percent, missing }: Pick<OutlineItem, 'state' | 'percent' | 'missing'>): string {
  switch (state) {
    case 'in_progress':
      return `${percent}%`
    // `missing` says why there is no result yet: marking, publication, points, or absence.
    case 'submitted':
      return missing || '已提交'
    case 'failed':
      return missing || '未通过'
    default:
      return ''
  }
}
