import { boolean, index, integer, pgTable, primaryKey, sql, text, uniqueIndex } from '#db/drizzle.ts'
import { identity, moment, ref } from '../../../db/columns.ts'

/** A comment that a marker keeps for use, offered to the teachers of an organisation where it is shared. */
export const markPhrase = pgTable(
  'mark_phrase',
  {
    id: identity(),
    userId: ref('user_id').notNull(),
    /** Where it is shared, and was written. */
    orgId: ref('org_id').notNull(),
    text: text('text').notNull(),
    isShared: boolean('is_shared').notNull().default(false),
    createdAt: moment('created_at').notNull().default(sql`clock_now()`),
  },
  (table) => [
    uniqueIndex('mark_phrase_text_key').on(table.userId, sql`md5(${table.text})`),
    index('mark_phrase_shared').on(table.orgId).where(sql`is_shared`),
  ],
)

/** How often a marker used a comment, theirs or another's. */
export const markPhraseUse = pgTable(
  'mark_phrase_use',
  {
    userId: ref('user_id').notNull(),
    phraseId: ref('phrase_id')
      .notNull()
      .references(() => markPhrase.id, { onDelete: 'cascade' }),
    used: integer('used').notNull().default(1),
    usedAt: moment('used_at').notNull().default(sql`clock_now()`),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.phraseId] }),
    index('mark_phrase_use_phrase').on(table.phraseId),
  ],
)
