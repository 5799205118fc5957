import { integer, jsonb, pgTable, text } from '#db/drizzle.ts'

/** Settings of the platform by name. */
export const setting = pgTable('setting', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  rowVersion: integer('row_version').notNull().default(1),
})
