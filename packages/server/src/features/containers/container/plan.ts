import { contentTypes } from '@zhixing/contract/content-types.ts'
import { type PermissionFacts, renewalOf } from '@zhixing/contract/faces/user/can.ts'
import { AppError } from '#kernel/errors.ts'
import { isAdminOrAbove, isTeacherOrAbove, type Session } from '#kernel/session.ts'

/** What the check of permissions looks at, of a session. */
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
 * Refuses (50001, with what would help) while the plan of a person's organisation has run out: nothing new is made in it
 * and nothing of it is managed until it is renewed (expected 3.21). What is there may always be ended and deleted.
 */
export function requirePlan(session: Session, type: string): void {
  const [wire] = Object.values(contentTypes[type]?.wire ?? {})
  const upgrade = renewalOf(permissionFactsOf(session), `create_${wire?.content_type ?? type}`)
  if (upgrade) {
    throw new AppError('PLAN', { upgrade })
  }
}
