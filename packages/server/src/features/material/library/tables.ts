import { index, pgTable, sql, text, uniqueIndex } from '#db/drizzle.ts'
import { identity, moment, ref } from '../../../db/columns.ts'
import { content } from '../../content/content/tables.ts'

/** A person's folders of materials; a parent of 0 is the top. */
export const libraryFolder = pgTable(
  'library_folder',
  {
    id: identity(),
    ownerId: ref('owner_id').notNull(),
    parentId: ref('parent_id').notNull().default(0),
    title: text('title').notNull(),
    createdAt: moment('created_at').notNull().default(sql`clock_now()`),
  },
  (table) => [uniqueIndex('library_folder_title_key').on(table.ownerId, table.parentId, table.title)],
)

/** Which folder a material is in; one without a row is in none. */
export const libraryPlace = pgTable(
  'library_place',
  {
    contentId: ref('content_id')
      .primaryKey()
      .references(() => content.id),
    folderId: ref('folder_id')
      .notNull()
      .references(() => libraryFolder.id),
  },
  (table) => [index('library_place_folder').on(table.folderId)],
)
