import { userCalls } from '@zhixing/contract/faces/user/calls.ts'
import { orgBackendCalls } from '@zhixing/contract/people/organisation/backend-calls.ts'
import { orgManageCalls } from '@zhixing/contract/people/organisation/manage-calls.ts'
import { expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildFile } from '../../base/upload/upload.factory.ts'
import { buildPerson } from '../account/account.factory.ts'
import { createOrg } from './create-org.ts'
import { buildMember, buildOrg } from './organisation.factory.ts'

const server = useTestServer()

const infoOf = async (as: SignedIn) => (await server.call(userCalls.getUserInfo, {}, { as })).data
const plan = (seats: number) => ({ level: 2, name: '专业版', seats, expiresAt: null })

async function buildSchool(seats = 100) {
  const org = await buildOrg(server, { plan: plan(seats) })
  return { org, admin: await buildMember(server, { org, role: 'ROLE_ORG_ADMIN' }) }
}

test('members are found by name, pinyin and 学号, however typed (N18), by role, state and department with those below it', async () => {
  const { org, admin } = await buildSchool()
  const one = await buildMember(server, { org, name: '欧阳小雨', number: '2026100' })
  const other = await buildMember(server, { org, role: 'ROLE_TEACHER', name: '曾小四' })
  const list = async (filter: Record<string, unknown>) => {
    const { rows } = await server.rows(orgManageCalls.members, { org_id: org.id, ...filter }, { as: admin })
    return rows.map(({ uid }) => uid)
  }
  expect(await list({ keyword: '小雨' })).toEqual([one.userId])
  expect(await list({ keyword: 'ouyang' })).toEqual([one.userId])
  expect(await list({ keyword: 'zeng' })).toEqual([other.userId])
  expect(await list({ keyword: 'OYXY' })).toEqual([one.userId])
  expect(await list({ keyword: `+86 ${one.mobile}` })).toEqual([one.userId])
  expect(await list({ keyword: '小' })).toEqual([other.userId, one.userId])
  expect(await list({ keyword: '２０２６１００\u200b' })).toEqual([one.userId])
  expect(await list({ keyword: '欧 阳　小雨' })).toEqual([one.userId])
  expect(await list({ role: 'ROLE_TEACHER' })).toEqual([other.userId])
  const college = await server.call(orgManageCalls.saveDepartment, { org_id: org.id, name: '机电学院' }, { as: admin })
  const below = await server.call(
    orgManageCalls.saveDepartment,
    { org_id: org.id, name: '机电1班', kind: 'class', parent_id: college.data.id },
    { as: admin },
  )
  const moving = { org_id: org.id, uids: [one.userId], action: 'department' as const, department_id: below.data.id }
  expect((await server.call(orgManageCalls.changeMembers, moving, { as: admin })).data).toEqual({
    changed: 1,
    goes_on: false,
  })
  expect(await list({ department_id: college.data.id })).toEqual([one.userId])
  const members = await server.rows(orgManageCalls.members, { org_id: org.id, keyword: '小雨' }, { as: admin })
  expect(members.rows[0]).toMatchObject({ department: '机电1班', mobile: expect.stringContaining('****') })
})

test('暂停 keeps the seat and 停用 frees it; both are previewed, and effective at once (seats.limit)', async () => {
  const { org, admin } = await buildSchool(3)
  const [one, two] = [await buildMember(server, { org }), await buildMember(server, { org })]
  const asked = { org_id: org.id, uids: [one.userId], action: 'disable' as const }
  const preview = await server.call(orgManageCalls.previewMembers, asked, { as: admin })
  expect(preview.data).toMatchObject({ will: 1, seats: 3, used: 3, used_after: 2, refused: [] })
  await server.call(orgManageCalls.changeMembers, { ...asked, action: 'suspend' }, { as: admin })
  await expect.poll(async () => (await infoOf(one)).groups).toEqual([])
  const full = await server.call(orgManageCalls.createInvite, { org_id: org.id }, { as: admin })
  expect(full.code).toBe(20000)
  await server.call(orgManageCalls.changeMembers, asked, { as: admin })
  const three = await buildMember(server, { org })
  expect((await infoOf(three)).member_count).toBe(3)
  const back = await server.call(orgManageCalls.changeMembers, { ...asked, action: 'activate' }, { as: admin })
  expect([back.code, back.data]).toEqual([50002, { limit: 3, used: 3, free: 0, requested: 1 }])
  expect(back.message).toMatchObject({ upgrade_role: 'admin', upgrade_type: 'member_full' })
  const again = await server.call(
    orgManageCalls.changeMembers,
    { ...asked, uids: [two.userId, one.userId] },
    { as: admin },
  )
  expect(again.code).toBe(40900)
})

test('a role changes at once; of two admins who remove each other at once one succeeds', async () => {
  const { org, admin } = await buildSchool()
  const other = await buildMember(server, { org })
  const change = { org_id: org.id, uids: [other.userId], action: 'role' as const, role: 'ROLE_ORG_ADMIN' as const }
  await server.call(orgManageCalls.changeMembers, change, { as: admin })
  await expect.poll(async () => (await infoOf(other)).roles).toEqual(['ROLE_ORG_ADMIN'])
  const remove = (as: SignedIn, uid: number) =>
    server.call(orgManageCalls.changeMembers, { org_id: org.id, uids: [uid], action: 'remove' }, { as })
  const codes = (await Promise.all([remove(admin, other.userId), remove(other, admin.userId)])).map(({ code }) => code)
  expect(codes.filter((code) => code === 20000)).toHaveLength(1)
  const { rows } = await server.database.query({
    text: `select count(*)::int as admins from org_member where org_id = $1 and role = 'ROLE_ORG_ADMIN' and state = 'active'`,
    values: [org.id],
  })
  expect(rows).toEqual([{ admins: 1 }])
})

test('who hands over is a teacher from then on, and a stale version is refused', async () => {
  const { org, admin } = await buildSchool()
  const next = await buildMember(server, { org, role: 'ROLE_TEACHER', number: 'T1' })
  const edit = { org_id: org.id, uid: next.userId, name: '王老师', number: 'T2', row_version: 1 }
  expect((await server.call(orgManageCalls.updateMember, edit, { as: admin })).code).toBe(20000)
  expect((await server.call(orgManageCalls.updateMember, edit, { as: admin })).code).toBe(40900)
  await buildMember(server, { org, number: 'T9' })
  const taken = await server.call(orgManageCalls.updateMember, { ...edit, number: 'T9', row_version: 2 }, { as: admin })
  expect([taken.code, taken.message]).toEqual([40000, '学号/工号已存在'])
  expect((await server.call(orgManageCalls.handOver, { org_id: org.id, uid: next.userId }, { as: admin })).code).toBe(
    20000,
  )
  await expect.poll(async () => (await infoOf(admin)).roles).toEqual(['ROLE_TEACHER'])
  expect((await server.call(orgManageCalls.overview, { org_id: org.id }, { as: admin })).code).toBe(40300)
})

test('departments are at most six levels, make no circle, and close from below', async () => {
  const { org, admin } = await buildSchool()
  const ids: number[] = []
  for (let at = 0; at < 6; at += 1) {
    const parent_id = ids.at(-1) ?? 0
    const made = await server.call(
      orgManageCalls.saveDepartment,
      { org_id: org.id, name: `第${at}级`, parent_id },
      { as: admin },
    )
    ids.push(made.data.id)
  }
  const [top = 0, second = 0] = ids
  const save = (input: object) =>
    server.call(orgManageCalls.saveDepartment, { org_id: org.id, name: '第七级', ...input }, { as: admin })
  expect((await save({ parent_id: ids.at(-1) })).code).toBe(40900)
  expect((await save({ id: top, parent_id: ids[2], row_version: 1 })).code).toBe(40900)
  expect((await save({ name: '第0级' })).message).toBe('名称已存在')
  expect((await save({ id: second, name: '上移', parent_id: 0, row_version: 1 })).code).toBe(20000)
  const { data } = await server.call(orgManageCalls.departments, { org_id: org.id }, { as: admin })
  expect(data.departments.map(({ id, depth }) => [id, depth])).toContainEqual([ids[5], 5])
  expect((await server.call(orgManageCalls.closeDepartment, { org_id: org.id, id: second }, { as: admin })).code).toBe(
    40900,
  )
  expect(
    (await server.call(orgManageCalls.closeDepartment, { org_id: org.id, id: ids[5] ?? 0 }, { as: admin })).code,
  ).toBe(20000)
})

test('an admin of an organisation above manages a branch, one beside does not; a stranger is told 无操作权限', async () => {
  const { org, admin } = await buildSchool()
  const made = await server.call(
    orgManageCalls.createBranch,
    { org_id: org.id, name: `${org.name}分校` },
    { as: admin },
  )
  const branch = { id: made.data.group_id, path: [...org.path, made.data.group_id], name: '' }
  const of = await buildMember(server, { org: branch, role: 'ROLE_ORG_ADMIN' })
  const beside = await server.database.tx((tx) => createOrg(tx, { name: `${org.name}分校二`, parent: org }))
  const see = async (as: SignedIn, id: number) => await server.call(orgManageCalls.overview, { org_id: id }, { as })
  expect((await see(admin, branch.id)).data).toMatchObject({ seats: 100, used: 2 })
  expect((await see(of, branch.id)).code).toBe(20000)
  expect((await see(of, org.id)).code).toBe(40300)
  expect((await see(of, beside.id)).code).toBe(40300)
  const stranger = await see(await buildPerson(server), org.id)
  expect([stranger.code, stranger.message]).toEqual([40300, '无操作权限'])
})

test('a licence is sent, reviewed and told; the second of a name is refused (审核通过, 审核拒绝)', async () => {
  const { org, admin } = await buildSchool()
  await server.database.query({ text: 'update org set verify_status = 0 where id = $1', values: [org.id] })
  const boss = await buildPerson(server, { isSuper: true })
  const send = async () =>
    server.call(orgManageCalls.sendLicence, { org_id: org.id, file_id: await buildFile(server, admin) }, { as: admin })
  const review = (accept: boolean) =>
    server.call(orgBackendCalls.review, { id: org.id, accept, reason: '不清楚' }, { as: boss })
  expect((await send()).code).toBe(20000)
  expect((await send()).code).toBe(40900)
  expect((await review(false)).code).toBe(20000)
  const profile = await server.call(orgManageCalls.profile, { org_id: org.id }, { as: admin })
  expect(profile.data).toMatchObject({ verify_status: -2, verify_reason: '不清楚', has_licence: true })
  await send()
  await buildOrg(server, { name: `${org.name}二` })
  await server.database.query({ text: `update org set name = $2 where id = $1`, values: [org.id, `${org.name}二`] })
  expect((await review(true)).code).toBe(40900)
  await server.database.query({ text: `update org set name = $2 where id = $1`, values: [org.id, org.name] })
  expect((await review(true)).code).toBe(20000)
})

test('who manages an organisation whose plan has run out only looks, with the words of its renewal', async () => {
  const expiresAt = new Date(server.database.clock.now().getTime() - 1000)
  const org = await buildOrg(server, { plan: { ...plan(10), expiresAt } })
  const admin = await buildMember(server, { org, role: 'ROLE_ORG_ADMIN' })
  expect((await server.call(orgManageCalls.overview, { org_id: org.id }, { as: admin })).data.is_over).toBe(true)
  const refused = await server.call(orgManageCalls.createInvite, { org_id: org.id }, { as: admin })
  expect(refused.code).toBe(50001)
  expect(refused.message).toMatchObject({ type: 'upgrade_renewal', upgrade_role: 'admin', vip_name: '专业版' })
})

test('an organisation that is suspended gives nobody a role until it is opened again', async () => {
  const { org, admin } = await buildSchool()
  const boss = await buildPerson(server, { isSuper: true })
  await server.call(orgBackendCalls.suspend, { id: org.id, suspend: true }, { as: boss })
  await expect.poll(async () => (await infoOf(admin)).groups).toEqual([])
  await server.call(orgBackendCalls.suspend, { id: org.id, suspend: false }, { as: boss })
  await expect.poll(async () => (await infoOf(admin)).roles).toEqual(['ROLE_ORG_ADMIN'])
})
