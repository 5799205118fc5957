import { pgTable } from 'drizzle-orm/pg-core'
import { ref } from '../../db/columns.ts'
import { content } from '../content/tables.ts'
import { file } from '../upload/tables.ts'

export const video = pgTable('video', {
  contentId: ref('content_id')
    .primaryKey()
    .references(() => content.id),
  fileId: ref('file_id')
    .notNull()
    .references(() => file.id),
})
