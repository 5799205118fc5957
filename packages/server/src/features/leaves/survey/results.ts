import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { surveyCalls } from '@zhixing/contract/leaves/survey/calls.ts'
import { surveyLimits, surveyMessages } from '@zhixing/contract/leaves/survey/limits.ts'
import type { SurveyQuestion } from '@zhixing/contract/leaves/survey/shapes.ts'
import { run, runOne } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import { unixSeconds } from '#kernel/time.ts'
import { countedWindow, nextCounted } from '#kernel/window.ts'
import { everybody } from '../../content/membership/public.ts'
import { contextOf, countsFor, marks, scopeOf } from '../../learning/outline/public.ts'
import { type AccessedSurvey, accessSurvey, accessSurveyToHold } from './access.ts'
import { answerText, presentAnswers } from './answers.ts'
import { countGiven, type Figures, figuresOf, rowsOf, textsOf } from './given.ts'
import { countPeople, type Place, people, standing, turnout } from './queries.ts'

function placeOf(accessed: AccessedSurvey): Place {
  return { id: accessed.leaf.id, contextId: accessed.contextId, scope: scopeOf(accessed) }
}

/** Why nothing is told yet of what was answered; empty when it is: an anonymous answer hides among five. */
function whyHidden({ survey }: AccessedSurvey, total: number): string {
  return survey.anonymous && total < surveyLimits.fewest ? surveyMessages.tooFew : ''
}

/** How many answers there are; 42300 where they are too few to be told. */
async function requireEnough(ctx: Ctx, accessed: AccessedSurvey, place: Place): Promise<number> {
  const total = await countGiven(ctx.read, place)
  const message = whyHidden(accessed, total)
  if (message) {
    throw new AppError('LOCKED', { message })
  }
  return total
}

/** How many of how many have answered, in the scope of who asks. */
export async function showOverview(ctx: Ctx, input: CallParsed<typeof surveyCalls.overview>) {
  const accessed = await accessSurveyToHold(ctx, input)
  const { leaf, survey } = accessed
  const place = placeOf(accessed)
  const [counted, total] = await Promise.all([runOne(ctx.read, turnout, place), countGiven(ctx.read, place)])
  return {
    id: leaf.id,
    ...contextOf(accessed),
    title: leaf.title,
    anonymous: survey.anonymous,
    questions: [...survey.questions],
    people: counted?.people ?? 0,
    answered: counted?.answered ?? 0,
    refusal: whyHidden(accessed, total),
  }
}

/** Whose answers a person sees in figures: those in scope for who marks, everybody's for who has answered where it is so set. */
async function seenBy(ctx: Ctx, accessed: AccessedSurvey): Promise<Place> {
  const place = placeOf(accessed)
  if (accessed.contextId === 0) {
    throw notFound()
  }
  if (marks(accessed)) {
    return place
  }
  if (!(countsFor(accessed) && accessed.survey.showsResults)) {
    throw new AppError('NOT_ALLOWED', { message: surveyMessages.notShown })
  }
  const { userId } = requireSession(ctx)
  const stands = await runOne(ctx.read, standing, { id: place.id, contextId: place.contextId, userId })
  if (!stands?.done) {
    throw new AppError('NOT_ALLOWED', { message: surveyMessages.notYet })
  }
  return { ...place, scope: everybody }
}

function figureOf({ id, kind, options, steps }: SurveyQuestion, { answered, counts }: Figures) {
  const own = counts.filter((one) => one.id === id)
  const countOf = (value: number) => own.find((one) => one.value === value)?.count ?? 0
  const values = kind === 'scale' ? Array.from({ length: steps }, (_, at) => at + 1) : options.map((one) => one.id)
  const count = answered.find((one) => one.id === id)?.count ?? 0
  const sum = own.reduce((all, one) => all + one.value * one.count, 0)
  return {
    id,
    answered: count,
    counts: values.map((value) => ({ value, count: countOf(value) })),
    mean: kind === 'scale' && count > 0 ? sum / count : null,
  }
}

/** What was answered in figures. */
export async function showResults(ctx: Ctx, input: CallParsed<typeof surveyCalls.results>) {
  const accessed = await accessSurvey(ctx, input, 'see')
  const found = await figuresOf(ctx.read, await seenBy(ctx, accessed))
  const message = whyHidden(accessed, found.total)
  if (message) {
    throw new AppError('LOCKED', { message })
  }
  return { total: found.total, figures: accessed.survey.questions.map((question) => figureOf(question, found)) }
}

/** What was written to a question of text. */
export async function listTexts(ctx: Ctx, input: CallParsed<typeof surveyCalls.texts>) {
  const accessed = await accessSurveyToHold(ctx, input)
  const { question } = input
  if (!accessed.survey.questions.some(({ id, kind }) => id === question && kind === 'text')) {
    throw notFound()
  }
  const place = placeOf(accessed)
  await requireEnough(ctx, accessed, place)
  const window = countedWindow(input)
  const found = await textsOf(ctx.read, place, { question, skip: window.skip, limit: window.limit })
  const rows = found.rows.map((row, at) => ({ no: window.skip + at + 1, ...row }))
  return { rows, total: found.total, next: nextCounted(window, found) }
}

/** Who has answered what and who has not. */
export async function listPeople(ctx: Ctx, input: CallParsed<typeof surveyCalls.people>) {
  const accessed = await accessSurveyToHold(ctx, input)
  const { survey } = accessed
  if (survey.anonymous) {
    throw new AppError('CONFLICT', { message: surveyMessages.noNames })
  }
  const window = countedWindow(input)
  const keyword = input.keyword?.trim() ?? ''
  const key = { state: input.state, keyword: keyword !== '' }
  const filter = { ...placeOf(accessed), keyword }
  const [found, total] = await Promise.all([
    run(ctx.read, () => people(key), { ...filter, skip: window.skip, limit: window.limit }),
    window.total ?? runOne(ctx.read, () => countPeople(key), filter).then((row) => row?.total ?? 0),
  ])
  const rows = found.map(({ at, answers, ...person }) => ({
    ...person,
    at: unixSeconds(at),
    answers: answers === null ? [] : presentAnswers(survey.questions, answers),
  }))
  return { rows, total, next: nextCounted(window, { rows, total }) }
}

const nameColumns = [
  { key: 'number', title: '学号/工号' },
  { key: 'name', title: '姓名' },
  { key: 'at', title: '提交时间', kind: 'time', width: 22 },
] as const

/** The key of a question's column. */
const columnOf = ({ id }: SurveyQuestion) => `q${id}`

/** Every answer as a row, with a column for each question. */
export async function listAnswers(ctx: Ctx, input: CallParsed<typeof surveyCalls.answers>) {
  const accessed = await accessSurveyToHold(ctx, input)
  const { anonymous, questions } = accessed.survey
  const place = placeOf(accessed)
  const total = await requireEnough(ctx, accessed, place)
  const window = countedWindow(input)
  const found = await rowsOf(ctx.read, place, { skip: window.skip, limit: window.limit })
  const byId = new Map(questions.map((question) => [question.id, question]))
  const rows = found.map(({ answers, at, name, number }, index) => {
    const cells = presentAnswers(questions, answers).flatMap((answer) => {
      const question = byId.get(answer.id)
      return question ? [[columnOf(question), answerText(question, answer)] as const] : []
    })
    return { no: window.skip + index + 1, number, name, at: unixSeconds(at), cells: Object.fromEntries(cells) }
  })
  const asked = questions.map((question, at) => ({
    key: `cells.${columnOf(question)}`,
    title: `${at + 1}. ${question.stem}`,
    width: 24,
  }))
  return {
    rows,
    total,
    next: nextCounted(window, { rows, total }),
    columns: [...(anonymous ? [] : nameColumns), ...asked],
  }
}
