import { surveyLimits, surveyMessages } from '@zhixing/contract/leaves/survey/limits.ts'
import { questionFault, type SurveyKind, type SurveyQuestion } from '@zhixing/contract/leaves/survey/shapes.ts'
import { uuid } from '#api/uuid.ts'

export interface OptionValue {
  key: string
  /** 0 for a new one. */
  id: number
  label: string
}

/** A question as its author types it. */
export interface QuestionValue {
  /** Tells lines apart while new ones have no id. */
  key: string
  id: number
  kind: SurveyKind
  stem: string
  required: boolean
  options: readonly OptionValue[]
  least: string
  most: string
  steps: string
  low: string
  high: string
}

export function freshOption(): OptionValue {
  return { key: uuid(), id: 0, label: '' }
}

export function freshQuestion(kind: SurveyKind): QuestionValue {
  const options = kind === 'single' || kind === 'multiple' ? [freshOption(), freshOption()] : []
  const steps = String(surveyLimits.stepsUsual)
  const ends = kind === 'scale' ? { low: '非常不满意', high: '非常满意' } : { low: '', high: '' }
  return { key: uuid(), id: 0, kind, stem: '', required: true, options, least: '', most: '', steps, ...ends }
}

const shown = (figure: number) => (figure > 0 ? String(figure) : '')

export function valuesOfQuestions(questions: readonly SurveyQuestion[]): QuestionValue[] {
  return questions.map(({ options, least, most, steps, ...question }) => ({
    ...question,
    key: String(question.id),
    options: options.map((option) => ({ ...option, key: String(option.id) })),
    least: shown(least),
    most: shown(most),
    steps: shown(steps || surveyLimits.stepsUsual),
  }))
}

export function questionsOf(questions: readonly QuestionValue[]) {
  return questions.map(({ key: _, options, least, most, steps, ...question }) => ({
    ...question,
    options: options.map(({ id, label }) => ({ id, label: label.trim() })),
    least: Number(least),
    most: Number(most),
    steps: Number(steps),
  }))
}

const length = (text: string) => [...text.trim()].length

/** Why a question cannot be saved; empty when it can. */
function questionProblem(question: QuestionValue): string {
  const { stem, options, low, high } = question
  if (length(stem) === 0) {
    return surveyMessages.stemRequired
  }
  if (length(stem) > surveyLimits.stemMax) {
    return surveyMessages.stemLong
  }
  if (options.some(({ label }) => length(label) === 0)) {
    return surveyMessages.optionRequired
  }
  if (options.some(({ label }) => length(label) > surveyLimits.optionMax)) {
    return surveyMessages.optionLong
  }
  if (Math.max(length(low), length(high)) > surveyLimits.endMax) {
    return surveyMessages.endLong
  }
  const [given] = questionsOf([question])
  return (given && questionFault(given)?.[1]) ?? ''
}

/** Why the questions cannot be saved, the first of them that cannot; empty when they can. */
export function questionsProblem(questions: readonly QuestionValue[]): string {
  if (questions.length === 0) {
    return surveyMessages.noQuestions
  }
  const at = questions.findIndex((question) => questionProblem(question) !== '')
  const question = questions[at]
  return question ? `第${at + 1}题：${questionProblem(question)}` : ''
}
