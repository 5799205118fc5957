import { createHmac } from 'node:crypto'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Clock } from '#db/clock.ts'
import { cookieNames } from '#kernel/cookies.ts'
import { sameText } from '#kernel/signing.ts'
import { authAccount, authSession, authUser, authVerification } from './tables.ts'

/** Sessions end 30 days after sign-in, or after 7 days without a visit. */
export const sessionDays = { absolute: 30, idle: 7 } as const
const secondsPerDay = 24 * 3600

/** What account and organisation need of the auth library. Nothing else imports it. */
export interface Auth {
  hashPassword(password: string): Promise<string>
  checkPassword(hash: string, password: string): Promise<boolean>
  /** Opens a session; gives its token and the cookie that carries it, signed as the library signs it. */
  openSession(userId: number, from: { ip: string; userAgent: string; client: 'web' | 'api' }): Promise<OpenedSession>
  /** The token inside a session cookie; undefined when its signature is wrong. */
  tokenOf(cookie: string): string | undefined
  /** The value a session cookie or another client's token has for a session token. */
  cookieValue(token: string): string
  /** The second value bound to a session, which calls that change state carry in the `token` header. */
  csrfToken(token: string): string
}

/** How passwords are hashed and checked. */
export interface Passwords {
  hash(password: string): Promise<string>
  verify(given: { hash: string; password: string }): Promise<boolean>
}

interface OpenedSession {
  token: string
  cookie: string
  /** For `client=api`: sent alone in the `token` header. */
  value: string
}

interface AuthOptions {
  orm: NodePgDatabase
  clock: Clock
  secret: string
  secure: boolean
  /** The library's own unless given. */
  passwords?: Passwords | undefined
}

/** Builds the auth library over our own tables. */
export function createAuth(options: AuthOptions): Auth {
  const { clock, secret, secure } = options
  const library = betterAuth({
    secret,
    baseURL: 'http://localhost',
    database: drizzleAdapter(options.orm, {
      provider: 'pg',
      schema: { user: authUser, session: authSession, account: authAccount, verification: authVerification },
    }),
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      ...(options.passwords ? { password: options.passwords } : {}),
    },
    session: {
      expiresIn: sessionDays.absolute * secondsPerDay,
      additionalFields: { client: { type: 'string', defaultValue: 'web' } },
    },
    advanced: { database: { generateId: 'serial' }, cookiePrefix: 'zx' },
    telemetry: { enabled: false },
    logger: { disabled: true },
  })
  const context = library.$context
  const sign = (token: string) => createHmac('sha256', secret).update(token).digest('base64')
  const cookieValue = (token: string) => `${token}.${sign(token)}`
  return {
    hashPassword: async (password) => (await context).password.hash(password),
    checkPassword: async (hash, password) => (await context).password.verify({ hash, password }),
    async openSession(userId, from) {
      const { internalAdapter } = await context
      const now = clock.now()
      const ours = {
        ipAddress: from.ip,
        userAgent: from.userAgent,
        client: from.client,
        createdAt: now,
        updatedAt: now,
        expiresAt: new Date(now.getTime() + sessionDays.absolute * secondsPerDay * 1_000),
      }
      // Without `true` the library puts its own defaults, such as the client, over ours.
      const session = await internalAdapter.createSession(String(userId), false, ours, true)
      const value = cookieValue(session.token)
      return { token: session.token, cookie: sessionCookie(value, secure), value }
    },
    tokenOf(cookie) {
      const dot = cookie.lastIndexOf('.')
      const token = cookie.slice(0, Math.max(dot, 0))
      return token !== '' && sameText(sign(token), cookie.slice(dot + 1)) ? token : undefined
    },
    cookieValue,
    csrfToken: (token) => createHmac('sha256', secret).update(`token:${token}`).digest('base64url'),
  }
}

function sessionCookie(value: string, secure: boolean): string {
  const maxAge = sessionDays.absolute * secondsPerDay
  return `${cookieNames.session}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** The cookie that ends a session in the browser. */
export const clearedSessionCookie = `${cookieNames.session}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`
