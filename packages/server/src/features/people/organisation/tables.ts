import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { authUser } from '../../../auth/tables.ts'
import { identity, moment, ref } from '../../../db/columns.ts'

/** An organisation; 0 is the platform. `path` holds the ids from the top down to this one. */
export const org = pgTable(
  'org',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: 1 }),
    parentId: ref('parent_id'),
    path: bigint('path', { mode: 'number' }).array().notNull(),
    name: text('name').notNull(),
    nameKey: text('name_key').notNull().default(''),
    logo: text('logo').notNull().default(''),
    isSupplier: boolean('is_supplier').notNull().default(false),
    state: text('state', { enum: ['active', 'suspended', 'closed'] })
      .notNull()
      .default('active'),
    createdAt: moment('created_at').notNull().default(sql`clock_now()`),
  },
  (table) => [uniqueIndex('org_name_key').on(table.name), index('org_parent').on(table.parentId)],
)

/** What an organisation bought: level 0 none, 1 trial, above 1 paid (C151). */
export const plan = pgTable('plan', {
  orgId: ref('org_id')
    .primaryKey()
    .references(() => org.id),
  level: smallint('level').notNull().default(0),
  name: text('name').notNull().default(''),
  seats: integer('seats').notNull().default(0),
  storageGb: integer('storage_gb').notNull().default(0),
  expiresAt: moment('expires_at'),
  rowVersion: integer('row_version').notNull().default(1),
})

export const department = pgTable(
  'department',
  {
    id: identity(),
    orgId: ref('org_id')
      .notNull()
      .references(() => org.id),
    parentId: ref('parent_id'),
    kind: text('kind').notNull().default('department'),
    name: text('name').notNull(),
    sort: integer('sort').notNull().default(0),
  },
  (table) => [index('department_org').on(table.orgId, table.parentId, table.sort)],
)

/** A person in an organisation. `number` is the 学号 or 工号, unique there. */
export const orgMember = pgTable(
  'org_member',
  {
    orgId: ref('org_id')
      .notNull()
      .references(() => org.id),
    userId: ref('user_id')
      .notNull()
      .references(() => authUser.id, { onDelete: 'cascade' }),
    role: text('role', { enum: ['ROLE_ORG_ADMIN', 'ROLE_TEACHER', 'ROLE_USER', 'ROLE_GUEST'] }).notNull(),
    departmentId: ref('department_id'),
    number: text('number'),
    state: text('state', { enum: ['invited', 'pending', 'active', 'suspended', 'disabled', 'left'] }).notNull(),
    joinedAt: moment('joined_at').notNull().default(sql`clock_now()`),
    planIgnoredUntil: moment('plan_ignored_until'),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.userId] }),
    index('org_member_user').on(table.userId),
    uniqueIndex('org_member_number_key').on(table.orgId, table.number),
    index('org_member_seat').on(table.orgId).where(sql`state in ('invited', 'pending', 'active', 'suspended')`),
  ],
)
