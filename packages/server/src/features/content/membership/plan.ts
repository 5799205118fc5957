import { contentTypes } from '@zhixing/contract/content-types.ts'
import { type PermissionFacts, renewalOf, upgradeOf } from '@zhixing/contract/faces/user/can.ts'
import type { Role, UpgradeMessage } from '@zhixing/contract/session.ts'
import { type Queryable, runOne } from '#db/database.ts'
import { orNull, shapes, statement } from '#db/text-statement.ts'
import type { Ctx } from '#kernel/context.ts'
import { AppError } from '#kernel/errors.ts'
import { administers, isAdminOrAbove, isTeacherOrAbove, type Session, type SessionOrg } from '#kernel/session.ts'
import { days } from '#kernel/time.ts'
import type { Accessed } from './access.ts'

/** Gives the facts of a session that permissions depend on. */
export function permissionFactsOf(session: Session): PermissionFacts {
  return {
    uid: session.userId,
    roles: [...session.roles],
    demo_user: session.isDemo,
    createLimit: session.createLimit,
    vip_level: session.planLevel,
    real_vip_level: session.realPlanLevel,
    vip_name: session.org?.planName ?? '',
    teacher_role_above: isTeacherOrAbove(session),
    admin_role_above: isAdminOrAbove(session),
  }
}

/** The permission type that making a type of content has. */
function createTypeOf(type: string): string {
  const [wire] = Object.values(contentTypes[type]?.wire ?? {})
  return `create_${wire?.content_type ?? type}`
}

/**
 * Refuses (50001, with a remedy) while the plan of a person's organisation has run out: nothing new is made in it
 * until it is renewed (expected 3.21).
 */
export function requirePlan(session: Session, type: string): void {
  const upgrade = renewalOf(permissionFactsOf(session), createTypeOf(type))
  if (upgrade) {
    throw new AppError('PLAN', { upgrade })
  }
}

/** A plan as an organisation has it, its own or that of one above it. */
type OrgPlan = Pick<SessionOrg, 'planLevel' | 'planName' | 'planExpiresAt'>

/** Whether a plan ran out at least so many days ago; without one nothing runs out. */
function hasRunOut({ planLevel, planExpiresAt }: OrgPlan, now: Date, daysAgo = 0): boolean {
  return planLevel > 0 && planExpiresAt !== null && planExpiresAt.getTime() + days(daysAgo) <= now.getTime()
}

/** The plan and role of a person in an organisation of theirs, the current one or not; undefined in any other. */
function orgOf(session: Session | undefined, orgId: number): SessionOrg | undefined {
  return session?.orgs.find(({ id }) => id === orgId)
}

/** A person's place towards an organisation whose plan ran out. */
interface Standing {
  role: Role
  /** They can renew it. */
  administers: boolean
}

function standingOf(org: SessionOrg): Standing {
  return { role: org.role, administers: org.role === 'ROLE_ORG_ADMIN' }
}

/** Says what would help once a plan has run out: people who administer its organisation renew it. */
function renewal({ planLevel, planName }: OrgPlan, { role, administers: isAdmin }: Standing) {
  const facts = { vip_level: planLevel, real_vip_level: 0, roles: [role], admin_role_above: isAdmin }
  return { ...upgradeOf(facts), vip_name: planName }
}

/** Refuses (50001) to manage a type of content by a plan that ran out; super admins manage it all the same. */
function requireInForce(ctx: Ctx, type: string, { plan, standing }: { plan: OrgPlan; standing: Standing }): void {
  if (!ctx.session?.isSuper && hasRunOut(plan, ctx.now)) {
    const text = '组织服务已到期，续费后可继续创建内容'
    throw new AppError('PLAN', { upgrade: { text, ...renewal(plan, standing), upgrade_type: createTypeOf(type) } })
  }
}

const planOfOrg = statement(
  'membership.planOf',
  `select coalesce(p.level, 0)::int as "planLevel", coalesce(p.name, '') as "planName", p.expires_at as "planExpiresAt"
    from org o left join plan p on p.org_id = o.plan_org_id where o.id = $1`,
  { planLevel: shapes.number, planName: shapes.text, planExpiresAt: orNull(shapes.moment) },
)

/**
 * Refuses (50001) to manage what belongs to an organisation whose plan has run out. The plan of a thing's own organisation counts,
 * whether the person belongs to it or not, never that of their current one. One read more where the session does not know it.
 */
export async function requirePlanAt(
  ctx: Ctx,
  { orgId, orgPath, type }: Pick<Accessed, 'orgId' | 'orgPath' | 'type'>,
  on: Queryable = ctx.read,
): Promise<void> {
  if (ctx.session?.isSuper) {
    return
  }
  const own = orgOf(ctx.session, orgId)
  const plan = own ?? (await runOne(on, planOfOrg, [orgId]))
  if (plan) {
    const { role, administers: isAdmin } = own ? standingOf(own) : { role: 'ROLE_USER' as const, administers: false }
    requireInForce(ctx, type, { plan, standing: { role, administers: isAdmin || administers(ctx.session, orgPath) } })
  }
}

/** Days after the plan ran out during which running contents are still learned; then they can be read and take nothing in. */
const learningDays = 30

/**
 * The reason why contents take no hand-ins any more because the plan of the person's organisation ran out long ago, as the
 * session knows it; undefined while they are learned.
 */
export function learningOver(ctx: Ctx, orgId: number): UpgradeMessage | undefined {
  const org = orgOf(ctx.session, orgId)
  if (!org || !hasRunOut(org, ctx.now, learningDays)) {
    return undefined
  }
  const upgrade = renewal(org, standingOf(org))
  const todo = upgrade.upgrade_role === 'admin' ? '续费后可继续学习' : '请联系组织管理员续费'
  const text = `组织服务已到期超过${learningDays}天，内容只能查看，${todo}`
  return { text, ...upgrade, upgrade_type: 'learn' }
}
