import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { authUser } from '../../../auth/tables.ts'
import { identity, moment, ref } from '../../../db/columns.ts'

/** A person. `openid` is the only id of a person in public addresses. */
export const profile = pgTable(
  'profile',
  {
    userId: ref('user_id')
      .primaryKey()
      .references(() => authUser.id, { onDelete: 'cascade' }),
    openid: text('openid').notNull(),
    name: text('name').notNull(),
    /** Sort key in pinyin: nothing relies on the database's collation. */
    nameKey: text('name_key').notNull().default(''),
    avatar: text('avatar').notNull().default(''),
    isDemo: boolean('is_demo').notNull().default(false),
    isSuper: boolean('is_super').notNull().default(false),
    firstLoginAt: moment('first_login_at'),
    createdAt: moment('created_at').notNull().default(sql`clock_now()`),
  },
  (table) => [uniqueIndex('profile_openid_key').on(table.openid), index('profile_name').on(table.nameKey)],
)

/** One-time codes sent to a mobile or an e-mail. Only a hash is kept. */
export const signCode = pgTable(
  'sign_code',
  {
    id: identity(),
    account: text('account').notNull(),
    /** Who asked for it, a browser or an address: nobody else may try it or end it. */
    asker: text('asker').notNull().default(''),
    purpose: text('purpose', { enum: ['sign_in', 'sign_up', 'reset'] }).notNull(),
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    createdAt: moment('created_at').notNull().default(sql`clock_now()`),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('sign_code_account').on(table.account, table.createdAt)],
)

/**
 * Every try to sign in or to prove an account, partitioned by month in the migration and kept 180 days. Limits count in it, so
 * that neither a second process nor a restart gives new tries.
 */
export const signLog = pgTable(
  'sign_log',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
    at: moment('at').notNull().default(sql`clock_now()`),
    userId: ref('user_id'),
    /** One for all spellings of an account, and for everything a person may sign in with. */
    accountHash: text('account_hash').notNull(),
    accountMasked: text('account_masked').notNull(),
    orgId: ref('org_id'),
    way: text('way', { enum: ['password', 'number', 'code', 'sign_up', 'reset', 'send_code'] }).notNull(),
    ok: boolean('ok').notNull(),
    reason: text('reason').notNull().default(''),
    ip: text('ip').notNull(),
    /** The address as it is counted: of IPv6 the half that names a line. */
    network: text('network').notNull(),
    userAgent: text('user_agent').notNull(),
    device: text('device').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.at, table.id] }),
    index('sign_log_user').on(table.userId, table.at),
    index('sign_log_org').on(table.orgId, table.at),
    index('sign_log_account').on(table.accountHash, table.at),
    index('sign_log_network').on(table.network, table.at),
  ],
)

/** Proofs of work that were accepted: none counts twice. */
export const usedProof = pgTable(
  'used_proof',
  {
    signature: text('signature').primaryKey(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('used_proof_age').on(table.expiresAt)],
)

/** Wrong tries at codes that anybody could guess, by what they are for and who tries: a person, or an address. */
export const wrongTry = pgTable(
  'wrong_try',
  {
    purpose: text('purpose').notNull(),
    /** `u:` and a person, or `n:` and an address as it is counted. */
    triedBy: text('tried_by').notNull(),
    wrong: integer('wrong').notNull(),
    /** When the first of them was made. */
    beganAt: moment('began_at').notNull().default(sql`clock_now()`),
  },
  (table) => [primaryKey({ columns: [table.purpose, table.triedBy] }), index('wrong_try_age').on(table.beganAt)],
)
