import { contentTypes } from '../../content-types.ts'
import { demoRefused } from '../../kernel/changes-state.ts'
import {
  type ActionRule,
  type ContentAction,
  type ContentRole,
  cooperatorRole,
  learnerRole,
  type MemberRole,
  ownerRole,
  type Right,
  type RoleOf,
  type Roles,
  throughRole,
  usualRules,
} from '../../types/container.ts'
import { contentStatus } from './shapes.ts'

export interface ContentFacts {
  type: string
  role: ContentRole
  status: number
  /** The person may see it at all. */
  visible: boolean
  signedIn: boolean
  demo: boolean
}

export interface Verdict {
  allowed: boolean
  /** What a page shows beside a greyed item; empty when allowed. */
  reason: string
}

const yes: Verdict = { allowed: true, reason: '' }
const no = (reason: string): Verdict => ({ allowed: false, reason })

const noRight = '无操作权限'
const notActive = '发布后可用'
/** What has ended is read and takes nothing in. */
export const endedReason = '已结束'

/** The roles of what is no container: it is made and looked after, not joined. */
const plainRoles: Roles = { owner: ownerRole, admin: cooperatorRole, member: learnerRole }

function rolesOf(type: string): Roles {
  return contentTypes[type]?.container?.roles ?? plainRoles
}

function roleOfWire(type: string, role: ContentRole): RoleOf | undefined {
  if (role === throughRole.wire) {
    return throughRole
  }
  return Object.values(rolesOf(type)).find(({ wire }) => wire === role)
}

/** What a role lets its person do in a content of a type. */
export function rightsOf({ type, role }: Pick<ContentFacts, 'type' | 'role'>): readonly Right[] {
  return roleOfWire(type, role)?.rights ?? []
}

/** What a role is called on screen; empty for one that its type does not have. */
export function roleLabel({ type, role }: Pick<ContentFacts, 'type' | 'role'>): string {
  return roleOfWire(type, role)?.label ?? ''
}

/** A membership's role on the wire; empty for one that its type does not have. */
export function wireRole(type: string, role: MemberRole): ContentRole {
  return rolesOf(type)[role]?.wire ?? ''
}

/** Whether a membership's role has a right in a type. */
export function roleHas(type: string, role: MemberRole | null, right: Right): boolean {
  return role !== null && (rolesOf(type)[role]?.rights.includes(right) ?? false)
}

/** Whether a person has a right in a content. */
export function hasRight(facts: Pick<ContentFacts, 'type' | 'role'>, right: Right): boolean {
  return rightsOf(facts).includes(right)
}

const seen = ({ visible }: ContentFacts): Verdict => (visible ? yes : no(noRight))

function joinable({ signedIn, demo, status }: ContentFacts): Verdict {
  if (!signedIn) {
    return no('您尚未登录，请先登录后再操作')
  }
  if (demo) {
    return no(demoRefused)
  }
  return status === contentStatus.active ? yes : no('内容尚未发布')
}

function byWho({ who, through }: ActionRule, facts: ContentFacts): Verdict {
  switch (who) {
    case 'sees':
      return seen(facts)
    case 'joins':
      return joinable(facts)
    case 'belongs':
      return facts.role === '' ? no('加入学习后可查看') : yes
    default:
      return (facts.role === throughRole.wire ? through : hasRight(facts, who)) ? yes : no(noRight)
  }
}

/** Whether a person may do something with a content, by the rules of its type, and if not, why (spec 2 §2, §6; 3 §6). */
export function contentCan(action: ContentAction, facts: ContentFacts): Verdict {
  const rule = (contentTypes[facts.type]?.container?.rules ?? usualRules)[action]
  const verdict = byWho(rule, facts)
  if (verdict.allowed && rule.noDemo && facts.demo) {
    return no(demoRefused)
  }
  if (verdict.allowed && rule.running && facts.status === contentStatus.closed) {
    return no(endedReason)
  }
  return verdict.allowed && rule.published && facts.status !== contentStatus.active ? no(notActive) : verdict
}
