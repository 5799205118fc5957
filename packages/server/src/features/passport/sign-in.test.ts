import { passportCalls } from '@zhixing/contract/passport/calls.ts'
import { userCalls } from '@zhixing/contract/user/calls.ts'
import { expect, test } from 'vitest'
import { useTestServer } from '../../../test/test-server.ts'
import { buildPerson, buildSession, factoryPassword } from '../account/account.factory.ts'
import { buildMember, buildOrg } from '../organisation/organisation.factory.ts'
import { addOrgMembers } from '../organisation/public.ts'

const server = useTestServer({ limitScale: 1 })
const locked = '密码错误次数过多，请15分钟后再试'
const wrong = '账号或密码不正确'

async function tryPassword(account: string, password: string, at = Date.now()) {
  const reply = await server.call(passportCalls.signIn, { account, password }, { at })
  return reply.errors[0]?.message ?? reply.code
}

test('ten wrong passwords close an account, for the right one too, and no other account', async () => {
  const [person, other] = [await buildPerson(server), await buildPerson(server)]
  for (const index of Array.from({ length: 10 }).keys()) {
    expect(await tryPassword(person.mobile, `wrong ${index}`)).toBe(wrong)
  }
  expect(await tryPassword(person.mobile, factoryPassword)).toBe(locked)
  expect(await tryPassword(other.mobile, factoryPassword)).toBe(20000)
})

test('wrong passwords that come at once are counted one by one', async () => {
  const person = await buildPerson(server)
  const at = Date.now()
  const replies = await Promise.all(
    Array.from({ length: 30 }, (_, index) => tryPassword(person.mobile, `wrong ${index}`, at + index)),
  )
  expect(replies.filter((reply) => reply === wrong)).toHaveLength(10)
  expect(replies.filter((reply) => reply === locked)).toHaveLength(20)
})

test('right passwords that come at once are all let in, and a right one forgets the wrong ones', {
  timeout: 20_000,
}, async () => {
  const person = await buildPerson(server)
  for (const index of Array.from({ length: 9 }).keys()) {
    await tryPassword(person.mobile, `wrong ${index}`)
  }
  expect(await tryPassword(person.mobile, factoryPassword)).toBe(20000)
  const at = Date.now() + 1_000
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, index) => tryPassword(person.mobile, factoryPassword, at + index)),
  )
  expect(new Set(replies)).toEqual(new Set([20000]))
  expect(await tryPassword(person.mobile, 'wrong again')).toBe(wrong)
})

test('an unknown account is closed as a known one is', async () => {
  for (const index of Array.from({ length: 10 }).keys()) {
    expect(await tryPassword('13700000001', `wrong ${index}`)).toBe(wrong)
  }
  expect(await tryPassword('13700000001', factoryPassword)).toBe(locked)
})

test('a 学号 signs in to its organisation, which is then the current one', async () => {
  const [first, second] = [await buildOrg(server), await buildOrg(server)]
  const pupil = await buildMember(server, { org: first, number: 'S-001' })
  const member = { orgId: second.id, userId: pupil.userId, role: 'ROLE_TEACHER', number: 'T-9' } as const
  await server.database.tx((tx) => addOrgMembers(tx, [member]))
  const groupAfter = async (group_id: number, account: string) => {
    const reply = await server.call(passportCalls.signIn, { group_id, account, password: factoryPassword })
    const cookie = String([reply.headers['set-cookie']].flat().find((one) => String(one).startsWith('zx.session')))
    const info = await server.call(userCalls.getUserInfo, {}, { headers: { cookie: cookie.split(';')[0] ?? '' } })
    return [reply.code, info.data.groupInfo?.group_id, info.data.roles[0]]
  }
  expect(await groupAfter(first.id, 'S-001')).toEqual([20000, first.id, 'ROLE_USER'])
  expect(await groupAfter(second.id, 'T-9')).toEqual([20000, second.id, 'ROLE_TEACHER'])
  expect((await groupAfter(second.id, 'S-001'))[0]).toBe(40000)
})

test('who left an organisation cannot sign in by its 学号', async () => {
  const pupil = await buildMember(server, { number: 'S-002' })
  await server.database.query({
    text: `update org_member set state = 'left' where user_id = $1`,
    values: [pupil.userId],
  })
  const input = { group_id: pupil.org.id, account: 'S-002', password: factoryPassword }
  expect((await server.call(passportCalls.signIn, input)).code).toBe(40000)
})

test('changeOrg makes another of the person’s organisations the current one, and 0 leaves all', async () => {
  const person = await buildMember(server)
  const second = await buildOrg(server)
  await server.database.tx((tx) =>
    addOrgMembers(tx, [{ orgId: second.id, userId: person.userId, role: 'ROLE_TEACHER' }]),
  )
  const current = async () =>
    (await server.call(userCalls.getUserInfo, {}, { as: person })).data.groupInfo?.group_id ?? 0
  await expect.poll(current).toBe(person.org.id)
  const changed = await server.call(
    passportCalls.changeOrg,
    { group_id: second.id, redirect_uri: '/sec/index' },
    { as: person },
  )
  expect(changed.data).toEqual({ url: '/sec/index' })
  await expect.poll(current).toBe(second.id)
  await server.call(passportCalls.changeOrg, { group_id: 0 }, { as: person })
  await expect.poll(current).toBe(0)
})

test('changeOrg to an organisation one does not belong to answers as one that does not exist', async () => {
  const [person, demo] = [await buildMember(server), await buildMember(server, { isDemo: true })]
  const stranger = await buildOrg(server)
  const answer = async (group_id: number) => {
    const { request_id: _id, ...body } = (await server.call(passportCalls.changeOrg, { group_id }, { as: person })).body
    return body
  }
  expect(await answer(stranger.id)).toMatchObject({ code: 40400, message: '您不是该组织的成员' })
  expect(await answer(99_999_999)).toEqual(await answer(stranger.id))
  const refused = await server.call(passportCalls.changeOrg, { group_id: demo.org.id }, { as: demo })
  expect(refused.code).toBe(40300)
})

test('devices lists one’s own sessions, and ends one of them only', async () => {
  const [person, other] = [await buildPerson(server), await buildPerson(server)]
  const second = { ...person, ...(await buildSession(server, person.userId)) }
  const { rows, total } = await server.rows(passportCalls.devices, {}, { as: person })
  expect([total, rows.map((row) => row.current)]).toEqual([2, [false, true]])
  const id = rows[0]?.id ?? 0
  expect((await server.call(passportCalls.endDevice, { id }, { as: other })).code).toBe(40400)
  expect((await server.call(passportCalls.endDevice, { id }, { as: person })).code).toBe(20000)
  const uid = async (as: typeof person) => (await server.call(userCalls.getUserInfo, {}, { as })).data.uid
  await expect.poll(() => uid(second)).toBe(0)
  expect(await uid(person)).toBe(person.userId)
  expect((await server.call(passportCalls.endDevice, { id }, { as: person })).code).toBe(40400)
})

test('organisations are found by a part of their name, signs in it literal', async () => {
  const mark = `院校${Date.now()}`
  const names = [`${mark}100%`, `${mark}a_b`, `${mark}上海`]
  for (const name of names) {
    await buildOrg(server, { name })
  }
  const found = async (keyword: string) =>
    (await server.rows(passportCalls.searchOrg, { keyword: `${mark}${keyword}` })).rows.map((row) => row.group_name)
  expect(await found('')).toHaveLength(3)
  expect(await found('100%')).toEqual([names[0]])
  expect(await found('a_')).toEqual([names[1]])
  expect(await found('%')).toEqual([])
  expect(await found('上海')).toEqual([names[2]])
  expect((await server.rows(passportCalls.searchOrg, { keyword: mark, page: 5 })).total).toBe(3)
})

test('demo accounts are told in a demonstration only', async () => {
  const reply = await server.call(passportCalls.demoAccounts, {})
  expect(reply.data).toEqual({ demo: false, password: '', accounts: [], codes: [] })
})
