import { type Question, questionShape } from '@zhixing/contract/question/shapes.ts'
import { type Queryable, run, type Tx } from '#db/database.ts'
import { versionsByIds } from './queries.ts'
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

/** A question that is written: a new one, or the next wording of one that is there. */
export interface Written {
  /** Undefined for a new one. */
  questionId: number | undefined
  question: Question
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

async function newQuestions(tx: Tx, author: Author, types: readonly number[]): Promise<number[]> {
  if (types.length === 0) {
    return []
  }
  const bankId = await defaultBank(tx, author)
  const rows = await tx.db
    .insert(question)
    .values(types.map((type) => ({ bankId, type, createdBy: author.userId })))
    .returning({ id: question.id })
  return rows.map(({ id }) => id)
}

/** Raises the number of the newest wording; gives it by question. Held until the end: two editors make two numbers. */
async function nextNumbers(tx: Tx, written: readonly { id: number; type: number }[]): Promise<Map<number, number>> {
  const { rows } = await tx.query({
    name: 'question.next',
    text: `update question q set version_no = q.version_no + 1, type = w.type from unnest($1::bigint[], $2::int[]) as w(id, type)
      where q.id = w.id returning q.id, q.version_no`,
    values: [written.map(({ id }) => id), written.map(({ type }) => type)],
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
  const made = await newQuestions(
    tx,
    author,
    fresh.map((one) => one.question.type),
  )
  const idOf = new Map(fresh.map((one, at) => [one, made[at] ?? 0]))
  const known = written.map((one) => ({ questionId: one.questionId ?? idOf.get(one) ?? 0, body: one.question }))
  const numbers = await nextNumbers(
    tx,
    known.map(({ questionId, body }) => ({ id: questionId, type: body.type })),
  )
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
