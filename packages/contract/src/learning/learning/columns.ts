import type { Column } from '../../kernel/call.ts'

/** The columns of a file that tells how far learners are with something. */
export const howFarColumns: readonly Column[] = [
  { key: 'started', title: '已学人数', kind: 'number' },
  { key: 'completed', title: '完成人数', kind: 'number' },
  { key: 'average_percent', title: '平均进度（%）', kind: 'number' },
]
