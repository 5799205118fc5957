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

/** The meaning of taking items out, with the most hand-ins of one of them. */
export function removalWords(items: readonly Pick<OutlineItem, 'handed_in'>[]): string {
  const which = items.length > 1 ? '这些内容' : '该内容'
  const most = Math.max(0, ...items.map(({ handed_in }) => handed_in))
  const handedIn = most > 0 ? `${items.length > 1 ? '其中最多的一项' : ''}已有${most}人提交，` : ''
  return `${handedIn}移出后学员不能再学习${which}，已有的学习记录会保留。`
}
