import { answerFault, isUnanswered } from '@zhixing/contract/leaves/survey/answers.ts'
import { surveyMessages } from '@zhixing/contract/leaves/survey/limits.ts'
import type { SurveyAnswer, SurveyQuestion } from '@zhixing/contract/leaves/survey/shapes.ts'
import { z } from 'zod'
import { AppError, badField } from '#kernel/errors.ts'

/** Answers as they are stored, by question: an option, several options, a step, or a text. */
const storedAnswers = z.record(z.string(), z.union([z.number(), z.array(z.number()), z.string()]))
export type StoredAnswers = z.infer<typeof storedAnswers>

const nothing = { options: [], step: 0, text: '' }

function storedOf({ kind }: SurveyQuestion, { options, step, text }: SurveyAnswer): StoredAnswers[string] {
  return { single: options[0] ?? 0, multiple: [...options].sort((a, b) => a - b), scale: step, text }[kind]
}

/** Answers to be stored; 40000 at the first question whose answer is missing or does not fit. */
export function checkedAnswers(questions: readonly SurveyQuestion[], given: readonly SurveyAnswer[]): StoredAnswers {
  const byId = new Map(given.map((one) => [one.id, one]))
  if (byId.size < given.length) {
    throw badField('answers', surveyMessages.answerTwice)
  }
  if (given.some(({ id }) => !questions.some((question) => question.id === id))) {
    throw badField('answers', surveyMessages.answerWrong)
  }
  const faults = questions.flatMap((question) => {
    const message = answerFault(question, byId.get(question.id) ?? nothing)
    return message ? [{ field: `answers.q${question.id}`, message }] : []
  })
  const [first] = faults
  if (first) {
    throw new AppError('BAD_INPUT', { message: first.message, errors: faults })
  }
  const said = questions.flatMap((question) => {
    const answer = byId.get(question.id)
    return answer && !isUnanswered(answer) ? [[String(question.id), storedOf(question, answer)] as const] : []
  })
  if (said.length === 0) {
    throw badField('answers', surveyMessages.nothing)
  }
  return Object.fromEntries(said)
}

/** Stored answers as they go over the wire. */
export function presentAnswers(questions: readonly SurveyQuestion[], stored: unknown): SurveyAnswer[] {
  const answers = storedAnswers.parse(stored)
  return questions.flatMap(({ id, kind }) => {
    const said = answers[id]
    if (said === undefined) {
      return []
    }
    const text = typeof said === 'string' ? said : ''
    const options = Array.isArray(said) ? said : []
    if (typeof said !== 'number') {
      return [{ id, options, step: 0, text }]
    }
    return [kind === 'scale' ? { id, options, step: said, text } : { id, options: [said], step: 0, text }]
  })
}

/** An answer in words: 甲、丙. */
export function answerText({ options }: SurveyQuestion, answer: SurveyAnswer): string {
  const labels = answer.options.map((id) => options.find((one) => one.id === id)?.label ?? '')
  return answer.step > 0 ? String(answer.step) : answer.text || labels.join('、')
}
