import type { Session } from '@zhixing/contract/session.ts'
import { hasRole, isAdmin, isDemoUser, isSuper } from '#session/can.ts'

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
  isFor?: (session: Session) => boolean
}

export interface UserMenuItem {
  key: UserMenuKey
  label: string
  path: string | undefined
}

/** The ten items in the order of spec 1 §2.3, each under its condition (spec 1 §2.3, §6). */
const entries: readonly Entry[] = [
  { key: 'group', label: '组织主页', path: '/sec/homepage/org', isFor: (session) => session.groupInfo !== null },
  { key: 'home', label: '我的主页', path: '/sec/homepage' },
  { key: 'feedback', label: '意见反馈' },
  { key: 'account', label: '账号设置', path: '/sec/homepage/account', isFor: (session) => !isDemoUser(session) },
  { key: 'orgs', label: '切换组织', isFor: (session) => !isDemoUser(session) && session.groups.length > 1 },
  { key: 'join', label: '加入或创建组织', path: '/sec/homepage/org?tab=join', isFor: isAdmin },
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
    path: '/sec/homepage/org?tab=manage',
    isFor: (session) => hasRole(session, 'ROLE_ORG_ADMIN') && !isDemoUser(session),
  },
  { key: 'logout', label: '退出登录' },
]

/** The items a person's menu has: what is for them, of pages that exist. */
export function userMenuItems(session: Session, has: (path: string) => boolean): UserMenuItem[] {
  return entries
    .filter(({ path, isFor }) => (isFor?.(session) ?? true) && (path === undefined || has(path)))
    .map(({ key, label, path }) => ({
      key,
      label: key === 'management' && session.vip_group ? '管理后台' : label,
      path,
    }))
}
