import type { HandInState } from '@zhixing/contract/marking/calls.ts'

/** What a hand-in's state is called. */
export const stateWords: Readonly<Record<HandInState, { look: 'amber' | 'teal' | 'blue' | 'grey'; words: string }>> = {
  waiting: { look: 'amber', words: '待批阅' },
  marked: { look: 'teal', words: '已批阅' },
  returned: { look: 'blue', words: '已退回' },
  missing: { look: 'grey', words: '未交' },
}
