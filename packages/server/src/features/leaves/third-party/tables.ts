import { bigint, index, pgTable, primaryKey, sql, text } from '#db/drizzle.ts'
import { moment, ref } from '../../../db/columns.ts'
import { content } from '../../content/content/tables.ts'

/** Where an activity is held, and whether a proof is asked for. */
export const thirdParty = pgTable('third_party', {
  contentId: ref('content_id')
    .primaryKey()
    .references(() => content.id),
  platform: text('platform').notNull(),
  url: text('url').notNull(),
  proof: text('proof', { enum: ['none', 'file'] }).notNull(),
})

/** What a person handed in as proof; the newest stands for all. Its files are read through this alone. */
export const thirdPartyProof = pgTable(
  'third_party_proof',
  {
    contentId: ref('content_id')
      .notNull()
      .references(() => content.id),
    contextId: ref('context_id').notNull(),
    userId: ref('user_id').notNull(),
    note: text('note').notNull(),
    fileIds: bigint('file_ids', { mode: 'number' }).array().notNull(),
    state: text('state', { enum: ['waiting', 'confirmed', 'returned'] })
      .notNull()
      .default('waiting'),
    reply: text('reply').notNull().default(''),
    at: moment('at').notNull().default(sql`clock_now()`),
    decidedBy: ref('decided_by'),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    primaryKey({ columns: [table.contextId, table.contentId, table.userId] }),
    index('third_party_proof_list').on(table.contextId, table.contentId, table.state, table.at),
    index('third_party_proof_user').on(table.userId),
  ],
)
