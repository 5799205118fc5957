import { sql } from 'drizzle-orm'
import { pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment, ref } from '../../../db/columns.ts'
import { content } from '../../content/content/tables.ts'

/** What a class has besides its content row. */
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
