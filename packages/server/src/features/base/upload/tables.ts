import { bigint, boolean, index, integer, pgTable, primaryKey, sql, text, uniqueIndex } from '#db/drizzle.ts'
import { identity, moment, ref } from '../../../db/columns.ts'

/** A stored file. Only those that passed the check by their bytes stay; public ones are covers and avatars. */
export const file = pgTable(
  'file',
  {
    id: identity(),
    /** Key in the store: dir/user/yyyymm/random.ext */
    key: text('key').notNull(),
    ownerId: ref('owner_id').notNull(),
    orgId: ref('org_id').notNull().default(0),
    purpose: text('purpose', {
      enum: ['single', 'cover', 'image', 'picture', 'photo', 'identity', 'licence', 'file'],
    }).notNull(),
    filename: text('filename').notNull(),
    kind: text('kind', { enum: ['image', 'video', 'document', 'zip'] }).notNull(),
    type: text('type').notNull(),
    mime: text('mime').notNull(),
    filesize: bigint('filesize', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    width: integer('width').notNull().default(0),
    height: integer('height').notNull().default(0),
    duration: integer('duration').notNull().default(0),
    /** What is being made of a film; none where nothing is. */
    filmState: text('film_state', { enum: ['none', 'processing', 'ready', 'failed'] })
      .notNull()
      .default('none'),
    filmPercent: integer('film_percent').notNull().default(0),
    /** When something was heard of the film last: a process that died in the middle says nothing any more. */
    filmAt: moment('film_at').notNull().default(sql`clock_now()`),
    /** What was made of it beside the original. */
    filmParts: text('film_parts', { enum: ['main', 'low', 'poster'] })
      .array()
      .notNull()
      .default([]),
    isPublic: boolean('is_public').notNull().default(false),
    createdAt: moment('created_at').notNull().default(sql`clock_now()`),
  },
  (table) => [uniqueIndex('file_key_key').on(table.key), index('file_owner').on(table.ownerId, table.id)],
)

/** Which content uses a file: who may open the content may read the file. */
export const fileUse = pgTable(
  'file_use',
  {
    fileId: ref('file_id')
      .notNull()
      .references(() => file.id),
    contentId: ref('content_id').notNull(),
    purpose: text('purpose').notNull().default('body'),
  },
  (table) => [
    primaryKey({ columns: [table.fileId, table.contentId, table.purpose] }),
    index('file_use_content').on(table.contentId),
  ],
)
