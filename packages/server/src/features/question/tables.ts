import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, moment, ref } from '../../db/columns.ts'

/** Questions of one author; what is made inside an exam goes to the author's 默认题库, made on first use. */
export const questionBank = pgTable(
  'question_bank',
  {
    id: identity(),
    ownerId: ref('owner_id').notNull(),
    orgId: ref('org_id').notNull(),
    title: text('title').notNull(),
    isDefault: smallint('is_default').notNull().default(0),
    createdAt: moment('created_at').notNull().default(sql`clock_now()`),
  },
  (table) => [uniqueIndex('question_bank_default_key').on(table.ownerId).where(sql`is_default = 1`)],
)

export const question = pgTable(
  'question',
  {
    id: identity(),
    bankId: ref('bank_id')
      .notNull()
      .references(() => questionBank.id),
    type: smallint('type').notNull(),
    /** Number of the newest version. */
    versionNo: integer('version_no').notNull().default(0),
    difficulty: text('difficulty', { enum: ['low', 'middle', 'height'] })
      .notNull()
      .default('middle'),
    status: text('status', { enum: ['draft', 'ok', 'disabled'] })
      .notNull()
      .default('ok'),
    createdBy: ref('created_by').notNull(),
    createdAt: moment('created_at').notNull().default(sql`clock_now()`),
  },
  (table) => [index('question_bank_questions').on(table.bankId, table.id)],
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
