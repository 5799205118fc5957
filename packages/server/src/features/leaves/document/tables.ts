import { documentTextStates } from '@zhixing/contract/leaves/document/text.ts'
import { integer, pgTable, sql, text } from '#db/drizzle.ts'
import { moment, ref } from '../../../db/columns.ts'
import { file } from '../../base/upload/tables.ts'
import { fileLeafColumns } from '../../learning/outline/tables.ts'

export const document = pgTable('document', fileLeafColumns())

/** What a Word file says, made once for the file: documents that show the same file share it. */
export const documentText = pgTable('document_text', {
  fileId: ref('file_id')
    .primaryKey()
    .references(() => file.id, { onDelete: 'cascade' }),
  state: text('state', { enum: documentTextStates }).notNull().default('making'),
  /** Why there is none; empty where there is. */
  fault: text('fault').notNull().default(''),
  /** Cleaned; `data-file-id` is the number of a picture that lies beside the file. */
  html: text('html').notNull().default(''),
  /** Pictures that are not shown. */
  lost: integer('lost').notNull().default(0),
  /** When it was asked for last: a process that died in the middle says nothing any more. */
  askedAt: moment('asked_at').notNull().default(sql`clock_now()`),
})
