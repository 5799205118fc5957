import { index, jsonb, pgTable, sql, text, uuid } from '#db/drizzle.ts'
import { moment, ref } from '../../../db/columns.ts'

/** A list as it was previewed: exactly this is applied, or nothing. `before` is what undoing brings back. */
export const rosterImport = pgTable(
  'roster_import',
  {
    token: uuid('token').primaryKey().default(sql`gen_random_uuid()`),
    orgId: ref('org_id').notNull(),
    userId: ref('user_id').notNull(),
    fileName: text('file_name').notNull().default(''),
    lines: jsonb('lines').notNull(),
    counts: jsonb('counts').notNull().default({}),
    before: jsonb('before'),
    state: text('state', { enum: ['previewed', 'applied', 'undone'] })
      .notNull()
      .default('previewed'),
    at: moment('at').notNull().default(sql`clock_now()`),
    appliedAt: moment('applied_at'),
  },
  (table) => [index('roster_import_org').on(table.orgId, table.at), index('roster_import_age').on(table.at)],
)

/** What a first password is made from, until the person chose one: it is derived from a nonce, and stored nowhere. */
export const initialSecret = pgTable(
  'initial_secret',
  {
    userId: ref('user_id').primaryKey(),
    orgId: ref('org_id').notNull(),
    nonce: uuid('nonce').notNull().default(sql`gen_random_uuid()`),
    madeBy: ref('made_by').notNull(),
    madeAt: moment('made_at').notNull().default(sql`clock_now()`),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('initial_secret_org').on(table.orgId)],
)
