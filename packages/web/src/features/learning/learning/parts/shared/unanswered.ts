import { unansweredMost } from '@zhixing/contract/learning/learning/draft.ts'

/** While the line is away none gets through: of many those are kept that went before it was lost and that went last. */
export function withUnanswered<One>(sent: readonly One[], one: One): One[] {
  const all = [...sent, one]
  return all.length > unansweredMost ? [...all.slice(0, unansweredMost / 2), ...all.slice(-unansweredMost / 2)] : all
}
