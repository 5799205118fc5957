import type { OutlineItem } from '@zhixing/contract/learning/outline/calls.ts'
import type { SectionLevel } from '@zhixing/contract/types/container.ts'
import { sectionWords } from '@zhixing/contract/types/section-words.ts'
import type { MenuAction } from '#ui/action-menu.tsx'
import { isContainer, isShown, neighbour, type OutlineRow } from './outline-rows.ts'

function moves(rows: readonly OutlineRow[], row: OutlineRow): MenuAction[] {
  const action = (key: string, label: string, step: 1 | -1): MenuAction => ({
    key,
    label,
    ...(neighbour(rows, row.id, step) ? {} : { disabledReason: step < 0 ? '已在最前' : '已在最后' }),
  })
  return [action('up', '上移', -1), action('down', '下移', 1)]
}

interface MenuFacts {
  rows: readonly OutlineRow[]
  /** The levels its sections may have. */
  levels: readonly SectionLevel[]
}

/** Opening by hand, where a rule locks it. */
function openings({ unlock, opened }: Pick<OutlineItem, 'unlock' | 'opened'>): MenuAction[] {
  return unlock
    ? [
        { key: 'open', label: opened ? '收回开放' : '向全体学员开放' },
        { key: 'openOne', label: '为单个学员开放…' },
      ]
    : []
}

/** Lists the menu of a line. */
export function lineMenu(row: OutlineRow, { rows, levels }: MenuFacts): MenuAction[] {
  const words = sectionWords(levels)
  if (row.kind === 'section') {
    const word = words.at(row.level)
    const below = words.at(row.level + 1)
    return [
      { key: 'edit', label: `编辑${word}` },
      { key: 'rules', label: '设置时间与解锁…' },
      { key: 'weights', label: `同级${word}权重…` },
      ...openings(row.section),
      ...(row.level < levels.length
        ? [{ key: 'below', label: below === word ? `添加下级${word}` : `添加${below}` }]
        : []),
      { key: 'copy', label: '复制到…' },
      ...moves(rows, row),
      { key: 'remove', label: `删除${word}`, isDanger: true },
    ]
  }
  if (row.kind === 'empty') {
    return []
  }
  const { item } = row
  return [
    isContainer(item) ? { key: 'edit', label: '查看' } : { key: 'edit', label: '编辑' },
    { key: 'required', label: item.required ? '设为选学' : '设为必修' },
    { key: 'trial', label: item.trial ? '取消试学' : '设为可试学' },
    { key: 'hidden', label: isShown(item) ? '隐藏' : '显示给学员' },
    { key: 'rules', label: '设置时间与解锁…' },
    ...(isContainer(item) ? [{ key: 'times', label: '设置其中内容的时间…' }] : []),
    ...openings(item),
    // A container is seen and copied at its own place.
    ...(isContainer(item)
      ? []
      : [
          { key: 'preview', label: '复制预览链接' },
          { key: 'duplicate', label: '复制一份' },
        ]),
    ...(levels.length > 0 ? [{ key: 'place', label: `移到${words.any}…` }] : []),
    ...moves(rows, row),
    { key: 'remove', label: '移出', isDanger: true },
  ]
}
