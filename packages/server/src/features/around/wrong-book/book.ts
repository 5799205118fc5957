import type { BookState } from '@zhixing/contract/around/wrong-book/limits.ts'
import { examSettings } from '@zhixing/contract/leaves/exam/settings.ts'
import { type Question, questionShape } from '@zhixing/contract/leaves/question/shapes.ts'
import { run } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { whyKept } from '../../leaves/exam/public.ts'
import { type BookFilter, placesOf, wrongQuestions } from './queries.ts'

const reviewShape = examSettings.shape.review

export type Place = Awaited<ReturnType<typeof placesFor>>['told'][number]

/**
 * Where the signed-in person has results: places whose answers they may see now, and those that tell them later. What
 * never tells its answers is in neither.
 */
export async function placesFor(ctx: Ctx) {
  const { userId } = requireSession(ctx)
  const found = (await run(ctx.read, placesOf, { userId })).map(({ reviewPolicy, ...place }) => {
    const { answers } = reviewShape.parse(reviewPolicy)
    return { ...place, answers, isTold: whyKept({ ...place, answers }, ctx.now) === '' }
  })
  const waits = ({ answers, isTold, closeAt }: (typeof found)[number]) =>
    !isTold && (answers === 'submit' || (answers === 'close' && closeAt !== null))
  return { told: found.filter(({ isTold }) => isTold), waiting: found.filter(waits) }
}

/** What is asked of a book. */
export interface Asked {
  state?: BookState | undefined
  c?: number | undefined
  id?: number | undefined
  type?: number | undefined
  keyword?: string | undefined
  questionIds?: readonly number[] | undefined
}

/** The signed-in person's questions that are asked for, among those whose answers they may see. */
export function filterOf(ctx: Ctx, told: readonly Place[], asked: Asked): BookFilter {
  const meant = told.filter(({ id, c }) => (!asked.c || asked.c === c) && (!asked.id || asked.id === id))
  return {
    userId: requireSession(ctx).userId,
    contentIds: meant.map(({ id }) => id),
    contextIds: meant.map(({ c }) => c),
    state: asked.state ?? '',
    type: asked.type ?? 0,
    keyword: asked.keyword?.trim() ?? '',
    questionIds: asked.questionIds ?? [],
  }
}

interface Window {
  seed: number
  skip: number
  limit: number
}

export type WrongQuestion = Awaited<ReturnType<typeof findWrong>>[number]

/** Questions of the signed-in person's book; shuffled where there is a seed. */
export async function findWrong(ctx: Ctx, asked: Asked, window: Window) {
  const { told } = await placesFor(ctx)
  const rows =
    told.length === 0 ? [] : await run(ctx.read, wrongQuestions, { ...filterOf(ctx, told, asked), ...window })
  return rows.map((row) => ({ ...row, question: questionShape.parse(row) satisfies Question }))
}

/** The only way to one question of a person's own book; 40400 while its answers may not be told. */
export async function accessWrong(ctx: Ctx, questionId: number): Promise<WrongQuestion> {
  const [found] = await findWrong(ctx, { questionIds: [questionId] }, { seed: 0, skip: 0, limit: 1 })
  if (!found) {
    throw notFound()
  }
  return found
}
