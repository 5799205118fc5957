import { index, pgTable, smallint, sql, text, uniqueIndex } from '#db/drizzle.ts'
import { identity, moment, ref } from '../../../db/columns.ts'
import { content } from '../../content/content/tables.ts'
import { placement } from '../../learning/outline/tables.ts'

/** A class beside its content row. */
export const room = pgTable(
  'room',
  {
    contentId: ref('content_id')
      .primaryKey()
      .references(() => content.id),
    orgId: ref('org_id').notNull(),
    /** Its name as it is compared: without regard to case and width. */
    nameKey: text('name_key').notNull(),
    template: smallint('template').notNull(),
    /** The most members of a team; null for no cap. */
    groupUserMax: smallint('group_user_max'),
    copyFrom: ref('copy_from'),
    /** Since when its name is free again. */
    goneAt: moment('gone_at'),
  },
  (table) => [uniqueIndex('room_name_key').on(table.orgId, table.nameKey).where(sql`gone_at is null`)],
)

/** Seatwork: an item of the outline that learners do together in class; `ended_at` null while it runs. */
export const seatwork = pgTable(
  'seatwork',
  {
    id: identity(),
    contentId: ref('content_id')
      .notNull()
      .references(() => content.id),
    placementId: ref('placement_id')
      .notNull()
      .references(() => placement.id, { onDelete: 'cascade' }),
    startedAt: moment('started_at').notNull().default(sql`clock_now()`),
    endedAt: moment('ended_at'),
    byId: ref('by_id').notNull(),
  },
  (table) => [
    uniqueIndex('seatwork_running_key').on(table.placementId).where(sql`ended_at is null`),
    index('seatwork_content').on(table.contentId, table.id),
  ],
)
