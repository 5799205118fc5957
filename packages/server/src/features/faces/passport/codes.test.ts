import { passportCalls } from '@zhixing/contract/faces/passport/calls.ts'
import { userCalls } from '@zhixing/contract/faces/user/calls.ts'
import { formMessages, passwordLimits } from '@zhixing/contract/limits.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { askCode, messagesTo } from '../../../../test/codes.ts'
import { proofFor, prover } from '../../../../test/proof.ts'
import { useOwnServer } from '../../../../test/test-server.ts'
import { buildPerson, buildSession, factoryPassword, newMobile } from '../../people/account/account.factory.ts'

const server = useOwnServer()
const minute = 60_000
const password = 'Learning-2026!'
const wrongCode = [{ field: 'code', message: '验证码不正确或已过期' }]

let tests = 0

// Each test from an address of its own: what fails at one counts against everybody behind it.
beforeEach(() => {
  tests += 1
  server.comeFrom(`10.2.0.${tests}`)
})

afterEach(() => {
  server.database.clock.offsetMs = 0
})

const pass = (ms: number) => {
  server.database.clock.offsetMs += ms
}
const send = (account: string, type: 'sign_in' | 'sign_up' | 'reset' = 'sign_up') =>
  prover(server)(passportCalls.sendCode, { account, type })
const signUp = (account: string, code: string) =>
  prover(server)(passportCalls.signUp, { account, code, name: '新同学', password })
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

test.each([
  ['a mobile', () => newMobile()],
  ['an e-mail', () => `New.${newMobile()}@School.CN`],
])('signs up with %s and a code, by a name that is folded (N18), and is signed in', async (_what, account) => {
  const to = account()
  const code = await askCode(server, to, 'sign_up')
  const made = await server.call(passportCalls.signUp, {
    account: to,
    code,
    name: ' 新 同\u200b学',
    password,
    redirect_uri: '/sec/index',
  })
  expect(made.code).toBe(20000)
  expect(made.data).toEqual({ url: '/sec/index', token: '' })
  const cookie = String([made.headers['set-cookie']].flat().find((one) => String(one).startsWith('zx.session_token')))
  const info = await server.call(userCalls.getUserInfo, {}, { headers: { cookie: cookie.split(';')[0] ?? '' } })
  expect(info.data).toMatchObject({ name: '新同学', roles: ['ROLE_USER'], groups: [] })
  const again = await server.call(passportCalls.signIn, { account: to.toUpperCase(), password })
  expect(again.code).toBe(20000)
})

test('a code is good once', async () => {
  const mobile = newMobile()
  const code = await askCode(server, mobile, 'sign_up')
  expect((await signUp(mobile, code)).code).toBe(20000)
  expect((await signUp(mobile, code)).errors).toEqual(wrongCode)
})

test('a code is good for five minutes', async () => {
  const [early, late] = [newMobile(), newMobile()]
  const codes = [await askCode(server, early, 'sign_up'), await askCode(server, late, 'sign_up')]
  pass(4.9 * minute)
  expect((await signUp(early, codes[0] ?? '')).code).toBe(20000)
  pass(0.2 * minute)
  expect((await signUp(late, codes[1] ?? '')).errors).toEqual(wrongCode)
})

test('a code is good for its purpose and its account alone', async () => {
  const { mobile } = await buildPerson(server)
  const code = await askCode(server, mobile, 'sign_in')
  const reset = await server.call(passportCalls.resetPassword, { account: mobile, code, password })
  expect(reset.errors).toEqual(wrongCode)
  expect((await server.call(passportCalls.signInByCode, { account: newMobile(), code })).errors).toEqual(wrongCode)
  expect((await server.call(passportCalls.signInByCode, { account: mobile, code })).code).toBe(20000)
})

test('a newer code ends the older one', async () => {
  const mobile = newMobile()
  const older = await askCode(server, mobile, 'sign_up')
  pass(61_000)
  const newer = await askCode(server, mobile, 'sign_up')
  if (older !== newer) {
    expect((await signUp(mobile, older)).errors).toEqual(wrongCode)
  }
  expect((await signUp(mobile, newer)).code).toBe(20000)
})

test('five wrong tries end a code', async () => {
  const mobile = newMobile()
  const code = await askCode(server, mobile, 'sign_up')
  for (const _try of [1, 2, 3, 4, 5]) {
    expect((await signUp(mobile, otherThan(code))).errors).toEqual(wrongCode)
  }
  expect((await signUp(mobile, code)).errors).toEqual(wrongCode)
})

test('wrong tries count when they come at once and with an idempotency key', async () => {
  const mobile = newMobile()
  const code = await askCode(server, mobile, 'sign_up')
  const at = Date.now()
  await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      server.call(
        passportCalls.signUp,
        { account: mobile, code: otherThan(code), name: '新同学', password },
        { at: at + index, headers: { 'idempotency-key': `try-${index}-of-many` } },
      ),
    ),
  )
  expect((await signUp(mobile, code)).errors).toEqual(wrongCode)
})

test('one code a minute, with the seconds to wait', async () => {
  const mobile = newMobile()
  expect((await send(mobile)).data).toEqual({ resend_seconds: 60 })
  const soon = await send(mobile)
  expect(soon.code).toBe(42900)
  expect(soon.message).toMatch(/^请\d+秒后再获取验证码$/)
  expect(Number(soon.headers['retry-after'])).toBeGreaterThan(50)
  pass(61_000)
  expect((await send(mobile)).code).toBe(20000)
})

test('twenty asked for at once send one', async () => {
  const mobile = newMobile()
  const at = Date.now()
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      server.call(passportCalls.sendCode, { account: mobile, type: 'sign_up' }, { at: at + index }),
    ),
  )
  expect(replies.filter(({ code }) => code === 20000)).toHaveLength(1)
  expect(await messagesTo(server, mobile)).toHaveLength(1)
})

test('ten codes a day, which is one in China', async () => {
  const mobile = newMobile()
  const day = 24 * 60 * minute
  // From the beginning of a day on: none of the ten falls into the next.
  pass(day - ((server.database.clock.now().getTime() + 8 * 60 * minute) % day))
  for (const _code of Array.from({ length: 10 })) {
    expect((await send(mobile)).code).toBe(20000)
    pass(61_000)
  }
  const eleventh = await send(mobile)
  expect([eleventh.code, eleventh.message]).toEqual([42900, '今日获取验证码次数已达上限，请明天再试'])
  pass(day - 20 * minute)
  expect((await send(mobile)).code).toBe(42900)
  pass(10 * minute)
  expect((await send(mobile)).code).toBe(20000)
})

test.each(['sign_in', 'reset', 'sign_up'] as const)('%s: the answer does not tell who has an account', async (type) => {
  const [known, unknown] = [(await buildPerson(server)).mobile, newMobile()]
  const told = async (account: string) => {
    const { request_id: _id, ...body } = (await send(account, type)).body
    return body
  }
  expect(await told(known)).toEqual(await told(unknown))
  const [soonKnown, soonUnknown] = [await send(known, type), await send(unknown, type)]
  expect([soonKnown.code, soonUnknown.code]).toEqual([42900, 42900])
  const sent = [await messagesTo(server, known), await messagesTo(server, unknown)].map((texts) => texts.length)
  expect(sent).toEqual(type === 'sign_up' ? [0, 1] : [1, 0])
})

test('who has an account already cannot sign up again, in any spelling', async () => {
  const email = `taken.${newMobile()}@school.cn`
  expect((await signUp(email, await askCode(server, email, 'sign_up'))).code).toBe(20000)
  const again = await send(email.toUpperCase())
  expect(again.code).toBe(42900)
  expect(await messagesTo(server, email)).toHaveLength(1)
})

test.each([
  ['Abc123', passwordLimits.message],
  ['abcdefgh', passwordLimits.message],
  ['', formMessages.passwordRequired],
  ['Aa1!'.repeat(33), '密码最多128个字符'],
])('refuses the weak password %j, and the code stays good', async (weak, message) => {
  const mobile = newMobile()
  const code = await askCode(server, mobile, 'sign_up')
  const refused = await server.call(passportCalls.signUp, { account: mobile, code, name: '新同学', password: weak })
  expect(refused.errors).toEqual([{ field: 'password', message }])
  expect((await signUp(mobile, code)).code).toBe(20000)
})

test('a password may not hold the mobile it belongs to', async () => {
  const mobile = newMobile()
  const code = await askCode(server, mobile, 'sign_up')
  const own = { account: mobile, code, name: '新同学', password: `Aa!${mobile}` }
  expect((await server.call(passportCalls.signUp, own)).errors).toEqual([
    { field: 'password', message: passwordLimits.ownMessage },
  ])
})

test.each([
  ['mobile.format: a mobile has 11 digits', '1380000000', formMessages.accountWrong],
  ['mobile.format: a mobile begins with 13 to 19', '12800000001', formMessages.accountWrong],
  ['email.format: an e-mail has a host', 'someone@school', formMessages.accountWrong],
  ['an account is needed', '  ', formMessages.accountRequired],
])('%s', async (_rule, account, message) => {
  expect((await send(account)).errors).toEqual([{ field: 'account', message }])
})

test('a reset sets the new password and ends every session', async () => {
  const person = await buildPerson(server)
  const other = { ...person, ...(await buildSession(server, person.userId)) }
  const uid = async (as: typeof person) => (await server.call(userCalls.getUserInfo, {}, { as })).data.uid
  expect([await uid(person), await uid(other)]).toEqual([person.userId, person.userId])
  const code = await askCode(server, person.mobile, 'reset')
  const reset = await server.call(passportCalls.resetPassword, { account: person.mobile, code, password })
  expect(reset.data).toEqual({ done: true })
  await expect.poll(() => uid(person)).toBe(0)
  await expect.poll(() => uid(other)).toBe(0)
  const signIn = (word: string) => server.call(passportCalls.signIn, { account: person.mobile, password: word })
  expect((await signIn(factoryPassword)).code).toBe(40000)
  expect((await signIn(password)).code).toBe(20000)
})

test('signs in by code, and only who has an account', async () => {
  const { mobile } = await buildPerson(server)
  const code = await askCode(server, mobile, 'sign_in')
  expect((await server.call(passportCalls.signInByCode, { account: mobile, code })).code).toBe(20000)
  const wrong = await server.call(passportCalls.signInByCode, { account: newMobile(), code: '123456' })
  expect(wrong.errors).toEqual(wrongCode)
  const short = await server.call(passportCalls.signInByCode, { account: mobile, code: '12345' })
  expect(short.errors).toEqual([{ field: 'code', message: '请输入6位数字验证码' }])
})

test('a code is sent by a job that carries no code', async () => {
  const { mobile } = await buildPerson(server)
  const sent = await send(mobile, 'sign_in')
  expect(sent.data).toEqual({ resend_seconds: 60 })
  // Sending waits in the queue, and what waits there is no code.
  const { rows } = await server.database.query({
    text: `select data::text as data from pgboss.job where data::text like '%deliver-code%'`,
  })
  expect(rows.length).toBeGreaterThan(0)
  const code = /(\d{6})/.exec((await messagesTo(server, mobile)).at(-1) ?? '')?.[1] ?? ''
  expect(JSON.stringify(rows)).not.toContain(`"${code}"`)
  expect((await server.call(passportCalls.signInByCode, { account: mobile, code })).code).toBe(20000)
})

test('who asks from elsewhere neither ends a code, nor uses up its tries, nor those one may ask for', async () => {
  const { mobile } = await buildPerson(server)
  const code = await askCode(server, mobile, 'sign_in')
  const from = '10.2.1.1'
  const asked = await prover(server)(passportCalls.sendCode, { account: mobile, type: 'sign_in' }, { from })
  expect(asked.code).toBe(20000)
  const tries = Array.from({ length: 8 }, () =>
    prover(server)(passportCalls.signInByCode, { account: mobile, code: otherThan(code) }, { from }),
  )
  expect(new Set((await Promise.all(tries)).map((reply) => reply.code))).not.toContain(20000)
  expect((await prover(server)(passportCalls.signInByCode, { account: mobile, code }, { from })).code).toBe(40000)
  const entered = await prover(server)(passportCalls.signInByCode, { account: mobile, code })
  expect(entered.code).toBe(20000)
})

test('a code is its browser’s, wherever that goes, and no other browser’s of the same address', async () => {
  const { mobile } = await buildPerson(server)
  const browser = (name: string) => ({ headers: { cookie: `device=${name}-of-the-browsers` } })
  await prover(server)(passportCalls.sendCode, { account: mobile, type: 'sign_in' }, browser('one'))
  const code = /(\d{6})/.exec((await messagesTo(server, mobile)).at(-1) ?? '')?.[1] ?? ''
  const enter = (name: string, from: string) =>
    prover(server)(passportCalls.signInByCode, { account: mobile, code }, { ...browser(name), from })
  expect((await enter('two', '10.2.1.2')).code).toBe(40000)
  expect((await enter('one', '10.2.1.3')).code).toBe(20000)
})

test('codes that others ask for have the next one prove its work, and no more than fifty a day are sent', async () => {
  const { mobile: account } = await buildPerson(server)
  const ask = (n: number) => ({ from: `10.2.2.${n}` })
  for (let n = 1; n <= 5; n += 1) {
    expect((await server.call(passportCalls.sendCode, { account, type: 'sign_in' }, ask(n))).code).toBe(20000)
  }
  const sixth = await server.call(passportCalls.sendCode, { account, type: 'sign_in' }, ask(6))
  expect(await proofFor(sixth)).toBeDefined()
  await server.database.query({
    text: `insert into sign_log (account_hash, account_masked, way, ok, ip, network, user_agent, device)
      select account_hash, '', way, true, 'x', 'x', '', '' from (select account_hash, way from sign_log where network = $1 and way = 'send_code' limit 1) s, generate_series(1, 45)`,
    values: ['10.2.2.1'],
  })
  const flooded = await prover(server)(passportCalls.sendCode, { account, type: 'sign_in' }, ask(7))
  expect([flooded.code, flooded.message]).toEqual([42900, '今日获取验证码次数已达上限，请明天再试'])
})
