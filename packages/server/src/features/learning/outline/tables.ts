import { type BuildColumns, sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  type PgTableWithColumns,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { identity, moment, ref } from '../../../db/columns.ts'
import { file } from '../../base/upload/tables.ts'
import { content } from '../../content/content/tables.ts'

/** Chapters, plans, stages … of a container. */
export const section = pgTable(
  'section',
  {
    id: identity(),
    contentId: ref('content_id')
      .notNull()
      .references(() => content.id),
    parentId: ref('parent_id').notNull().default(0),
    kind: text('kind', {
      enum: ['chapter', 'plan', 'stage', 'project', 'module', 'dimension', 'skill_point', 'category'],
    })
      .notNull()
      .default('chapter'),
    title: text('title').notNull(),
    introduce: text('introduce').notNull().default(''),
    sort: integer('sort').notNull().default(0),
    weight: integer('weight'),
    unlock: jsonb('unlock'),
    finishRule: jsonb('finish_rule'),
    openAt: moment('open_at'),
    dueAt: moment('due_at'),
    settings: jsonb('settings'),
  },
  (table) => [index('section_content').on(table.contentId, table.sort)],
)

/** One thing placed in a container. Its settings win over the leaf's own. */
export const placement = pgTable(
  'placement',
  {
    id: identity(),
    containerId: ref('container_id')
      .notNull()
      .references(() => content.id),
    sectionId: ref('section_id'),
    contentId: ref('content_id')
      .notNull()
      .references(() => content.id),
    slot: text('slot', { enum: ['outline', 'resource', 'training', 'contest', 'task', 'job', 'standard', 'content'] })
      .notNull()
      .default('outline'),
    sort: integer('sort').notNull().default(0),
    required: boolean('required').notNull().default(true),
    trial: boolean('trial').notNull().default(false),
    weight: integer('weight'),
    unlock: jsonb('unlock'),
    openAt: moment('open_at'),
    dueAt: moment('due_at'),
    closeAt: moment('close_at'),
    settings: jsonb('settings'),
    createdAt: moment('created_at').notNull().default(sql`clock_now()`),
  },
  (table) => [
    uniqueIndex('placement_once_key').on(table.containerId, table.slot, table.contentId),
    index('placement_outline').on(table.containerId, table.slot, table.sort),
    index('placement_content').on(table.contentId),
  ],
)

/** Rises with every change of an outline: two editors cannot overwrite each other unseen. */
export const outlineVersion = pgTable('outline_version', {
  contentId: ref('content_id')
    .primaryKey()
    .references(() => content.id),
  version: integer('version').notNull().default(0),
})

/** The files a leaf showed before: replacing one keeps what stood there, and the leaf's places with it. */
export const leafVersion = pgTable(
  'leaf_version',
  {
    id: identity(),
    contentId: ref('content_id')
      .notNull()
      .references(() => content.id),
    fileId: ref('file_id')
      .notNull()
      .references(() => file.id),
    /** Who put another in its place, and when. */
    replacedBy: ref('replaced_by').notNull(),
    replacedAt: moment('replaced_at').notNull().default(sql`clock_now()`),
  },
  (table) => [index('leaf_version_content').on(table.contentId, table.id)],
)

/** What a type that is one uploaded file keeps: which file. The table is the type's own. */
export function fileLeafColumns() {
  return {
    contentId: ref('content_id')
      .primaryKey()
      .references(() => content.id),
    fileId: ref('file_id')
      .notNull()
      // What nothing uses any more is forgotten with the file (content.purged).
      .references(() => file.id, { onDelete: 'cascade' }),
  }
}

export type FileLeafTable = PgTableWithColumns<{
  name: string
  schema: undefined
  columns: BuildColumns<string, ReturnType<typeof fileLeafColumns>, 'pg'>
  dialect: 'pg'
}>
