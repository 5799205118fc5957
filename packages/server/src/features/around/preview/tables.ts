import { boolean, index, pgTable, text, uniqueIndex } from '#db/drizzle.ts'
import { identity, moment, ref } from '../../../db/columns.ts'
import { content } from '../../content/content/tables.ts'

/** Links by which anybody may look at a content until they expire (domain: Visibility). */
export const previewLink = pgTable(
  'preview_link',
  {
    id: identity(),
    hash: text('hash').notNull(),
    contentId: ref('content_id')
      .notNull()
      .references(() => content.id),
    /** Whether right answers are shown as well. */
    withKeys: boolean('with_keys').notNull().default(false),
    createdBy: ref('created_by').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [uniqueIndex('preview_link_hash_key').on(table.hash), index('preview_link_content').on(table.contentId)],
)
