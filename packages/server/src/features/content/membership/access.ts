import { type ContentFacts, contentCan, hasRight, roleHas, wireRole } from '@zhixing/contract/content/content/can.ts'
import { contentTypes } from '@zhixing/contract/content-types.ts'
import { type ContentAction, type ContentRole, ownerRole, throughRole } from '@zhixing/contract/types/container.ts'
import { run, runOne } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import { administers, type Session } from '#kernel/session.ts'
import { accessFacts, accessManyFacts } from './queries.ts'
import { everybody, type Outer, type Scope, taughtThrough } from './scope.ts'

type Row = NonNullable<Awaited<ReturnType<typeof findFacts>>>

/** A content a person was let at, with what let them. */
export interface Accessed extends Row {
  facts: ContentFacts
  /** The person's active membership, if any. */
  memberRole: Row['role']
  /** What they do there counts: they belong to it as a learner, whatever else they are. */
  learns: boolean
  /** The containers holding it that they teach or help in; asked only of who does not mark there by themselves. */
  through: readonly Outer[]
  /** Whose work there is theirs to see, where the caller asks for it: everybody's, or that of who came through some containers. */
  scope: Scope
}

interface Request {
  action: ContentAction
  /**
   * The caller answers with the work of those in `scope` only. Without it who teaches in a container that holds this one
   * looks at it as anybody does.
   */
  scoped?: true
}

function findFacts(ctx: Ctx, id: number) {
  return runOne(ctx.read, accessFacts, { id, userId: ctx.session?.userId ?? 0 })
}

/**
 * The only way to a content by id for a person. 40400 when it is absent, not of the type asked for, or not visible;
 * 41000 when it was deleted and the person could have seen it; 40100 or 40300 with the rule's reason when they see it
 * but may not do this.
 */
export async function accessContent(ctx: Ctx, id: number, request: Request & { type?: string }): Promise<Accessed> {
  const row = await findFacts(ctx, id)
  if (!row || (request.type !== undefined && row.type !== request.type)) {
    throw notFound()
  }
  return await letAt(ctx, row, request)
}

async function letAt(ctx: Ctx, row: Row, { action, scoped }: Request): Promise<Accessed> {
  const seen = judged(ctx.session, row)
  const [found = seen] = await reached(ctx, [seen])
  const accessed = scoped ? withScope(found, action) : found
  if (!accessed.facts.visible) {
    throw notFound()
  }
  if (row.deletedAt) {
    throw new AppError('DELETED')
  }
  requireAllowed(ctx, accessed.facts, action)
  return accessed
}

/**
 * A container by id for a person, whatever its type, where its type has what is asked of it: general features know no type
 * by name. 40400 for what is no such container, besides the refusals of `accessContent`.
 */
export async function accessContainer(
  ctx: Ctx,
  id: number,
  request: Request & { that: 'grades' | 'talks' },
): Promise<Accessed> {
  const row = await findFacts(ctx, id)
  if (!(row && contentTypes[row.type]?.container?.[request.that])) {
    throw notFound()
  }
  return await letAt(ctx, row, request)
}

/**
 * Those of some contents that the person may see, by id; the others are left out. With `scoped` as `accessContent` gives
 * them to who marks there.
 */
export async function viewable(
  ctx: Ctx,
  ids: readonly number[],
  { scoped }: { scoped?: true | undefined } = {},
): Promise<ReadonlyMap<number, Accessed>> {
  const rows = await run(ctx.read, accessManyFacts, { ids, userId: ctx.session?.userId ?? 0 })
  const judgedOnes = rows.map((row) => judged(ctx.session, row))
  const seen = (await reached(ctx, judgedOnes)).filter(
    ({ facts, deletedAt }) => facts.visible && deletedAt === null && contentCan('view', facts).allowed,
  )
  return new Map(seen.map((one) => [one.id, scoped ? withScope(one, 'view') : one]))
}

/**
 * Those of some contents in which the person may do something, by id, each with whose work there is theirs to see; the
 * others are left out.
 */
export async function accessScoped(
  ctx: Ctx,
  ids: readonly number[],
  action: ContentAction,
): Promise<ReadonlyMap<number, Accessed>> {
  const seen = [...(await viewable(ctx, ids)).values()].map((one) => withScope(one, action))
  const allowed = seen.filter(({ facts }) => contentCan(action, facts).allowed)
  return new Map(allowed.map((one) => [one.id, one]))
}

/** Throws the refusal of a rule, or notes that access was checked. */
export function requireAllowed(ctx: Ctx, facts: ContentFacts, action: ContentAction): void {
  const verdict = contentCan(action, facts)
  if (!verdict.allowed) {
    throw ctx.session ? new AppError('NOT_ALLOWED', { message: verdict.reason }) : new AppError('NOT_SIGNED_IN')
  }
  ctx.noteAccess(action)
}

/**
 * Some contents with the containers holding them that a person teaches or helps in: what these place, they see whole. Asked
 * only where somebody comes through, and of who has not the right to mark anyway.
 */
async function reached(ctx: Ctx, all: readonly Accessed[]): Promise<readonly Accessed[]> {
  const { session } = ctx
  const asked = all.filter(({ isEntered, facts }) => isEntered && !hasRight(facts, 'marks'))
  if (!session || asked.length === 0) {
    return all
  }
  const sources = await taughtThrough(
    ctx.read,
    session.userId,
    asked.map(({ id }) => id),
  )
  return all.map((one) => {
    const through = sources.get(one.id)
    return through ? { ...one, through, facts: { ...one.facts, visible: true } } : one
  })
}

/**
 * Staff of what holds a content marks there, those who came through it, where that is allowed and they may do the same in
 * what holds it. Whoever learns there themselves sees no keys, and so marks nobody.
 */
function withScope(found: Accessed, action: ContentAction): Accessed {
  const { through, learns, facts } = found
  const scope = learns
    ? []
    : through.filter((outer) => outer.marks && mayThere(outer, facts, action)).map(({ id }) => id)
  return scope.length > 0 ? { ...found, scope, facts: { ...facts, role: throughRole.wire } } : found
}

/** Whether the person's role in a container that holds a content lets them do the same in that one. */
function mayThere({ type, role }: Outer, facts: ContentFacts, action: ContentAction): boolean {
  return contentCan(action, { ...facts, type, role: wireRole(type, role), visible: true }).allowed
}

function judged(session: Session | undefined, row: Row): Accessed {
  const memberRole = row.state === 'active' ? row.role : null
  const role = roleOf(session, row, memberRole)
  return {
    ...row,
    memberRole,
    through: [],
    scope: everybody,
    learns: roleHas(row.type, memberRole, 'learns'),
    facts: {
      type: row.type,
      role,
      status: row.status,
      visible: isVisibleTo(session, row, role),
      signedIn: session !== undefined,
      demo: session?.isDemo ?? false,
    },
  }
}

/** What a person is there: its owner also as super admin or admin of the organisation, else what their membership says. */
function roleOf(session: Session | undefined, row: Row, memberRole: Row['role']): ContentRole {
  if (!session) {
    return ''
  }
  if (row.ownerId === session.userId || administers(session, row.orgPath)) {
    return ownerRole.wire
  }
  return memberRole ? wireRole(row.type, memberRole) : ''
}

/** A draft or a blocked content is seen by who works on it only; members keep sight of what was closed. */
function isVisibleTo(session: Session | undefined, row: Row, role: ContentRole): boolean {
  if (hasRight({ type: row.type, role }, 'marks')) {
    return true
  }
  if (row.blockedAt || row.status === 0) {
    return false
  }
  if (role !== '') {
    return true
  }
  if (row.status !== 1) {
    return false
  }
  return (
    row.visibility === 'public' || (row.visibility === 'internal' && (session?.seeOrgs.includes(row.orgId) ?? false))
  )
}
