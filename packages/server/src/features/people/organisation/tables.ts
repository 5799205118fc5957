import { inviteRoles, orgKinds, orgRoles } from '@zhixing/contract/people/organisation/shapes.ts'
import { bigint, boolean, index, integer, pgTable, primaryKey, smallint, sql, text, uniqueIndex } from '#db/drizzle.ts'
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
    kind: text('kind', { enum: orgKinds }).notNull().default('school'),
    logo: text('logo').notNull().default(''),
    introduce: text('introduce').notNull().default(''),
    cityId: ref('city_id'),
    isSupplier: boolean('is_supplier').notNull().default(false),
    state: text('state', { enum: ['active', 'suspended', 'closed'] })
      .notNull()
      .default('active'),
    /** 0 never sent, 2 waits, 3 verified, -2 refused (C136). */
    verifyStatus: smallint('verify_status').notNull().default(0),
    licenceFileId: ref('licence_file_id'),
    verifyReason: text('verify_reason').notNull().default(''),
    createdBy: ref('created_by'),
    /** The organisation whose plan and seats it uses: itself, or the nearest one above that has a plan. */
    planOrgId: ref('plan_org_id').notNull().default(0),
    rowVersion: integer('row_version').notNull().default(1),
    createdAt: moment('created_at').notNull().default(sql`clock_now()`),
  },
  (table) => [
    uniqueIndex('org_name_key').on(table.name).where(sql`verify_status = 3`),
    index('org_parent').on(table.parentId),
    index('org_plan').on(table.planOrgId),
    index('org_path').using('gin', table.path),
    // Without the id: the planner, which may skip a first column of few values, would take it for the primary key.
    index('org_verify').on(table.verifyStatus),
    index('org_licence').on(table.licenceFileId).where(sql`licence_file_id is not null`),
  ],
)

/**
 * What an organisation bought: level 0 none, 1 trial, above 1 paid (C151). Its row is the lock of the pool: all
 * organisations whose `plan_org_id` it is; `used` is written under it.
 */
export const plan = pgTable('plan', {
  orgId: ref('org_id')
    .primaryKey()
    .references(() => org.id),
  kindId: ref('kind_id'),
  level: smallint('level').notNull().default(0),
  name: text('name').notNull().default(''),
  seats: integer('seats').notNull().default(0),
  used: integer('used').notNull().default(0),
  storageGb: integer('storage_gb').notNull().default(0),
  startsAt: moment('starts_at'),
  expiresAt: moment('expires_at'),
  trialUsedAt: moment('trial_used_at'),
  /** The last threshold before its end that was told of: 30, 7, 1 or 0 days. */
  notified: smallint('notified'),
  rowVersion: integer('row_version').notNull().default(1),
})

/** A department, at most six levels deep. `path` holds the ids from the top down to this one. */
export const department = pgTable(
  'department',
  {
    id: identity(),
    orgId: ref('org_id')
      .notNull()
      .references(() => org.id),
    parentId: ref('parent_id'),
    path: bigint('path', { mode: 'number' }).array().notNull().default(sql`'{}'`),
    kind: text('kind', { enum: ['college', 'major', 'class', 'section'] })
      .notNull()
      .default('section'),
    name: text('name').notNull(),
    nameKey: text('name_key').notNull().default(''),
    code: text('code').notNull().default(''),
    state: text('state', { enum: ['active', 'closed'] })
      .notNull()
      .default('active'),
    sort: integer('sort').notNull().default(0),
    rowVersion: integer('row_version').notNull().default(1),
  },
  (table) => [
    index('department_org').on(table.orgId, table.parentId, table.sort),
    index('department_path').using('gin', table.path),
    uniqueIndex('department_name_key')
      .on(table.orgId, sql`coalesce(parent_id, 0)`, table.name)
      .where(sql`state = 'active'`),
  ],
)

/** A person in an organisation. `number` is the 学号 or 工号, unique there; `name` the name its roster has. */
export const orgMember = pgTable(
  'org_member',
  {
    orgId: ref('org_id')
      .notNull()
      .references(() => org.id),
    userId: ref('user_id')
      .notNull()
      .references(() => authUser.id, { onDelete: 'cascade' }),
    role: text('role', { enum: orgRoles }).notNull(),
    name: text('name').notNull().default(''),
    number: text('number'),
    state: text('state', { enum: ['invited', 'pending', 'active', 'suspended', 'disabled', 'left'] }).notNull(),
    source: text('source', { enum: ['self', 'invite', 'code', 'import', 'admin'] })
      .notNull()
      .default('admin'),
    /** What a guest asks to become. */
    wantsRole: text('wants_role', { enum: orgRoles }),
    wantsNumber: text('wants_number'),
    wantsAt: moment('wants_at'),
    invitedBy: ref('invited_by'),
    inviteExpiresAt: moment('invite_expires_at'),
    stateReason: text('state_reason').notNull().default(''),
    stateAt: moment('state_at').notNull().default(sql`clock_now()`),
    joinedAt: moment('joined_at').notNull().default(sql`clock_now()`),
    planIgnoredUntil: moment('plan_ignored_until'),
    planWantedAt: moment('plan_wanted_at'),
    rowVersion: integer('row_version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.userId] }),
    index('org_member_user').on(table.userId),
    uniqueIndex('org_member_number_key').on(table.orgId, table.number).where(sql`state <> 'left'`),
    index('org_member_state').on(table.orgId, table.state, table.joinedAt),
    index('org_member_joined').on(table.orgId, table.joinedAt, table.userId),
    index('org_member_letters')
      .using('gin', sql`string_to_array(translate(lower(name), '·. ', ''), null)`)
      .where(sql`name <> ''`),
    index('org_member_seat')
      .on(table.orgId, table.userId)
      .where(sql`state in ('invited', 'active', 'suspended') and role <> 'ROLE_GUEST'`),
  ],
)

/** A person in a department of their organisation; one of them is the main one. */
export const departmentMember = pgTable(
  'department_member',
  {
    departmentId: ref('department_id')
      .notNull()
      .references(() => department.id),
    userId: ref('user_id').notNull(),
    orgId: ref('org_id').notNull(),
    role: text('role', { enum: ['member'] })
      .notNull()
      .default('member'),
    isMain: boolean('is_main').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.departmentId, table.userId] }),
    index('department_member_person').on(table.orgId, table.userId),
    uniqueIndex('department_member_main').on(table.orgId, table.userId).where(sql`is_main`),
  ],
)

/** A code of eight letters that lets people into an organisation. */
export const orgInvite = pgTable(
  'org_invite',
  {
    id: identity(),
    orgId: ref('org_id')
      .notNull()
      .references(() => org.id),
    code: text('code').notNull(),
    role: text('role', { enum: inviteRoles }).notNull().default('ROLE_USER'),
    departmentId: ref('department_id'),
    /** Null for any number of people. */
    usesMax: integer('uses_max'),
    needsApproval: boolean('needs_approval').notNull().default(false),
    expiresAt: moment('expires_at'),
    by: ref('made_by').notNull(),
    revokedAt: moment('revoked_at'),
    createdAt: moment('created_at').notNull().default(sql`clock_now()`),
  },
  (table) => [uniqueIndex('org_invite_code_key').on(table.code), index('org_invite_org').on(table.orgId, table.id)],
)

/** People who came by a code; counted while its row is held. */
export const orgInviteUse = pgTable(
  'org_invite_use',
  {
    inviteId: ref('invite_id')
      .notNull()
      .references(() => orgInvite.id),
    userId: ref('user_id').notNull(),
    at: moment('at').notNull().default(sql`clock_now()`),
  },
  (table) => [primaryKey({ columns: [table.inviteId, table.userId] })],
)

/** Schools whose names are offered when an organisation is made: what a super admin adds. */
export const school = pgTable(
  'school',
  {
    id: identity(),
    name: text('name').notNull(),
    nameKey: text('name_key').notNull().default(''),
    province: text('province').notNull().default(''),
    city: text('city').notNull().default(''),
    orgId: ref('org_id'),
  },
  (table) => [uniqueIndex('school_name_key').on(table.name), index('school_place').on(table.province, table.city)],
)
