import { index, integer, pgTable, primaryKey, text, uniqueIndex } from '#db/drizzle.ts'
import { identity, ref } from '../../../db/columns.ts'

export const tag = pgTable(
  'tag',
  {
    id: identity(),
    title: text('title').notNull(),
    type: text('type').notNull().default('content'),
    industryId: ref('industry_id'),
    useCount: integer('use_count').notNull().default(0),
  },
  (table) => [uniqueIndex('tag_title_key').on(table.type, table.title), index('tag_used').on(table.useCount, table.id)],
)

/** Tags a person chose for themselves. */
export const userTag = pgTable(
  'user_tag',
  {
    userId: ref('user_id').notNull(),
    tagId: ref('tag_id')
      .notNull()
      .references(() => tag.id),
  },
  (table) => [primaryKey({ columns: [table.userId, table.tagId] })],
)

/** What a person said of themselves when they first signed in; empty where they did not say. */
export const userInterest = pgTable('user_interest', {
  userId: ref('user_id').primaryKey(),
  role: text('role', { enum: ['student', 'teacher', 'worker'] }),
  industryId: ref('industry_id'),
})
