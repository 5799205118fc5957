import { pgTable, primaryKey, text } from '#db/drizzle.ts'
import { moment, ref } from '../../../db/columns.ts'

/** Which coming moments learners were told of: each once, however often it is looked; another moment is told anew. */
export const dueNotice = pgTable(
  'due_notice',
  {
    containerId: ref('container_id').notNull(),
    contentId: ref('content_id').notNull(),
    what: text('what', { enum: ['opens', 'due'] }).notNull(),
    at: moment('at').notNull(),
    lead: text('lead', { enum: ['day', 'hour'] }).notNull(),
    toldAt: moment('told_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.containerId, table.contentId, table.what, table.at, table.lead] })],
)
