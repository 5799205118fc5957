import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { authUser } from '../../auth/tables.ts'
import { identity, moment, ref } from '../../db/columns.ts'

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
    purpose: text('purpose', { enum: ['sign_in', 'sign_up', 'reset'] }).notNull(),
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    createdAt: moment('created_at').notNull().default(sql`clock_now()`),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('sign_code_account').on(table.account, table.createdAt)],
)
