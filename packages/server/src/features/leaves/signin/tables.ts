import { boolean, doublePrecision, index, integer, pgTable, primaryKey, smallint, sql, text } from '#db/drizzle.ts'
import { moment, ref } from '../../../db/columns.ts'
import { content } from '../../content/content/tables.ts'

/** How a sign-in is held. */
export const signin = pgTable('signin', {
  contentId: ref('content_id')
    .primaryKey()
    .references(() => content.id),
  kind: text('kind', { enum: ['normal', 'code', 'qr', 'location'] }).notNull(),
  minutes: smallint('minutes').notNull(),
  lateMinutes: smallint('late_minutes').notNull(),
  lat: doublePrecision('lat').notNull().default(0),
  lng: doublePrecision('lng').notNull().default(0),
  radius: integer('radius').notNull(),
  makeup: boolean('makeup').notNull(),
})

const where = () => ({
  contentId: ref('content_id')
    .notNull()
    .references(() => content.id),
  contextId: ref('context_id').notNull(),
})

/** When a sign-in was open in a container, and what it is signed in with. */
export const signinWindow = pgTable(
  'signin_window',
  {
    ...where(),
    openedAt: moment('opened_at').notNull(),
    closeAt: moment('close_at').notNull(),
    code: text('code').notNull(),
    secret: text('secret').notNull(),
  },
  (table) => [primaryKey({ columns: [table.contentId, table.contextId] })],
)

/** Whether somebody was there. Of a place only how far away they were is kept, of a device only a hash. */
export const signRecord = pgTable(
  'sign_record',
  {
    ...where(),
    userId: ref('user_id').notNull(),
    state: text('state', { enum: ['present', 'late', 'absent', 'leave', 'makeup'] }).notNull(),
    method: text('method', { enum: ['self', 'teacher', 'makeup'] }).notNull(),
    at: moment('at').notNull().default(sql`clock_now()`),
    note: text('note').notNull().default(''),
    distanceM: integer('distance_m').notNull().default(0),
    accuracyM: integer('accuracy_m').notNull().default(0),
    device: text('device').notNull().default(''),
    flagged: boolean('flagged').notNull().default(false),
    setBy: ref('set_by'),
  },
  (table) => [
    primaryKey({ columns: [table.contextId, table.contentId, table.userId] }),
    index('sign_record_device').on(table.contextId, table.contentId, table.device).where(sql`device <> ''`),
  ],
)

/** Who asked to make up for an absence, and what became of it. */
export const signRequest = pgTable(
  'sign_request',
  {
    ...where(),
    userId: ref('user_id').notNull(),
    reason: text('reason').notNull(),
    state: text('state', { enum: ['pending', 'approved', 'refused'] })
      .notNull()
      .default('pending'),
    reply: text('reply').notNull().default(''),
    askedAt: moment('asked_at').notNull().default(sql`clock_now()`),
    decidedBy: ref('decided_by'),
    decidedAt: moment('decided_at'),
  },
  (table) => [primaryKey({ columns: [table.contextId, table.contentId, table.userId] })],
)

/** Wrong codes of a person in a row. */
export const signTry = pgTable(
  'sign_try',
  {
    ...where(),
    userId: ref('user_id').notNull(),
    wrong: smallint('wrong').notNull().default(0),
    pausedUntil: moment('paused_until'),
  },
  (table) => [primaryKey({ columns: [table.contextId, table.contentId, table.userId] })],
)
