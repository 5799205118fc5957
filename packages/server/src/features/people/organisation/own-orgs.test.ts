import { notificationCalls } from '@zhixing/contract/base/notification/calls.ts'
import { passportCalls } from '@zhixing/contract/faces/passport/calls.ts'
import { userCalls } from '@zhixing/contract/faces/user/calls.ts'
import { bankCalls } from '@zhixing/contract/leaves/question/bank-calls.ts'
import { orgManageCalls } from '@zhixing/contract/people/organisation/manage-calls.ts'
import { ownOrgCalls } from '@zhixing/contract/people/organisation/own-calls.ts'
import { expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildPerson } from '../account/account.factory.ts'
import { addOrgMembers, createOrg } from './create-org.ts'
import { buildInvite, buildMember, buildOrg } from './organisation.factory.ts'

const server = useTestServer()

const newName = () => `新建学校${Math.random().toString(36).slice(2)}`
const groupsOf = async (as: SignedIn) => (await server.call(ownOrgCalls.getUserGroupList, {}, { as })).data.groups
const infoOf = async (as: SignedIn) => (await server.call(userCalls.getUserInfo, {}, { as })).data

test('whoever makes an organisation is its admin: level 0, ten seats, not verified', async () => {
  const as = await buildPerson(server)
  const name = newName()
  const { data } = await server.call(ownOrgCalls.create, { name, kind: 'school' }, { as })
  await expect.poll(async () => (await infoOf(as)).groupInfo?.group_id).toBe(data.group_id)
  expect(await infoOf(as)).toMatchObject({
    roles: ['ROLE_ORG_ADMIN'],
    vip_level: 0,
    real_member_limit: 10,
    member_count: 1,
  })
  expect(await groupsOf(as)).toMatchObject([
    { group_id: data.group_id, group_name: name, verify_status: 0, state: 'active' },
  ])
  const again = await server.call(ownOrgCalls.create, { name }, { as })
  expect([again.code, again.message]).toEqual([40000, '名称已存在'])
})

test('a name is taken only where a verified organisation has it: a stranger locks nobody out', async () => {
  const name = newName()
  const [stranger, school] = [await buildPerson(server), await buildPerson(server)]
  expect((await server.call(ownOrgCalls.create, { name }, { as: stranger })).code).toBe(20000)
  expect((await server.call(ownOrgCalls.create, { name }, { as: school })).code).toBe(20000)
  await server.database.query({
    text: `update org set verify_status = 3 where name = $1 and created_by = $2`,
    values: [name, school.userId],
  })
  const third = await server.call(ownOrgCalls.create, { name }, { as: await buildPerson(server) })
  expect([third.code, third.message]).toEqual([40000, '名称已存在'])
})

test('a verified organisation is found by name and asked; its admin accepts or refuses with a reason', async () => {
  const org = await buildOrg(server)
  const admin = await buildMember(server, { org, role: 'ROLE_ORG_ADMIN' })
  const [one, two] = [await buildPerson(server), await buildPerson(server)]
  const { rows } = await server.rows(ownOrgCalls.findGroups, { keyword: org.name }, { as: one })
  expect(rows).toMatchObject([{ group_id: org.id, state: '' }])
  for (const as of [one, two]) {
    const asked = await server.call(ownOrgCalls.requestJoin, { group_id: org.id, reason: '新生' }, { as })
    expect(asked.data).toEqual({ group_id: org.id, state: 'pending' })
  }
  expect((await server.rows(notificationCalls.lists, {}, { as: admin })).rows[0]?.content).toMatch(/等2人申请加入/)
  const waiting = await server.rows(orgManageCalls.requests, { org_id: org.id }, { as: admin })
  expect(waiting.rows).toMatchObject([
    { uid: one.userId, reason: '新生', is_guest: false },
    { uid: two.userId, is_guest: false },
  ])
  await server.call(orgManageCalls.decideRequests, { org_id: org.id, uids: [one.userId], accept: true }, { as: admin })
  await server.call(
    orgManageCalls.decideRequests,
    { org_id: org.id, uids: [two.userId], accept: false, reason: '不是本校学生' },
    { as: admin },
  )
  await expect.poll(async () => (await infoOf(one)).groups.length).toBe(1)
  expect(await groupsOf(two)).toEqual([])
  expect((await server.rows(notificationCalls.lists, {}, { as: two })).rows[0]?.content).toContain('不是本校学生')
  const late = await server.call(
    orgManageCalls.decideRequests,
    { org_id: org.id, uids: [two.userId], accept: true },
    { as: admin },
  )
  expect(late.code).toBe(40900)
})

test('an organisation that is not verified is found by nobody by name', async () => {
  const org = await buildOrg(server, { verifyStatus: 0 })
  const as = await buildPerson(server)
  expect((await server.rows(ownOrgCalls.findGroups, { keyword: org.name }, { as })).rows).toEqual([])
  expect((await server.call(ownOrgCalls.requestJoin, { group_id: org.id }, { as })).code).toBe(40400)
})

test('a code lets people in as its role says, as often as it may, however it was typed', async () => {
  const org = await buildOrg(server, { verifyStatus: 0 })
  const { code } = await buildInvite(server, org.id, { role: 'ROLE_TEACHER', usesMax: 1 })
  const [one, two] = [await buildPerson(server), await buildPerson(server)]
  expect((await server.call(ownOrgCalls.look, { code }, {})).data).toMatchObject({
    group_name: org.name,
    verified: false,
  })
  const typed = `${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`
  for (const _time of [1, 2]) {
    const joined = await server.call(ownOrgCalls.joinByCode, { code: typed }, { as: one })
    expect(joined.data).toEqual({ group_id: org.id, state: 'active' })
  }
  await expect.poll(async () => (await infoOf(one)).roles).toEqual(['ROLE_TEACHER'])
  expect((await server.call(ownOrgCalls.joinByCode, { code }, { as: two })).code).toBe(40900)
  expect((await server.call(ownOrgCalls.joinByCode, { code: 'ABCDEFGH' }, { as: two })).code).toBe(40400)
})

test('a code that wants approval makes a request, and full seats store nothing, no use either (seats.limit)', async () => {
  const org = await buildOrg(server, { plan: { level: 1, name: '试用版', seats: 0, expiresAt: null } })
  const open = await buildInvite(server, org.id)
  const asking = await buildInvite(server, org.id, { needsApproval: true })
  const as = await buildPerson(server)
  const full = await server.call(ownOrgCalls.joinByCode, { code: open.code }, { as })
  expect(full.code).toBe(50002)
  expect(full.message).toMatchObject({ text: '组织成员席位已满', upgrade_role: 'guest', upgrade_type: 'member_full' })
  const { rows } = await server.database.query({
    text: `select (select count(*)::int from org_invite_use where invite_id = $1) as uses, (select count(*)::int from org_member where org_id = $2) as members`,
    values: [open.id, org.id],
  })
  expect(rows).toEqual([{ uses: 0, members: 0 }])
  expect((await server.call(ownOrgCalls.joinByCode, { code: asking.code }, { as })).data.state).toBe('pending')
})

test('full seats speak to a member of the organisation above, and to who is in none of it, each in their way', async () => {
  const top = await buildOrg(server)
  const plan = { level: 2, name: '专业版', seats: 0, expiresAt: null }
  const branch = await server.database.tx((tx) => createOrg(tx, { name: newName(), parent: top, plan }))
  const { code } = await buildInvite(server, branch.id)
  const refused = async (as: SignedIn) => (await server.call(ownOrgCalls.joinByCode, { code }, { as })).message
  const [member, admin, outsider] = [
    await buildMember(server, { org: top }),
    await buildMember(server, { org: top, role: 'ROLE_ORG_ADMIN' }),
    await buildMember(server, { role: 'ROLE_ORG_ADMIN' }),
  ]
  expect(await refused(member)).toMatchObject({ upgrade_role: 'member', upgrade_type: 'member_full' })
  expect(await refused(admin)).toMatchObject({ upgrade_role: 'admin' })
  expect(await refused(outsider)).toMatchObject({ upgrade_role: 'guest' })
})

test('members of the parent join a branch at once, others send a request', async () => {
  const top = await buildOrg(server)
  const branch = await server.database.tx((tx) => createOrg(tx, { name: newName(), parent: top }))
  const member = await buildMember(server, { org: top, role: 'ROLE_TEACHER' })
  const stranger = await buildPerson(server)
  const joined = await server.call(ownOrgCalls.doJoinBranch, { group_id: branch.id }, { as: member })
  expect(joined.data).toEqual({ group_id: branch.id, state: 'active' })
  expect(await groupsOf(member)).toMatchObject([{ group_id: top.id }, { group_id: branch.id, role: 'ROLE_TEACHER' }])
  const asked = await server.call(ownOrgCalls.doJoinBranch, { group_id: branch.id }, { as: stranger })
  expect(asked.data.state).toBe('pending')
})

test('who quits leaves the list at once; the last admin cannot', async () => {
  const org = await buildOrg(server)
  const [admin, member] = [
    await buildMember(server, { org, role: 'ROLE_ORG_ADMIN' }),
    await buildMember(server, { org }),
  ]
  expect((await server.call(ownOrgCalls.userQuitGroup, { group_id: org.id }, { as: member })).data).toEqual({
    done: true,
  })
  expect(await groupsOf(member)).toEqual([])
  await expect.poll(async () => (await infoOf(member)).groups).toEqual([])
  const last = await server.call(ownOrgCalls.userQuitGroup, { group_id: org.id }, { as: admin })
  expect([last.code, last.message]).toEqual([40900, '组织至少需要一名管理员，请先设置其他管理员'])
})

test('who was 停用 neither leaves nor comes back by a code: that is an admin’s to undo', async () => {
  const org = await buildOrg(server)
  const admin = await buildMember(server, { org, role: 'ROLE_ORG_ADMIN' })
  const member = await buildMember(server, { org })
  const { code } = await buildInvite(server, org.id)
  const disabling = { org_id: org.id, uids: [member.userId], action: 'disable' as const }
  await server.call(orgManageCalls.changeMembers, disabling, { as: admin })
  expect((await server.call(ownOrgCalls.userQuitGroup, { group_id: org.id }, { as: member })).code).toBe(40300)
  expect((await server.call(ownOrgCalls.joinByCode, { code }, { as: member })).code).toBe(40300)
})

test('a guest asks to become a member and stays one until that is accepted', async () => {
  const org = await buildOrg(server)
  const [admin, guest] = [
    await buildMember(server, { org, role: 'ROLE_ORG_ADMIN' }),
    await buildMember(server, { org, role: 'ROLE_GUEST' }),
  ]
  const asking = { group_id: org.id, role: 'ROLE_USER', number: '2026777' } as const
  await server.call(ownOrgCalls.wantMember, asking, { as: guest })
  expect(await groupsOf(guest)).toMatchObject([{ role: 'ROLE_GUEST', has_asked: true }])
  await server.call(
    orgManageCalls.decideRequests,
    { org_id: org.id, uids: [guest.userId], accept: true },
    { as: admin },
  )
  expect(await groupsOf(guest)).toMatchObject([{ role: 'ROLE_USER', number: '2026777', has_asked: false }])
  expect((await server.call(ownOrgCalls.wantMember, asking, { as: guest })).code).toBe(40900)
})

test('组织主页 leads to the page of the organisation with the group id (orgHome.redirect)', async () => {
  const member = await buildMember(server)
  const { data } = await server.call(ownOrgCalls.toOrgSpace, { group_id: member.org.id }, { as: member })
  expect(data.url).toBe(`/org/${member.org.id}`)
  const page = await server.call(ownOrgCalls.detail, { id: member.org.id }, {})
  expect(page.data).toMatchObject({ title: member.org.name, verified: true, state: '', may_manage: false })
})

test('names of organisations, the tree and the list of schools load', async () => {
  const top = await buildOrg(server)
  const branch = await server.database.tx((tx) => createOrg(tx, { name: newName(), parent: top }))
  const as = await buildMember(server, { org: top })
  expect((await server.call(ownOrgCalls.getOrgNames, { org_id: [top.id] }, { as })).data.groups).toEqual([
    { org_id: top.id, groupName: top.name },
  ])
  const tree = await server.call(ownOrgCalls.getOrgChildrenData, { group_id: top.id }, { as })
  expect(tree.data.groups).toMatchObject([
    { group_id: top.id, may_manage: false },
    { group_id: branch.id, parent_id: top.id, may_manage: false },
  ])
  const admin = await buildMember(server, { org: { ...branch, name: '' }, role: 'ROLE_ORG_ADMIN' })
  await server.database.tx((tx) => addOrgMembers(tx, [{ orgId: top.id, userId: admin.userId, role: 'ROLE_USER' }]))
  const own = await server.call(ownOrgCalls.getOrgChildrenData, { group_id: top.id }, { as: admin })
  expect(own.data.groups.map(({ may_manage }) => may_manage)).toEqual([false, true])
  const schools = await server.rows(ownOrgCalls.schools, { keyword: top.name }, { as })
  expect(schools.rows).toMatchObject([{ name: top.name, group_id: top.id }])
})

test('admins are told of whoever comes in by a code or an invitation, not of those they let in themselves', async () => {
  const org = await buildOrg(server)
  const admin = await buildMember(server, { org, role: 'ROLE_ORG_ADMIN' })
  const { code } = await buildInvite(server, org.id)
  const as = await buildPerson(server, { name: '扫码的人' })
  await server.call(ownOrgCalls.joinByCode, { code }, { as })
  await buildMember(server, { org, name: '被加的人' })
  await server.queue.drain()
  const { rows } = await server.rows(notificationCalls.lists, {}, { as: admin })
  expect(rows.map(({ content }) => content)).toEqual([`扫码的人加入了${org.name}`])
})

test('a code’s department waits for the approval; one that was closed meanwhile keeps nobody out', async () => {
  const org = await buildOrg(server)
  const admin = await buildMember(server, { org, role: 'ROLE_ORG_ADMIN' })
  const department = { org_id: org.id, name: '机电1班', kind: 'class' as const }
  const { id } = (await server.call(orgManageCalls.saveDepartment, department, { as: admin })).data
  const make = async (needs_approval: boolean) =>
    (
      await server.call(
        orgManageCalls.createInvite,
        { org_id: org.id, department_id: id, needs_approval },
        { as: admin },
      )
    ).data
  const count = async () =>
    (await server.call(orgManageCalls.departments, { org_id: org.id }, { as: admin })).data.departments[0]?.member_count
  const [asked, open] = [await make(true), await make(false)]
  const [one, two, three] = [await buildPerson(server), await buildPerson(server), await buildPerson(server)]
  await server.call(ownOrgCalls.joinByCode, { code: asked.code }, { as: one })
  await server.call(ownOrgCalls.joinByCode, { code: asked.code }, { as: two })
  expect(await count()).toBe(0)
  const decide = (uid: number, accept: boolean) =>
    server.call(orgManageCalls.decideRequests, { org_id: org.id, uids: [uid], accept }, { as: admin })
  await decide(one.userId, true)
  await decide(two.userId, false)
  expect(await count()).toBe(1)
  await server.call(orgManageCalls.closeDepartment, { org_id: org.id, id }, { as: admin })
  expect((await server.call(ownOrgCalls.joinByCode, { code: open.code }, { as: three })).data.state).toBe('active')
})

test('who was removed from the current organisation hears so once, before anything is made in the next one', async () => {
  const [first, second] = [await buildOrg(server), await buildOrg(server)]
  const admin = await buildMember(server, { org: first, role: 'ROLE_ORG_ADMIN' })
  const teacher = await buildMember(server, { org: first, role: 'ROLE_TEACHER' })
  const as = { as: teacher }
  await server.database.tx((tx) =>
    addOrgMembers(tx, [{ orgId: second.id, userId: teacher.userId, role: 'ROLE_TEACHER' }]),
  )
  await server.call(passportCalls.changeOrg, { group_id: first.id }, as)
  const removing = { org_id: first.id, uids: [teacher.userId], action: 'remove' as const }
  await server.call(orgManageCalls.changeMembers, removing, { as: admin })
  const make = () => server.call(bankCalls.create, { title: newName() }, as)
  await expect.poll(make).toMatchObject({ code: 40900, message: expect.stringContaining('当前组织已切换') })
  await expect.poll(async () => (await make()).code).toBe(20000)
  await server.call(passportCalls.changeOrg, { group_id: second.id }, as)
  await server.call(ownOrgCalls.userQuitGroup, { group_id: second.id }, as)
  await expect.poll(async () => (await infoOf(teacher)).groupInfo).toBeNull()
})
