import { list, post } from '@zhixing/contract/kernel/call.ts'
import { canonicalText } from '@zhixing/contract/kernel/signing.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { parseBoot } from './boot.ts'
import { CallError } from './call-error.ts'
import { clock, configureConnection, setToken } from './connection.ts'
import { send } from './send.ts'
import { signature } from './sign.ts'

const lists = list('/api/Room/lists', { who: 'anyone', summary: '', spec: '', row: z.object({ id: z.number() }) })
const create = post('/api/Room/create', { who: 'teacher', summary: '', spec: '', once: true, output: z.object({}) })
const key = 'shared'

interface Sent {
  url: string
  headers: Record<string, string>
  body: unknown
}

let sent: Sent[] = []
let replies: Response[] = []

function reply(body: unknown, status = 200): Response {
  return new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'x-request-id': 'req-7' },
  })
}

async function failure(promise: Promise<unknown>): Promise<CallError> {
  const error: unknown = await promise.catch((caught: unknown) => caught)
  if (!(error instanceof CallError)) {
    throw new Error('expected a CallError')
  }
  return error
}

beforeEach(() => {
  sent = []
  replies = []
  configureConnection({ ...parseBoot(null).config, signingKey: key })
  setToken('')
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('fetch', async (url: string, init: { headers: Record<string, string>; body?: string }) => {
    sent.push({ url, headers: init.headers, body: init.body })
    const next = replies.shift()
    if (!next) {
      throw new TypeError('unreachable')
    }
    return next
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('send', () => {
  it('signs the query as it is sent, and sends the token of who is signed in', async () => {
    replies = [reply({ code: 20000, message: '', data: [] })]
    setToken('secret')
    await send(lists, { keyword: '电商', ids: [1, 2], open: true, none: undefined, limit: 20 })
    const [request] = sent
    expect(request?.url).toBe('/api/Room/lists?keyword=%E7%94%B5%E5%95%86&ids=1%2C2&open=1&limit=20')
    const timestamp = request?.headers.timestamp ?? ''
    const fields = { keyword: '电商', ids: '1,2', open: '1', limit: '20' }
    expect(request?.headers).toMatchObject({ version: '1', token: 'secret' })
    expect(request?.headers.signature).toBe(signature(key, { fields, timestamp, version: '1' }))
    expect(canonicalText(fields, timestamp, '1')).toContain('ids=1,2&keyword=电商')
  })

  it('sends a body as JSON with its idempotency key', async () => {
    replies = [reply({ code: 20000, message: '', data: {} })]
    await send(create, { title: '课', note: null }, { idempotencyKey: 'k-1' })
    expect(sent[0]).toMatchObject({ url: '/api/Room/create', body: '{"title":"课","note":null}' })
    expect(sent[0]?.headers).toMatchObject({ 'idempotency-key': 'k-1', 'content-type': 'application/json' })
    expect(sent[0]?.headers).not.toHaveProperty('token')
  })

  it('corrects its clock on 40101 and repeats once, signed anew with the same key', async () => {
    const serverTime = Date.now() + 3_600_000
    const refusal = { code: 40101, message: '请求已过期，请重试', data: { server_time: serverTime } }
    replies = [reply(refusal, 401), reply({ code: 20000, message: '', data: {} })]
    await send(create, { a: 1 }, { idempotencyKey: 'k-2' })
    expect(sent).toHaveLength(2)
    expect(Math.abs(Number(sent[1]?.headers.timestamp) - serverTime)).toBeLessThan(1000)
    expect(sent[1]?.headers.signature).not.toBe(sent[0]?.headers.signature)
    expect(sent[1]?.headers['idempotency-key']).toBe('k-2')
    clock.correct(Date.now())
  })

  it('gives up after the second 40101', async () => {
    const refusal = { code: 40101, message: '请求已过期，请重试', data: { server_time: Date.now() } }
    replies = [reply(refusal, 401), reply(refusal, 401)]
    expect(await failure(send(create, {}))).toMatchObject({ code: 40101, status: 401 })
    expect(sent).toHaveLength(2)
  })

  it('reads fields and request id of a refusal', async () => {
    replies = [
      reply(
        { code: 40900, message: '名称已存在', data: null, errors: [{ field: 'title', message: '名称已存在' }] },
        409,
      ),
    ]
    expect(await failure(send(create, {}))).toMatchObject({
      code: 40900,
      message: '名称已存在',
      errors: [{ field: 'title', message: '名称已存在' }],
      requestId: 'req-7',
      status: 409,
    })
  })

  it('reads msg, then Error, where there is no message', async () => {
    replies = [reply({ code: 400, msg: '旧格式' }), reply({ code: 400 })]
    expect((await failure(send(create, {}))).message).toBe('旧格式')
    expect((await failure(send(create, {}))).message).toBe('Error')
  })

  it('reads an upgrade from an object or from JSON text', async () => {
    const message = {
      text: '成员数量已达上限',
      type: 'upgrade',
      upgrade_role: 'admin',
      upgrade_type: 'seats',
      vip_name: '专业版',
    }
    replies = [reply({ code: 50002, message }, 403), reply({ code: 50002, message: JSON.stringify(message) }, 403)]
    expect((await failure(send(create, {}))).upgrade).toEqual(message)
    expect((await failure(send(create, {}))).upgrade).toEqual(message)
  })

  it('does not read 50000 as an upgrade', async () => {
    replies = [reply({ code: 50000, message: '服务器开小差了，请稍后重试' }, 500)]
    expect((await failure(send(create, {}))).upgrade).toBeUndefined()
  })

  it('shows the text of a transport error, and a network message for a proxy’s page or no reply', async () => {
    replies = [reply('Service is being restarted', 503), reply('<html>502</html>', 502)]
    expect((await failure(send(create, {}))).message).toBe('Service is being restarted')
    expect((await failure(send(create, {}))).message).toBe('网络异常，请稍后重试')
    expect(await failure(send(create, {}))).toMatchObject({ code: 0, message: '网络异常，请稍后重试' })
  })
})
