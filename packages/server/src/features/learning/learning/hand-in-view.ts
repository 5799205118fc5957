import { bigint, boolean, integer, numeric, pgView, text } from 'drizzle-orm/pg-core'
import { moment, ref } from '../../../db/columns.ts'

/**
 * Everything that was handed in, whatever it is, as those who mark see it: closed attempts and submissions, void ones
 * left out. `id` is that of the `source`'s row.
 */
export const handInView = pgView('hand_in', {
  source: text('source', { enum: ['attempt', 'submission'] }).notNull(),
  id: bigint('id', { mode: 'number' }).notNull(),
  contentId: ref('content_id').notNull(),
  contextId: ref('context_id').notNull(),
  userId: ref('user_id').notNull(),
  no: integer('no').notNull(),
  state: text('state', { enum: ['waiting', 'marked', 'returned'] }).notNull(),
  submittedAt: moment('submitted_at').notNull(),
  lateS: integer('late_s').notNull(),
  score: numeric('score', { precision: 8, scale: 2, mode: 'number' }),
  maxScore: numeric('max_score', { precision: 8, scale: 2, mode: 'number' }).notNull(),
  rowVersion: integer('row_version').notNull(),
  /** Its result waits to be released. */
  isHeld: boolean('is_held').notNull(),
}).existing()
