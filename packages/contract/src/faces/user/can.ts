import { fromWire, templatesOf } from '../../content-types.ts'
import { demoRefused } from '../../kernel/changes-state.ts'
import type { Session, UpgradeMessage, UpgradeType } from '../../session.ts'

/** What the permission check looks at; the session has all of it. */
export type PermissionFacts = Pick<
  Session,
  | 'uid'
  | 'roles'
  | 'demo_user'
  | 'createLimit'
  | 'vip_level'
  | 'real_vip_level'
  | 'vip_name'
  | 'teacher_role_above'
  | 'admin_role_above'
>

/** The facts an upgrade is chosen by. */
export type PlanFacts = Pick<PermissionFacts, 'roles' | 'vip_level' | 'real_vip_level' | 'admin_role_above'>

/** Before the wire name of what is made. */
const creating = /^create_/

const planTypes = ['create_channel', 'create_standard', 'create_base_standard']
const subjectType = 'create_subject'

const teacherTypes = [
  'create_study_collection',
  'create_study_resource',
  'create_teaching_resource',
  'create_task',
  'create_virtual_task',
  'create_room',
  'create_contest',
  'create_virtual_contest',
  'create_task_collection',
  'create_training_camp',
]

/** The permission types of spec 2 §6; any other is allowed to whoever is signed in and no demo user (C027). */
export const permissionTypes: readonly string[] = [...planTypes, subjectType, ...teacherTypes]

export interface Permission {
  allowed: boolean
  reason: string
  upgrade: UpgradeMessage | null
}

/** Further reply where what is made has templates (1 §2.9): those there are, and the upgrade that would bring more. */
export interface TemplatePermission extends Permission {
  templates?: { template: number; enabled: boolean }[]
  type?: UpgradeType
  upgrade_role?: UpgradeMessage['upgrade_role']
  upgrade_type?: string
  vip_name?: string
}

const granted: Permission = { allowed: true, reason: '', upgrade: null }
const refused = (reason: string): Permission => ({ allowed: false, reason, upgrade: null })

/**
 * Whether a person may do a kind of thing (spec 2 §6): demo users and nobody may nothing; paths and standards need
 * createLimit and a plan in force, but of super admins; subjects need an admin; what teachers make needs a teacher; all else is allowed.
 */
export function checkPermission(facts: PermissionFacts, type: string): TemplatePermission {
  const permission = permissionFor(facts, type)
  const made = fromWire(type.replace(creating, ''))?.type ?? ''
  const templates = templatesOf(made, facts.real_vip_level)
  return templates ? { ...permission, templates, ...upgradeFor(facts, type) } : permission
}

/** The upgrade that would help somebody with a kind of thing, as the dialog 帐号升级 says it beside its text. */
export function upgradeFor(facts: PermissionFacts, type: string): Omit<UpgradeMessage, 'text'> {
  return { ...upgradeOf(facts), upgrade_type: type, vip_name: facts.vip_name }
}

function permissionFor(facts: PermissionFacts, type: string): Permission {
  if (facts.uid === 0) {
    return refused('您尚未登录，请先登录后再操作')
  }
  if (facts.demo_user) {
    return refused(demoRefused)
  }
  if (planTypes.includes(type)) {
    return planPermission(facts, type)
  }
  if (type === subjectType) {
    return facts.admin_role_above ? granted : refused('无操作权限')
  }
  if (teacherTypes.includes(type)) {
    return teacherPermission(facts, type)
  }
  return granted
}

function teacherPermission(facts: PermissionFacts, type: string): Permission {
  if (!facts.teacher_role_above) {
    return facts.roles.includes('ROLE_GUEST') ? guestRefusal(facts, type) : refused('无操作权限')
  }
  // Nothing new is made once the plan has run out, whatever its type (expected 3.21).
  const upgrade = renewalOf(facts, type)
  return upgrade ? { allowed: false, reason: upgrade.text, upgrade } : granted
}

/** A guest of an organisation is told how to become a member. */
function guestRefusal(facts: PermissionFacts, type: string): Permission {
  const text = '访客不能创建内容，请先申请成为正式成员'
  return { allowed: false, reason: text, upgrade: { text, ...upgradeFor(facts, type) } }
}

/** What to say where the organisation's plan has run out; null while it is in force, or where there never was one. */
export function renewalOf(facts: PermissionFacts, type: string): UpgradeMessage | null {
  const hasRunOut = facts.vip_level > 0 && facts.real_vip_level === 0
  if (!hasRunOut || facts.roles.includes('ROLE_SUPER_ADMIN')) {
    return null
  }
  const text = '组织服务已到期，续费后可继续创建内容'
  return { text, ...upgradeFor(facts, type) }
}

function planPermission(facts: PermissionFacts, type: string): Permission {
  // Super admins run the platform, in an organisation or in none.
  if (facts.roles.includes('ROLE_SUPER_ADMIN')) {
    return granted
  }
  if (!facts.createLimit) {
    return refused('无操作权限')
  }
  if (facts.real_vip_level > 0) {
    return granted
  }
  const text = facts.vip_level > 0 ? '组织服务已到期，续费后可继续使用该功能' : '当前版本不支持该功能，升级后即可使用'
  return { allowed: false, reason: text, upgrade: { text, ...upgradeFor(facts, type) } }
}

/** The upgrade that would help, by the bought level and the one in force (C153), and the prompt's variant by role. */
export function upgradeOf(facts: PlanFacts, needsSeller = false): Pick<UpgradeMessage, 'type' | 'upgrade_role'> {
  return { type: upgradeType(facts, needsSeller), upgrade_role: upgradeRole(facts) }
}

function upgradeType(facts: PlanFacts, needsSeller: boolean): UpgradeType {
  const { vip_level: bought, real_vip_level: inForce } = facts
  if (bought === 0) {
    return 'upgrade_test'
  }
  if (inForce === 0) {
    return bought > 1 ? 'upgrade_renewal' : 'org_renewal'
  }
  return needsSeller && bought > 1 ? 'upgrade_to_seller' : 'upgrade'
}

function upgradeRole(facts: PlanFacts): UpgradeMessage['upgrade_role'] {
  if (facts.admin_role_above) {
    return 'admin'
  }
  return facts.roles.includes('ROLE_GUEST') ? 'guest' : 'member'
}
