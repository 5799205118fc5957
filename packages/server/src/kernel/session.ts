import type { Role } from '@zhixing/contract/session.ts'

/** One organisation of a person as the session knows it. */
export interface SessionOrg {
  id: number
  name: string
  logo: string
  parentId: number | null
  parentName: string | null
  parentLogo: string | null
  role: Role
  isSupplier: boolean
  planLevel: number
  planExpiresAt: Date | null
  planName: string
  seats: number
  /** Seats in use of the pool it draws on, its parent's and that one's branches counted in. */
  seatsUsed: number
  planIgnoredUntil: Date | null
}

/** Who is asking. Made by the organisation feature from one query, cached by token for 30 seconds. */
export interface Session {
  sessionId: number
  userId: number
  openid: string
  name: string
  avatar: string
  isDemo: boolean
  isSuper: boolean
  firstLoginAt: Date | null
  roles: readonly Role[]
  /** The current organisation; null for nobody's. */
  org: SessionOrg | null
  /** The organisation chosen in this session is none of the person's any more: another one became the current one. */
  isMoved: boolean
  orgs: readonly SessionOrg[]
  /** Own organisations and their ancestors: whose internal content the person may see. Never 0. */
  seeOrgs: readonly number[]
  planLevel: number
  realPlanLevel: number
  createLimit: boolean
  expiresAt: Date
  /** The last visit written down. */
  seenAt: Date
  client: string
  /** The second value bound to the session (protocol: Session). */
  csrfToken: string
}

/** Finds the session of a cookie or of another client's token; undefined for one that is unknown or over. */
export interface SessionStore {
  byCookie(cookie: string): Promise<Session | undefined>
  byToken(token: string): Promise<Session | undefined>
  /** Makes the current organisation the chosen one: the person has been told that they were moved there. */
  settle(session: Session): Promise<void>
  /** How many sessions are cached, for the metrics. */
  size(): number
}

/** Teaching resources are for teachers, admins and whoever has the guest role, which nobody signed in has (C021). */
export function seesTeaching(session: Session | undefined): boolean {
  return session?.roles.some((role) => role !== 'ROLE_USER') ?? true
}

/** Whether the person administers an organisation: it is the current one or a branch below it. `path` is its ids from the top. */
export function administers(session: Session | undefined, path: readonly number[]): boolean {
  if (!session) {
    return false
  }
  return session.isSuper || (session.org?.role === 'ROLE_ORG_ADMIN' && path.includes(session.org.id))
}

export function isTeacherOrAbove(session: Session | undefined): boolean {
  return (
    session?.roles.some(
      (role) => role === 'ROLE_TEACHER' || role === 'ROLE_ORG_ADMIN' || role === 'ROLE_SUPER_ADMIN',
    ) ?? false
  )
}

export function isAdminOrAbove(session: Session | undefined): boolean {
  return session?.roles.some((role) => role === 'ROLE_ORG_ADMIN' || role === 'ROLE_SUPER_ADMIN') ?? false
}
