import { countedAttempts, type QuestionFigures, statsOrders } from '@zhixing/contract/leaves/exam/stats-calls.ts'
import { scoreText } from '#ui/score-text.ts'

const attemptWords = { first: '首次作答', last: '最近一次', all: '全部作答' } as const
const orderWords = { right: '正确率从低到高', paper: '按题号', discrimination: '区分度从低到高' } as const

export const attemptChoices = countedAttempts.map((value) => ({ value, label: attemptWords[value] }))
export const orderChoices = statsOrders.map((value) => ({ value, label: orderWords[value] }))

/** What counts, and why that rather than something else. */
export const whichWords = {
  first: '每名学员只计第一次已批阅的作答：再次作答时已见过题目，会使题目显得偏易。',
  last: '每名学员只计最近一次已批阅的作答。',
  all: '计入全部已批阅的作答，同一学员可能多次计入。',
} as const

/** 45.5%, or a dash where there is nothing to tell. */
export function shareText(share: number | null): string {
  return share === null ? '—' : `${share}%`
}

/** A share of what there was to earn as points, where that was the same for all. */
export function pointsText(share: number | null, max: number): string {
  if (share === null) {
    return '—'
  }
  return max > 0 ? scoreText((share * max) / 100) : `${share}%`
}

/** What a question earned on average, of what there was to earn. */
export function meanText({ mean, max }: Pick<QuestionFigures, 'mean' | 'max'>): string {
  return `${scoreText(mean)} / ${scoreText(max)}`
}
