import { passportCalls } from '@zhixing/contract/faces/passport/calls.ts'
import { userCalls } from '@zhixing/contract/faces/user/calls.ts'
import { expect, test } from 'vitest'
import { probeCalls, useProbeServer } from '../../test/probe.ts'
import { buildPerson, factoryPassword } from '../features/people/account/account.factory.ts'

const server = useProbeServer()
const day = 24 * 3_600_000

async function nameOf(cookie: string): Promise<string> {
  const info = await server.call(
    userCalls.getUserInfo,
    {},
    { headers: { cookie: `zx.session_token=${encodeURIComponent(cookie)}` } },
  )
  expect(info.code).toBe(20000)
  return info.data.name
}

test('session.cookie: the session comes from its cookie, which scripts cannot read', async () => {
  const person = await buildPerson(server, { name: '林晓雨' })
  expect(await nameOf(person.cookie)).toBe('林晓雨')
  const reply = await server.call(passportCalls.signIn, { account: person.mobile, password: factoryPassword })
  const cookies = [reply.headers['set-cookie']].flat().map(String)
  expect(cookies.find((cookie) => cookie.startsWith('zx.session_token='))).toMatch(/; HttpOnly; SameSite=Lax$/)
  expect(cookies.find((cookie) => cookie.startsWith('device='))).toMatch(/HttpOnly; SameSite=Lax/)
})

test('session.invalid: a cookie whose signature is wrong is ignored, and the caller is nobody', async () => {
  const person = await buildPerson(server, { name: '林晓雨' })
  const [token = '', signature = ''] = person.cookie.split('.')
  // The right one is known by now, which is no reason to take another.
  expect(await nameOf(person.cookie)).toBe('林晓雨')
  expect(await nameOf(`${token}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`)).toBe('')
  expect(await nameOf(`${token}x.${signature}`)).toBe('')
  expect(await nameOf(token)).toBe('')
  expect(await nameOf('')).toBe('')
  expect(await nameOf('.')).toBe('')
  const refused = await server.call(passportCalls.devices, {}, { headers: { cookie: `zx.session_token=${token}.x` } })
  expect(refused.code).toBe(40100)
})

test('session.logout: signing out ends the session on the server and clears the cookie', async () => {
  const person = await buildPerson(server, { name: '林晓雨' })
  const out = await server.call(passportCalls.doLogout, {}, { as: person })
  expect(out.code).toBe(20000)
  expect([out.headers['set-cookie']].flat().join()).toContain('zx.session_token=; Path=/; Max-Age=0')
  await expect.poll(() => nameOf(person.cookie)).toBe('')
})

test('a session ends after 7 days without a visit, and after 30 days in any case', async () => {
  const person = await buildPerson(server, { name: '林晓雨' })
  try {
    for (const days of [6, 12, 18, 24, 29]) {
      server.database.clock.offsetMs = days * day
      expect(await nameOf(person.cookie)).toBe('林晓雨')
      await expect.poll(() => lastVisit(person.userId)).toBeGreaterThan(Date.now() + days * day - day)
    }
    server.database.clock.offsetMs = 30 * day + 1_000
    expect(await nameOf(person.cookie)).toBe('')
    const idle = await buildPerson(server, { name: '陈志远' })
    expect(await nameOf(idle.cookie)).toBe('陈志远')
    server.database.clock.offsetMs += 7 * day + 1_000
    expect(await nameOf(idle.cookie)).toBe('')
  } finally {
    server.database.clock.offsetMs = 0
  }
})

async function lastVisit(userId: number): Promise<number> {
  const { rows } = await server.database.query({
    text: 'select extract(epoch from updated_at)::float8 * 1000 as seen from auth_session where user_id = $1',
    values: [userId],
  })
  const [row] = rows
  return typeof row === 'object' && row !== null && 'seen' in row ? Number(row.seen) : 0
}

async function apiToken(mobile: string): Promise<string> {
  const reply = await server.call(passportCalls.signIn, { account: mobile, password: factoryPassword, client: 'api' })
  expect(reply.headers['set-cookie'] ?? '').not.toContain('zx.session_token')
  return reply.data.token
}

test('another client’s token, sent alone, reads and writes', async () => {
  const person = await buildPerson(server, { name: '林晓雨' })
  const token = await apiToken(person.mobile)
  const info = await server.call(userCalls.getUserInfo, {}, { headers: { token } })
  expect(info.data.name).toBe('林晓雨')
  const wrote = await server.call(probeCalls.write, { title: '由客户端' }, { headers: { token } })
  expect(wrote.code).toBe(20000)
})

test('a browser’s session is no token, and another client’s token is no cookie', async () => {
  const person = await buildPerson(server, { name: '林晓雨' })
  const asToken = await server.call(userCalls.getUserInfo, {}, { headers: { token: person.cookie } })
  expect(asToken.data.uid).toBe(0)
  expect(await nameOf(await apiToken(person.mobile))).toBe('')
})

test.each([
  ['without its token', ''],
  ['with a wrong token', 'wrong'],
])('response.noOpenId: a signed-in call that changes state %s is refused', async (_how, token) => {
  const person = await buildPerson(server)
  for (const call of [probeCalls.write, probeCalls.touch]) {
    const refused = await server.call(call, { title: '跨站请求' }, { as: person, headers: { token } })
    expect(refused.status).toBe(401)
    expect(refused.message).toBe('Verification failed please login again')
  }
  expect(await server.countRows('跨站请求')).toBe(0)
})

test('request.token: the token of another session does not do, and a read needs none', async () => {
  const [one, two] = [await buildPerson(server), await buildPerson(server)]
  const refused = await server.call(probeCalls.write, { title: '借来的' }, { as: one, headers: { token: two.token } })
  expect(refused.code).toBe(40101)
  expect((await server.call(passportCalls.devices, {}, { as: one, headers: { token: '' } })).code).toBe(20000)
})

test('a GET that changes state answers POST as well, and a GET that reads does not', async () => {
  const person = await buildPerson(server)
  expect((await server.call(probeCalls.touch, { title: '用提交' }, { as: person, method: 'POST' })).code).toBe(20000)
  const read = await server.call(probeCalls.echo, {}, { method: 'POST' })
  expect(read.status).toBe(404)
})

test.each([
  ['https://evil.example', 40300],
  ['null', 40300],
  ['http://localhost:80.evil.example', 40300],
  ['http://localhost:80', 20000],
])('a call that changes state from the origin %s answers %i', async (origin, code) => {
  const reply = await server.call(probeCalls.say, {}, { headers: { origin, host: 'localhost:80' } })
  expect(reply.code).toBe(code)
})

test('a foreign origin may not read with the person’s cookie: nothing allows it to see the reply', async () => {
  const reply = await server.call(probeCalls.echo, {}, { headers: { origin: 'https://evil.example' } })
  expect(reply.headers['access-control-allow-origin']).toBeUndefined()
})
