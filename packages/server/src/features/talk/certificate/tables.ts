import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgSequence,
  pgTable,
  sql,
  text,
  uniqueIndex,
} from '#db/drizzle.ts'
import { identity, moment, ref } from '../../../db/columns.ts'
import { content } from '../../content/content/tables.ts'

/** How an organisation's certificates look; a person's own without one. */
export const certificateTemplate = pgTable(
  'certificate_template',
  {
    id: identity(),
    orgId: ref('org_id').notNull(),
    ownerId: ref('owner_id').notNull(),
    name: text('name').notNull(),
    orientation: text('orientation', { enum: ['landscape', 'portrait'] })
      .notNull()
      .default('landscape'),
    lines: jsonb('lines').notNull(),
    /** Begins the numbers: 2026-XM-000123. */
    prefix: text('prefix').notNull().default(''),
    validMonths: integer('valid_months').notNull().default(0),
    rowVersion: integer('row_version').notNull().default(1),
    createdAt: moment('created_at').notNull().default(sql`clock_now()`),
    deletedAt: moment('deleted_at'),
  },
  (table) => [index('certificate_template_org').on(table.orgId, table.id)],
)

/** When a content issues certificates. */
export const certificateRule = pgTable('certificate_rule', {
  contentId: ref('content_id')
    .primaryKey()
    .references(() => content.id),
  isOn: boolean('is_on').notNull().default(false),
  templateId: ref('template_id').references(() => certificateTemplate.id),
  minPercent: numeric('min_percent', { precision: 5, scale: 2, mode: 'number' }),
  rowVersion: integer('row_version').notNull().default(1),
})

export const certificateNo = pgSequence('certificate_no_seq')

/** What was issued. All that is printed is kept as it was: it outlives the content, the template and a change of name. */
export const certificate = pgTable(
  'certificate',
  {
    id: identity(),
    no: text('no').notNull(),
    code: text('code').notNull(),
    kind: text('kind', { enum: ['completion', 'statement'] }).notNull(),
    contentId: ref('content_id').notNull(),
    holderId: ref('holder_id').notNull(),
    holder: text('holder').notNull(),
    title: text('title').notNull(),
    issuer: text('issuer').notNull(),
    printed: jsonb('printed').notNull(),
    issuedAt: moment('issued_at').notNull().default(sql`clock_now()`),
    validUntil: moment('valid_until'),
    revokedAt: moment('revoked_at'),
    revokedBy: ref('revoked_by'),
    revokeReason: text('revoke_reason').notNull().default(''),
    supersededBy: ref('superseded_by'),
  },
  (table) => [
    uniqueIndex('certificate_no_key').on(table.no),
    uniqueIndex('certificate_code_key').on(table.code),
    uniqueIndex('certificate_live_key')
      .on(table.contentId, table.holderId, table.kind)
      .where(sql`revoked_at is null and superseded_by is null`),
    index('certificate_content').on(table.contentId, table.kind, table.id),
    index('certificate_holder').on(table.holderId, table.id),
    check('certificate_revoked', sql`(${table.revokedAt} is null) = (${table.revokedBy} is null)`),
  ],
)
