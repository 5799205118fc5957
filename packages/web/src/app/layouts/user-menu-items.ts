import type { Session } from '@zhixing/contract/session.ts'
import { hasRole, isAdmin, isDemoUser, isSuper } from '#session/can.ts'

/** The header of the new pages, or of the older ones (spec 1 §2.3, §2.4). */
export type HeaderLayout = 'sec' | 'legacy'

export type UserMenuKey =
  | 'group'
  | 'home'
  | 'feedback'
  | 'account'
  | 'orgs'
  | 'join'
  | 'invite'
  | 'backend'
  | 'management'
  | 'logout'

interface Entry {
  key: UserMenuKey
  label: string
  /** Its page; without one the item does something where one stands. */
  path?: string
  isFor?: (session: Session, layout: HeaderLayout) => boolean
}

export interface UserMenuItem {
  key: UserMenuKey
  label: string
  path: string | undefined
}

/** The ten items in the order of spec 1 §2.3, each under its condition (spec 1 §2.3, §6). */
const entries: readonly Entry[] = [
  // The call that opens it answers where it is; this path only says whether there is such a page.
  { key: 'group', label: '组织主页', path: '/org/0', isFor: (session) => session.groupInfo !== null },
  { key: 'home', label: '我的主页', path: '/sec/homepage' },
  { key: 'feedback', label: '意见反馈' },
  { key: 'account', label: '账号设置', path: '/sec/homepage/account', isFor: (session) => !isDemoUser(session) },
  { key: 'orgs', label: '切换组织', isFor: (session) => !isDemoUser(session) && session.groups.length > 1 },
  // The legacy header states no condition (C042).
  {
    key: 'join',
    label: '加入或创建组织',
    path: '/sec/homepage/org?tab=join',
    isFor: (session, layout) => layout === 'legacy' || isAdmin(session),
  },
  { key: 'invite', label: '邀请好友', path: '/sec/homepage/invite' },
  {
    key: 'backend',
    label: '管理后台',
    path: '/sec/backend',
    isFor: (session) => isSuper(session) && !isDemoUser(session),
  },
  {
    key: 'management',
    label: '组织管理',
    path: '/sec/org',
    isFor: (session) => hasRole(session, 'ROLE_ORG_ADMIN') && !isDemoUser(session),
  },
  { key: 'logout', label: '退出登录' },
]

/** The items a person's menu has: what is for them, of pages that exist. A super admin's has the platform's 管理后台 already. */
export function userMenuItems(
  session: Session,
  has: (path: string) => boolean,
  layout: HeaderLayout = 'sec',
): UserMenuItem[] {
  return entries
    .filter(({ path, isFor }) => (isFor?.(session, layout) ?? true) && (path === undefined || has(path)))
    .map(({ key, label, path }) => ({
      key,
      label: key === 'management' && session.vip_group && !isSuper(session) ? '管理后台' : label,
      path,
    }))
}
