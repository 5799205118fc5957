import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  uniqueIndex,
} from '#db/drizzle.ts'
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
    /** invited: made for somebody who has never entered. locked: may not enter. */
    state: text('state', { enum: ['active', 'invited', 'locked'] })
      .notNull()
      .default('active'),
    introduce: text('introduce').notNull().default(''),
    /** The public picture above the personal pages; empty for the drawn one. */
    bannerKey: text('banner_key').notNull().default(''),
    /** A password somebody else gave has to be changed at the first sign-in. */
    mustChange: boolean('must_change').notNull().default(false),
    /** The organisation that made the account; 0 where the person signed up alone. */
    madeByOrgId: ref('made_by_org_id').notNull().default(0),
    firstLoginAt: moment('first_login_at'),
    createdAt: moment('created_at').notNull().default(sql`clock_now()`),
  },
  (table) => [
    uniqueIndex('profile_openid_key').on(table.openid),
    index('profile_name').on(table.nameKey),
    // People are found by letters of the name, by its sound without blanks, by the initials of its sound.
    index('profile_letters').using('gin', sql`string_to_array(translate(lower(name), '·. ', ''), null)`),
    index('profile_sound').on(sql`replace(name_key, ' ', '') text_pattern_ops`),
    index('profile_initials').on(sql`regexp_replace(name_key, '([^ ])[^ ]*( |$)', '\\1', 'g') text_pattern_ops`),
    check('profile_state', sql`${table.state} in ('active', 'invited', 'locked')`),
  ],
)

/** One-time codes sent to a mobile or an e-mail. Only a hash is kept. */
export const signCode = pgTable(
  'sign_code',
  {
    id: identity(),
    account: text('account').notNull(),
    /** Who asked for it, a browser or an address: nobody else may try it or end it. */
    asker: text('asker').notNull().default(''),
    purpose: text('purpose', { enum: ['sign_in', 'sign_up', 'reset', 'change_old', 'change_new'] }).notNull(),
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
    way: text('way', {
      enum: ['password', 'number', 'code', 'sign_up', 'reset', 'send_code', 'activation', 'change'],
    }).notNull(),
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

/**
 * The identity a person says is theirs, and what was decided about it (C136: 0 not sent, 2 pending, 3 approved, -2 rejected).
 * The number is kept encrypted, with a keyed digest by which the same one is found again, and its last four characters.
 */
export const verified = pgTable(
  'verified',
  {
    userId: ref('user_id')
      .primaryKey()
      .references(() => authUser.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    idCipher: text('id_cipher').notNull(),
    idMac: text('id_mac').notNull(),
    idTail: text('id_tail').notNull(),
    frontFileId: ref('front_file_id').notNull(),
    backFileId: ref('back_file_id').notNull(),
    status: smallint('status').notNull(),
    reason: text('reason').notNull().default(''),
    sentAt: moment('sent_at').notNull().default(sql`clock_now()`),
    decidedBy: ref('decided_by'),
    decidedAt: moment('decided_at'),
    rowVersion: integer('row_version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('verified_id_key').on(table.idMac).where(sql`status = 3`),
    index('verified_waiting').on(table.status, table.sentAt),
    check('verified_status', sql`${table.status} in (0, 2, 3, -2)`),
  ],
)

/** A link by which somebody an organisation made or invited sets a password and enters: as a hash, good once and for seven days. */
export const activation = pgTable(
  'activation',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: ref('user_id')
      .notNull()
      .references(() => authUser.id, { onDelete: 'cascade' }),
    orgId: ref('org_id').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('activation_user').on(table.userId)],
)

/** The code a person invites friends with. */
export const invitationCode = pgTable(
  'invitation_code',
  {
    userId: ref('user_id')
      .primaryKey()
      .references(() => authUser.id, { onDelete: 'cascade' }),
    code: text('code').notNull(),
  },
  (table) => [uniqueIndex('invitation_code_key').on(table.code)],
)

/** Somebody who signed up by a friend's code: once, by one. */
export const invitationLog = pgTable(
  'invitation_log',
  {
    inviteeId: ref('invitee_id')
      .primaryKey()
      .references(() => authUser.id, { onDelete: 'cascade' }),
    inviterId: ref('inviter_id').notNull(),
    at: moment('at').notNull().default(sql`clock_now()`),
    firstSignInAt: moment('first_sign_in_at'),
  },
  (table) => [index('invitation_log_inviter').on(table.inviterId, table.at)],
)
