import { markLimits } from '../learning/marking.ts'

/** What a hand-in that two people mark waits for: the first, the second, somebody who decides between them, or nothing. */
export const doubleStages = ['first', 'second', 'third', 'done'] as const
export type DoubleStage = (typeof doubleStages)[number]

/** Two that are further apart than this share of the points are decided by a third (expected 3.6). */
export const doubleApart = 0.2

/** How far a hand-in is by the points of those who marked it, in their order, and what counts once it is done. */
export function doubleOutcome(scores: readonly number[], max: number): { stage: DoubleStage; final: number | null } {
  const [first, second, third] = scores
  if (first === undefined) {
    return { stage: 'first', final: null }
  }
  if (second === undefined) {
    return { stage: 'second', final: null }
  }
  if (third !== undefined) {
    return { stage: 'done', final: third }
  }
  if (Math.abs(first - second) > max * doubleApart) {
    return { stage: 'third', final: null }
  }
  const steps = (first + second) / 2 / markLimits.scoreStep
  return { stage: 'done', final: Math.round(steps) * markLimits.scoreStep }
}

export const doubleMessages = {
  noRubric: '使用评分标准的作业不能设置双评',
  done: '双评已完成，成绩不能再修改。如需更正，请退回修改或在成绩册中调整',
  mine: '您已评过这份作业，请由其他批阅人继续',
  scoreMissing: '请先输入分数',
  oneByOne: '双评作业请逐份批阅',
} as const
