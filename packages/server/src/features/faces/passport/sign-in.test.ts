import { passportCalls } from '@zhixing/contract/faces/passport/calls.ts'
import { userCalls } from '@zhixing/contract/faces/user/calls.ts'
import { expect, test } from 'vitest'
import { createClient } from '../../../../test/client.ts'
import { proofFor, prover } from '../../../../test/proof.ts'
import { useOwnServer } from '../../../../test/test-server.ts'
import { createServer } from '../../../server.ts'
import { buildPerson, buildSession, factoryPassword } from '../../people/account/account.factory.ts'
import { buildMember, buildOrg } from '../../people/organisation/organisation.factory.ts'
import { addOrgMembers } from '../../people/organisation/public.ts'

const server = useOwnServer({ limitScale: 1 })
const wrong = '账号或密码不正确'

let lastAddress = 0
/** An address of a test's own: what fails at one counts against everybody behind it. */
function newAddress(): string {
  lastAddress += 1
  return `10.1.${Math.floor(lastAddress / 250)}.${(lastAddress % 250) + 1}`
}

interface Try {
  account: string
  password?: string
  group_id?: number
  from: string
  at?: number
  cookie?: string
}

/** What a try without a proof is told: 20000, the words at a field, or that a proof is wanted. */
async function enter({ from, at, cookie, password = 'Wrong-2026!', ...input }: Try): Promise<string | number> {
  const extras = { from, ...(at ? { at } : {}), ...(cookie ? { headers: { cookie } } : {}) }
  const reply = await server.call(passportCalls.signIn, { ...input, password }, extras)
  return reply.body.data && reply.code === 42900 ? 'proof' : (reply.errors[0]?.message ?? reply.code)
}

async function fail(times: number, given: Omit<Try, 'password'>): Promise<(string | number)[]> {
  const told: (string | number)[] = []
  for (const index of Array.from({ length: times }).keys()) {
    told.push(await enter({ ...given, password: `wrong ${index}` }))
  }
  return told
}

/** The cookies a browser holds after signing in. */
async function browserOf(account: string): Promise<string> {
  const from = newAddress()
  const first = await server.call(passportCalls.doLogin, {}, { from })
  const cookiesOf = (headers: typeof first.headers) =>
    [headers['set-cookie']].flat().flatMap((one) => (one ? [String(one).split(';')[0] ?? ''] : []))
  const device = cookiesOf(first.headers)
  const headers = { cookie: device.join('; ') }
  const reply = await server.call(passportCalls.signIn, { account, password: factoryPassword }, { from, headers })
  expect(reply.code).toBe(20000)
  const known = cookiesOf(reply.headers).filter((one) => one.startsWith('zx.known='))
  expect(known).toHaveLength(1)
  return [...device, ...known].join('; ')
}

test('from five wrong passwords on, for known and unknown accounts alike, a proof of work is wanted; with it the right one enters', async () => {
  const person = await buildPerson(server)
  for (const account of [person.mobile, '13700000001']) {
    const from = newAddress()
    expect(await fail(5, { account, from })).toEqual([wrong, wrong, wrong, wrong, wrong])
    expect(await enter({ account, from })).toBe('proof')
  }
  const from = newAddress()
  const input = { account: person.mobile, password: factoryPassword }
  expect(await enter({ ...input, from })).toBe('proof')
  expect((await prover(server)(passportCalls.signIn, input, { from })).code).toBe(20000)
  expect(await enter({ ...input, from })).toBe(20000)
})

test('every spelling of an account, and every account of a person, counts as one', async () => {
  const number = `S-${newAddress()}`
  const pupil = await buildMember(server, { number })
  const mail = `pupil.${pupil.mobile}@school.cn`
  await server.database.query({ text: 'update auth_user set email = $2 where id = $1', values: [pupil.userId, mail] })
  const { mobile, org } = pupil
  const spellings = [
    { account: mobile },
    { account: `+86 ${mobile}` },
    { account: mail.toUpperCase() },
    { account: [...mobile].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join('') },
    { account: number, group_id: org.id },
  ]
  for (const one of spellings) {
    expect(await enter({ ...one, from: newAddress() })).toBe(wrong)
  }
  for (const one of spellings) {
    expect(await enter({ ...one, password: factoryPassword, from: newAddress() })).toBe('proof')
  }
})

test('neither a second process nor a restart gives new tries', async () => {
  const person = await buildPerson(server)
  await fail(5, { account: person.mobile, from: newAddress() })
  const other = await createServer({ config: server.config, databaseUrl: server.databaseUrl })
  const { call } = createClient(other, server.config)
  const input = { account: person.mobile, password: factoryPassword }
  const reply = await call(passportCalls.signIn, input, { from: newAddress() })
  await other.close()
  expect(reply.code).toBe(42900)
})

test('a browser the person signed in on before goes on while others fail, and pays for its own failures alone', async () => {
  const [person, other] = [await buildPerson(server), await buildPerson(server)]
  const cookie = await browserOf(person.mobile)
  const strangers = await browserOf(other.mobile)
  for (let round = 0; round < 4; round += 1) {
    await fail(5, { account: person.mobile, from: newAddress() })
  }
  const right = { account: person.mobile, password: factoryPassword }
  expect(await enter({ ...right, from: newAddress(), cookie: strangers })).toBe('proof')
  const [device = '', known = ''] = cookie.split('; ')
  const [othersDevice = ''] = strangers.split('; ')
  expect(device).not.toBe(othersDevice)
  expect(await enter({ ...right, from: newAddress(), cookie: `${othersDevice}; ${known}` })).toBe('proof')
  expect(await enter({ ...right, from: newAddress(), cookie })).toBe(20000)
  expect(await fail(5, { account: person.mobile, from: newAddress(), cookie })).toEqual([
    wrong,
    wrong,
    wrong,
    wrong,
    wrong,
  ])
  expect(await enter({ ...right, from: newAddress(), cookie })).toBe('proof')
})

test('wrong passwords that come at once are counted one by one', async () => {
  const person = await buildPerson(server)
  const [at, from] = [Date.now(), newAddress()]
  const tries = Array.from({ length: 30 }, (_, index) =>
    enter({ account: person.mobile, password: `wrong ${index}`, from, at: at + index }),
  )
  const told = await Promise.all(tries)
  expect(told.filter((one) => one === wrong)).toHaveLength(5)
  expect(told.filter((one) => one === 'proof')).toHaveLength(25)
})

test('right passwords that come at once are all let in, and a right one forgets the wrong ones', {
  timeout: 20_000,
}, async () => {
  const person = await buildPerson(server)
  const { mobile: account } = person
  await fail(4, { account, from: newAddress() })
  const right = { account, password: factoryPassword }
  expect(await enter({ ...right, from: newAddress() })).toBe(20000)
  const [at, from] = [Date.now() + 1_000, newAddress()]
  const told = await Promise.all(Array.from({ length: 12 }, (_, index) => enter({ ...right, from, at: at + index })))
  expect(new Set(told)).toEqual(new Set([20000]))
  expect(await fail(5, { account, from: newAddress() })).toEqual([wrong, wrong, wrong, wrong, wrong])
})

test('a proof is good for its account, once, unchanged and for five minutes', async () => {
  const [person, other] = [await buildPerson(server), await buildPerson(server)]
  const from = newAddress()
  await fail(5, { account: person.mobile, from })
  const input = { account: person.mobile, password: factoryPassword }
  const ask = () => server.call(passportCalls.signIn, input, { from })
  const proof = (await proofFor(await ask())) ?? ''
  const codeWith = async (account: string, given: string) =>
    (await server.call(passportCalls.signIn, { ...input, account, proof: given }, { from })).code
  expect(await codeWith(other.mobile, proof)).toBe(42900)
  for (const made of [
    '{',
    '{}',
    proof.replace('"level":1', '"level":2'),
    proof.replace(/(?<="derivedKey":")./, (digit) => (digit === '0' ? '1' : '0')),
  ]) {
    expect(await codeWith(person.mobile, made)).toBe(42900)
  }
  expect(await codeWith(person.mobile, proof)).toBe(20000)
  await fail(5, { account: person.mobile, from })
  expect(await codeWith(person.mobile, proof)).toBe(42900)
  const late = (await proofFor(await ask())) ?? ''
  server.database.clock.offsetMs = 6 * 60_000
  const tooLate = await codeWith(person.mobile, late)
  server.database.clock.offsetMs = 0
  expect(tooLate).toBe(42900)
})

test('an address closes at 300 failures, by 学号 each organisation’s at a tenth of its members where that is more', async () => {
  const [person, pupil] = [await buildPerson(server), await buildMember(server, { number: 'S-300' })]
  const from = newAddress()
  const noteFailures = (way: string, orgId: number | null) =>
    server.database.query({
      text: `insert into sign_log (account_hash, account_masked, org_id, way, ok, ip, network, user_agent, device)
        select 'h' || n, '', $3, $2, false, $1, $1, '', '' from generate_series(1, 300) n`,
      values: [from, way, orgId],
    })
  const closed = async (input: { account: string; group_id?: number }) => {
    const reply = await server.call(passportCalls.signIn, { ...input, password: factoryPassword }, { from })
    return [reply.code, reply.body.data === null, Number(reply.headers['retry-after'])]
  }
  await noteFailures('password', null)
  expect(await closed({ account: person.mobile })).toEqual([42900, true, 900])
  const byNumber = { account: 'S-300', group_id: pupil.org.id }
  expect((await prover(server)(passportCalls.signIn, { ...byNumber, password: factoryPassword }, { from })).code).toBe(
    20000,
  )
  await noteFailures('number', pupil.org.id)
  expect(await closed(byNumber)).toEqual([42900, true, 900])
  const cookie = await browserOf(person.mobile)
  expect(await enter({ account: person.mobile, password: factoryPassword, from, cookie })).toBe(20000)
})

test('every try is written down, with the account masked', async () => {
  const person = await buildPerson(server)
  const from = newAddress()
  await enter({ account: person.mobile, from })
  await enter({ account: person.mobile, password: factoryPassword, from })
  const { rows } = await server.database.query({
    text: 'select way, ok, reason, ip, account_masked as masked from sign_log where user_id = $1 order by id',
    values: [person.userId],
  })
  const masked = `${person.mobile.slice(0, 3)}****${person.mobile.slice(-3)}`
  expect(rows).toEqual([
    { way: 'password', ok: false, reason: 'password', ip: from, masked },
    { way: 'password', ok: true, reason: '', ip: from, masked },
  ])
})

test('who signs in on a browser ends the session it had', async () => {
  const [former, next] = [await buildPerson(server), await buildPerson(server)]
  const uid = async () => (await server.call(userCalls.getUserInfo, {}, { as: former })).data.uid
  expect(await uid()).toBe(former.userId)
  const input = { account: next.mobile, password: factoryPassword }
  expect((await server.call(passportCalls.signIn, input, { as: former, from: newAddress() })).code).toBe(20000)
  await expect.poll(uid).toBe(0)
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
