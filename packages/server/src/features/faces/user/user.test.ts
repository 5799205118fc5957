import { userCalls } from '@zhixing/contract/faces/user/calls.ts'
import { checkPermission, permissionTypes } from '@zhixing/contract/faces/user/can.ts'
import { sessionShape } from '@zhixing/contract/session.ts'
import { describe, expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { days } from '../../../kernel/time.ts'
import { buildPerson } from '../../people/account/account.factory.ts'
import { buildMember, buildOrg } from '../../people/organisation/organisation.factory.ts'
import { createOrg, type NewOrg } from '../../people/organisation/public.ts'

const server = useTestServer()

const inDays = (count: number) => new Date(Date.now() + days(count))
const planOf = (level: number, expiresAt: Date | null = inDays(10)): NonNullable<NewOrg['plan']> => ({
  level,
  name: `版本${level}`,
  seats: 50,
  expiresAt,
})

async function infoOf(as?: SignedIn) {
  const reply = await server.call(userCalls.getUserInfo, {}, { as })
  expect(reply.code).toBe(20000)
  return reply.data
}

test('session.defaultRole: nobody signed in is a guest', async () => {
  const info = await infoOf()
  expect(info).toMatchObject({ uid: 0, openid: '', roles: ['ROLE_GUEST'], groups: [], groupInfo: null, token: '' })
  expect(info).toMatchObject({ createLimit: false, demo_user: false, teacher_role_above: false, vip_level: 0 })
})

test('session.fields: the session carries every field the spec names', async () => {
  const info = await infoOf(await buildMember(server))
  expect(Object.keys(info).toSorted()).toEqual(Object.keys(sessionShape.shape).toSorted())
})

test.each([
  ['ROLE_USER', { teacher_role_above: false, admin_role_above: false, createLimit: false }],
  ['ROLE_GUEST', { teacher_role_above: false, admin_role_above: false, createLimit: false }],
  ['ROLE_TEACHER', { teacher_role_above: true, admin_role_above: false, createLimit: true }],
  ['ROLE_ORG_ADMIN', { teacher_role_above: true, admin_role_above: true, createLimit: true }],
] as const)('%s and what follows from it (roles.teacherOrAbove, roles.adminOrAbove)', async (role, flags) => {
  const person = await buildMember(server, { role, name: '林晓雨' })
  const info = await infoOf(person)
  expect(info).toMatchObject({ uid: person.userId, openid: person.openid, name: '林晓雨', roles: [role], ...flags })
  expect(info.group_roles).toEqual([role])
  expect(info.groupInfo).toMatchObject({ group_id: person.org.id, group_name: person.org.name, role, vip_level: 2 })
  expect(info.groupInfo?.show_saas_btn).toBe(role === 'ROLE_ORG_ADMIN')
  expect(info).toMatchObject({
    vip_level: 2,
    real_vip_level: 2,
    vip_group: true,
    vip_name: '专业版',
    real_member_limit: 100_000,
  })
})

test('without an organisation a person is ROLE_USER, and a super admin both', async () => {
  expect(await infoOf(await buildPerson(server))).toMatchObject({ roles: ['ROLE_USER'], groups: [], vip_level: 0 })
  const info = await infoOf(await buildPerson(server, { isSuper: true }))
  expect(info).toMatchObject({ roles: ['ROLE_SUPER_ADMIN', 'ROLE_USER'], admin_role_above: true, createLimit: true })
})

test('a demo user may create nothing, and is told to be one', async () => {
  const demo = await buildMember(server, { role: 'ROLE_TEACHER', isDemo: true })
  expect(await infoOf(demo)).toMatchObject({ demo_user: true, createLimit: false, teacher_role_above: true })
})

test('a branch without a plan of its own draws on its parent’s, and one with its own does not', async () => {
  const parent = await buildOrg(server, { plan: planOf(3) })
  const branch = await server.database.tx((tx) => createBranch(tx, parent, undefined))
  const own = await server.database.tx((tx) => createBranch(tx, parent, planOf(1)))
  const [inBranch, inOwn] = [await buildMember(server, { org: branch }), await buildMember(server, { org: own })]
  expect(await infoOf(inBranch)).toMatchObject({
    vip_level: 3,
    real_vip_level: 3,
    vip_name: '版本3',
    is_sub_group: true,
    parent_groups: [{ group_id: parent.id, group_name: parent.name }],
  })
  expect(await infoOf(inOwn)).toMatchObject({ vip_level: 1, real_vip_level: 1, is_sub_group: true })
})

async function createBranch(
  tx: Parameters<typeof createOrg>[0],
  parent: { id: number; path: number[] },
  plan: NewOrg['plan'],
) {
  const name = `分校${Math.random()}`
  return { ...(await createOrg(tx, { name, parent, ...(plan ? { plan } : {}) })), name }
}

test('an expired plan keeps its level and is not in force', async () => {
  const org = await buildOrg(server, { plan: planOf(2, inDays(-1)) })
  const info = await infoOf(await buildMember(server, { org }))
  expect(info).toMatchObject({ vip_level: 2, real_vip_level: 0, vip_group: false })
  expect(info.spaceInfo.org_info).toMatchObject({ vip_level: 2, real_vip_level: 0 })
  expect(info.groupInfo?.vip_end_time_str).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test('a plan without an end is in force, and one that ends while signed in ends within half a minute', async () => {
  const forever = await buildMember(server, { org: await buildOrg(server, { plan: planOf(2, null) }) })
  expect(await infoOf(forever)).toMatchObject({ real_vip_level: 2, spaceInfo: { org_info: { vip_expire: 0 } } })
  const short = await buildMember(server, { org: await buildOrg(server, { plan: planOf(2, inDays(1)) }) })
  expect((await infoOf(short)).real_vip_level).toBe(2)
  server.database.clock.offsetMs = days(1) + 31_000
  expect((await infoOf(short)).real_vip_level).toBe(0)
  server.database.clock.offsetMs = 0
})

test('who is suspended or whose organisation is closed has no role there', async () => {
  const [out, closed] = [
    await buildMember(server, { role: 'ROLE_TEACHER' }),
    await buildMember(server, { role: 'ROLE_TEACHER' }),
  ]
  await server.database.query({
    text: `update org_member set state = 'suspended' where user_id = $1`,
    values: [out.userId],
  })
  await server.database.query({ text: `update org set state = 'closed' where id = $1`, values: [closed.org.id] })
  for (const person of [out, closed]) {
    expect(await infoOf(person)).toMatchObject({ roles: ['ROLE_USER'], groups: [] })
  }
})

const planTypes = ['create_channel', 'create_standard', 'create_base_standard']
const teacherTypes = [
  ...[
    'create_study_collection',
    'create_study_resource',
    'create_teaching_resource',
    'create_task',
    'create_virtual_task',
  ],
  ...['create_room', 'create_contest', 'create_virtual_contest', 'create_task_collection', 'create_training_camp'],
]

test('the permission types are those of the specification', () => {
  expect(permissionTypes).toEqual([...planTypes, 'create_subject', ...teacherTypes])
})

async function allowed(type: string, as?: SignedIn) {
  return (await server.call(userCalls.checkPermission, { type }, { as })).data
}

describe('checkPermission', () => {
  test('permission.demoAnonymous: demo users and nobody may do nothing', async () => {
    const demo = await buildMember(server, { role: 'ROLE_ORG_ADMIN', isDemo: true })
    for (const type of [...permissionTypes, 'anything']) {
      expect(await allowed(type)).toMatchObject({ allowed: false, reason: '您尚未登录，请先登录后再操作' })
      expect(await allowed(type, demo)).toMatchObject({ allowed: false, reason: '演示账号不能操作' })
    }
  })

  test.each(teacherTypes)('permission.teacherCreate: %s is for teachers, admins and super admins', async (type) => {
    const as = (role: 'ROLE_USER' | 'ROLE_TEACHER' | 'ROLE_ORG_ADMIN' | 'ROLE_GUEST') => buildMember(server, { role })
    expect((await allowed(type, await as('ROLE_USER'))).allowed).toBe(false)
    // A guest is told how to become a member.
    expect(await allowed(type, await as('ROLE_GUEST'))).toMatchObject({
      allowed: false,
      upgrade: { upgrade_role: 'guest', text: '访客不能创建内容，请先申请成为正式成员' },
    })
    expect((await allowed(type, await as('ROLE_TEACHER'))).allowed).toBe(true)
    expect((await allowed(type, await as('ROLE_ORG_ADMIN'))).allowed).toBe(true)
    expect((await allowed(type, await buildPerson(server, { isSuper: true }))).allowed).toBe(true)
  })

  test('whatever teachers make is refused before the form once the plan has run out, as the call refuses them', async () => {
    const as = await buildMember(server, {
      role: 'ROLE_ORG_ADMIN',
      org: await buildOrg(server, { plan: planOf(2, inDays(-1)) }),
    })
    const { upgrade, ...answer } = await allowed('create_teaching_resource', as)
    expect(answer).toMatchObject({ allowed: false, reason: '组织服务已到期，续费后可继续创建内容' })
    expect(upgrade).toMatchObject({ type: 'upgrade_renewal', upgrade_role: 'admin' })
    for (const type of teacherTypes) {
      expect((await allowed(type, as)).upgrade).toMatchObject({ upgrade_type: type })
    }
  })

  test('permission.createSubject: subjects are for admins', async () => {
    const teacher = await buildMember(server, { role: 'ROLE_TEACHER' })
    const admin = await buildMember(server, { role: 'ROLE_ORG_ADMIN' })
    expect((await allowed('create_subject', teacher)).allowed).toBe(false)
    expect((await allowed('create_subject', admin)).allowed).toBe(true)
  })

  test('permission.else: whatever is not listed is allowed to whoever is signed in', async () => {
    expect(await allowed('write_feedback', await buildMember(server))).toEqual({
      allowed: true,
      reason: '',
      upgrade: null,
    })
  })

  test.each(planTypes)(
    'permission.vipCreate, upgrade.types, upgrade.texts, vip.levels: %s needs the right to create and a plan in force',
    async (type) => {
      const as = async (role: 'ROLE_USER' | 'ROLE_TEACHER', plan: NewOrg['plan']) =>
        await buildMember(server, { role, org: await buildOrg(server, plan ? { plan } : {}) })
      expect(await allowed(type, await as('ROLE_USER', planOf(2)))).toMatchObject({ allowed: false, upgrade: null })
      expect((await allowed(type, await as('ROLE_TEACHER', planOf(1)))).allowed).toBe(true)
      expect((await allowed(type, await buildPerson(server, { isSuper: true }))).allowed).toBe(true)
      const without = await allowed(type, await as('ROLE_TEACHER', planOf(0)))
      expect(without.upgrade).toMatchObject({ type: 'upgrade_test', upgrade_role: 'member', upgrade_type: type })
      const trialOver = await allowed(type, await as('ROLE_TEACHER', planOf(1, inDays(-1))))
      expect(trialOver.upgrade?.type).toBe('org_renewal')
      const paidOver = await allowed(type, await as('ROLE_TEACHER', planOf(2, inDays(-1))))
      expect(paidOver.upgrade).toMatchObject({ type: 'upgrade_renewal', vip_name: '版本2' })
    },
  )
})

test('upgradeDialog.onPermission: the dialog speaks to admins, members and guests each in their way', () => {
  const facts = { uid: 1, demo_user: false, createLimit: true, vip_level: 0, real_vip_level: 0, vip_name: '' }
  const roleIn = (roles: 'ROLE_ORG_ADMIN' | 'ROLE_TEACHER' | 'ROLE_GUEST') =>
    checkPermission(
      { ...facts, roles: [roles], teacher_role_above: true, admin_role_above: roles === 'ROLE_ORG_ADMIN' },
      'create_channel',
    ).upgrade?.upgrade_role
  expect([roleIn('ROLE_ORG_ADMIN'), roleIn('ROLE_TEACHER'), roleIn('ROLE_GUEST')]).toEqual(['admin', 'member', 'guest'])
})
