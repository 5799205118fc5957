import { joinWays, memberRoles } from '@zhixing/contract/types/container.ts'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { identity, moment, ref } from '../../../db/columns.ts'
import { content } from '../content/tables.ts'

/** How one comes into a container. Without a row it is joined by oneself, and there is room for everybody. */
export const joining = pgTable('joining', {
  contentId: ref('content_id')
    .primaryKey()
    .references(() => content.id),
  way: text('way', { enum: joinWays }).notNull().default('self'),
  /** Places for learners; null for no end of them. */
  capacity: integer('capacity'),
  /** Outside of these nobody joins, whatever the way. */
  opensAt: moment('opens_at'),
  closesAt: moment('closes_at'),
  rowVersion: integer('row_version').notNull().default(1),
})

/** Somebody asks to be let in. At most one waits for an answer. */
export const application = pgTable(
  'application',
  {
    id: identity(),
    contentId: ref('content_id')
      .notNull()
      .references(() => content.id),
    userId: ref('user_id').notNull(),
    kind: text('kind', { enum: ['join', 'signup'] })
      .notNull()
      .default('join'),
    state: text('state', { enum: ['pending', 'accepted', 'refused', 'withdrawn', 'expired'] })
      .notNull()
      .default('pending'),
    reason: text('reason').notNull().default(''),
    answer: text('answer').notNull().default(''),
    decidedBy: ref('decided_by'),
    decidedAt: moment('decided_at'),
    createdAt: moment('created_at').notNull().default(sql`clock_now()`),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('application_pending_key').on(table.contentId, table.userId, table.kind).where(sql`state = 'pending'`),
    index('application_content').on(table.contentId, table.state, table.id),
    index('application_user').on(table.userId, table.id),
    index('application_age').on(table.expiresAt).where(sql`state = 'pending'`),
  ],
)

/** A code that lets people in as what its role says, whoever may see the content. */
export const invite = pgTable(
  'invite',
  {
    id: identity(),
    contentId: ref('content_id')
      .notNull()
      .references(() => content.id),
    code: text('code').notNull(),
    role: text('role', { enum: memberRoles }).notNull().default('member'),
    /** Null for any number of people. */
    usesMax: integer('uses_max'),
    expiresAt: moment('expires_at'),
    revokedAt: moment('revoked_at'),
    by: ref('made_by').notNull(),
    createdAt: moment('created_at').notNull().default(sql`clock_now()`),
  },
  (table) => [uniqueIndex('invite_code_key').on(table.code), index('invite_content').on(table.contentId, table.id)],
)

/** Who came by an invite; counted while the invite's row is held. */
export const inviteUse = pgTable(
  'invite_use',
  {
    inviteId: ref('invite_id')
      .notNull()
      .references(() => invite.id, { onDelete: 'cascade' }),
    userId: ref('user_id').notNull(),
    at: moment('at').notNull().default(sql`clock_now()`),
  },
  (table) => [primaryKey({ columns: [table.inviteId, table.userId] })],
)

/** A list of people as it was told before it was added: exactly these become members, or none. Kept for a day. */
export const memberImport = pgTable(
  'member_import',
  {
    token: uuid('token').primaryKey().default(sql`gen_random_uuid()`),
    contentId: ref('content_id').notNull(),
    userId: ref('user_id').notNull(),
    /** Those found, and by row those among whom one is to be chosen. */
    found: jsonb('found').notNull(),
    createdAt: moment('created_at').notNull().default(sql`clock_now()`),
    appliedAt: moment('applied_at'),
  },
  (table) => [index('member_import_age').on(table.createdAt)],
)
