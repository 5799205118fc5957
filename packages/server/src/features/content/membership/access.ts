import { type ContentFacts, contentCan, hasRight, roleHas, wireRole } from '@zhixing/contract/content/content/can.ts'
import { contentTypes } from '@zhixing/contract/content-types.ts'
import { type ContentAction, type ContentRole, ownerRole, throughRole } from '@zhixing/contract/types/container.ts'
import { run, runOne } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import { administers, type Session } from '#kernel/session.ts'
import { requirePlanAt } from './plan.ts'
import { accessFacts, accessManyFacts } from './queries.ts'
import { everybody, type Outer, type Scope, taughtThrough } from './scope.ts'

/** Facts that rights depend on, as a statement with `factsColumns` brings them. */
export type FactsRow = NonNullable<Awaited<ReturnType<typeof findFacts>>>

/** The facts that tell whether a person sees a content. */
export type SightFacts = Pick<
  FactsRow,
  'id' | 'type' | 'orgId' | 'ownerId' | 'orgPath' | 'status' | 'visibility' | 'role' | 'state'
> & { blockedAt: FactsRow['blockedAt'] | string }

/** A content that a person may see, with the facts that their rights follow from. */
export interface Accessed extends FactsRow {
  facts: ContentFacts
  /** The person's active membership, if any. */
  memberRole: FactsRow['role']
  /** The person belongs to it as a learner, whatever else they are, so their learning counts. */
  learns: boolean
  /** Outer containers in which they teach or help; read only for people who do not mark in this one themselves. */
  through: readonly Outer[]
  /** The learners whose work the person may see: everybody, or those who came through some containers. Only where asked for. */
  scope: Scope
}

interface Request {
  action: ContentAction
  /**
   * The caller's answer keeps to learners in `scope`. Without it a teacher of an outer container has no more rights than
   * anybody.
   */
  scoped?: true
  /** The content is only read, by whoever manages it: it is copied from. Its plan does not count then. */
  reads?: true
}

/**
 * The actions of whoever makes and manages a content. Marking, and whatever learners are answered by, goes on after the plan;
 * so do calls that say so (`afterPlan`).
 */
const managing: Readonly<Record<ContentAction, boolean>> = {
  view: false,
  join: false,
  learn: false,
  handIn: false,
  edit: true,
  info: true,
  delete: true,
  members: true,
  cooperators: true,
  assist: false,
  mark: false,
  data: false,
  gradebook: true,
  grade: true,
}

function findFacts(ctx: Ctx, id: number) {
  return runOne(ctx.read, accessFacts, { id, userId: ctx.session?.userId ?? 0 })
}

/**
 * Finds a content by id for a person; there is no other way to one. 40400 when it is absent, of another type, or not
 * visible to them; 41000 when it was deleted and they could have seen it; 40100 or 40300 with the rule's reason when they
 * see it but may not do this; 50001 to make or manage anything in it once the plan of its organisation has run out.
 */
export async function accessContent(ctx: Ctx, id: number, request: Request & { type?: string }): Promise<Accessed> {
  const row = await findFacts(ctx, id)
  if (!row) {
    throw notFound()
  }
  return await accessRow(ctx, row, request)
}

/** As `accessContent`, of a row that its page's own statement has brought: one statement finds both. */
export async function accessRow(ctx: Ctx, row: FactsRow, request: Request & { type?: string }): Promise<Accessed> {
  if (request.type !== undefined && row.type !== request.type) {
    throw notFound()
  }
  return await letAt(ctx, row, request)
}

async function letAt(ctx: Ctx, row: FactsRow, { action, scoped, reads }: Request): Promise<Accessed> {
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
  if (ctx.needsPlan && !reads && managing[action]) {
    await requirePlanAt(ctx, accessed)
  }
  return accessed
}

/**
 * Finds a container of any type by id for a person, where its type has `that`: general features know no type by name. 40400
 * for a type without it, besides the refusals of `accessContent`.
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
 * Finds which of some contents the person may see, by id; the others are left out. With `scoped`, markers get their scope,
 * as `accessContent` gives it.
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
 * Finds in which of some contents the person may do something, by id, each with the scope of learners they may see; the
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

/**
 * Counts which of some placed containers the person may see, of facts that a page's statement has brought: as `viewable`
 * finds them, with at most one statement.
 */
export async function countViewable(ctx: Ctx, rows: readonly SightFacts[]): Promise<number> {
  const { session } = ctx
  const unseen = rows.filter((row) => !contentCan('view', factsOf(session, row)).allowed).map(({ id }) => id)
  const through = session && unseen.length > 0 ? await taughtThrough(ctx.read, session.userId, unseen) : undefined
  return rows.length - unseen.length + (through?.size ?? 0)
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
 * Adds to some contents the outer containers that a person teaches or helps in: they see all of what these hold. Read only
 * where a content has an entrance and the person has no right to mark of their own.
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
 * Gives staff of an outer container the learners who came through it, where their marking is allowed and their role there
 * has the right. A person who learns in the content sees no keys, and so marks nobody.
 */
function withScope(found: Accessed, action: ContentAction): Accessed {
  const { through, learns, facts } = found
  const outer = learns ? [] : through.filter((one) => one.marks && mayThere(one, facts, action))
  if (outer.length === 0) {
    return found
  }
  return { ...found, scope: outer.map(({ id }) => id), facts: { ...facts, role: roleThrough(outer, facts.type) } }
}

/** The role of outer staff: that of an assistant where they are no more than this, so that no page offers them gradebooks. */
function roleThrough(outer: readonly Outer[], type: string): ContentRole {
  const manages = outer.some((one) => roleHas(one.type, one.role, 'manages'))
  return (manages ? '' : wireRole(type, 'assistant')) || throughRole.wire
}

/** Whether the person's role in an outer container allows the action there. */
function mayThere({ type, role }: Outer, facts: ContentFacts, action: ContentAction): boolean {
  return contentCan(action, { ...facts, type, role: wireRole(type, role), visible: true }).allowed
}

function judged(session: Session | undefined, row: FactsRow): Accessed {
  const memberRole = activeRole(row)
  return {
    ...row,
    memberRole,
    through: [],
    scope: everybody,
    learns: roleHas(row.type, memberRole, 'learns'),
    facts: factsOf(session, row),
  }
}

function activeRole({ state, role }: Pick<SightFacts, 'state' | 'role'>): FactsRow['role'] {
  return state === 'active' ? role : null
}

function factsOf(session: Session | undefined, row: SightFacts): ContentFacts {
  const role = roleOf(session, row, activeRole(row))
  return {
    type: row.type,
    role,
    status: row.status,
    visible: isVisibleTo(session, row, role),
    signedIn: session !== undefined,
    demo: session?.isDemo ?? false,
  }
}

/** The role of a person: owner also for a super admin and the organisation's admin, else the role of their membership. */
function roleOf(session: Session | undefined, row: SightFacts, memberRole: FactsRow['role']): ContentRole {
  if (!session) {
    return ''
  }
  if (row.ownerId === session.userId || administers(session, row.orgPath)) {
    return ownerRole.wire
  }
  return memberRole ? wireRole(row.type, memberRole) : ''
}

/** Whether a person sees a content: only those who work on it see a draft or a blocked one; members still see a closed one. */
function isVisibleTo(session: Session | undefined, row: SightFacts, role: ContentRole): boolean {
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
