import { expect, test } from 'vitest'
import type { Session } from '../../session.ts'
import { bannerActs, planBanner } from './plan-banner.ts'

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

test('on a narrow screen only an admin reads how to contact sales about a trial (vip.contactSales.narrow, header.narrow)', () => {
  const trial = { kind: 'trial', until: '2027-02-01', isOver: false } as const
  const [learner, admin] = [
    { admin_role_above: false, teacher_role_above: false },
    { admin_role_above: true, teacher_role_above: true },
  ]
  expect(bannerActs(trial, { ...learner, isNarrow: false })).toEqual(['sales'])
  expect(bannerActs(trial, { ...admin, isNarrow: true })).toEqual(['renew', 'sales'])
  expect(bannerActs(trial, { ...learner, isNarrow: true })).toEqual([])
})

test('of a paid plan’s end admins renew it, teachers tell the admins, learners read the date alone', () => {
  const end = { kind: 'expiry', until: '2027-02-01', isOver: true } as const
  const actsOf = (admin_role_above: boolean, teacher_role_above: boolean) =>
    bannerActs(end, { admin_role_above, teacher_role_above, isNarrow: false })
  expect([actsOf(true, true), actsOf(false, true), actsOf(false, false)]).toEqual([['renew', 'sales'], ['notify'], []])
})
