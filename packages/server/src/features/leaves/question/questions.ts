import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { questionCalls } from '@zhixing/contract/leaves/question/calls.ts'
import { run, runOne } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { unixSeconds } from '#kernel/time.ts'
import { countedWindow, nextCounted } from '#kernel/window.ts'
import type { Store } from '../../../storage/store.ts'
import { accessBank, accessQuestion } from './access.ts'
import { familyOf, listCategories } from './categories.ts'
import { presentQuestion, shownQuestions, wordingOf } from './present.ts'
import { countQuestions, historyOf, listQuestions, type QuestionFilter, type QuestionKey } from './queries.ts'

type Filter = Pick<
  CallParsed<typeof questionCalls.questions>,
  'bank_id' | 'keyword' | 'type' | 'difficulty' | 'category_id' | 'tag' | 'status'
>

/** The conditions of a filter; a category is meant with all below it. */
export async function conditionsOf(
  ctx: Ctx,
  input: Filter & { ids?: readonly number[] | undefined },
): Promise<{ key: QuestionKey; filter: QuestionFilter }> {
  const { category_id: categoryId, keyword, type, difficulty, tag, status, ids } = input
  const all = categoryId ? await listCategories(ctx.read, input.bank_id) : []
  return {
    key: {
      ids: ids !== undefined,
      keyword: Boolean(keyword),
      type: type !== undefined,
      difficulty: difficulty !== undefined,
      category: categoryId === undefined ? undefined : categoryKey(categoryId),
      tag: Boolean(tag),
      status: status !== undefined,
    },
    filter: {
      bankId: input.bank_id,
      ids,
      keyword,
      type,
      difficulty,
      categoryIds: categoryId ? familyOf(all, categoryId) : undefined,
      tag,
      status,
    },
  }
}

const categoryKey = (id: number) => (id === 0 ? 'none' : 'some')

/** Questions of a bank with their keys. */
export async function listQuestionsFor(store: Store, ctx: Ctx, input: CallParsed<typeof questionCalls.questions>) {
  await accessBank(ctx, input.bank_id, 'view')
  const window = countedWindow(input)
  const { key, filter } = await conditionsOf(ctx, input)
  const [found, counted] = await Promise.all([
    run(ctx.read, () => listQuestions(key), { ...filter, skip: window.skip, limit: window.limit }),
    runOne(ctx.read, () => countQuestions(key), filter),
  ])
  const wordings = found.map(wordingOf)
  const writers = found.flatMap(({ createdBy, versionBy }) => [createdBy, versionBy])
  const shown = await shownQuestions(store, ctx, { questions: wordings, writers })
  const rows = found.map((row, at) => presentQuestion(row, shown(wordings[at] ?? wordingOf(row))))
  const total = counted?.total ?? 0
  return { rows, total, next: nextCounted(window, { rows, total }) }
}

const oneById: QuestionKey = {
  ids: true,
  keyword: false,
  type: false,
  difficulty: false,
  category: undefined,
  tag: false,
  status: false,
}
const unfiltered = {
  keyword: undefined,
  type: undefined,
  difficulty: undefined,
  categoryIds: undefined,
  tag: undefined,
  status: undefined,
}

/** A question of a bank with its earlier wordings. */
export async function showQuestion(store: Store, ctx: Ctx, input: CallParsed<typeof questionCalls.question>) {
  const bank = await accessQuestion(ctx, input.id, 'view')
  const filter = { ...unfiltered, bankId: bank.id, ids: [input.id] }
  const [row, history] = await Promise.all([
    runOne(ctx.read, () => listQuestions(oneById), { ...filter, skip: 0, limit: 1 }),
    run(ctx.read, historyOf, { id: input.id }),
  ])
  if (!row) {
    throw notFound()
  }
  const wordings = history.map(wordingOf)
  const writers = [row.createdBy, ...history.map(({ createdBy }) => createdBy)]
  const shown = await shownQuestions(store, ctx, { questions: wordings, writers })
  return {
    ...presentQuestion(row, shown(wordingOf(row))),
    bank_title: bank.title,
    can_edit: bank.canEdit,
    versions: history.map(({ no, createdAt, author }, at) => ({
      no,
      create_time: unixSeconds(createdAt),
      author: author ?? '',
      question: shown(wordings[at] ?? wordingOf(row)),
    })),
  }
}
