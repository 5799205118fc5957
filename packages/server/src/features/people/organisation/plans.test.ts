import { notificationCalls } from '@zhixing/contract/base/notification/calls.ts'
import { userCalls } from '@zhixing/contract/faces/user/calls.ts'
import { orgPlanCalls, planBackendCalls } from '@zhixing/contract/people/organisation/plan-calls.ts'
import { expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { days } from '../../../kernel/time.ts'
import { buildPerson } from '../account/account.factory.ts'
import { createOrg } from './create-org.ts'
import { buildMember, buildOrg } from './organisation.factory.ts'
import { tellPlanEnds } from './workers.ts'

const server = useTestServer()

const none = { level: 0, name: '', seats: 10, expiresAt: null }
const infoOf = async (as: SignedIn) => (await server.call(userCalls.getUserInfo, {}, { as })).data
const inDays = (count: number) => new Date(server.database.clock.now().getTime() + days(count))
const contents = async (as: SignedIn) =>
  (await server.rows(notificationCalls.lists, {}, { as })).rows.map((row) => row.content)

test('one trial an organisation tree: level 1, 20 seats, 15 days; a branch cannot start another (product.org.plan)', async () => {
  const org = await buildOrg(server, { plan: none })
  const admin = await buildMember(server, { org, role: 'ROLE_ORG_ADMIN' })
  const branch = await server.database.tx((tx) => createOrg(tx, { name: `${org.name}分校`, parent: org }))
  const start = async (id: number) => (await server.call(orgPlanCalls.startTrial, { org_id: id }, { as: admin })).code
  expect(await start(branch.id)).toBe(40900)
  expect(await start(org.id)).toBe(20000)
  await expect.poll(async () => (await infoOf(admin)).vip_level).toBe(1)
  expect(await infoOf(admin)).toMatchObject({ real_vip_level: 1, vip_name: '试用版', real_member_limit: 20 })
  expect(await start(org.id)).toBe(40900)
})

test('what is asked for waits once, is granted with a plan, and told; everybody has it at once', async () => {
  const org = await buildOrg(server, { plan: none })
  const admin = await buildMember(server, { org, role: 'ROLE_ORG_ADMIN' })
  const boss = await buildPerson(server, { isSuper: true })
  const asking = { org_id: org.id, type: 'upgrade' as const, kind_id: 2, reason: '秋季开学' }
  const asked = await server.call(orgPlanCalls.requestPlan, asking, { as: admin })
  expect((await server.call(orgPlanCalls.requestPlan, asking, { as: admin })).code).toBe(40900)
  const { rows } = await server.rows(planBackendCalls.planRequests, { state: 'new', limit: 100 }, { as: boss })
  expect(rows.find(({ id }) => id === asked.data.id)).toMatchObject({
    org_name: org.name,
    kind_name: '专业版',
    reason: '秋季开学',
  })
  const grant = { org_id: org.id, kind_id: 2, seats: 300, expire_time: 0, reason: '已付款', request_id: asked.data.id }
  expect((await server.call(planBackendCalls.grantPlan, grant, { as: boss })).code).toBe(20000)
  expect((await server.call(planBackendCalls.grantPlan, grant, { as: boss })).code).toBe(40900)
  await expect.poll(async () => (await infoOf(admin)).vip_name).toBe('专业版')
  expect(await infoOf(admin)).toMatchObject({ vip_level: 2, real_member_limit: 300, member_count: 1 })
  await server.queue.drain()
  expect(await contents(admin)).toContain(`${org.name}已开通专业版`)
  const changes = await server.rows(planBackendCalls.planChanges, { org_id: org.id }, { as: boss })
  expect(changes.rows).toMatchObject([{ plan: '专业版', seats: 300, reason: '已付款' }])
})

test('a branch that is granted a plan has seats of its own, with all below it', async () => {
  const org = await buildOrg(server)
  const branch = await server.database.tx((tx) => createOrg(tx, { name: `${org.name}分校`, parent: org }))
  const below = await server.database.tx((tx) => createOrg(tx, { name: `${org.name}分部`, parent: branch }))
  const member = await buildMember(server, { org: { ...below, name: '' } })
  const boss = await buildPerson(server, { isSuper: true })
  const grant = { org_id: branch.id, kind_id: 3, seats: 50, expire_time: 0 }
  await server.call(planBackendCalls.grantPlan, grant, { as: boss })
  await expect.poll(async () => (await infoOf(member)).vip_name).toBe('旗舰版')
  expect(await infoOf(member)).toMatchObject({ real_member_limit: 50, member_count: 1 })
  const top = await server.database.query({ text: 'select used from plan where org_id = $1', values: [org.id] })
  expect(top.rows).toEqual([{ used: 0 }])
})

test('members and guests see plan and end alone, strangers nothing', async () => {
  const org = await buildOrg(server)
  const member = await buildMember(server, { org })
  const seen = await server.call(orgPlanCalls.plan, { org_id: org.id }, { as: member })
  const shown = { vip_name: '专业版', may_manage: false, seats: 0, kinds: [], requests: [] }
  expect(seen.data).toMatchObject({ ...shown, may_tell: true })
  const guest = await buildMember(server, { org, role: 'ROLE_GUEST' })
  const seenByGuest = await server.call(orgPlanCalls.plan, { org_id: 0 }, { as: guest })
  expect(seenByGuest.data).toMatchObject({ ...shown, may_tell: false })
  const nobody = await server.call(orgPlanCalls.plan, { org_id: 0 }, { as: await buildPerson(server) })
  expect([nobody.code, nobody.message]).toEqual([40400, '您还没有加入组织'])
  expect((await server.call(orgPlanCalls.plan, { org_id: org.id }, { as: await buildPerson(server) })).code).toBe(40400)
})

test('what was asked for is refused with a reason, or taken back', async () => {
  const org = await buildOrg(server)
  const admin = await buildMember(server, { org, role: 'ROLE_ORG_ADMIN' })
  const boss = await buildPerson(server, { isSuper: true })
  const ask = async (type: 'renewal' | 'expand') =>
    (await server.call(orgPlanCalls.requestPlan, { org_id: org.id, type, seats: 500 }, { as: admin })).data.id
  const refused = await ask('expand')
  await server.call(planBackendCalls.refusePlan, { id: refused, reason: '请先续费' }, { as: boss })
  expect((await contents(admin)).join()).toContain('请先续费')
  const back = { org_id: org.id, id: await ask('renewal') }
  expect((await server.call(orgPlanCalls.withdrawPlan, back, { as: admin })).code).toBe(20000)
  expect((await server.call(orgPlanCalls.withdrawPlan, back, { as: admin })).code).toBe(40900)
})

test('admins are told 30, 7 and 1 days before the end and at it, each once', async () => {
  const org = await buildOrg(server, { plan: { level: 2, name: '专业版', seats: 9, expiresAt: inDays(20) } })
  const admin = await buildMember(server, { org, role: 'ROLE_ORG_ADMIN' })
  const told = async () => (await contents(admin)).filter((content) => content.includes('到期')).length
  for (const [ends, count] of [
    [20, 1],
    [20, 1],
    [6.5, 2],
    [0.5, 3],
    [-0.1, 4],
    [-0.1, 4],
  ] as const) {
    await server.database.query({
      text: 'update plan set expires_at = $2 where org_id = $1',
      values: [org.id, inDays(ends)],
    })
    await server.queue.runNow(tellPlanEnds, {})
    expect(await told()).toBe(count)
  }
})

test('a kind of plan is made and changed for what is granted from then on; one that is offered no more is asked for by nobody', async () => {
  const boss = await buildPerson(server, { isSuper: true })
  const name = `版本${Math.random().toString(36).slice(2, 10)}`
  const save = async (input: object) =>
    await server.call(
      planBackendCalls.savePlanKind,
      { name, level: 2, seats: 300, storage_gb: 50, is_offered: true, ...input },
      { as: boss },
    )
  const { id } = (await save({})).data
  expect([(await save({})).code, (await save({})).message]).toEqual([40000, '名称已存在'])
  expect((await save({ id: 999_999_999, name: `${name}二` })).code).toBe(40400)
  const org = await buildOrg(server, { plan: none })
  const admin = await buildMember(server, { org, role: 'ROLE_ORG_ADMIN' })
  const grant = { org_id: org.id, kind_id: id, seats: 300, expire_time: 0 }
  await server.call(planBackendCalls.grantPlan, grant, { as: boss })
  const offered = async () =>
    (await server.call(orgPlanCalls.plan, { org_id: org.id }, { as: admin })).data.kinds.map((kind) => kind.id)
  expect(await offered()).toContain(id)
  expect((await save({ id, seats: 500, is_offered: false })).code).toBe(20000)
  expect(await offered()).not.toContain(id)
  await expect.poll(async () => (await infoOf(admin)).vip_name).toBe(name)
  expect(await infoOf(admin)).toMatchObject({ real_member_limit: 300 })
})
