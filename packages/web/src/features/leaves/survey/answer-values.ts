import { answerFault, isUnanswered } from '@zhixing/contract/leaves/survey/answers.ts'
import { surveyLimits, surveyMessages } from '@zhixing/contract/leaves/survey/limits.ts'
import type { SurveyAnswer, SurveyQuestion } from '@zhixing/contract/leaves/survey/shapes.ts'

export type AnswerValue = Omit<SurveyAnswer, 'id'>

export const noAnswer: AnswerValue = { options: [], step: 0, text: '' }

/** What a form calls the answer to a question. */
export const fieldOf = ({ id }: Pick<SurveyQuestion, 'id'>) => `q${id}` as const

export type AnswerValues = Record<ReturnType<typeof fieldOf>, AnswerValue | undefined>

const trimmed = (value: AnswerValue = noAnswer) => ({ ...value, text: value.text.trim() })

/** What is to be mended in an answer, in words; empty when nothing is. */
export function answerProblem(question: SurveyQuestion, value: AnswerValue | undefined): string {
  const answer = trimmed(value)
  return [...answer.text].length > surveyLimits.textMax ? surveyMessages.textLong : answerFault(question, answer)
}

/** What was answered, as it is sent. */
export function answersOf(questions: readonly SurveyQuestion[], values: Partial<AnswerValues>): SurveyAnswer[] {
  return questions.flatMap((question) => {
    const answer = trimmed(values[fieldOf(question)])
    return isUnanswered(answer) ? [] : [{ id: question.id, ...answer }]
  })
}
