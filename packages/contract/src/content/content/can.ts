import { contentStatus } from './shapes.ts'

/**
 * A person's role in a content as it goes over the wire: admin for owner, super admin and the organisation's admin,
 * other for a cooperator, user for a member, empty for everybody else (domain: Membership, C033).
 */
export const contentRoles = ['admin', 'other', 'user', ''] as const
export type ContentRole = (typeof contentRoles)[number]

export interface ContentFacts {
  role: ContentRole
  status: number
  /** The person may see it at all. */
  visible: boolean
  signedIn: boolean
  demo: boolean
}

export const contentActions = [
  'view',
  'join',
  'learn',
  'edit',
  'info',
  'delete',
  'members',
  'cooperators',
  'mark',
  'data',
  'grade',
] as const
export type ContentAction = (typeof contentActions)[number]

export interface Verdict {
  allowed: boolean
  /** What a page shows beside a greyed item; empty when allowed. */
  reason: string
}

const yes: Verdict = { allowed: true, reason: '' }
const no = (reason: string): Verdict => ({ allowed: false, reason })

const noRight = '无操作权限'
const notActive = '发布后可用'

type Rule = (facts: ContentFacts) => Verdict

const managers: Rule = ({ role }) => (role === 'admin' || role === 'other' ? yes : no(noRight))
const admins: Rule = ({ role }) => (role === 'admin' ? yes : no(noRight))

/** A tab that is greyed unless the content is active (collection.status.active). */
const whileActive =
  (rule: Rule): Rule =>
  (facts) => {
    const verdict = rule(facts)
    return verdict.allowed && facts.status !== contentStatus.active ? no(notActive) : verdict
  }

const rules: Readonly<Record<ContentAction, Rule>> = {
  view: ({ visible }) => (visible ? yes : no(noRight)),
  join: ({ signedIn, demo, status }) => {
    if (!signedIn) {
      return no('您尚未登录，请先登录后再操作')
    }
    if (demo) {
      return no('演示账号不能操作')
    }
    return status === contentStatus.active ? yes : no('内容尚未发布')
  },
  learn: ({ role }) => (role === '' ? no('加入学习后可查看') : yes),
  edit: managers,
  info: admins,
  delete: admins,
  members: whileActive(managers),
  cooperators: whileActive(admins),
  mark: whileActive(managers),
  data: whileActive(managers),
  // Grades are finished and handed on when the content has long been closed.
  grade: managers,
}

/** Whether a person may do something with a container, and if not, why (spec 2 §2, §6; 3 §6). */
export function contentCan(action: ContentAction, facts: ContentFacts): Verdict {
  return rules[action](facts)
}
