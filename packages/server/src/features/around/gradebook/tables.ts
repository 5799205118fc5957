import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '#db/drizzle.ts'
import { identity, moment, ref } from '../../../db/columns.ts'
import { content } from '../../content/content/tables.ts'

/** How a container's grades are put together, and whether they wait to be computed anew. */
export const gradeBook = pgTable('grade_book', {
  containerId: ref('container_id')
    .primaryKey()
    .references(() => content.id),
  mode: text('mode', { enum: ['items', 'groups'] })
    .notNull()
    .default('items'),
  missing: text('missing', { enum: ['due', 'zero', 'skip'] })
    .notNull()
    .default('due'),
  drop: integer('drop_lowest').notNull().default(0),
  /** Null for the usual ones. */
  groups: jsonb('groups'),
  rowVersion: integer('row_version').notNull().default(1),
  /** Set by a change that reaches everybody, cleared when the computing of all begins. */
  isStale: boolean('is_stale').notNull().default(true),
  computedAt: moment('computed_at'),
})

/** What is graded in a container: a placed content, or a column of the teacher's own. */
export const gradeItem = pgTable(
  'grade_item',
  {
    id: identity(),
    containerId: ref('container_id')
      .notNull()
      .references(() => content.id),
    /** Null for a column of the teacher's own. */
    contentId: ref('content_id'),
    title: text('title').notNull(),
    max: numeric('max', { precision: 8, scale: 2, mode: 'number' }).notNull(),
    sort: integer('sort').notNull().default(0),
    group: text('group_key').notNull(),
    /** Null takes an equal share. */
    weight: integer('weight'),
    isExtra: boolean('is_extra').notNull().default(false),
    isLeftOut: boolean('is_left_out').notNull().default(false),
    /** Results that change later do not reach it any more. */
    isLocked: boolean('is_locked').notNull().default(false),
    dueAt: moment('due_at'),
    /** When it left the outline, or its column was deleted: its cells are kept. */
    removedAt: moment('removed_at'),
  },
  (table) => [
    uniqueIndex('grade_item_content_key').on(table.containerId, table.contentId).where(sql`content_id is not null`),
    index('grade_item_container').on(table.containerId, table.sort),
    index('grade_item_content').on(table.contentId).where(sql`removed_at is null`),
    check('grade_item_max', sql`${table.max} > 0`),
  ],
)

/**
 * One learner's result with one item: what was earned, and what somebody set in its place. Who has neither has no row.
 * What was earned stays under what was set, which can be taken away again.
 */
export const gradeCell = pgTable(
  'grade_cell',
  {
    containerId: ref('container_id').notNull(),
    userId: ref('user_id').notNull(),
    itemId: ref('item_id')
      .notNull()
      .references(() => gradeItem.id),
    raw: numeric('raw', { precision: 8, scale: 2, mode: 'number' }),
    max: numeric('max', { precision: 8, scale: 2, mode: 'number' }).notNull(),
    earned: text('earned', { enum: ['none', 'pending', 'final', 'excused'] })
      .notNull()
      .default('none'),
    override: text('override', { enum: ['score', 'excused'] }),
    overrideScore: numeric('override_score', { precision: 8, scale: 2, mode: 'number' }),
    overrideReason: text('override_reason').notNull().default(''),
    overrideBy: ref('override_by'),
    overrideAt: moment('override_at'),
    rowVersion: integer('row_version').notNull().default(1),
    updatedAt: moment('updated_at').notNull().default(sql`clock_now()`),
  },
  (table) => [
    primaryKey({ columns: [table.containerId, table.userId, table.itemId] }),
    index('grade_cell_item').on(table.itemId),
    check(
      'grade_cell_override',
      sql`coalesce(${table.override} = 'score', false) = (${table.overrideScore} is not null)`,
    ),
  ],
)

/** A learner's total in percent, and that of each group; null while nothing counts. */
export const gradeTotal = pgTable(
  'grade_total',
  {
    containerId: ref('container_id').notNull(),
    userId: ref('user_id').notNull(),
    percent: numeric('percent', { precision: 7, scale: 4, mode: 'number' }),
    groups: jsonb('groups').notNull().default({}),
    updatedAt: moment('updated_at').notNull().default(sql`clock_now()`),
  },
  (table) => [primaryKey({ columns: [table.containerId, table.userId] })],
)

/** Every change of a cell: what it was, what it became, by whom or what, and why. Append-only. */
export const gradeHistory = pgTable(
  'grade_history',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    containerId: ref('container_id').notNull(),
    userId: ref('user_id').notNull(),
    itemId: ref('item_id').notNull(),
    source: text('source', { enum: ['result', 'typed', 'import', 'undo'] }).notNull(),
    /** The effective state and points. */
    oldState: text('old_state').notNull(),
    oldScore: numeric('old_score', { precision: 8, scale: 2, mode: 'number' }),
    newState: text('new_state').notNull(),
    newScore: numeric('new_score', { precision: 8, scale: 2, mode: 'number' }),
    reason: text('reason').notNull().default(''),
    actorId: ref('actor_id').notNull().default(0),
    importId: ref('import_id'),
    at: moment('at').notNull().default(sql`clock_now()`),
  },
  (table) => [index('grade_history_cell').on(table.containerId, table.userId, table.itemId, table.id)],
)

/** A score sheet that was read: exactly these cells are changed when it is applied, or none (expected 3.37). */
export const gradeImport = pgTable(
  'grade_import',
  {
    id: identity(),
    containerId: ref('container_id').notNull(),
    token: uuid('token').notNull().default(sql`gen_random_uuid()`),
    userId: ref('user_id').notNull(),
    fileName: text('file_name').notNull().default(''),
    /** The changed cells with what stands there, and the version that was seen. */
    cells: jsonb('cells').notNull(),
    count: integer('count').notNull(),
    state: text('state', { enum: ['previewed', 'applied', 'undone'] })
      .notNull()
      .default('previewed'),
    createdAt: moment('created_at').notNull().default(sql`clock_now()`),
    appliedAt: moment('applied_at'),
  },
  (table) => [index('grade_import_container').on(table.containerId, table.id)],
)
