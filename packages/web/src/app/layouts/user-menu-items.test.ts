import { nobody } from '@zhixing/contract/nobody.ts'
import type { Session } from '@zhixing/contract/session.ts'
import { expect, test } from 'vitest'
import { type HeaderLayout, userMenuItems } from './user-menu-items.ts'

const group = {
  group_id: 1,
  group_name: '集美职校',
  org_id: 1,
  role: 'ROLE_USER' as const,
  avatar: '',
  pgroup_logo: '',
  vip_level: 0,
  vip_expire: 0,
  vip_name: '',
  vip_end_time_str: '',
  ignoreVipUpgrade: 0 as const,
  is_sub_group: false,
  show_saas_btn: false,
}
const learner: Session = { ...nobody, uid: 1, roles: ['ROLE_USER'] }
const inOrg: Session = { ...learner, groups: [group], groupInfo: group }
const inTwo: Session = { ...inOrg, groups: [group, { ...group, group_id: 2 }] }
const orgAdmin: Session = { ...inTwo, roles: ['ROLE_ORG_ADMIN'], teacher_role_above: true, admin_role_above: true }
const superAdmin: Session = { ...orgAdmin, roles: ['ROLE_SUPER_ADMIN', 'ROLE_ORG_ADMIN'] }

const labels = (session: Session, has: (path: string) => boolean = () => true, layout: HeaderLayout = 'sec') =>
  userMenuItems(session, has, layout).map(({ label }) => label)

test('who may everything sees the ten items in their order (userMenu.order)', () => {
  expect(labels(superAdmin)).toEqual([
    '组织主页',
    '我的主页',
    '意见反馈',
    '账号设置',
    '切换组织',
    '加入或创建组织',
    '邀请好友',
    '管理后台',
    '组织管理',
    '退出登录',
  ])
})

test('an item of a page that does not exist is left out', () => {
  expect(labels(superAdmin, (path) => path === '/sec/backend')).toEqual([
    '意见反馈',
    '切换组织',
    '管理后台',
    '退出登录',
  ])
})

test('the organisation’s home page is for who is in one, switching for who is in several (userMenu.orgHome, userMenu.switchOrg)', () => {
  expect(labels(learner)).not.toContain('组织主页')
  expect(labels(inOrg)).toContain('组织主页')
  expect(labels(inOrg)).not.toContain('切换组织')
  expect(labels(inTwo)).toContain('切换组织')
})

test('joining or creating an organisation wants admin or above in the new header, and nothing in the legacy one (userMenu.joinOrCreate, roles.adminOrAbove)', () => {
  const legacy = (session: Session) => labels(session, () => true, 'legacy')
  expect([learner, inOrg, orgAdmin].map((session) => legacy(session).includes('加入或创建组织'))).toEqual([
    true,
    true,
    true,
  ])
  expect(labels(inOrg)).not.toContain('加入或创建组织')
  expect(labels(orgAdmin)).toContain('加入或创建组织')
})

test('the platform’s backend is the super admin’s, the organisation’s its admin’s, named after the plan (userMenu.adminBackend, userMenu.orgManagement)', () => {
  expect(labels(inTwo)).not.toContain('管理后台')
  expect(labels(inTwo)).not.toContain('组织管理')
  expect(labels(orgAdmin)).toContain('组织管理')
  expect(labels(orgAdmin)).not.toContain('管理后台')
  expect(labels({ ...orgAdmin, vip_group: true })).toContain('管理后台')
  expect(labels({ ...orgAdmin, vip_group: true })).not.toContain('组织管理')
})

test('a super admin tells the platform’s backend from their organisation’s', () => {
  const shown = labels({ ...superAdmin, vip_group: true })
  expect(new Set(shown).size).toBe(shown.length)
  expect(shown).toContain('组织管理')
})

test('a demo user sees neither account settings nor switching nor what admins do (userMenu.accountSettings.demo, userMenu.switchOrg.demo, userMenu.adminItems.demo)', () => {
  const shown = labels({ ...superAdmin, demo_user: true })
  for (const label of ['账号设置', '切换组织', '管理后台', '组织管理']) {
    expect(shown).not.toContain(label)
  }
  expect(shown).toContain('退出登录')
})
