import { createHmac } from 'node:crypto'
import { CLOCK_TOLERANCE_MS } from '@zhixing/contract/kernel/signing.ts'
import { describe, expect, test } from 'vitest'
import published from '../../../../docs/protocol-vectors.json' with { type: 'json' }
import { signatureHeaders } from '../../test/client.ts'
import { probeCalls, useProbeServer } from '../../test/probe.ts'
import { signText } from './signing.ts'

const server = useProbeServer()

describe('request.signature: the published vectors', () => {
  test.each(published.vectors)('$name', async ({ method, query, body, timestamp, version, canonical, signature }) => {
    const text = `${canonical}\n${timestamp}\n${version}`
    expect(createHmac('sha256', published.key).update(text).digest('hex')).toBe(signature)
    expect(signText(published.key, text)).toBe(signature)
    server.database.clock.offsetMs = Number(timestamp) - Date.now()
    const reply = await server.app.inject({
      method: method === 'GET' ? 'GET' : 'POST',
      url: `/api/Probe/${method === 'GET' ? 'echo' : 'say'}?${query}`,
      headers: { timestamp, version, signature, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { payload: JSON.stringify(body) } : {}),
    })
    server.database.clock.offsetMs = 0
    // A vector's fields need not fit the call: what is proved is that the signature was accepted.
    expect(reply.json().code).not.toBe(40101)
  })

  test('the published key is the one the server signs with unless told otherwise', () => {
    expect(server.config.signingKey).toBe(published.key)
  })
})

const now = () => server.database.clock.now().getTime()

async function sendEcho(headers: Record<string, string>, query = 'flag=1') {
  return await server.app.inject({ method: 'GET', url: `/api/Probe/echo?${query}`, headers })
}

test.each([
  ['timestamp', 'request.timestamp: a call without a timestamp is refused'],
  ['version', 'request.version: a call without version 1 is refused'],
  ['signature', 'request.signature: a call without a signature is refused'],
])('%s missing: %s', async (name) => {
  const { [name]: _left, ...headers } = signatureHeaders(server.config, { flag: '1' }, now())
  const reply = await sendEcho(headers)
  expect(reply.statusCode).toBe(401)
  expect(reply.json()).toMatchObject({ code: 40101, request_id: reply.headers['x-request-id'] })
})

test.each([
  ['another version', { version: '2' }],
  ['an upper-case signature', { signature: 'A'.repeat(64) }],
  ['a signature of another length', { signature: 'abc' }],
  ['a timestamp that is no number', { timestamp: 'now' }],
  ['a timestamp in seconds', { timestamp: '1767225600' }],
])('refuses %s', async (_what, wrong) => {
  const reply = await sendEcho({ ...signatureHeaders(server.config, { flag: '1' }, now()), ...wrong })
  expect(reply.json().code).toBe(40101)
})

test('refuses a field that was changed, added or left out after signing', async () => {
  const headers = signatureHeaders(server.config, { flag: '1' }, now())
  const codes = await Promise.all(
    ['flag=0', 'flag=1&ids=1', ''].map(async (query) => (await sendEcho(headers, query)).json().code),
  )
  expect(codes).toEqual([40101, 40101, 40101])
})

test.each([-1, 1])(
  'a clock more than five minutes off (%i) gets 40101 with the server’s time, and one less is let through',
  async (sign) => {
    const at = now()
    const stale = await server.call(probeCalls.echo, {}, { at: at + sign * (CLOCK_TOLERANCE_MS + 5_000) })
    expect(stale.code).toBe(40101)
    expect(stale.status).toBe(401)
    expect(stale.data).toEqual({ server_time: expect.any(Number) })
    expect(Math.abs(Number(stale.headers['x-server-time']) - at)).toBeLessThan(5_000)
    const near = await server.call(probeCalls.echo, {}, { at: at + sign * (CLOCK_TOLERANCE_MS - 5_000) })
    expect(near.code).toBe(20000)
  },
)

test('a name in both query and body is refused, in its plain form too', async () => {
  for (const query of ['title=a', 'title[]=a']) {
    const reply = await server.app.inject({
      method: 'POST',
      url: `/api/Probe/say?${query}`,
      headers: { ...signatureHeaders(server.config, { title: 'a' }, now()), 'content-type': 'application/json' },
      payload: { title: 'a' },
    })
    expect(reply.json()).toMatchObject({ code: 40000, errors: [{ field: 'title' }] })
  }
})

test('repeated, [] and comma-joined query fields are read as the same list', async () => {
  for (const query of ['ids=3&ids=1', 'ids[]=3&ids[]=1', 'ids=3,1', 'ids=3&ids[]=1']) {
    const reply = await sendEcho(signatureHeaders(server.config, { ids: '3,1' }, now()), query)
    expect(JSON.parse(reply.json().data.seen)).toEqual({ ids: [3, 1] })
  }
})

test('a query field called constructor is a field like any other', async () => {
  const reply = await server.call(probeCalls.odd, { constructor: 'x' })
  expect(reply.data.seen).toBe('x')
})
