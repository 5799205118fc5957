import {
  type ContentAction,
  type ContentFacts,
  type ContentRole,
  contentCan,
} from '@zhixing/contract/content/content/can.ts'
import { run, runOne } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import { administers, type Session } from '#kernel/session.ts'
import { accessFacts, accessManyFacts } from './queries.ts'

type Row = NonNullable<Awaited<ReturnType<typeof findFacts>>>

/** A content a person was let at, with what let them. */
export interface Accessed extends Row {
  facts: ContentFacts
  /** The person's active membership, if any. */
  memberRole: Row['role']
}

function findFacts(ctx: Ctx, id: number) {
  return runOne(ctx.read, accessFacts, { id, userId: ctx.session?.userId ?? 0 })
}

/**
 * The only way to a content by id for a person. 40400 when it is absent, not of the type asked for, or not visible;
 * 41000 when it was deleted and the person could have seen it; 40100 or 40300 with the rule's reason when they see it
 * but may not do this.
 */
export async function accessContent(
  ctx: Ctx,
  id: number,
  request: { action: ContentAction; type?: string },
): Promise<Accessed> {
  const row = await findFacts(ctx, id)
  if (!row || (request.type !== undefined && row.type !== request.type)) {
    throw notFound()
  }
  const accessed = judged(ctx.session, row)
  if (!accessed.facts.visible) {
    throw notFound()
  }
  if (row.deletedAt) {
    throw new AppError('DELETED')
  }
  requireAllowed(ctx, accessed.facts, request.action)
  return accessed
}

/** Those of some contents that the person may see, by id; the others are left out. */
export async function viewable(ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, Accessed>> {
  const rows = await run(ctx.read, accessManyFacts, { ids, userId: ctx.session?.userId ?? 0 })
  const seen = rows
    .map((row) => judged(ctx.session, row))
    .filter(({ facts, deletedAt }) => facts.visible && deletedAt === null && contentCan('view', facts).allowed)
  return new Map(seen.map((one) => [one.id, one]))
}

/** Throws the refusal of a rule, or notes that access was checked. */
export function requireAllowed(ctx: Ctx, facts: ContentFacts, action: ContentAction): void {
  const verdict = contentCan(action, facts)
  if (!verdict.allowed) {
    throw ctx.session ? new AppError('NOT_ALLOWED', { message: verdict.reason }) : new AppError('NOT_SIGNED_IN')
  }
  ctx.noteAccess(action)
}

function judged(session: Session | undefined, row: Row): Accessed {
  const memberRole = row.state === 'active' ? row.role : null
  const role = roleOf(session, row, memberRole)
  return {
    ...row,
    memberRole,
    facts: {
      role,
      status: row.status,
      visible: isVisibleTo(session, row, role),
      signedIn: session !== undefined,
      demo: session?.isDemo ?? false,
    },
  }
}

/** admin: owner, super admin, the organisation's admin; other: a cooperator; user: a member (domain: Membership). */
function roleOf(session: Session | undefined, row: Row, memberRole: Row['role']): ContentRole {
  if (!session) {
    return ''
  }
  if (row.ownerId === session.userId || memberRole === 'owner' || administers(session, row.orgPath)) {
    return 'admin'
  }
  if (memberRole === 'admin' || memberRole === 'teacher' || memberRole === 'assistant') {
    return 'other'
  }
  return memberRole === 'member' ? 'user' : ''
}

/** A draft or a blocked content is seen by who manages it only; members keep sight of what was closed. */
function isVisibleTo(session: Session | undefined, row: Row, role: ContentRole): boolean {
  if (role === 'admin' || role === 'other') {
    return true
  }
  if (row.blockedAt || row.status === 0) {
    return false
  }
  if (role === 'user') {
    return true
  }
  if (row.status !== 1) {
    return false
  }
  return (
    row.visibility === 'public' || (row.visibility === 'internal' && (session?.seeOrgs.includes(row.orgId) ?? false))
  )
}
