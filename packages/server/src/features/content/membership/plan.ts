import { contentTypes } from '@zhixing/contract/content-types.ts'
import { type PermissionFacts, renewalOf, upgradeOf } from '@zhixing/contract/faces/user/can.ts'
import type { UpgradeMessage } from '@zhixing/contract/session.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError } from '#kernel/errors.ts'
import { isAdminOrAbove, isTeacherOrAbove, type Session } from '#kernel/session.ts'
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

/**
 * Refuses (50001, with a remedy) while the plan of a person's organisation has run out: nothing new is made in it and
 * nothing of it is managed until it is renewed (expected 3.21). Its contents may always be ended and deleted.
 */
export function requirePlan(session: Session, type: string): void {
  const [wire] = Object.values(contentTypes[type]?.wire ?? {})
  const upgrade = renewalOf(permissionFactsOf(session), `create_${wire?.content_type ?? type}`)
  if (upgrade) {
    throw new AppError('PLAN', { upgrade })
  }
}

/** Refuses (50001) to manage a content of the person's organisation while its plan has run out. */
export function requirePlanOf(ctx: Ctx, { orgId, type }: Pick<Accessed, 'orgId' | 'type'>): void {
  const session = requireSession(ctx)
  if (orgId === session.org?.id) {
    requirePlan(session, type)
  }
}

/** Days after the plan ran out during which running contents are still learned; then they can be read and take nothing in. */
const learningDays = 30

/**
 * The reason why contents take no hand-ins any more because the plan of the person's organisation ran out long ago, as the
 * session knows it; undefined while they are learned.
 */
export function learningOver(ctx: Ctx, orgId: number): UpgradeMessage | undefined {
  const org = ctx.session?.orgs.find(({ id }) => id === orgId)
  if (!org?.planExpiresAt || org.planLevel === 0) {
    return undefined
  }
  if (org.planExpiresAt.getTime() + days(learningDays) > ctx.now.getTime()) {
    return undefined
  }
  const upgrade = upgradeOf({
    vip_level: org.planLevel,
    real_vip_level: 0,
    roles: [org.role],
    admin_role_above: org.role === 'ROLE_ORG_ADMIN',
  })
  const todo = upgrade.upgrade_role === 'admin' ? '续费后可继续学习' : '请联系组织管理员续费'
  const text = `组织服务已到期超过${learningDays}天，内容只能查看，${todo}`
  return { text, ...upgrade, upgrade_type: 'learn', vip_name: org.planName }
}
