import { boolean, index, jsonb, pgTable, primaryKey, sql, uuid } from '#db/drizzle.ts'
import { moment, ref } from '../../../db/columns.ts'
import { content } from '../../content/content/tables.ts'

/** What a survey asks. */
export const survey = pgTable('survey', {
  contentId: ref('content_id')
    .primaryKey()
    .references(() => content.id),
  anonymous: boolean('anonymous').notNull(),
  showsResults: boolean('shows_results').notNull(),
  questions: jsonb('questions').notNull(),
})

const where = () => ({
  contentId: ref('content_id')
    .notNull()
    .references(() => content.id),
  contextId: ref('context_id').notNull(),
})

/** Who has answered in a container, once. Only where the survey is not anonymous it says what and when. */
export const surveyHandIn = pgTable(
  'survey_hand_in',
  {
    ...where(),
    userId: ref('user_id').notNull(),
    answers: jsonb('answers'),
    handedInAt: moment('handed_in_at'),
  },
  (table) => [primaryKey({ columns: [table.contentId, table.contextId, table.userId] })],
)

/**
 * Anonymous answers of a container, several in a row and mixed anew with each that is put in: neither their order nor the
 * row tells whose they are.
 */
export const surveyBox = pgTable(
  'survey_box',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    ...where(),
    answers: jsonb('answers').notNull(),
  },
  (table) => [index('survey_box_place').on(table.contentId, table.contextId)],
)
