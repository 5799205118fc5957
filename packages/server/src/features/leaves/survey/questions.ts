import { surveyMessages } from '@zhixing/contract/leaves/survey/limits.ts'
import type { QuestionGiven, SurveyQuestion } from '@zhixing/contract/leaves/survey/shapes.ts'
import { AppError } from '#kernel/errors.ts'

interface Numbered {
  id: number
}

/** Things with ids of their own: those that are known keep theirs, the others get one that none of them ever had. */
function numbered<One extends Numbered>(given: readonly One[], before: readonly Numbered[]): One[] {
  const known = new Set(before.map(({ id }) => id))
  const taken = new Set<number>()
  let last = Math.max(0, ...known)
  return given.map((one) => {
    const keeps = known.has(one.id) && !taken.has(one.id)
    last += keeps ? 0 : 1
    const id = keeps ? one.id : last
    taken.add(id)
    return { ...one, id }
  })
}

/** A question with what its kind has, and nothing else. */
function ofKind(given: QuestionGiven, before: SurveyQuestion | undefined): SurveyQuestion {
  const { id, kind, stem, required } = given
  const isChoice = kind === 'single' || kind === 'multiple'
  const options = isChoice ? numbered(given.options, before?.options ?? []) : []
  const range =
    kind === 'multiple' ? { least: given.least || 1, most: given.most || options.length } : { least: 0, most: 0 }
  const scale =
    kind === 'scale' ? { steps: given.steps, low: given.low, high: given.high } : { steps: 0, low: '', high: '' }
  return { id, kind, stem, required, options, ...range, ...scale }
}

/** What a survey asks, made of what its maker sent. */
export function questionsOf(given: readonly QuestionGiven[], before: readonly SurveyQuestion[]): SurveyQuestion[] {
  const byId = new Map(before.map((one) => [one.id, one]))
  return numbered(given, before).map((one) => ofKind(one, byId.get(one.id)))
}

/** What answers refer to: everything but the words. */
function frame(questions: readonly SurveyQuestion[]): string {
  return JSON.stringify(
    questions.map(({ id, kind, required, options, least, most, steps }) => [
      ...[id, kind, required, least, most, steps],
      options.map((one) => one.id),
    ]),
  )
}

interface Settings {
  anonymous: boolean
  questions: readonly SurveyQuestion[]
}

/** 40900 where a change touches more than words after somebody has answered. */
export function refuseFixed(before: Settings, after: Settings): void {
  if (before.anonymous !== after.anonymous || frame(before.questions) !== frame(after.questions)) {
    const message = surveyMessages.fixed
    throw new AppError('CONFLICT', { message, errors: [{ field: 'questions', message }] })
  }
}
