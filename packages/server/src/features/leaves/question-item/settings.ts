import { type ExamSettings, usualExamSettings } from '@zhixing/contract/leaves/exam/settings.ts'
import type { ItemSettings } from '@zhixing/contract/leaves/question-item/calls.ts'

const wholePercent = 100

/** How a single question is held, as an exam of one is held: nothing less than the whole score is right. */
export function examSettingsOf({ attempts_max, completion, review, multi_rule }: ItemSettings): ExamSettings {
  return {
    ...usualExamSettings,
    shuffle_options: false,
    pass_score: wholePercent,
    attempts_max,
    multi_rule,
    completion: completion === 'correct' ? 'pass' : 'submit',
    review: { score: true, answers: review === 'answered' ? 'submit' : 'never', rank: false },
  }
}

/** The other way round. */
export function itemSettingsOf({ attempts_max, completion, review, multi_rule }: ExamSettings): ItemSettings {
  return {
    attempts_max,
    multi_rule,
    completion: completion === 'pass' ? 'correct' : 'answered',
    review: review.answers === 'submit' ? 'answered' : 'never',
  }
}

type Sent = { [K in keyof ItemSettings]?: ItemSettings[K] | undefined }

/** Settings as they are with what was sent. */
export function withSent(before: ItemSettings, sent: Sent): ItemSettings {
  return {
    attempts_max: sent.attempts_max ?? before.attempts_max,
    completion: sent.completion ?? before.completion,
    review: sent.review ?? before.review,
    multi_rule: sent.multi_rule ?? before.multi_rule,
  }
}
