import { index, integer, jsonb, pgTable, primaryKey, smallint, sql, text } from '#db/drizzle.ts'
import { moment, ref } from '../../../db/columns.ts'
import { content } from '../../content/content/tables.ts'

/** A career path beside its content row: its type, its addresses, its guide and the model of what its job asks for. */
export const channel = pgTable('channel', {
  contentId: ref('content_id')
    .primaryKey()
    .references(() => content.id),
  type: smallint('type').notNull().default(1),
  /** Addresses to enrol for the certificate, and to sit it; empty unless it is of type 3. */
  certificationUrl: text('certification_url').notNull().default(''),
  testAddress: text('test_address').notNull().default(''),
  /** Cleaned HTML. */
  guide: text('guide').notNull().default(''),
  /** The tree its admins work on, and the version it was saved as. */
  model: jsonb('model').notNull().default(sql`'[]'::jsonb`),
  modelVersion: integer('model_version').notNull().default(1),
  /** The tree everybody reads. */
  publishedModel: jsonb('published_model').notNull().default(sql`'[]'::jsonb`),
  modelPublishedAt: moment('model_published_at'),
})

/** A skill that a competence of a published model asks for; written anew when the model is published. */
export const channelPoint = pgTable(
  'channel_point',
  {
    contentId: ref('content_id')
      .notNull()
      .references(() => content.id),
    competenceKey: text('competence_key').notNull(),
    skillId: ref('skill_id').notNull(),
    taskKey: text('task_key').notNull(),
    title: text('title').notNull(),
    target: smallint('target').notNull(),
    weight: integer('weight').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contentId, table.competenceKey, table.skillId] }),
    index('channel_point_skill').on(table.skillId, table.contentId),
  ],
)
