import type { Role } from '@zhixing/contract/session.ts'
import { type Queryable, run } from '#db/database.ts'
import type { Session, SessionOrg } from '#kernel/session.ts'
import { days } from '#kernel/time.ts'
import { type Auth, sessionDays } from '../../../auth/auth.ts'
import { sessionByToken } from './queries.ts'

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

function rowsOf(on: Queryable, token: string) {
  return run(on, sessionByToken, { token })
}

/** The session of a token, from one prepared query; undefined when there is none or it is over. */
export async function loadSession(
  on: Queryable,
  auth: Auth,
  request: { token: string; now: Date },
): Promise<Session | undefined> {
  const rows = await rowsOf(on, request.token)
  const [first] = rows
  if (!first || isOver(first, request.now)) {
    return undefined
  }
  const orgs = rows.flatMap((row) => orgOf(row))
  const current = currentOrg(first, orgs)
  const realPlanLevel = current ? levelInForce(current, request.now) : 0
  const roles = rolesOf(first, current)
  return {
    sessionId: first.sessionId,
    userId: first.userId,
    openid: first.openid,
    name: first.name,
    avatar: first.avatar,
    isDemo: first.isDemo,
    isSuper: first.isSuper,
    firstLoginAt: first.firstLoginAt,
    roles,
    org: current,
    isMoved: Boolean(first.currentOrgId) && first.currentOrgId !== current?.id,
    orgs,
    // A guest sees nothing internal.
    seeOrgs: [...new Set(rows.flatMap((row) => (row.role === 'ROLE_GUEST' ? [] : (row.orgPath ?? []))))].filter(
      (id) => id > 0,
    ),
    planLevel: current?.planLevel ?? 0,
    realPlanLevel,
    // The server grants it to teacher-or-above who are no demo users (C026).
    createLimit: !first.isDemo && roles.some((role) => role !== 'ROLE_USER' && role !== 'ROLE_GUEST'),
    expiresAt: first.expiresAt,
    seenAt: first.seenAt,
    client: first.client,
    csrfToken: auth.csrfToken(request.token),
  }
}

/** The session of an id, for work begun in it that goes on without a request; undefined once it is over. */
export async function loadSessionById(
  on: Queryable,
  auth: Auth,
  request: { sessionId: number; now: Date },
): Promise<Session | undefined> {
  const { rows } = await on.query({
    name: 'organisation.tokenOf',
    text: 'select token from auth_session where id = $1',
    values: [request.sessionId],
  })
  const [row] = rows as { token: string }[]
  return row && (await loadSession(on, auth, { token: row.token, now: request.now }))
}

function isOver(row: Row, now: Date): boolean {
  return row.expiresAt <= now || row.seenAt.getTime() + days(sessionDays.idle) <= now.getTime()
}

function orgOf(row: Row): SessionOrg[] {
  if (row.orgId === null || row.orgName === null || row.role === null) {
    return []
  }
  return [
    {
      id: row.orgId,
      name: row.orgName,
      logo: row.orgLogo ?? '',
      parentId: row.parentId,
      parentName: row.parentName,
      parentLogo: row.parentLogo,
      role: row.role,
      isSupplier: row.isSupplier ?? false,
      planLevel: row.planLevel,
      planExpiresAt: row.planExpiresAt,
      planName: row.planName,
      seats: row.seats,
      seatsUsed: row.seatsUsed,
      planIgnoredUntil: row.planIgnoredUntil,
    },
  ]
}

/** The organisation chosen in this session while the person still belongs to it, else the first; 0 chooses none. */
function currentOrg(row: Row, orgs: readonly SessionOrg[]): SessionOrg | null {
  if (row.currentOrgId === 0) {
    return null
  }
  return orgs.find((org) => org.id === row.currentOrgId) ?? orgs[0] ?? null
}

/** The level while the plan is in force, else 0 (real_vip_level, C024). */
function levelInForce(org: SessionOrg, now: Date): number {
  return org.planExpiresAt === null || org.planExpiresAt > now ? org.planLevel : 0
}

function rolesOf(row: Row, current: SessionOrg | null): Role[] {
  const own: Role = current?.role ?? 'ROLE_USER'
  return row.isSuper ? ['ROLE_SUPER_ADMIN', own] : [own]
}
