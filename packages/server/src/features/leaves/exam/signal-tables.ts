import { signalKinds } from '@zhixing/contract/leaves/exam/signal-calls.ts'
import { boolean, index, integer, jsonb, pgTable, primaryKey, sql, text, uniqueIndex } from '#db/drizzle.ts'
import { identity, moment, ref } from '../../../db/columns.ts'
import { attempt } from '../../learning/learning/tables.ts'

/** What happened while an attempt was sat, besides that its page was left: a long text was pasted, another address, another device. */
export const attemptEvent = pgTable(
  'attempt_event',
  {
    attemptId: ref('attempt_id')
      .notNull()
      .references(() => attempt.id),
    kind: text('kind', { enum: ['paste', 'address', 'device', 'removed'] }).notNull(),
    at: moment('at').notNull().default(sql`clock_now()`),
    /** Of a text that was pasted: the question, and how many characters. */
    slot: integer('slot').notNull().default(0),
    size: integer('size').notNull().default(0),
    address: text('address').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.attemptId, table.kind, table.at, table.slot] })],
)

/**
 * What is odd about an attempt: a flag for those who mark, never more (expected 3.5). Where two are alike each has one
 * that names the other.
 */
export const attemptSignal = pgTable(
  'attempt_signal',
  {
    id: identity(),
    attemptId: ref('attempt_id')
      .notNull()
      .references(() => attempt.id),
    kind: text('kind', { enum: signalKinds }).notNull(),
    /** The other attempt; 0 where there is none. */
    peerId: ref('peer_id').notNull().default(0),
    facts: jsonb('facts').notNull(),
    state: text('state', { enum: ['open', 'dismissed'] })
      .notNull()
      .default('open'),
    foundAt: moment('found_at').notNull().default(sql`clock_now()`),
    reason: text('reason').notNull().default(''),
    decidedBy: ref('decided_by'),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    uniqueIndex('attempt_signal_key').on(table.attemptId, table.kind, table.peerId),
    index('attempt_signal_peer').on(table.peerId).where(sql`peer_id > 0`),
  ],
)

/** That attempts at an exam wait to be looked through: further ones are taken along. */
export const signalRound = pgTable(
  'signal_round',
  {
    contentId: ref('content_id').notNull(),
    contextId: ref('context_id').notNull(),
    isWaiting: boolean('is_waiting').notNull(),
    /** No round before: the more there is to look through, the longer until it is looked through again. */
    nextAt: moment('next_at'),
  },
  (table) => [primaryKey({ columns: [table.contentId, table.contextId] })],
)
