import { index, integer, jsonb, numeric, pgTable, primaryKey, smallint, sql, text, uniqueIndex } from '#db/drizzle.ts'
import { identity, moment, ref } from '../../../db/columns.ts'
import { content } from '../../content/content/tables.ts'
import { section } from '../outline/tables.ts'

/** A skill of an organisation, or of the platform (0), by its title. */
export const skill = pgTable(
  'skill',
  {
    id: identity(),
    orgId: ref('org_id').notNull().default(0),
    title: text('title').notNull(),
    /** As titles are compared: without regard to case, width and blanks around. */
    titleKey: text('title_key').notNull(),
    createdBy: ref('created_by').notNull(),
    createdAt: moment('created_at').notNull().default(sql`clock_now()`),
  },
  (table) => [uniqueIndex('skill_title_key').on(table.orgId, table.titleKey)],
)

/** A person's level in a skill: that of their best live record with it. */
export const skillLevel = pgTable(
  'skill_level',
  {
    userId: ref('user_id').notNull(),
    skillId: ref('skill_id')
      .notNull()
      .references(() => skill.id),
    score: numeric('score', { precision: 4, scale: 2, mode: 'number' }).notNull(),
    level: smallint('level').notNull(),
    assessmentId: ref('assessment_id').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.skillId] }),
    index('skill_level_skill').on(table.skillId, table.score),
  ],
)

/** The skill that a section of a standard measures, and the level it aims at. */
export const standardPoint = pgTable(
  'standard_point',
  {
    sectionId: ref('section_id')
      .primaryKey()
      .references(() => section.id, { onDelete: 'cascade' }),
    contentId: ref('content_id')
      .notNull()
      .references(() => content.id),
    skillId: ref('skill_id')
      .notNull()
      .references(() => skill.id),
    target: smallint('target').notNull().default(11),
  },
  (table) => [
    uniqueIndex('standard_point_skill_key').on(table.contentId, table.skillId),
    index('standard_point_skill').on(table.skillId),
  ],
)

/** A person's result with one set of hand-ins; the set is named, so that the same is never recorded twice. */
export const assessment = pgTable(
  'assessment',
  {
    id: identity(),
    contentId: ref('content_id').notNull(),
    userId: ref('user_id').notNull(),
    no: integer('no').notNull(),
    /** Source and number of each hand-in, in order: `attempt:7,submission:9`. */
    handIns: text('hand_ins').notNull(),
    score: numeric('score', { precision: 4, scale: 2, mode: 'number' }).notNull(),
    level: smallint('level').notNull(),
    /** Points as they were when it was written: section, skill, dimension, title, weight, target, score. */
    points: jsonb('points').notNull(),
    state: text('state', { enum: ['live', 'void'] })
      .notNull()
      .default('live'),
    at: moment('at').notNull().default(sql`clock_now()`),
    rowVersion: integer('row_version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('assessment_hand_ins_key').on(table.contentId, table.userId, table.handIns),
    uniqueIndex('assessment_no_key').on(table.contentId, table.userId, table.no),
    index('assessment_content').on(table.contentId, table.score).where(sql`state = 'live'`),
    index('assessment_user').on(table.userId, table.at),
  ],
)
