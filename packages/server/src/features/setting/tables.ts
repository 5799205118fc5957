import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'

/** Settings of the platform by name. */
export const setting = pgTable('setting', { key: text('key').primaryKey(), value: jsonb('value').notNull() })
