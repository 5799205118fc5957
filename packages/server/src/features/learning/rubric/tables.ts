import { boolean, index, jsonb, pgTable, sql, text } from '#db/drizzle.ts'
import { identity, moment, ref } from '../../../db/columns.ts'

/** A rubric kept for use, offered to the teachers of an organisation where it is shared. Who takes it takes a copy. */
export const rubric = pgTable(
  'rubric',
  {
    id: identity(),
    userId: ref('user_id').notNull(),
    /** Where it is shared, and was made. */
    orgId: ref('org_id').notNull(),
    title: text('title').notNull(),
    isShared: boolean('is_shared').notNull().default(false),
    /** Its mode and criteria. */
    body: jsonb('body').notNull(),
    updatedAt: moment('updated_at').notNull().default(sql`clock_now()`),
  },
  (table) => [index('rubric_user').on(table.userId), index('rubric_shared').on(table.orgId).where(sql`is_shared`)],
)
