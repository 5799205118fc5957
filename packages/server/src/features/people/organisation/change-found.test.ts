import { notificationCalls } from '@zhixing/contract/base/notification/calls.ts'
import { orgManageCalls } from '@zhixing/contract/people/organisation/manage-calls.ts'
import { expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { createPeople } from '../account/public.ts'
import { addOrgMembers } from './create-org.ts'
import { buildDepartment, buildMember, buildOrg } from './organisation.factory.ts'

const server = useTestServer()

async function buildCrowd(count: number, seats = 100_000) {
  const org = await buildOrg(server, { plan: { level: 2, name: '专业版', seats, expiresAt: null } })
  const admin = await buildMember(server, { org, role: 'ROLE_ORG_ADMIN' })
  await server.database.tx(async (tx) => {
    const names = Array.from({ length: count }, (_, at) => ({ name: at % 2 === 0 ? '张三' : '李四' }))
    const ids = await createPeople(tx, names, { madeByOrgId: org.id })
    await addOrgMembers(
      tx,
      ids.map((userId, at) => ({ orgId: org.id, userId, role: 'ROLE_USER' as const, number: `N${at}` })),
    )
  })
  return { org, admin }
}

const countOf = async (as: SignedIn, filter: object) =>
  (await server.rows(orgManageCalls.members, { limit: 1, ...filter }, { as })).total

test('what the list finds, its preview and its change are the same people; admins are never swept along', async () => {
  const { org, admin } = await buildCrowd(6)
  const asked = { org_id: org.id, found: { keyword: '张三' }, action: 'suspend' as const }
  const preview = async (found: object) =>
    (await server.call(orgManageCalls.previewMembers, { ...asked, found }, { as: admin })).data
  expect(await preview({ keyword: '张三' })).toMatchObject({
    will: 3,
    refused_count: 0,
    sample: ['张三', '张三', '张三'],
  })
  expect(await preview({})).toMatchObject({ will: 6, refused: [{ uid: admin.userId, reason: '管理员需要单独选择' }] })
  const change = async (expected: number) =>
    await server.call(orgManageCalls.changeMembers, { ...asked, expected }, { as: admin })
  expect((await change(2)).code).toBe(40900)
  expect((await change(3)).data).toEqual({ changed: 3, goes_on: false })
  expect(await countOf(admin, { org_id: org.id, state: 'suspended' })).toBe(3)
  expect(await preview({ state: 'suspended' })).toMatchObject({ will: 0, refused_count: 3 })
  const nobody = await server.call(orgManageCalls.previewMembers, { org_id: org.id, action: 'suspend' }, { as: admin })
  expect(nobody.code).toBe(40000)
})

test('of those chosen everybody is named who is left out, so that the others are changed', async () => {
  const { org, admin } = await buildCrowd(70)
  const { rows } = await server.rows(
    orgManageCalls.members,
    { org_id: org.id, limit: 100, role: 'ROLE_USER' },
    { as: admin },
  )
  const uids = rows.map(({ uid }) => uid)
  const asked = { org_id: org.id, action: 'suspend' as const }
  await server.call(orgManageCalls.changeMembers, { ...asked, uids: uids.slice(0, 60) }, { as: admin })
  const { data } = await server.call(orgManageCalls.previewMembers, { ...asked, uids }, { as: admin })
  const refused = new Set(data.refused.map(({ uid }) => uid))
  const others = uids.filter((uid) => !refused.has(uid))
  expect([data.will, refused.size, others.length]).toEqual([10, 60, 10])
  const changed = await server.call(orgManageCalls.changeMembers, { ...asked, uids: others }, { as: admin })
  expect(changed.data.changed).toBe(10)
})

test('more than may be chosen are changed in portions, each told and audited, and whoever asked is told at the end', async () => {
  const { org, admin } = await buildCrowd(520)
  const departmentId = await buildDepartment(server, { orgId: org.id, name: '机电学院' })
  const asked = { org_id: org.id, found: { role: 'ROLE_USER' as const } }
  const placing = { ...asked, action: 'department' as const, department_id: departmentId, expected: 520 }
  expect((await server.call(orgManageCalls.changeMembers, placing, { as: admin })).data).toEqual({
    changed: 0,
    goes_on: true,
  })
  await server.queue.drain()
  expect(await countOf(admin, { org_id: org.id, department_id: departmentId })).toBe(520)
  const { rows } = await server.database.query({
    text: `select count(*)::int as lines, count(distinct object_id)::int as people from audit where org_id = $1 and action = 'org.department'`,
    values: [org.id],
  })
  expect(rows).toEqual([{ lines: 520, people: 520 }])
  const told = await server.rows(notificationCalls.lists, {}, { as: admin })
  expect(told.rows.map(({ content }) => content)).toEqual([`${org.name}：已对520名成员完成“调整部门”`])
})

test('without seats for all that are found nobody is changed (seats.limit)', async () => {
  const { org, admin } = await buildCrowd(520, 521)
  const asked = { org_id: org.id, found: { role: 'ROLE_USER' as const }, expected: 520 }
  await server.call(orgManageCalls.changeMembers, { ...asked, action: 'disable' }, { as: admin })
  await server.queue.drain()
  await buildMember(server, { org })
  const found = { state: 'disabled' as const }
  const back = await server.call(orgManageCalls.changeMembers, { ...asked, found, action: 'activate' }, { as: admin })
  expect([back.code, back.data]).toEqual([50002, { limit: 521, used: 2, free: 519, requested: 520 }])
  expect(await countOf(admin, { org_id: org.id, ...found })).toBe(520)
})
