import { expect, test } from 'vitest'
import { type UpgradeMessage, upgradeMessage, upgradeTypes } from '../session.ts'
import { upgradeOffers } from './upgrade.ts'

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

test('an admin whose seats or storage are full is offered more of them (upgrade.variant.admin)', () => {
  expect(labels({ type: 'upgrade', upgrade_type: 'member_full' })).toEqual(['扩容', '联系销售'])
})

test('a member can tell the admin, a guest only acknowledges (upgrade.variant.member, upgrade.variant.guest)', () => {
  expect(labels({ upgrade_role: 'member' })).toEqual(['通知管理员'])
  expect(labels({ upgrade_role: 'guest' })).toEqual([])
})

test('the dialog is told by text, type, role, refused thing and plan (upgrade.dialogFields)', () => {
  expect(Object.keys(upgradeMessage.shape)).toEqual(['text', 'type', 'upgrade_role', 'upgrade_type', 'vip_name'])
  expect(upgradeTypes).toHaveLength(5)
})
