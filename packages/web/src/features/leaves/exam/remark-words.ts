import { type RemarkWay, remarkLabels, remarkWays } from '@zhixing/contract/leaves/exam/remark.ts'
import type { RemarkRow } from '@zhixing/contract/leaves/exam/remark-calls.ts'
import { scoreText } from '#ui/score-text.ts'

const means: Readonly<Record<RemarkWay, string>> = {
  future: '已有的成绩不变，新答案只用于之后开始的作答。',
  renew: '按新答案重新评分，成绩可能升高，也可能降低。教师手动给的分保持不变。',
  both: '按新答案或旧答案得分都有效，没有人降低成绩。教师手动给的分保持不变。',
  full: '所有人本题得满分，未作答和手动给分的也包括在内。',
  void: '本题不计分，总分减去本题分值，及格线按比例换算。',
}

/** Nobody loses by the first, so it is the usual one. */
const order: readonly RemarkWay[] = ['both', ...remarkWays.filter((way) => way !== 'both')]

export const wayChoices = order.map((value) => ({ value, label: remarkLabels[value], text: means[value] }))

/** What learners who begin later get, which scoring anew does not touch. */
export const laterWords: Partial<Record<RemarkWay, string>> = {
  full: '之后开始的作答仍按试卷中的答案评分，请在试卷中改正或删除这道题。',
  void: '之后开始的作答仍会包含这道题，请在试卷中改正或删除它。',
}

function points(score: number | null): string {
  return score === null ? '待批阅' : scoreText(score)
}

/** 8 → 10 分, with what there was to earn where that changes as well. */
export function totalWords({ old_total, new_total, old_max, new_max }: RemarkRow): string {
  const isSameMax = old_max === new_max
  const before = isSameMax ? points(old_total) : `${points(old_total)}/${scoreText(old_max)}`
  const after = isSameMax ? points(new_total) : `${points(new_total)}/${scoreText(new_max)}`
  return `${before} → ${after}`
}

/** 0 → 2 of the question alone. */
export function scoreWords({ old_score, new_score }: RemarkRow): string {
  return `${scoreText(old_score ?? 0)} → ${points(new_score)}`
}
