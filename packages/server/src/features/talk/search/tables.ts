import { date, index, integer, pgTable, primaryKey, real, smallint, sql, text } from '#db/drizzle.ts'
import { moment, ref, tsvector } from '../../../db/columns.ts'
import { content } from '../../content/content/tables.ts'

/**
 * What a listed content is found by: narrow rows beside the content, so that a word of thousands of titles is answered
 * from few pages. Follows the content through the queue; what a search tells is read from the content itself.
 */
export const searchEntry = pgTable(
  'search_entry',
  {
    id: ref('content_id')
      .primaryKey()
      .references(() => content.id),
    /** Wire name of its type and kind. */
    contentType: text('content_type').notNull(),
    orgId: ref('org_id').notNull(),
    ownerId: ref('owner_id').notNull(),
    visibility: text('visibility').notNull(),
    title: text('title').notNull(),
    /** How the title is said, a blank between characters. */
    sound: text('sound').notNull(),
    industryId: ref('industry_id'),
    publishedAt: moment('published_at'),
    /** 0 to 1: how much it is looked at and learned, brought up to date every hour. */
    popularity: real('popularity').notNull().default(0),
    /** Words, spoken forms and sounds of the title. */
    head: tsvector('head').notNull(),
    /** Words of the title and of everything else it says. */
    body: tsvector('body').notNull(),
    /** Which version of the program cut it. */
    form: smallint('form').notNull(),
  },
  (table) => [
    index('search_entry_head').using('gin', table.head),
    index('search_entry_body').using('gin', table.body),
    index('search_entry_begins').using('btree', sql`lower(${table.title}) text_pattern_ops`),
    index('search_entry_newest').on(table.publishedAt, table.id),
    index('search_entry_popular').on(table.popularity, table.id),
  ],
)

/** Latin words of titles, for the spelling of what matches nothing. */
export const searchWord = pgTable('search_word', { word: text('word').primaryKey() })

/** What was searched with success, by day in Shanghai. */
export const searchAsked = pgTable(
  'search_asked',
  {
    day: date('day').notNull(),
    keyword: text('keyword').notNull(),
    times: integer('times').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.keyword] }),
    index('search_asked_day').on(table.day, sql`times desc`),
  ],
)
