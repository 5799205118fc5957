import { integer, pgTable, text, uniqueIndex } from '#db/drizzle.ts'
import { identity, ref } from '../../../db/columns.ts'
import { content } from '../content/tables.ts'

/** A team of a container's learners. Which team one is in, their membership says (`team_id`). */
export const team = pgTable(
  'team',
  {
    id: identity(),
    contentId: ref('content_id')
      .notNull()
      .references(() => content.id),
    title: text('title').notNull(),
    /** Counts only while they are in the team. */
    leaderId: ref('leader_id'),
    sort: integer('sort').notNull().default(0),
    rowVersion: integer('row_version').notNull().default(1),
  },
  (table) => [uniqueIndex('team_title_key').on(table.contentId, table.title)],
)
