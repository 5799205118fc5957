import { index, integer, pgTable, text } from '#db/drizzle.ts'
import { identity, ref } from '../../../db/columns.ts'

/** The tree of industries; parent 0 is the top. */
export const industry = pgTable(
  'industry',
  {
    id: identity(),
    parentId: ref('parent_id').notNull().default(0),
    title: text('title').notNull(),
    sort: integer('sort').notNull().default(0),
  },
  (table) => [index('industry_parent').on(table.parentId, table.sort)],
)
