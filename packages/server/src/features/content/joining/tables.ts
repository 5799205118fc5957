import { joinWays, memberRoles } from '@zhixing/contract/types/container.ts'
import { index, integer, jsonb, pgTable, primaryKey, sql, text, uniqueIndex, uuid } from '#db/drizzle.ts'
import { identity, moment, ref } from '../../../db/columns.ts'
import { content } from '../content/tables.ts'

/** How a container is joined. Without a row it is joined by oneself, without limit. */
export const joining = pgTable('joining', {
  contentId: ref('content_id')
    .primaryKey()
    .references(() => content.id),
  way: text('way', { enum: joinWays }).notNull().default('self'),
  /** Places for learners; null for no limit. */
  capacity: integer('capacity'),
  /** Outside these times nobody joins, in any way. */
  opensAt: moment('opens_at'),
  closesAt: moment('closes_at'),
  rowVersion: integer('row_version').notNull().default(1),
})

/** An application to join. At most one of a person waits in a container. */
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

/** A code that gives people a role in a content, whether they may see it or not. */
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

/** People who joined by an invite; counted while the invite's row is locked. */
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

/** A list of people as its preview showed it: exactly these become members, or none. Kept for a day. */
export const memberImport = pgTable(
  'member_import',
  {
    token: uuid('token').primaryKey().default(sql`gen_random_uuid()`),
    contentId: ref('content_id').notNull(),
    userId: ref('user_id').notNull(),
    /** The people found; by row, the people to choose from. */
    found: jsonb('found').notNull(),
    createdAt: moment('created_at').notNull().default(sql`clock_now()`),
    appliedAt: moment('applied_at'),
  },
  (table) => [index('member_import_age').on(table.createdAt)],
)
