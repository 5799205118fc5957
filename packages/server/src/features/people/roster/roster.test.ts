import { notificationCalls } from '@zhixing/contract/base/notification/calls.ts'
import { passportCalls } from '@zhixing/contract/faces/passport/calls.ts'
import { orgManageCalls } from '@zhixing/contract/people/organisation/manage-calls.ts'
import { ownOrgCalls } from '@zhixing/contract/people/organisation/own-calls.ts'
import { rosterCalls } from '@zhixing/contract/people/roster/calls.ts'
import { rosterLimits } from '@zhixing/contract/people/roster/limits.ts'
import { expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildPerson } from '../account/account.factory.ts'
import { buildMember, buildOrg } from '../organisation/organisation.factory.ts'

const server = useTestServer()
const head = ['学号', '姓名', '班级', '角色', '手机号']

async function buildSchool(seats = 1000) {
  const org = await buildOrg(server, { plan: { level: 2, name: '专业版', seats, expiresAt: null } })
  return { org, admin: await buildMember(server, { org, role: 'ROLE_ORG_ADMIN', number: 'A1' }) }
}

const previewed = async (as: SignedIn, orgId: number, rows: string[][]) =>
  await server.call(rosterCalls.preview, { org_id: orgId, file_name: '新生.xlsx', rows: [head, ...rows] }, { as })
const applied = async (as: SignedIn, orgId: number, asked: { token: string; first_only?: boolean }) =>
  await server.call(
    rosterCalls.apply,
    { org_id: orgId, token: asked.token, first_only: asked.first_only ?? false },
    { as },
  )
const membersOf = async (as: SignedIn, orgId: number) =>
  (await server.rows(orgManageCalls.members, { org_id: orgId, limit: 100 }, { as })).rows

test('each line says what it would do: new, changed, moved, same, invited, or refused with row, column and reason', async () => {
  const { org, admin } = await buildSchool()
  await buildMember(server, { org, name: '李四', number: '2026002' })
  const known = await buildPerson(server)
  const { data } = await previewed(admin, org.id, [
    ['2026001', '张 三', '机电1班'],
    ['2026002', '李四', '机电1班'],
    ['2026003', '王五', '', '', known.mobile],
    ['', '赵六'],
    ['2026005', '钱7'],
    ['2026006', '孙八', '', '校长'],
    ['2026007', '周九', '', '', '123'],
    ['2026008', '吴十'],
    ['2026008', '郑十'],
  ])
  expect(data.lines.map(({ row, state, column }) => [row, state, column])).toEqual([
    [2, 'new', ''],
    [3, 'moved', ''],
    [4, 'invited', ''],
    [5, 'refused', '学号/工号'],
    [6, 'refused', '姓名'],
    [7, 'refused', '角色'],
    [8, 'refused', '手机号'],
    [9, 'refused', '学号/工号'],
    [10, 'refused', '学号/工号'],
  ])
  expect(data.lines[0]?.name).toBe('张三')
  expect([data.lines[7]?.message, data.lines[8]?.message]).toEqual(['学号/工号与第10行重复', '学号/工号与第9行重复'])
  expect(data.seats).toMatchObject({ used: 2, requested: 2 })
})

test('a list pasted with one blank between is read, and a 学号 that lost its zeros makes nobody twice (N18)', async () => {
  const { org, admin } = await buildSchool()
  await buildMember(server, { org, name: '艾力·买买提', number: '0026001' })
  const { data } = await server.call(
    rosterCalls.preview,
    {
      org_id: org.id,
      file_name: '',
      rows: [['新生名单'], ['学 号 姓 名'], ['26001 艾力•买买提'], ['２０２６００３ 张三']],
    },
    { as: admin },
  )
  expect(data.lines.map(({ row, state, number, name, message }) => [row, state, number, name, message])).toEqual([
    [3, 'refused', '26001', '艾力·买买提', '同名成员的学号/工号是“0026001”，可能丢失了开头的0'],
    [4, 'new', '2026003', '张三', ''],
  ])
})

test('it is applied exactly as previewed, once: accounts, classes, an invitation for a known mobile', async () => {
  const { org, admin } = await buildSchool()
  const known = await buildPerson(server)
  const { data } = await previewed(admin, org.id, [
    ['2026001', '张三', '机电1班'],
    ['2026002', '李四', '机电1班', '教师'],
    ['2026003', '王五', '机电2班', '', known.mobile],
  ])
  expect((await applied(admin, org.id, data)).data).toEqual({ added: 2, changed: 0, invited: 1, left_out: 0 })
  expect((await applied(admin, org.id, data)).code).toBe(40900)
  const members = await membersOf(admin, org.id)
  expect(members.map(({ number, department, role, state }) => [number, department, role, state]).sort()).toEqual([
    ['2026001', '机电1班', 'ROLE_USER', 'active'],
    ['2026002', '机电1班', 'ROLE_TEACHER', 'active'],
    ['2026003', '机电2班', 'ROLE_USER', 'invited'],
    ['A1', '', 'ROLE_ORG_ADMIN', 'active'],
  ])
  expect((await server.rows(notificationCalls.lists, {}, { as: known })).rows[0]?.content).toContain('邀请您加入')
  await server.call(ownOrgCalls.answerInvite, { group_id: org.id, accept: true }, { as: known })
  const after = await membersOf(admin, org.id)
  expect(after.find(({ uid }) => uid === known.userId)?.state).toBe('active')
})

test('what would now do something else is refused, and nothing is stored', async () => {
  const { org, admin } = await buildSchool()
  const { data } = await previewed(admin, org.id, [
    ['2026001', '张三'],
    ['2026002', '李四'],
  ])
  await buildMember(server, { org, name: '张三', number: '2026001' })
  expect((await applied(admin, org.id, data)).code).toBe(40900)
  expect(await membersOf(admin, org.id)).toHaveLength(2)
})

test('too few seats: nothing, or the first that fit where that was chosen (seats.limit)', async () => {
  const { org, admin } = await buildSchool(3)
  const rows = ['2026001', '2026002', '2026003', '2026004'].map((number) => [number, '张三'])
  const { data } = await previewed(admin, org.id, rows)
  expect(data.seats).toEqual({ limit: 3, used: 1, free: 2, requested: 4 })
  const refused = await applied(admin, org.id, data)
  expect([refused.code, refused.data]).toEqual([50002, { limit: 3, used: 1, free: 2, requested: 4 }])
  expect(await membersOf(admin, org.id)).toHaveLength(1)
  const first = await applied(admin, org.id, { token: data.token, first_only: true })
  expect(first.data).toEqual({ added: 2, changed: 0, invited: 0, left_out: 2 })
  const numbers = (await membersOf(admin, org.id)).map(({ number }) => number).sort()
  expect(numbers).toEqual(['2026001', '2026002', 'A1'])
})

test('an import is undone within a day: whoever came leaves, what changed is as before; later it is refused', async () => {
  const { org, admin } = await buildSchool()
  const old = await buildMember(server, { org, name: '李四', number: '2026002' })
  const { data } = await previewed(admin, org.id, [
    ['2026001', '张三', '1班'],
    ['2026002', '李小四', '1班'],
  ])
  await applied(admin, org.id, data)
  const undo = async () =>
    (await server.call(rosterCalls.undo, { org_id: org.id, token: data.token }, { as: admin })).code
  const imports = await server.rows(rosterCalls.imports, { org_id: org.id }, { as: admin })
  expect(imports.rows).toMatchObject([{ file_name: '新生.xlsx', added: 1, changed: 1, may_undo: true }])
  expect(await undo()).toBe(20000)
  expect(await undo()).toBe(40900)
  const members = await membersOf(admin, org.id)
  expect(members.map(({ number }) => number).sort()).toEqual(['2026002', 'A1'])
  expect(members.find(({ uid }) => uid === old.userId)).toMatchObject({ name: '李四', department: '' })
  const again = await previewed(admin, org.id, [['2026001', '张三', '1班']])
  await applied(admin, org.id, again.data)
  const { rows } = await server.database.query({
    text: `select count(*)::int as people from org_member where org_id = $1 and number = '2026001'`,
    values: [org.id],
  })
  expect(rows).toEqual([{ people: 1 }])
})

test('what members are exported as is imported unchanged', async () => {
  const { org, admin } = await buildSchool()
  const { data } = await previewed(admin, org.id, [
    ['2026001', '张三', '机电1班'],
    ['2026002', '李四', '机电1班', '教师'],
  ])
  await applied(admin, org.id, data)
  const members = await membersOf(admin, org.id)
  const rows = members.map((row) => [row.number, row.name, row.department, row.role_label])
  const again = await server.call(
    rosterCalls.preview,
    { org_id: org.id, rows: [['学号/工号', '姓名', '班级', '角色'], ...rows] },
    { as: admin },
  )
  expect(new Set(again.data.lines.map(({ state }) => state))).toEqual(new Set(['same']))
})

test('a pupil signs in by 学号 with the slip’s password, which is printed no more, and a teacher resets it', async () => {
  const { org, admin } = await buildSchool()
  const teacher = await buildMember(server, { org, role: 'ROLE_TEACHER' })
  const { data } = await previewed(admin, org.id, [['2026001', '张三', '1班']])
  await applied(admin, org.id, data)
  const slips = async () => (await server.call(rosterCalls.slips, { org_id: org.id }, { as: admin })).data.slips
  const [slip] = await slips()
  const signIn = (password: string) =>
    server.call(passportCalls.signIn, { account: '2026001', group_id: org.id, password }, {})
  expect((await signIn('WRONG12345')).code).toBe(40000)
  expect((await signIn(slip?.password ?? '')).code).toBe(20000)
  expect(await slips()).toEqual([])
  const found = await server.rows(rosterCalls.pupils, { org_id: org.id, keyword: '2026001' }, { as: teacher })
  const [pupil] = found.rows
  expect(found.rows).toMatchObject([{ name: '张三', department: '1班', has_entered: true }])
  const reset = { org_id: org.id, uids: [pupil?.uid ?? 0] }
  expect((await server.call(rosterCalls.resetPassword, reset, { as: teacher })).data.reset).toBe(1)
  const [anew] = (await server.call(rosterCalls.slips, { org_id: org.id, uids: reset.uids }, { as: teacher })).data
    .slips
  expect((await server.call(rosterCalls.slips, { org_id: org.id }, { as: teacher })).code).toBe(40300)
  expect(anew?.password).not.toBe(slip?.password)
  expect((await signIn(slip?.password ?? '')).code).toBe(40000)
  expect((await signIn(anew?.password ?? '')).code).toBe(20000)
})

test('nobody resets the password of an account its owner made, and no pupil resets any', async () => {
  const { org, admin } = await buildSchool()
  const own = await buildMember(server, { org, number: '2026009' })
  const reset = async (as: SignedIn) =>
    await server.call(rosterCalls.resetPassword, { org_id: org.id, uids: [own.userId] }, { as })
  const refused = await reset(admin)
  expect([refused.code, refused.message]).toEqual([40300, '该账号由本人管理，只能由本人重置密码'])
  expect((await reset(own)).code).toBe(40300)
  expect((await server.rows(rosterCalls.pupils, { org_id: org.id }, { as: admin })).rows).toEqual([])
  expect((await server.call(rosterCalls.pupils, { org_id: org.id }, { as: own })).code).toBe(40300)
})

test('more rows than at once are too large, and a list without anybody is told', async () => {
  const { org, admin } = await buildSchool()
  const rows = Array.from({ length: rosterLimits.rows + 1 }, (_, at) => [`N${at}`, '张三'])
  expect((await previewed(admin, org.id, rows)).code).toBe(41300)
  expect((await previewed(admin, org.id, [])).code).toBe(40000)
})

test('five thousand people come in within ten seconds', { timeout: 60_000 }, async () => {
  const { org, admin } = await buildSchool(10_000)
  const rows = Array.from({ length: rosterLimits.rows }, (_, at) => [`B${at}`, '陈小明', `${at % 100}班`])
  const { data } = await previewed(admin, org.id, rows)
  const began = performance.now()
  expect((await applied(admin, org.id, data)).data.added).toBe(rosterLimits.rows)
  expect(performance.now() - began).toBeLessThan(10_000)
})
