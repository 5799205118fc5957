import { expect, test } from 'vitest'
import { identity, type SignedIn, signatureHeaders } from '../../test/client.ts'
import { probeCalls, useProbeServer } from '../../test/probe.ts'
import { buildMember, buildTeacher } from '../features/people/organisation/organisation.factory.ts'

const server = useProbeServer()

const wrongInput = { id: 404, title: '' }
const stale = { at: 1_000_000_000_000 }

test('each check’s refusal wins over those of later checks', async () => {
  const [teacher, learner] = [await buildTeacher(server), await buildMember(server)]
  const steps = probeCalls.steps
  expect((await server.call(steps, { ...wrongInput }, stale)).code).toBe(40101)
  expect((await server.call(steps, wrongInput)).code).toBe(40100)
  expect((await server.call(steps, wrongInput, { as: learner, headers: { token: '' } })).code).toBe(40101)
  expect((await server.call(steps, wrongInput, { as: learner })).code).toBe(40300)
  expect((await server.call(steps, wrongInput, { as: teacher })).code).toBe(40000)
  expect((await server.call(steps, { id: 404, title: '名', closed: true }, { as: teacher })).code).toBe(40400)
  expect((await server.call(steps, { id: 1, title: '名', closed: true }, { as: teacher })).code).toBe(40900)
  const plan = await server.call(steps, { id: 1, title: '名' }, { as: teacher })
  expect(plan.status).toBe(403)
})

test('response.upgrade: a plan’s refusal is above 50000 and its message says which upgrade helps', async () => {
  const teacher = await buildTeacher(server)
  const plan = await server.call(probeCalls.steps, { id: 1, title: '名' }, { as: teacher })
  expect(plan.code).toBe(50001)
  expect(plan.message).toEqual({
    text: '升级后可用',
    type: 'upgrade',
    upgrade_role: 'member',
    upgrade_type: 'probe',
    vip_name: '',
  })
})

test('bad input names each field with a message in Chinese, the first one as the message', async () => {
  const person = await buildMember(server)
  const reply = await server.call(probeCalls.write, { title: '一二三四五六七八九十一', mark: '' }, { as: person })
  expect(reply.status).toBe(400)
  expect(reply.message).toBe('名称限制10个字符以内')
  expect(reply.errors).toEqual([
    { field: 'title', message: '名称限制10个字符以内' },
    { field: 'mark', message: '填写的内容不正确' },
  ])
  expect((await server.call(probeCalls.write, { title: '   ' }, { as: person })).message).toBe('请输入名称')
  const raw = await sendJson('/api/Probe/write', '{}', person)
  expect(raw.json()).toMatchObject({ code: 40000, errors: [{ field: 'title', message: '请输入名称' }] })
})

test('characters are counted, not UTF-16 units', async () => {
  const person = await buildMember(server)
  expect((await server.call(probeCalls.write, { title: '😀'.repeat(10) }, { as: person })).code).toBe(20000)
  expect((await server.call(probeCalls.write, { title: '😀'.repeat(11) }, { as: person })).code).toBe(40000)
})

async function sendJson(url: string, payload: string, as?: SignedIn) {
  let fields: Record<string, unknown> = {}
  try {
    fields = JSON.parse(payload)
  } catch {
    // Signed as empty: it is refused before.
  }
  return await server.app.inject({
    method: 'POST',
    url,
    payload,
    headers: {
      'content-type': 'application/json',
      ...signatureHeaders(server.config, fields, Date.now()),
      ...identity(as),
    },
  })
}

test('fields nobody declared are ignored: ids, owners and roles cannot be slipped in', async () => {
  const person = await buildMember(server)
  const input = { title: '夹带', id: 77, mark: 'm', at: 0, user_id: 1, role: 'admin' }
  const reply = await server.call(probeCalls.write, input, { as: person })
  expect(reply.code).toBe(20000)
  expect(reply.data.id).not.toBe(77)
})

test.each([
  ['text that is no JSON', '{"title":'],
  ['a list instead of fields', '[1,2]'],
  ['a bare text', '"title"'],
  ['a prototype', '{"__proto__":{"isSuper":true}}'],
  ['lists in lists', `{"a":${'['.repeat(600)}${']'.repeat(600)}}`],
  ['objects in objects', `{"a":${'{"a":'.repeat(300)}1${'}'.repeat(300)}}`],
])('refuses a body that is %s', async (_what, payload) => {
  const reply = await sendJson('/api/Probe/say', payload)
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toMatchObject({ code: 40000, request_id: reply.headers['x-request-id'] })
})

test('refuses a body of another type', async () => {
  const headers = { ...signatureHeaders(server.config, {}, Date.now()), 'content-type': 'text/plain' }
  const reply = await server.app.inject({ method: 'POST', url: '/api/Probe/say', headers, payload: 'title=x' })
  expect(reply.json().code).toBe(40000)
})

test('a body above the call’s own limit is too large, and one below it is not', async () => {
  const big = await sendJson('/api/Probe/say', JSON.stringify({ text: 'x'.repeat(2_000) }))
  expect(big.statusCode).toBe(413)
  expect(big.json().code).toBe(41300)
  expect((await sendJson('/api/Probe/say', JSON.stringify({ text: 'x'.repeat(1_900) }))).json().code).toBe(20000)
  const person = await buildMember(server)
  const usual = await sendJson('/api/Probe/write', JSON.stringify({ text: 'x'.repeat(1_100_000) }), person)
  expect(usual.json().code).toBe(41300)
})

test('a body that is nested a hundred thousand deep is refused before its signature is looked at', async () => {
  const deep = 100_000
  const payload = `{"a":${'['.repeat(deep)}${']'.repeat(deep)}}`
  const headers = { ...signatureHeaders(server.config, {}, Date.now()), 'content-type': 'application/json' }
  const reply = await server.app.inject({ method: 'POST', url: '/api/Probe/write', headers, payload })
  expect([reply.statusCode, reply.json().code]).toEqual([400, 40000])
})

test('a character the database cannot store is bad input, not a fault', async () => {
  const person = await buildMember(server)
  const reply = await server.call(probeCalls.write, { title: '零\0字' }, { as: person })
  expect(reply.code).toBe(40000)
  expect(reply.message).toBe('内容中有无法保存的字符')
})

test('flags are read as 1, 0, true and false, and as nothing else', async () => {
  const seen = async (flag: string) => {
    const headers = signatureHeaders(server.config, { flag }, Date.now())
    return (await server.app.inject({ url: `/api/Probe/echo?flag=${flag}`, headers })).json()
  }
  expect([(await seen('1')).data.seen, (await seen('true')).data.seen]).toEqual(['{"flag":true}', '{"flag":true}'])
  expect([(await seen('0')).data.seen, (await seen('false')).data.seen]).toEqual(['{"flag":false}', '{"flag":false}'])
  expect([(await seen('yes')).code, (await seen('2')).code, (await seen('')).code]).toEqual([40000, 40000, 40000])
})

test('ids are whole positive numbers below 2^53, as numbers or text', async () => {
  const code = async (ids: string) => (await server.call(probeCalls.echo, { ids })).code
  expect(await code('1,2')).toBe(20000)
  for (const wrong of ['0', '-1', '1.5', 'abc', '1,x', '9007199254740993', '1e3x', '1,2,3,4,5,6']) {
    expect([wrong, await code(wrong)]).toEqual([wrong, 40000])
  }
})

test('a fault of ours tells nothing of itself', async () => {
  const reply = await server.call(probeCalls.fault, {})
  expect(reply.status).toBe(500)
  expect(reply.body).toEqual({
    code: 50000,
    message: '服务器开小差了，请稍后重试',
    data: null,
    request_id: reply.headers['x-request-id'],
  })
  expect(reply.raw.body).not.toContain('secret')
})

test('a read that writes fails in tests, so that no GET changes anything unseen', async () => {
  expect((await server.call(probeCalls.sneak, {})).code).toBe(50000)
  expect(await server.countRows('sneak')).toBe(0)
})

test('a call with an object that forgets to check the access fails in tests', async () => {
  const person = await buildMember(server)
  expect((await server.call(probeCalls.guarded, { id: 1 }, { as: person })).code).toBe(20000)
  expect((await server.call(probeCalls.guarded, { id: 1, forgets: true }, { as: person })).code).toBe(50000)
  expect((await server.call(probeCalls.guarded, { id: 1 })).code).toBe(40100)
})

test('controllers match without regard to case, actions exactly, aliases as well', async () => {
  const code = async (path: string) => (await server.call(probeCalls.echo, {}, { path })).code
  for (const path of ['/api/probe/echo', '/api/PROBE/echo', '/api/pRobe/echo', '/user-api/probe/echo']) {
    expect([path, await code(path)]).toEqual([path, 20000])
  }
  for (const path of ['/api/Probe/Echo', '/api/Probe/echo/', '/API/Probe/echo', '/chat/Probe/echo']) {
    expect([path, await code(path)]).not.toEqual([path, 20000])
  }
})
