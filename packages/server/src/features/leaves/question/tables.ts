import { bankVisibilities, difficulties, questionStatuses } from '@zhixing/contract/leaves/question/bank-shapes.ts'
import {
  type AnyPgColumn,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  uniqueIndex,
} from '#db/drizzle.ts'
import { identity, moment, ref } from '../../../db/columns.ts'

/** Questions of one author; what is made inside an exam goes to the author's 默认题库, made on first use. */
export const questionBank = pgTable(
  'question_bank',
  {
    id: identity(),
    ownerId: ref('owner_id').notNull(),
    orgId: ref('org_id').notNull(),
    title: text('title').notNull(),
    isDefault: smallint('is_default').notNull().default(0),
    visibility: text('visibility', { enum: bankVisibilities }).notNull().default('mine'),
    createdAt: moment('created_at').notNull().default(sql`clock_now()`),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    uniqueIndex('question_bank_default_key').on(table.ownerId).where(sql`is_default = 1`),
    uniqueIndex('question_bank_title_key')
      .on(table.ownerId, table.title)
      .where(sql`deleted_at is null and is_default = 0`),
    index('question_bank_shared').on(table.orgId).where(sql`visibility = 'org' and deleted_at is null`),
  ],
)

/** The tree a bank is sorted by, three levels deep at most. */
export const questionCategory = pgTable(
  'question_category',
  {
    id: identity(),
    bankId: ref('bank_id')
      .notNull()
      .references(() => questionBank.id),
    parentId: ref('parent_id').references((): AnyPgColumn => questionCategory.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
  },
  (table) => [
    uniqueIndex('question_category_title_key').on(table.bankId, sql`coalesce(parent_id, 0)`, table.title),
    index('question_category_parent').on(table.parentId),
  ],
)

export const question = pgTable(
  'question',
  {
    id: identity(),
    bankId: ref('bank_id')
      .notNull()
      .references(() => questionBank.id),
    categoryId: ref('category_id').references(() => questionCategory.id, { onDelete: 'set null' }),
    type: smallint('type').notNull(),
    /** Number of the newest version. */
    versionNo: integer('version_no').notNull().default(0),
    difficulty: text('difficulty', { enum: difficulties }).notNull().default('middle'),
    status: text('status', { enum: questionStatuses }).notNull().default('ok'),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    score: integer('score').notNull().default(5),
    /** The newest stem as it is searched. */
    stemText: text('stem_text').notNull().default(''),
    /** The same for stems that say the same: signs, blanks and width of letters do not count. */
    stemKey: text('stem_key').notNull().default(''),
    /** Who answered it and who rightly; counted every night. */
    answeredNum: integer('answered_num').notNull().default(0),
    rightNum: integer('right_num').notNull().default(0),
    createdBy: ref('created_by').notNull(),
    createdAt: moment('created_at').notNull().default(sql`clock_now()`),
    updatedAt: moment('updated_at').notNull().default(sql`clock_now()`),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    index('question_bank_questions').on(table.bankId, table.id),
    index('question_category_questions').on(table.categoryId),
    index('question_stem_key').on(table.bankId, table.stemKey),
  ],
)

/** Which contents have, or had while somebody answered, a question: such a one is disabled, never deleted. */
export const questionUse = pgTable(
  'question_use',
  {
    questionId: ref('question_id')
      .notNull()
      .references(() => question.id),
    contentId: ref('content_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.questionId, table.contentId] }),
    index('question_use_content').on(table.contentId),
  ],
)

/** Which contents draw questions from a bank: such a one is not deleted. */
export const questionBankUse = pgTable(
  'question_bank_use',
  {
    bankId: ref('bank_id')
      .notNull()
      .references(() => questionBank.id),
    contentId: ref('content_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bankId, table.contentId] }),
    index('question_bank_use_content').on(table.contentId),
  ],
)

/** One wording of a question with its key; never changed: editing makes the next version. */
export const questionVersion = pgTable(
  'question_version',
  {
    id: identity(),
    questionId: ref('question_id')
      .notNull()
      .references(() => question.id),
    no: integer('no').notNull(),
    type: smallint('type').notNull(),
    stem: text('stem').notNull(),
    options: jsonb('options').notNull(),
    answer: jsonb('answer').notNull(),
    blanks: jsonb('blanks').notNull(),
    fill: jsonb('fill').notNull(),
    analysis: text('analysis').notNull().default(''),
    createdBy: ref('created_by').notNull(),
    createdAt: moment('created_at').notNull().default(sql`clock_now()`),
  },
  (table) => [uniqueIndex('question_version_no_key').on(table.questionId, table.no)],
)
