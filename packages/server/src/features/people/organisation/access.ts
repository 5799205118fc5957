import { renewalOf } from '@zhixing/contract/faces/user/can.ts'
import { mayInOrg, type OrgAction, type OrgStanding, standingIn } from '@zhixing/contract/people/organisation/can.ts'
import type { MemberState, OrgRole } from '@zhixing/contract/people/organisation/shapes.ts'
import type { Queryable } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import type { Session } from '#kernel/session.ts'

/** An organisation as its access was checked. */
export interface AccessedOrg {
  id: number
  name: string
  path: number[]
  parentId: number | null
  planOrgId: number
  verifyStatus: number
  rowVersion: number
  standing: OrgStanding
  plan: { level: number; name: string; isInForce: boolean }
}

interface Row extends Omit<AccessedOrg, 'standing' | 'plan'> {
  level: number
  planName: string
  isInForce: boolean
}

/**
 * An organisation by id for a person; 0 is the current one. Who may not view it gets 40400 as for none, who may not manage
 * it 40300 whether it is there or not, and 50001 what is changed once its plan has run out (expected 3.21).
 */
export async function accessOrg(ctx: Ctx, id: number, action: OrgAction): Promise<AccessedOrg> {
  const session = requireSession(ctx)
  const { rows } = await ctx.read.query({
    name: 'organisation.access',
    text: `select o.id::float8 as id, o.name, o.path::float8[] as path, o.parent_id::float8 as "parentId", o.plan_org_id::float8 as "planOrgId",
        o.verify_status as "verifyStatus", o.row_version as "rowVersion", coalesce(p.level, 0) as level, coalesce(p.name, '') as "planName",
        (p.expires_at is null or p.expires_at > clock_now()) as "isInForce"
      from org o left join plan p on p.org_id = o.plan_org_id where o.id = $1 and o.id > 0 and ($2::boolean or o.state = 'active')`,
    values: [id === 0 ? (session.org?.id ?? 0) : id, session.isSuper],
  })
  const [row] = rows as Row[]
  const standing = row ? standingIn(session, row.path) : 'stranger'
  if (!row || !mayInOrg(standing, action)) {
    throw action === 'view' || action === 'belong' ? notFound(absentText(id, session)) : new AppError('NOT_ALLOWED')
  }
  const { level, planName, isInForce, ...rest } = row
  const accessed = { ...rest, standing, plan: { level, name: planName, isInForce } }
  if (action === 'change') {
    requirePlan(ctx, accessed)
  }
  ctx.noteAccess(`org.${action}`)
  return accessed
}

/** Says that there is none, or that one is in none where the current one is asked for. */
function absentText(id: number, { org }: Pick<Session, 'org'>): string {
  return id === 0 && !org ? '您还没有加入组织' : '组织不存在'
}

/** Refuses (50001) what is changed in an organisation whose plan has run out, with the words of its renewal. */
function requirePlan(ctx: Ctx, { plan }: AccessedOrg): void {
  const session = requireSession(ctx)
  const upgrade = renewalOf(
    {
      uid: session.userId,
      roles: [...session.roles],
      demo_user: session.isDemo,
      createLimit: session.createLimit,
      vip_level: plan.level,
      real_vip_level: plan.isInForce ? plan.level : 0,
      vip_name: plan.name,
      teacher_role_above: true,
      admin_role_above: true,
    },
    'manage_org',
  )
  if (upgrade) {
    throw new AppError('PLAN', {
      message: '组织服务已到期',
      upgrade: { ...upgrade, text: '组织服务已到期，续费后可继续管理组织' },
    })
  }
}

/** A member of an organisation as somebody who manages it sees them. */
export interface AccessedMember {
  org: AccessedOrg
  userId: number
  role: OrgRole
  state: MemberState
  number: string | null
  name: string
  rowVersion: number
}

/** A member of an organisation one manages; 40400 for nobody of its people, besides the refusals of `accessOrg`. */
export async function accessOrgMember(
  ctx: Ctx,
  { orgId, userId, on }: { orgId: number; userId: number; on?: Queryable },
  action: 'manage' | 'change',
): Promise<AccessedMember> {
  const accessed = await accessOrg(ctx, orgId, action)
  const { rows } = await (on ?? ctx.read).query({
    name: 'organisation.accessMember',
    text: `select user_id::float8 as "userId", role, state, number, name, row_version as "rowVersion" from org_member where org_id = $1 and user_id = $2`,
    values: [accessed.id, userId],
  })
  const [row] = rows as Omit<AccessedMember, 'org'>[]
  if (!row) {
    throw notFound('该成员不存在')
  }
  return { ...row, org: accessed }
}
