import { practiceLimits, practiceMessages } from '@zhixing/contract/leaves/practice/limits.ts'
import type { PracticeStep } from '@zhixing/contract/leaves/practice/shapes.ts'
import { formats, formMessages } from '@zhixing/contract/limits.ts'
import { uuid } from '#api/uuid.ts'
import { richTextLength } from '#ui/rich-text-length.ts'

/** A step as its author types it. */
export interface StepValue {
  /** Tells lines apart while new ones have no id. */
  key: string
  /** 0 for a new one. */
  id: number
  title: string
  intro: string
  deliverable: string
  score: string
}

export function freshStep(): StepValue {
  return { key: uuid(), id: 0, title: '', intro: '', deliverable: '', score: '' }
}

export function valuesOfSteps(steps: readonly PracticeStep[]): StepValue[] {
  return steps.map((step) => ({ ...step, key: String(step.id), score: String(step.score) }))
}

export function stepsOf(steps: readonly StepValue[]) {
  return steps.map(({ id, title, intro, deliverable, score }) => ({
    id,
    title,
    intro,
    deliverable,
    score: Number(score),
  }))
}

/** What all steps are worth; what is not a number yet counts nothing. */
export function totalOf(steps: readonly StepValue[]): number {
  return steps.reduce((sum, { score }) => sum + (formats.positiveInteger.test(score.trim()) ? Number(score) : 0), 0)
}

function scoreProblem(score: string): string {
  if (score.trim() === '') {
    return formMessages.scoreRequired
  }
  const isFine = formats.positiveInteger.test(score.trim()) && Number(score) <= practiceLimits.stepScoreMax
  return isFine ? '' : formMessages.scoreWrong
}

/** Why a step cannot be saved; empty when it can. */
function stepProblem({ title, intro, deliverable, score }: StepValue): string {
  const name = title.trim()
  if (name === '') {
    return practiceMessages.stepTitle
  }
  if ([...name].length > practiceLimits.stepTitleMax) {
    return practiceMessages.stepTitleLong
  }
  if (richTextLength(intro) > practiceLimits.introMax) {
    return practiceMessages.introLong
  }
  return [...deliverable].length > practiceLimits.deliverableMax
    ? practiceMessages.deliverableLong
    : scoreProblem(score)
}

/** Why the steps cannot be saved, the first of them that cannot; empty when they can. */
export function stepsProblem(steps: readonly StepValue[]): string {
  if (steps.length === 0) {
    return practiceMessages.noSteps
  }
  const at = steps.findIndex((step) => stepProblem(step) !== '')
  const step = steps[at]
  return step ? `步骤${at + 1}：${stepProblem(step)}` : ''
}
