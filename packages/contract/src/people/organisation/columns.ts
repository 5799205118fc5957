import type { Column } from '../../kernel/call.ts'

/** Columns of a person where an exported list begins with one. */
export const personColumns: readonly Column[] = [
  { key: 'number', title: '学号/工号' },
  { key: 'name', title: '姓名' },
]

/** The same with the organisation. */
export const memberColumns: readonly Column[] = [...personColumns, { key: 'group_name', title: '组织', width: 30 }]
