import type { Appeal, AppealState } from '@zhixing/contract/leaves/exam/appeal-calls.ts'
import { scoreText } from '#ui/score-text.ts'

/** What became of an appeal, as both sides read it. */
export const stateWords: Readonly<Record<AppealState, { look: 'amber' | 'teal' | 'red' | 'grey'; words: string }>> = {
  open: { look: 'amber', words: '复核中' },
  accepted: { look: 'teal', words: '复核通过' },
  rejected: { look: 'red', words: '复核未通过' },
  withdrawn: { look: 'grey', words: '已撤回' },
  lapsed: { look: 'grey', words: '已失效' },
}

/** How the score changed: 由2分改为4.5分; empty where it did not. */
export function changeText({ state, old_score, new_score }: Appeal): string {
  return state === 'accepted' && new_score !== null ? `由${scoreText(old_score)}分改为${scoreText(new_score)}分` : ''
}
