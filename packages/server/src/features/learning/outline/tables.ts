import { slots } from '@zhixing/contract/types/container.ts'
import {
  type BuildColumns,
  boolean,
  index,
  integer,
  jsonb,
  type PgTableWithColumns,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  uniqueIndex,
} from '#db/drizzle.ts'
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
    rowVersion: integer('row_version').notNull().default(1),
    sort: integer('sort').notNull().default(0),
    weight: integer('weight'),
    unlock: jsonb('unlock'),
    /** People who had begun it before this moment are not bound by `unlock`; null binds all. */
    bindsFrom: moment('binds_from'),
    finishRule: jsonb('finish_rule'),
    openAt: moment('open_at'),
    dueAt: moment('due_at'),
    closeAt: moment('close_at'),
    settings: jsonb('settings'),
  },
  (table) => [
    index('section_content').on(table.contentId, table.sort),
    index('section_open').on(table.openAt).where(sql`open_at is not null`),
    index('section_due').on(table.dueAt).where(sql`due_at is not null`),
    index('section_close').on(table.closeAt).where(sql`close_at is not null`),
  ],
)

/**
 * A content placed in a container. Its times, tries and weight win over the leaf's own: null takes those, infinity means
 * none.
 */
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
    slot: text('slot', { enum: slots }).notNull().default('outline'),
    sort: integer('sort').notNull().default(0),
    required: boolean('required').notNull().default(true),
    trial: boolean('trial').notNull().default(false),
    weight: integer('weight'),
    unlock: jsonb('unlock'),
    /** As of a section. */
    bindsFrom: moment('binds_from'),
    openAt: moment('open_at'),
    dueAt: moment('due_at'),
    closeAt: moment('close_at'),
    /** 0 for no limit. */
    attemptsMax: integer('attempts_max'),
    /** Hidden from learners here; `content.status` hides everywhere. */
    hiddenAt: moment('hidden_at'),
    settings: jsonb('settings'),
    createdAt: moment('created_at').notNull().default(sql`clock_now()`),
  },
  (table) => [
    uniqueIndex('placement_once_key').on(table.containerId, table.slot, table.contentId),
    index('placement_outline').on(table.containerId, table.slot, table.sort),
    index('placement_content').on(table.contentId),
    index('placement_open').on(table.openAt).where(sql`open_at is not null`),
    index('placement_due').on(table.dueAt).where(sql`due_at is not null`),
    index('placement_close').on(table.closeAt).where(sql`close_at is not null`),
  ],
)

/** Times that a container sets for its own learners on an item of a placed container. */
export const placeTime = pgTable(
  'place_time',
  {
    /** The place of the inner container in the outer one. */
    placementId: ref('placement_id')
      .notNull()
      .references(() => placement.id, { onDelete: 'cascade' }),
    contentId: ref('content_id').notNull(),
    openAt: moment('open_at'),
    dueAt: moment('due_at'),
    closeAt: moment('close_at'),
  },
  (table) => [primaryKey({ columns: [table.placementId, table.contentId] })],
)

/** Progress of a person with a chapter, where chapters have rules or weights. */
export const sectionProgress = pgTable(
  'section_progress',
  {
    containerId: ref('container_id').notNull(),
    userId: ref('user_id').notNull(),
    sectionId: ref('section_id')
      .notNull()
      .references(() => section.id, { onDelete: 'cascade' }),
    percent: smallint('percent').notNull().default(0),
    /** Once open it stays so, unless somebody locks it again. */
    unlockedAt: moment('unlocked_at'),
    startedAt: moment('started_at'),
    /** Kept when items are added later. */
    completedAt: moment('completed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.containerId, table.userId, table.sectionId] }),
    index('section_progress_section').on(table.sectionId),
  ],
)

/** People for whom the rule of an item was met. */
export const itemUnlock = pgTable(
  'item_unlock',
  {
    containerId: ref('container_id').notNull(),
    userId: ref('user_id').notNull(),
    placementId: ref('placement_id')
      .notNull()
      .references(() => placement.id, { onDelete: 'cascade' }),
    unlockedAt: moment('unlocked_at').notNull().default(sql`clock_now()`),
  },
  (table) => [
    primaryKey({ columns: [table.containerId, table.userId, table.placementId] }),
    index('item_unlock_placement').on(table.placementId),
  ],
)

/** Chapters and items that somebody opened by hand, for one person or for all (0). */
export const opened = pgTable(
  'opened',
  {
    containerId: ref('container_id').notNull(),
    /** 0 for an item. */
    sectionId: ref('section_id').notNull().default(0),
    /** 0 for a chapter. */
    placementId: ref('placement_id').notNull().default(0),
    userId: ref('user_id').notNull().default(0),
    byId: ref('by_id').notNull(),
    at: moment('at').notNull().default(sql`clock_now()`),
  },
  (table) => [primaryKey({ columns: [table.containerId, table.sectionId, table.placementId, table.userId] })],
)

/** The next moment at which time may open something for a person; null where it cannot. */
export const unlockClock = pgTable(
  'unlock_clock',
  {
    containerId: ref('container_id').notNull(),
    userId: ref('user_id').notNull(),
    judgeAt: moment('judge_at'),
  },
  (table) => [
    primaryKey({ columns: [table.containerId, table.userId] }),
    index('unlock_clock_judge').on(table.judgeAt).where(sql`judge_at is not null`),
  ],
)

/** Rises with every change of an outline: two editors cannot overwrite each other unseen. */
export const outlineVersion = pgTable('outline_version', {
  contentId: ref('content_id')
    .primaryKey()
    .references(() => content.id),
  version: integer('version').notNull().default(0),
})

/** The files a leaf showed before; a new file replaces it in all its places. */
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
    /** The person who replaced it, and when. */
    replacedBy: ref('replaced_by').notNull(),
    replacedAt: moment('replaced_at').notNull().default(sql`clock_now()`),
  },
  (table) => [index('leaf_version_content').on(table.contentId, table.id)],
)

/** Columns of a type that is one uploaded file; the table is the type's own. */
export function fileLeafColumns() {
  return {
    contentId: ref('content_id')
      .primaryKey()
      .references(() => content.id),
    fileId: ref('file_id')
      .notNull()
      // A file that nothing uses is deleted with this row (content.purged).
      .references(() => file.id, { onDelete: 'cascade' }),
  }
}

export type FileLeafTable = PgTableWithColumns<{
  name: string
  schema: undefined
  columns: BuildColumns<string, ReturnType<typeof fileLeafColumns>, 'pg'>
  dialect: 'pg'
}>
