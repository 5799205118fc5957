import { expect, test } from 'vitest'
import type { Session } from '../../session.ts'
import { planBanner, showsContactSales } from './plan-banner.ts'

const now = 1_800_000_000
const day = 86_400

function sessionOf(plan: {
  vip_level: number
  vip_expire: number
  ignoreVipUpgrade?: 0 | 1
}): Pick<Session, 'groupInfo'> {
  return {
    groupInfo: {
      group_id: 1,
      group_name: '第一职业学校',
      org_id: 1,
      role: 'ROLE_TEACHER',
      avatar: '',
      pgroup_logo: '',
      vip_name: '',
      vip_end_time_str: '2027-02-01',
      ignoreVipUpgrade: 0,
      is_sub_group: false,
      show_saas_btn: false,
      ...plan,
    },
  }
}

test('a trial shows when it ends (vip.trialBanner, vip.levels)', () => {
  expect(planBanner(sessionOf({ vip_level: 1, vip_expire: now + 90 * day }), now)).toEqual({
    kind: 'trial',
    until: '2027-02-01',
    isOver: false,
  })
})

test('a paid plan near its end shows that it expires, until that is dismissed (vip.expiryBanner, vip.expiryBanner.dismiss)', () => {
  const near = { vip_level: 2, vip_expire: now + 20 * day }
  expect(planBanner(sessionOf(near), now)).toMatchObject({ kind: 'expiry', isOver: false })
  expect(planBanner(sessionOf({ ...near, ignoreVipUpgrade: 1 }), now)).toBeNull()
  expect(planBanner(sessionOf({ vip_level: 2, vip_expire: now - day }), now)).toMatchObject({ isOver: true })
})

test('a plan that ends in years, none at all and nobody’s organisation show nothing', () => {
  expect(planBanner(sessionOf({ vip_level: 2, vip_expire: now + 31 * day }), now)).toBeNull()
  expect(planBanner(sessionOf({ vip_level: 0, vip_expire: 0 }), now)).toBeNull()
  expect(planBanner({ groupInfo: null }, now)).toBeNull()
})

test('on a narrow screen only an admin of the organisation reads how to contact sales (vip.contactSales.narrow, header.narrow)', () => {
  expect(showsContactSales({ isNarrow: false, isAdmin: false })).toBe(true)
  expect(showsContactSales({ isNarrow: true, isAdmin: true })).toBe(true)
  expect(showsContactSales({ isNarrow: true, isAdmin: false })).toBe(false)
})
