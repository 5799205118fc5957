import type { Difficulty, QuestionStatus } from '@zhixing/contract/leaves/question/bank-shapes.ts'
import { type Question, questionShape } from '@zhixing/contract/leaves/question/shapes.ts'
import { type Queryable, run, type Tx } from '#db/database.ts'
import { newestByQuestions, versionsByIds } from './queries.ts'
import { stemKeyOf, stemTextOf } from './stem-text.ts'
import { question, questionVersion } from './tables.ts'

/** A wording of a question as it is stored. */
export interface Version {
  id: number
  questionId: number
  no: number
  newestNo: number
  question: Question
}

/** Wordings by their ids. */
export async function versionsOf(on: Queryable, ids: readonly number[]): Promise<Map<number, Version>> {
  const rows = ids.length === 0 ? [] : await run(on, versionsByIds, { ids })
  return new Map(
    rows.map(({ id, questionId, no, newestNo, ...body }) => [
      id,
      { id, questionId, no, newestNo, question: questionShape.parse(body) },
    ]),
  )
}

/** The newest wording of a question, and the bank it lies in. */
export interface Newest extends Version {
  bankId: number
  bank: { ownerId: number; orgId: number; visibility: 'mine' | 'org'; isDefault: number }
}

/** The newest wordings by the questions' ids; deleted questions are missing. */
export async function newestOf(on: Queryable, questionIds: readonly number[]): Promise<Map<number, Newest>> {
  const rows = questionIds.length === 0 ? [] : await run(on, newestByQuestions, { ids: questionIds })
  return new Map(
    rows.map(({ id, questionId, no, newestNo, bankId, ownerId, orgId, visibility, isDefault, ...body }) => [
      questionId,
      {
        id,
        questionId,
        no,
        newestNo,
        bankId,
        bank: { ownerId, orgId, visibility, isDefault },
        question: questionShape.parse(body),
      },
    ]),
  )
}

/** What a question of a bank has besides its wording. */
interface Placed {
  bankId: number
  categoryId: number | null
  difficulty: Difficulty
  status: QuestionStatus
  tags: string[]
  score: number
}

/** A question that is written: a new one, or the next wording of one that is there. */
export interface Written {
  /** Undefined for a new one. */
  questionId: number | undefined
  question: Question
  /** What a new one has besides; it goes to the author's 默认题库 unless a bank is named. */
  placed?: Partial<Placed>
}

export interface Author {
  userId: number
  orgId: number
}

/** The author's 默认题库, made on first use. */
async function defaultBank(tx: Tx, author: Author): Promise<number> {
  const { rows } = await tx.query({
    name: 'question.bank',
    text: `insert into question_bank as b (owner_id, org_id, title, is_default) values ($1, $2, '默认题库', 1)
      on conflict (owner_id) where is_default = 1 do update set title = b.title returning id`,
    values: [author.userId, author.orgId],
  })
  const [row] = rows as { id: string }[]
  return Number(row?.id)
}

async function newQuestions(tx: Tx, author: Author, fresh: readonly Written[]): Promise<number[]> {
  if (fresh.length === 0) {
    return []
  }
  const bankId = fresh.every(({ placed }) => placed?.bankId) ? 0 : await defaultBank(tx, author)
  const rows = await tx.db
    .insert(question)
    .values(fresh.map(({ question: { type }, placed }) => ({ bankId, ...placed, type, createdBy: author.userId })))
    .returning({ id: question.id })
  return rows.map(({ id }) => id)
}

/** Raises the number of the newest wording; gives it by question. Held until the end: two editors make two numbers. */
async function nextNumbers(
  tx: Tx,
  written: readonly { questionId: number; body: Question }[],
): Promise<Map<number, number>> {
  const { rows } = await tx.query({
    name: 'question.next',
    text: `update question q set version_no = q.version_no + 1, type = w.type, stem_text = w.stem, stem_key = w.key,
        updated_at = clock_now()
      from unnest($1::bigint[], $2::int[], $3::text[], $4::text[]) as w(id, type, stem, key)
      where q.id = w.id returning q.id, q.version_no`,
    values: [
      written.map(({ questionId }) => questionId),
      written.map(({ body }) => body.type),
      written.map(({ body }) => stemTextOf(body.stem)),
      written.map(({ body }) => stemKeyOf(body.stem)),
    ],
  })
  return new Map((rows as { id: string; version_no: number }[]).map((row) => [Number(row.id), row.version_no]))
}

/** Writes wordings, each as a new version; gives the version's and the question's id in the same order. */
export async function writeVersions(
  tx: Tx,
  author: Author,
  written: readonly Written[],
): Promise<{ id: number; questionId: number }[]> {
  if (written.length === 0) {
    return []
  }
  const fresh = written.filter((one) => one.questionId === undefined)
  const made = await newQuestions(tx, author, fresh)
  const idOf = new Map(fresh.map((one, at) => [one, made[at] ?? 0]))
  const known = written.map((one) => ({ questionId: one.questionId ?? idOf.get(one) ?? 0, body: one.question }))
  const numbers = await nextNumbers(tx, known)
  const rows = await tx.db
    .insert(questionVersion)
    .values(
      known.map(({ questionId, body }) => ({
        questionId,
        no: numbers.get(questionId) ?? 1,
        ...body,
        createdBy: author.userId,
      })),
    )
    .returning({ id: questionVersion.id, questionId: questionVersion.questionId })
  const versionOf = new Map(rows.map((row) => [row.questionId, row.id]))
  return known.map(({ questionId }) => ({ questionId, id: versionOf.get(questionId) ?? 0 }))
}
