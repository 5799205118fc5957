import { bigint, boolean, index, integer, jsonb, pgTable, smallint, sql, text, uniqueIndex } from '#db/drizzle.ts'
import { identity, moment, ref } from '../../../db/columns.ts'
import { org } from './tables.ts'

/** A plan that the platform grants. */
export const planKind = pgTable('plan_kind', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: 100 }),
  level: smallint('level').notNull(),
  name: text('name').notNull(),
  seats: integer('seats').notNull(),
  storageGb: integer('storage_gb').notNull(),
  isOffered: boolean('is_offered').notNull().default(true),
  sort: integer('sort').notNull().default(0),
})

/** What became of an organisation's plan, by whom and why; append-only. */
export const planChange = pgTable(
  'plan_change',
  {
    id: identity(),
    orgId: ref('org_id')
      .notNull()
      .references(() => org.id),
    at: moment('at').notNull().default(sql`clock_now()`),
    actorId: ref('actor_id'),
    before: jsonb('before'),
    after: jsonb('after').notNull(),
    reason: text('reason').notNull().default(''),
    requestId: ref('request_id'),
  },
  (table) => [index('plan_change_org').on(table.orgId, table.id)],
)

/** An organisation asks for a better plan, a longer one, or more seats; one of each kind waits at a time. */
export const planRequest = pgTable(
  'plan_request',
  {
    id: identity(),
    orgId: ref('org_id')
      .notNull()
      .references(() => org.id),
    userId: ref('user_id').notNull(),
    type: text('type', { enum: ['upgrade', 'renewal', 'expand'] }).notNull(),
    want: jsonb('want').notNull().default({}),
    state: text('state', { enum: ['new', 'granted', 'refused', 'withdrawn'] })
      .notNull()
      .default('new'),
    answer: text('answer').notNull().default(''),
    answeredBy: ref('answered_by'),
    createdAt: moment('created_at').notNull().default(sql`clock_now()`),
  },
  (table) => [
    uniqueIndex('plan_request_new').on(table.orgId, table.type).where(sql`state = 'new'`),
    index('plan_request_state').on(table.state, table.id),
  ],
)
