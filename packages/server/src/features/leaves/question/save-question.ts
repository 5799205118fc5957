import { isDeepStrictEqual } from 'node:util'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { bankMessages, type Duplicate } from '@zhixing/contract/leaves/question/bank-shapes.ts'
import type { questionCalls } from '@zhixing/contract/leaves/question/calls.ts'
import { checkQuestion } from '@zhixing/contract/leaves/question/kinds.ts'
import type { Question } from '@zhixing/contract/leaves/question/shapes.ts'
import { type Queryable, run, type Tx } from '#db/database.ts'
import { eq } from '#db/drizzle.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, type FieldError, notFound } from '#kernel/errors.ts'
import { audit } from '../../base/audit/public.ts'
import { filesOfPeople } from '../../base/upload/public.ts'
import { type AccessedBank, accessBank } from './access.ts'
import { alikeAmong } from './alike.ts'
import { stemsOfBank } from './bank-queries.ts'
import { requireCategory } from './categories.ts'
import { cleanQuestion, filesIn } from './clean-question.ts'
import { historyOf } from './queries.ts'
import { stemKeyOf, stemTextOf } from './stem-text.ts'
import { question } from './tables.ts'
import { newestOf, type Version, writeVersions } from './versions.ts'

type Input = CallParsed<typeof questionCalls.save>

async function checked(sent: Input): Promise<Question> {
  const made = await cleanQuestion(sent)
  const errors: FieldError[] = []
  checkQuestion(made, (field, message) => errors.push({ field, message }))
  const [first] = errors
  if (first) {
    throw new AppError('BAD_INPUT', { message: first.message, errors })
  }
  return made
}

/** Pictures must be files of those who wrote the question; an id of somebody else's would open their file. */
async function checkFiles(ctx: Ctx, made: Question, writers: readonly number[]): Promise<void> {
  const ids = filesIn([made])
  const found = ids.length === 0 ? [] : await run(ctx.read, filesOfPeople, { ids, ownerIds: writers })
  if (found.length < ids.length) {
    throw new AppError('BAD_INPUT', { errors: [{ field: 'stem', message: '图片不存在，请重新上传' }] })
  }
}

async function storedOf(ctx: Ctx, bank: AccessedBank, input: Input): Promise<Version | undefined> {
  if (!input.id) {
    return undefined
  }
  const stored = (await newestOf(ctx.read, [input.id])).get(input.id)
  if (!stored || stored.bankId !== bank.id) {
    throw notFound(bankMessages.questionGone)
  }
  if (input.version_no && stored.no !== input.version_no) {
    throw new AppError('CONFLICT', { message: bankMessages.changed })
  }
  return stored
}

/** Makes a question in a bank, or writes its next wording where the wording was changed. */
export async function saveQuestion(ctx: Ctx, input: Input) {
  const bank = await accessBank(ctx, input.bank_id, 'edit')
  const { userId, org } = requireSession(ctx)
  const made = await checked(input)
  const stored = await storedOf(ctx, bank, input)
  const history = stored ? await run(ctx.read, historyOf, { id: stored.questionId }) : []
  await checkFiles(ctx, made, [userId, ...history.map(({ createdBy }) => createdBy)])
  const placed = {
    bankId: bank.id,
    categoryId: await requireCategory(ctx.read, bank.id, input.category_id),
    difficulty: input.difficulty,
    status: input.status,
    tags: input.tags,
    score: input.score,
  }
  return await ctx.tx(async (tx) => {
    if (stored) {
      await changeQuestion(tx, stored, { made, placed, author: { userId, orgId: org?.id ?? 0 } })
      await audit(tx, ctx, { action: 'question.update', objectType: 'question', objectId: stored.questionId })
      const isSame = isDeepStrictEqual(stored.question, made)
      return { id: stored.questionId, version_no: isSame ? stored.no : stored.no + 1 }
    }
    const [written] = await writeVersions(tx, { userId, orgId: org?.id ?? 0 }, [
      { questionId: undefined, question: made, placed },
    ])
    const id = written?.questionId ?? 0
    await audit(tx, ctx, { action: 'question.create', objectType: 'question', objectId: id })
    return { id, version_no: 1 }
  })
}

interface Change {
  made: Question
  placed: Omit<Parameters<typeof writeVersions>[2][number]['placed'] & object, 'bankId'>
  author: { userId: number; orgId: number }
}

async function changeQuestion(tx: Tx, stored: Version, { made, placed, author }: Change): Promise<void> {
  const [held] = await tx.db
    .update(question)
    .set(placed)
    .where(eq(question.id, stored.questionId))
    .returning({ versionNo: question.versionNo })
  if (held?.versionNo !== stored.no) {
    throw new AppError('CONFLICT', { message: bankMessages.changed })
  }
  if (!isDeepStrictEqual(stored.question, made)) {
    await writeVersions(tx, author, [{ questionId: stored.questionId, question: made }])
  }
}

const told = 5
const exactly = 100

/** Questions of a bank that say the same as a stem, or nearly. */
export async function findDuplicates(ctx: Ctx, input: CallParsed<typeof questionCalls.duplicates>) {
  const bank = await accessBank(ctx, input.bank_id, 'view')
  const find = await duplicatesIn(ctx.read, bank.id)
  return { duplicates: find(input.stem).filter(({ id }) => id !== input.id) }
}

/** Finds what a bank has already of a stem: the very same words first, then what is alike. */
export async function duplicatesIn(on: Queryable, bankId: number): Promise<(stem: string) => Duplicate[]> {
  const stems = await run(on, stemsOfBank, { bankId })
  const byKey = Map.groupBy(stems, ({ key }) => key)
  const alike = await alikeAmong(stems)
  return (stem) => {
    const same = (byKey.get(stemKeyOf(stem)) ?? []).map(({ id, text }) => ({ id, brief: text, alike: exactly }))
    const near = alike(stemTextOf(stem))
      .filter(({ id }) => !same.some((one) => one.id === id))
      .map(({ id, text, alike: share }) => ({ id, brief: text, alike: Math.min(share, exactly - 1) }))
    return [...same, ...near].slice(0, told)
  }
}
