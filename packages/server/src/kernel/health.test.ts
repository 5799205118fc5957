import { createServer as createHttp } from 'node:http'
import { expect, test } from 'vitest'
import { probeCalls, useProbeServer } from '../../test/probe.ts'
import { cloneDatabase, testConfig } from '../../test/test-server.ts'
import { createServer } from '../server.ts'
import { hasFfmpeg } from '../storage/ffmpeg.ts'

const server = useProbeServer()

test('every reply carries its id, the server’s time and the policy of what it is', async () => {
  const calls = [(await server.call(probeCalls.echo, {})).raw, (await server.call(probeCalls.fault, {})).raw]
  const pages = [await server.open('/probe/7'), await server.open('/api/Nobody/knows'), await server.open('/healthz')]
  const replies = [...calls, ...pages]
  for (const { headers } of replies) {
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
    expect(Math.abs(Number(headers['x-server-time']) - Date.now())).toBeLessThan(5_000)
    expect(headers['x-content-type-options']).toBe('nosniff')
  }
  for (const { headers } of calls) {
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
  }
  for (const { headers } of pages) {
    expect(headers['x-frame-options']).toBe('SAMEORIGIN')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['content-security-policy']).toMatch(
      /script-src 'self' 'sha256-[^']+';.*object-src 'none'; base-uri 'none'/,
    )
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
  }
  expect(new Set(replies.map(({ headers }) => headers['x-request-id'])).size).toBe(replies.length)
})

test('what a page fetches of the build is under that page’s policy and carries none; opened alone it does', async () => {
  const as = (url: string, destination: string) =>
    server.app.inject({ url, headers: { 'sec-fetch-dest': destination } })
  const fetched = await as('/assets/none.js', 'script')
  expect(fetched.headers['x-content-type-options']).toBe('nosniff')
  expect(fetched.headers['content-security-policy']).toBeUndefined()
  const others = [
    await as('/assets/none.js', 'worker'),
    await as('/assets/none.js', 'document'),
    await as('/probe/7', 'script'),
  ]
  for (const { headers } of others) {
    expect(headers['content-security-policy']).toBeDefined()
  }
})

test('replies of calls are kept by nobody', async () => {
  expect((await server.call(probeCalls.echo, {})).headers['cache-control']).toBe('no-store')
  expect((await server.call(probeCalls.fault, {})).headers['cache-control']).toBe('no-store')
})

test.each(['/api/Nobody/knows', '/user-api/x', '/saas-api/none', '/assets/none.js'])(
  '%s that does not exist is an envelope',
  async (url) => {
    const reply = await server.open(url)
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toEqual({
      code: 40400,
      message: '接口不存在',
      data: null,
      request_id: reply.headers['x-request-id'],
    })
  },
)

test('a call of the chat that does not exist is refused as the chat refuses (3 §8)', async () => {
  const reply = await server.open('/chat/none')
  expect(reply.statusCode).toBe(404)
  expect(reply.json()).toEqual({
    success: false,
    error: '接口不存在',
    data: null,
    code: 40400,
    message: '接口不存在',
    request_id: reply.headers['x-request-id'],
  })
})

test('a POST to a page is no page', async () => {
  const reply = await server.app.inject({ method: 'POST', url: '/probe/7' })
  expect([reply.statusCode, reply.json().code]).toEqual([404, 40400])
})

test('healthz and readyz say yes while the database answers', async () => {
  expect((await server.open('/healthz')).json()).toEqual({ ok: true, ffmpeg: await hasFfmpeg() })
  expect((await server.open('/readyz')).json()).toEqual({ ok: true })
})

test('metrics count calls by their declared path, for this machine only', async () => {
  await server.call(probeCalls.echo, {}, { path: '/api/PROBE/echo' })
  const figures = await server.open('/metrics')
  expect(figures.body).toContain('zhixing_request_seconds_count{call="/api/Probe/echo",status="200"}')
  expect(figures.body).toContain('zhixing_sessions_cached')
  const ask = (remoteAddress: string, headers: Record<string, string> = {}) =>
    server.app.inject({ url: '/metrics', remoteAddress, headers })
  expect((await ask('10.0.0.8')).statusCode).toBe(404)
  expect((await ask('::1')).statusCode).toBe(200)
  expect((await ask('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(404)
})

test('with a token the metrics want it from everybody', async () => {
  const own = await createServer({ config: testConfig({ METRICS_TOKEN: 'watch' }), databaseUrl: await cloneDatabase() })
  const ask = async (authorization: string) =>
    (await own.app.inject({ url: '/metrics', headers: { authorization } })).statusCode
  expect([await ask(''), await ask('Bearer watcH'), await ask('Bearer watch')]).toEqual([404, 404, 200])
  await own.close()
})

test('closing finishes what is under way and lets go of port and database', async () => {
  const own = await createServer({ config: testConfig(), databaseUrl: await cloneDatabase() })
  const address = await own.app.listen({ port: 0, host: '127.0.0.1' })
  const reply = fetch(`${address}/readyz`)
  expect((await reply).status).toBe(200)
  await own.close()
  const again = createHttp().listen(Number(new URL(address).port), '127.0.0.1')
  await expect.poll(() => again.listening).toBe(true)
  again.close()
})
