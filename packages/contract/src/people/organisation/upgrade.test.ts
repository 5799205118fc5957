import { expect, test } from 'vitest'
import { type UpgradeMessage, upgradeMessage, upgradeTypes } from '../../session.ts'
import { planText, upgradeHint, upgradeOffers } from './upgrade.ts'

const asked: UpgradeMessage = {
  text: '组织服务已到期，续费后可继续创建内容',
  type: 'upgrade_renewal',
  upgrade_role: 'admin',
  upgrade_type: 'create_room',
  vip_name: '专业版',
}
const labels = (change: Partial<UpgradeMessage>) => upgradeOffers({ ...asked, ...change }).map(({ label }) => label)

test.each([
  ['upgrade_test', '申请试用'],
  ['upgrade', '升级'],
  ['upgrade_to_seller', '升级'],
  ['upgrade_renewal', '续费'],
  ['org_renewal', '续费'],
] as const)('of %s an admin is offered to %s and to contact sales (upgrade.variant.admin)', (type, label) => {
  expect(labels({ type })).toEqual([label, '联系销售'])
})

test('what an admin applies for is begun on the page of the plan', () => {
  const toOf = (change: Partial<UpgradeMessage>) => upgradeOffers({ ...asked, ...change })[0]?.to
  expect(toOf({})).toBe('/sec/org/plan?ask=renewal')
  expect(toOf({ upgrade_type: 'member_full' })).toBe('/sec/org/plan?ask=expand')
  expect(toOf({ type: 'upgrade_test' })).toBe('/sec/org/plan')
})

test('an admin whose seats or storage are full is offered more of them (upgrade.variant.admin)', () => {
  expect(labels({ type: 'upgrade', upgrade_type: 'member_full' })).toEqual(['扩容', '联系销售'])
})

test('a member can tell the admin, a guest asks to become one (upgrade.variant.member, upgrade.variant.guest)', () => {
  expect(labels({ upgrade_role: 'member' })).toEqual(['通知管理员'])
  expect(labels({ upgrade_role: 'guest' })).toEqual(['申请成为正式成员'])
})

test('what it takes is said in the word of its button, to each role as it can act', () => {
  expect(upgradeHint(asked)).toBe('您是组织管理员，续费后组织成员即可使用。')
  expect(upgradeHint({ ...asked, upgrade_type: 'seats' })).toBe('您是组织管理员，扩容后组织成员即可使用。')
  expect(upgradeHint({ ...asked, upgrade_role: 'member', type: 'upgrade_test' })).toBe(
    '请联系您所在组织的管理员申请试用。',
  )
  expect(upgradeHint({ ...asked, upgrade_role: 'guest' })).toBe('成为组织的正式成员后即可使用。')
  expect(upgradeHint({ ...asked, upgrade_role: 'guest', upgrade_type: 'member_full' })).toBe(
    '请等待组织管理员扩容后再加入。',
  )
})

test('a plan that has run out says so beside its name', () => {
  expect(planText(asked)).toBe('当前版本：专业版（已到期）')
  expect(planText({ ...asked, type: 'upgrade' })).toBe('当前版本：专业版')
  expect(planText({ ...asked, vip_name: '' })).toBe('')
  expect(planText({ ...asked, upgrade_role: 'guest' })).toBe('')
})

test('the dialog is told by text, type, role, refused thing and plan (upgrade.dialogFields)', () => {
  expect(Object.keys(upgradeMessage.shape)).toEqual(['text', 'type', 'upgrade_role', 'upgrade_type', 'vip_name'])
  expect(upgradeTypes).toHaveLength(5)
})
