import type { HandInChoice, HandInRow } from '@zhixing/contract/around/marking/calls.ts'

interface Words {
  look: 'amber' | 'teal' | 'blue' | 'grey'
  words: string
}

/** What a hand-in's state is called, and what else a list is asked for. */
export const stateWords: Readonly<Record<HandInChoice, Words>> = {
  waiting: { look: 'amber', words: '待批阅' },
  marked: { look: 'teal', words: '已批阅' },
  returned: { look: 'blue', words: '已退回' },
  missing: { look: 'grey', words: '未交' },
  excused: { look: 'grey', words: '免交' },
  appealed: { look: 'amber', words: '复核' },
}

/** A row's state; one that waits while earlier points count is marked anew. */
export function rowWords({ state, earlier_score }: Pick<HandInRow, 'state' | 'earlier_score'>): Words {
  return earlier_score === null ? stateWords[state] : { look: 'amber', words: '待复评' }
}

/** Whether a list is one of learners, of whom nothing is in. */
export function isOfLearners(state: HandInChoice): boolean {
  return state === 'missing' || state === 'excused'
}
