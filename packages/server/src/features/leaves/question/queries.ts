import { listLimits } from '@zhixing/contract/kernel/list.ts'
import type { Difficulty, QuestionStatus } from '@zhixing/contract/leaves/question/bank-shapes.ts'
import { and, desc, eq, isNull, sql } from '#db/drizzle.ts'
import { holds } from '#db/holds.ts'
import { named, namedBy, type Params } from '#db/statement.ts'
import { profile } from '../../people/account/tables.ts'
import { question, questionBank, questionCategory, questionUse, questionVersion } from './tables.ts'

const wording = {
  type: questionVersion.type,
  stem: questionVersion.stem,
  options: questionVersion.options,
  answer: questionVersion.answer,
  blanks: questionVersion.blanks,
  fill: questionVersion.fill,
  analysis: questionVersion.analysis,
}

/** Wordings of questions by their ids, with whose they are and which is the newest. */
export const versionsByIds = named('question.versions', (db, p: Params<{ ids: readonly number[] }>) =>
  db
    .select({
      id: questionVersion.id,
      questionId: questionVersion.questionId,
      no: questionVersion.no,
      ...wording,
      newestNo: question.versionNo,
    })
    .from(questionVersion)
    .innerJoin(question, eq(question.id, questionVersion.questionId))
    .where(sql`${questionVersion.id} = any(${p.ids}::bigint[])`),
)

/** The newest wording of questions by the questions' ids, as far as they are not deleted, with their bank. */
export const newestByQuestions = named('question.newest', (db, p: Params<{ ids: readonly number[] }>) =>
  db
    .select({
      id: questionVersion.id,
      questionId: questionVersion.questionId,
      no: questionVersion.no,
      ...wording,
      newestNo: question.versionNo,
      bankId: question.bankId,
      ownerId: questionBank.ownerId,
      orgId: questionBank.orgId,
      visibility: questionBank.visibility,
      isDefault: questionBank.isDefault,
    })
    .from(question)
    .innerJoin(questionBank, eq(questionBank.id, question.bankId))
    .innerJoin(
      questionVersion,
      and(eq(questionVersion.questionId, question.id), eq(questionVersion.no, question.versionNo)),
    )
    .where(and(sql`${question.id} = any(${p.ids}::bigint[])`, isNull(question.deletedAt))),
)

/** Every wording of a question, the newest first. */
export const historyOf = named('question.history', (db, p: Params<{ id: number }>) =>
  db
    .select({
      no: questionVersion.no,
      ...wording,
      createdAt: questionVersion.createdAt,
      createdBy: questionVersion.createdBy,
      author: profile.name,
    })
    .from(questionVersion)
    .leftJoin(profile, eq(profile.userId, questionVersion.createdBy))
    .where(eq(questionVersion.questionId, p.id))
    .orderBy(desc(questionVersion.no)),
)

export interface QuestionKey {
  ids: boolean
  keyword: boolean
  type: boolean
  difficulty: boolean
  /** Some categories, or those in none. */
  category: 'some' | 'none' | undefined
  tag: boolean
  status: boolean
}

export interface QuestionFilter {
  bankId: number
  ids: readonly number[] | undefined
  keyword: string | undefined
  type: number | undefined
  difficulty: Difficulty | undefined
  categoryIds: readonly number[] | undefined
  tag: string | undefined
  status: QuestionStatus | undefined
}

const inCategory = {
  some: (p: Params<QuestionFilter>) => sql`${question.categoryId} = any(${p.categoryIds}::bigint[])`,
  none: () => isNull(question.categoryId),
}

const whereOf = (key: QuestionKey, p: Params<QuestionFilter>) =>
  and(
    isNull(question.deletedAt),
    eq(question.bankId, p.bankId),
    key.ids ? sql`${question.id} = any(${p.ids}::bigint[])` : undefined,
    key.keyword ? holds(question.stemText, p.keyword) : undefined,
    key.type ? sql`${question.type} = ${p.type}` : undefined,
    key.difficulty ? sql`${question.difficulty} = ${p.difficulty}` : undefined,
    key.category ? inCategory[key.category](p) : undefined,
    key.tag ? sql`${question.tags} @> array[${p.tag}::text]` : undefined,
    key.status ? sql`${question.status} = ${p.status}` : undefined,
  )

const rowColumns = {
  id: question.id,
  bankId: question.bankId,
  categoryId: question.categoryId,
  categoryTitle: questionCategory.title,
  versionId: questionVersion.id,
  versionNo: question.versionNo,
  ...wording,
  difficulty: question.difficulty,
  status: question.status,
  tags: question.tags,
  score: question.score,
  answeredNum: question.answeredNum,
  rightNum: question.rightNum,
  createdBy: question.createdBy,
  versionBy: questionVersion.createdBy,
  updatedAt: question.updatedAt,
  usedNum: sql<number>`(select count(*)::int from ${questionUse} u where u.question_id = ${question.id})`,
}

/** Questions of a bank, the newest first. */
export const listQuestions = namedBy(
  'question.list',
  (key: QuestionKey) => (db, p: Params<QuestionFilter & { skip: number; limit: number }>) =>
    db
      .select(rowColumns)
      .from(question)
      .innerJoin(
        questionVersion,
        and(eq(questionVersion.questionId, question.id), eq(questionVersion.no, question.versionNo)),
      )
      .leftJoin(questionCategory, eq(questionCategory.id, question.categoryId))
      .where(whereOf(key, p))
      .orderBy(desc(question.id))
      .offset(p.skip)
      .limit(p.limit),
)

export const countQuestions = namedBy('question.count', (key: QuestionKey) => (db, p: Params<QuestionFilter>) => {
  const some = db.select({ id: question.id }).from(question).where(whereOf(key, p)).limit(listLimits.maxTotal)
  return db.select({ total: sql<number>`count(*)::int` }).from(some.as('some'))
})
