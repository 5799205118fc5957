import { boolean, index, integer, pgTable, sql, text } from '#db/drizzle.ts'
import { identity, moment, ref } from '../../../db/columns.ts'

/** A banner and when, where and to whom it is shown. Without a picture pages draw one from title, text and tone. */
export const banner = pgTable(
  'banner',
  {
    id: identity(),
    type: text('type', { enum: ['header_top', 'home_top', 'home_middle', 'pop_up', 'others'] }).notNull(),
    title: text('title').notNull(),
    text: text('text').notNull().default(''),
    tone: text('tone', { enum: ['blue', 'teal', 'purple', 'orange'] })
      .notNull()
      .default('blue'),
    bigFileId: ref('big_file_id'),
    mediumFileId: ref('medium_file_id'),
    /** Keys of public pictures: their addresses follow from them. */
    bigKey: text('big_key').notNull().default(''),
    mediumKey: text('medium_key').notNull().default(''),
    href: text('href').notNull().default(''),
    target: text('target', { enum: ['_self', '_blank'] })
      .notNull()
      .default('_self'),
    /** 0: everywhere. */
    orgId: ref('org_id').notNull().default(0),
    audience: text('audience', { enum: ['all', 'visitor', 'member', 'teacher'] })
      .notNull()
      .default('all'),
    priority: integer('priority').notNull().default(0),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    isEnabled: boolean('is_enabled').notNull().default(true),
    clickNum: integer('click_num').notNull().default(0),
    rowVersion: integer('row_version').notNull().default(1),
    createdAt: moment('created_at').notNull().default(sql`clock_now()`),
  },
  (table) => [index('banner_order').on(table.priority, table.id)],
)
