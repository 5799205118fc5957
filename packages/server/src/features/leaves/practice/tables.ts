import { boolean, check, index, integer, jsonb, pgTable, primaryKey, sql, text, uniqueIndex } from '#db/drizzle.ts'
import { identity, moment, ref } from '../../../db/columns.ts'
import { content } from '../../content/content/tables.ts'

/** What a practice project asks for (expected 3.9); a hand-in keeps the steps that applied. */
export const practice = pgTable('practice', {
  contentId: ref('content_id')
    .primaryKey()
    .references(() => content.id),
  /** Cleaned HTML. */
  scene: text('scene').notNull().default(''),
  envLink: text('env_link').notNull().default(''),
  /** In their order: id, title, intro, deliverable, score. */
  steps: jsonb('steps').notNull(),
  /** The highest id a step ever had: what was done for one that is gone is not taken for a new one's. */
  lastStep: integer('last_step').notNull(),
})

/** What a learner shows of a practice: one for each, whose rounds are submissions; the newest accepted one is shown. */
export const product = pgTable(
  'product',
  {
    id: identity(),
    contentId: ref('content_id').notNull(),
    contextId: ref('context_id').notNull(),
    userId: ref('user_id').notNull(),
    /** Who may see it once it is accepted: the learner's own word. */
    visibility: text('visibility', { enum: ['self', 'class', 'org', 'public'] })
      .notNull()
      .default('self'),
    isExcellent: boolean('is_excellent').notNull().default(false),
    /** By a teacher. */
    isHidden: boolean('is_hidden').notNull().default(false),
    viewNum: integer('view_num').notNull().default(0),
    likeNum: integer('like_num').notNull().default(0),
    createdAt: moment('created_at').notNull().default(sql`clock_now()`),
  },
  (table) => [
    uniqueIndex('product_of_learner').on(table.contextId, table.contentId, table.userId),
    index('product_user').on(table.userId),
    check('product_counts', sql`${table.viewNum} >= 0 and ${table.likeNum} >= 0`),
  ],
)

export const productLike = pgTable(
  'product_like',
  {
    productId: ref('product_id')
      .notNull()
      .references(() => product.id),
    userId: ref('user_id').notNull(),
    at: moment('at').notNull().default(sql`clock_now()`),
  },
  (table) => [primaryKey({ columns: [table.productId, table.userId] })],
)

/** When a browser last looked at a product: one look a minute counts. */
export const productLook = pgTable(
  'product_look',
  {
    productId: ref('product_id')
      .notNull()
      .references(() => product.id),
    device: text('device').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.device] })],
)
