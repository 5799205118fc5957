import type { HandInChoice } from '@zhixing/contract/marking/calls.ts'

/** What a hand-in's state is called, and what else a list is asked for. */
export const stateWords: Readonly<Record<HandInChoice, { look: 'amber' | 'teal' | 'blue' | 'grey'; words: string }>> = {
  waiting: { look: 'amber', words: '待批阅' },
  marked: { look: 'teal', words: '已批阅' },
  returned: { look: 'blue', words: '已退回' },
  missing: { look: 'grey', words: '未交' },
  appealed: { look: 'amber', words: '复核' },
}
