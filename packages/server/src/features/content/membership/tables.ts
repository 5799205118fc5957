import { memberRoles } from '@zhixing/contract/types/container.ts'
import { boolean, index, integer, pgTable, primaryKey, sql, text } from '#db/drizzle.ts'
import { identity, moment, ref } from '../../../db/columns.ts'
import { content } from '../content/tables.ts'

/** Members of a content with their roles; the type's definition gives roles their rights. Following a collection is membership. */
export const membership = pgTable(
  'membership',
  {
    contentId: ref('content_id')
      .notNull()
      .references(() => content.id),
    userId: ref('user_id').notNull(),
    role: text('role', { enum: memberRoles }).notNull(),
    state: text('state', { enum: ['active', 'left', 'removed'] })
      .notNull()
      .default('active'),
    teamId: ref('team_id'),
    via: text('via', { enum: ['self', 'invite', 'code', 'import', 'org', 'purchase', 'container'] })
      .notNull()
      .default('self'),
    joinedAt: moment('joined_at').notNull().default(sql`clock_now()`),
    /** The moment it ended, which tells whether they were a learner at a hand-in. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.contentId, table.userId] }),
    index('membership_user').on(table.userId, table.state, table.joinedAt),
    index('membership_role').on(table.contentId, table.role, table.state),
    index('membership_team').on(table.contentId, table.teamId).where(sql`team_id is not null`),
  ],
)

/**
 * The outer containers, directly above, through which a person learns a placed one. A membership `via container` ends with
 * the last of them.
 */
export const membershipSource = pgTable(
  'membership_source',
  {
    contentId: ref('content_id').notNull(),
    userId: ref('user_id').notNull(),
    sourceId: ref('source_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contentId, table.userId, table.sourceId] }),
    index('membership_source_source').on(table.sourceId, table.userId, table.contentId),
  ],
)

/** Members who came or went while the counter was locked by somebody else; a job adds them soon. */
export const memberChange = pgTable(
  'member_change',
  {
    id: identity(),
    contentId: ref('content_id').notNull(),
    members: integer('members').notNull(),
  },
  (table) => [index('member_change_content').on(table.contentId)],
)

/**
 * A container placed in another one whose learners learn it. They see it by its own visibility, or because its placer
 * manages it (`admits`).
 */
export const entrance = pgTable(
  'entrance',
  {
    contentId: ref('content_id').notNull(),
    sourceId: ref('source_id').notNull(),
    admits: boolean('admits').notNull(),
    /**
     * True where people who come through become learners at once; else it is joined in its own way, by application or with
     * a code.
     */
    enters: boolean('enters').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.contentId, table.sourceId] }),
    index('entrance_source').on(table.sourceId, table.contentId),
  ],
)
