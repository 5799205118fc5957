import { rangeText, surveyMessages as say } from './limits.ts'
import type { SurveyAnswer, SurveyQuestion } from './shapes.ts'

/** Whether somebody said nothing to a question. */
export function isUnanswered({ options, step, text }: Omit<SurveyAnswer, 'id'>): boolean {
  return options.length === 0 && step === 0 && text === ''
}

const isChoice = ({ kind }: SurveyQuestion) => kind === 'single' || kind === 'multiple'

function choiceFault({ kind, options, least, most }: SurveyQuestion, chosen: readonly number[]): string {
  const isKnown = chosen.every((id) => options.some((one) => one.id === id))
  if (!isKnown || new Set(chosen).size < chosen.length || (kind === 'single' && chosen.length > 1)) {
    return say.answerWrong
  }
  const isWithin = kind === 'single' || (chosen.length >= least && chosen.length <= most)
  return isWithin ? '' : rangeText({ least, most })
}

/** Why an answer is not taken, in words; empty when it is. Both sides ask: at its place, and when it is handed in. */
export function answerFault(question: SurveyQuestion, answer: Omit<SurveyAnswer, 'id'>): string {
  if (isUnanswered(answer)) {
    return question.required ? say.required : ''
  }
  const others = [!isChoice(question) && answer.options.length > 0, question.kind !== 'scale' && answer.step > 0]
  if (others.includes(true) || (question.kind !== 'text' && answer.text !== '') || answer.step > question.steps) {
    return say.answerWrong
  }
  return isChoice(question) ? choiceFault(question, answer.options) : ''
}
