import { listLimits } from '@zhixing/contract/kernel/list.ts'
import { and, asc, desc, eq, isNull, or, sql } from '#db/drizzle.ts'
import { holds } from '#db/holds.ts'
import { named, namedBy, type Params } from '#db/statement.ts'
import { profile } from '../../people/account/tables.ts'
import { question, questionBank, questionCategory } from './tables.ts'

interface BankKey {
  keyword: boolean
  mine: boolean
}

interface BankFilter {
  userId: number
  orgId: number
  keyword: string | undefined
}

const seen = (key: BankKey, p: Params<BankFilter>) =>
  and(
    isNull(questionBank.deletedAt),
    key.mine
      ? eq(questionBank.ownerId, p.userId)
      : or(
          eq(questionBank.ownerId, p.userId),
          sql`(${questionBank.visibility} = 'org' and ${questionBank.orgId} = ${p.orgId})`,
        ),
    key.keyword ? holds(questionBank.title, p.keyword) : undefined,
  )

const questionNum = sql<number>`(select count(*)::int from question q
  where q.bank_id = question_bank.id and q.deleted_at is null)`

/** Banks a teacher may take questions from, their own first. */
export const listBanks = namedBy(
  'question.banks',
  (key: BankKey) => (db, p: Params<BankFilter & { skip: number; limit: number }>) =>
    db
      .select({
        id: questionBank.id,
        ownerId: questionBank.ownerId,
        orgId: questionBank.orgId,
        title: questionBank.title,
        isDefault: questionBank.isDefault,
        visibility: questionBank.visibility,
        createdAt: questionBank.createdAt,
        ownerName: profile.name,
        questionNum,
      })
      .from(questionBank)
      .leftJoin(profile, eq(profile.userId, questionBank.ownerId))
      .where(seen(key, p))
      .orderBy(sql`${questionBank.ownerId} = ${p.userId} desc`, desc(questionBank.id))
      .offset(p.skip)
      .limit(p.limit),
)

export const countBanks = namedBy('question.countBanks', (key: BankKey) => (db, p: Params<BankFilter>) => {
  const some = db.select({ id: questionBank.id }).from(questionBank).where(seen(key, p)).limit(listLimits.maxTotal)
  return db.select({ total: sql<number>`count(*)::int` }).from(some.as('some'))
})

export const bankHead = named('question.bankHead', (db, p: Params<{ id: number }>) =>
  db
    .select({ createdAt: questionBank.createdAt, ownerName: profile.name, questionNum })
    .from(questionBank)
    .leftJoin(profile, eq(profile.userId, questionBank.ownerId))
    .where(eq(questionBank.id, p.id)),
)

/** The categories of a bank in the order they were made, with how many questions lie in each itself. */
export const categoriesOf = named('question.categories', (db, p: Params<{ bankId: number }>) =>
  db
    .select({
      id: questionCategory.id,
      parentId: sql<number>`coalesce(${questionCategory.parentId}, 0)::int8`.mapWith(Number),
      title: questionCategory.title,
      questionNum: sql<number>`(select count(*)::int from question q
        where q.category_id = question_category.id and q.deleted_at is null)`,
    })
    .from(questionCategory)
    .where(eq(questionCategory.bankId, p.bankId))
    .orderBy(asc(questionCategory.id)),
)

/** The tags of a bank's questions, the most used first. */
export const tagsOfBank = named('question.tags', (db, p: Params<{ bankId: number; most: number }>) => {
  const all = db
    .select({ tag: sql<string>`unnest(${question.tags})`.as('tag') })
    .from(question)
    .where(and(eq(question.bankId, p.bankId), isNull(question.deletedAt)))
    .as('all')
  return db.select({ tag: all.tag }).from(all).groupBy(all.tag).orderBy(sql`count(*) desc`, asc(all.tag)).limit(p.most)
})

/** Stems of a bank, for finding what says the same. */
export const stemsOfBank = named('question.stems', (db, p: Params<{ bankId: number }>) =>
  db
    .select({ id: question.id, text: question.stemText, key: question.stemKey })
    .from(question)
    .where(and(eq(question.bankId, p.bankId), isNull(question.deletedAt)))
    .orderBy(desc(question.id))
    .limit(stemsMost),
)

/** How far back a bank is looked through for what says the same. */
const stemsMost = 20_000
