import { nobody } from '@zhixing/contract/nobody.ts'
import type { Session as WireSession } from '@zhixing/contract/session.ts'
import { isAdminOrAbove, isTeacherOrAbove, type Session, type SessionOrg } from '#kernel/session.ts'
import { unixSeconds } from '#kernel/time.ts'

interface Counts {
  unread: number
  /** What presses the person now. */
  todo: number
  /** Their identity was approved. */
  certificated: boolean
  /** Other systems of the house. */
  systems: WireSession['sibling_systems']
}

/** User/getUserInfo's reply for a session, or for nobody. */
export function presentSession(session: Session | undefined, counts: Counts): WireSession {
  if (!session) {
    return nobody
  }
  const { org } = session
  const expires = unixSeconds(org?.planExpiresAt)
  return {
    ...nobody,
    uid: session.userId,
    openid: session.openid,
    name: session.name,
    avatar: session.avatar,
    roles: [...session.roles],
    group_roles: org ? [org.role] : [],
    groups: session.orgs.map(presentGroup),
    groupInfo: org ? presentGroup(org) : null,
    parent_groups: session.orgs.flatMap((one) =>
      one.parentId === null || one.parentName === null ? [] : [{ group_id: one.parentId, group_name: one.parentName }],
    ),
    spaceInfo: {
      org_info: { vip_level: session.planLevel, real_vip_level: session.realPlanLevel, vip_expire: expires },
    },
    createLimit: session.createLimit,
    // In force and of level 1 or more (C150).
    vip_group: session.realPlanLevel >= 1,
    vip_level: session.planLevel,
    real_vip_level: session.realPlanLevel,
    vip_name: org?.planName ?? '',
    member_count: org?.seatsUsed ?? 0,
    real_member_limit: org?.seats ?? 0,
    is_sub_group: org !== null && org.parentId !== null,
    is_supplier: org?.isSupplier ?? false,
    demo_user: session.isDemo,
    teacher_role_above: isTeacherOrAbove(session),
    admin_role_above: isAdminOrAbove(session),
    unReadCount: counts.unread,
    task_todo_count: counts.todo,
    certificated: counts.certificated,
    sibling_systems: counts.systems,
    first_login_time: unixSeconds(session.firstLoginAt),
    token: session.csrfToken,
  }
}

function isIgnored({ planIgnoredUntil, planExpiresAt }: SessionOrg): boolean {
  return planIgnoredUntil !== null && planExpiresAt !== null && planIgnoredUntil >= planExpiresAt
}

function presentGroup(org: SessionOrg): WireSession['groups'][number] {
  return {
    group_id: org.id,
    group_name: org.name,
    org_id: org.id,
    role: org.role,
    avatar: org.logo,
    pgroup_logo: org.parentLogo ?? '',
    vip_level: org.planLevel,
    vip_expire: unixSeconds(org.planExpiresAt),
    vip_name: org.planName,
    vip_end_time_str: org.planExpiresAt?.toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' }) ?? '',
    // Dismissed for this end of the plan; one that ends later is news again (C152).
    ignoreVipUpgrade: isIgnored(org) ? 1 : 0,
    is_sub_group: org.parentId !== null,
    show_saas_btn: org.role === 'ROLE_ORG_ADMIN',
  }
}
