import { bigint, boolean, index, pgTable, sql, text, uniqueIndex } from '#db/drizzle.ts'
import { moment, ref } from '../db/columns.ts'

const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity()
const createdAt = () => moment('created_at').notNull().default(sql`clock_now()`)
const updatedAt = () => moment('updated_at').notNull().default(sql`clock_now()`)

/** The auth library's person. Who has no e-mail has one at no-mail.invalid that is never shown or mailed. */
export const authUser = pgTable(
  'auth_user',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    phoneNumber: text('phone_number'),
    phoneNumberVerified: boolean('phone_number_verified').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('auth_user_email_key').on(table.email),
    uniqueIndex('auth_user_phone_number_key').on(table.phoneNumber),
  ],
)

/** A session: one browser or one other client. `org_id` is the organisation that is current in it. */
export const authSession = pgTable(
  'auth_session',
  {
    id: id(),
    token: text('token').notNull(),
    userId: ref('user_id')
      .notNull()
      .references(() => authUser.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    client: text('client').notNull().default('web'),
    orgId: ref('org_id'),
    /** How the person proved who they are when it was opened: password · code · number · activation. */
    way: text('way').notNull().default('password'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('auth_session_token_key').on(table.token), index('auth_session_user').on(table.userId)],
)

export const authAccount = pgTable(
  'auth_account',
  {
    id: id(),
    userId: ref('user_id')
      .notNull()
      .references(() => authUser.id, { onDelete: 'cascade' }),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    password: text('password'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('auth_account_provider_key').on(table.providerId, table.accountId),
    index('auth_account_user').on(table.userId),
  ],
)

export const authVerification = pgTable(
  'auth_verification',
  {
    id: id(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('auth_verification_identifier').on(table.identifier)],
)
