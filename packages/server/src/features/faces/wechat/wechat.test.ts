import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { weChatCalls } from '@zhixing/contract/faces/wechat/calls.ts'
import { expect, onTestFinished, test } from 'vitest'
import { createClient } from '../../../../test/client.ts'
import { cloneDatabase, testConfig, useOwnServer } from '../../../../test/test-server.ts'
import { createClock } from '../../../db/clock.ts'
import { openDatabase } from '../../../db/database.ts'
import { createServer as createOurs } from '../../../server.ts'
import { pageSignature } from '../../../wechat/signature.ts'
import { accountSigner } from './public.ts'

const appId = 'wx0123456789abcdef'
const secret = 'secret-of-the-account'
const publicUrl = 'https://zhixing.example'
const page = `${publicUrl}/sec/study-collection-detail/7?from=singlemessage`

const server = useOwnServer()

interface StandIn {
  url: string
  /** The newest token, the only one that is taken; 0 where none was asked for. */
  token: number
  /** Paths as they were asked for, without keys. */
  asked: string[]
  /** How tickets are refused instead of given. */
  refuse: { errcode: number; errmsg: string } | undefined
  /** The answer of everything, instead of its own. */
  broken: string | undefined
}

/** WeChat's interface as documented: a stable token, and tickets for whoever holds it. Errors come with status 200. */
async function startWeChat(): Promise<StandIn> {
  const weChat: StandIn = { url: '', token: 0, asked: [], refuse: undefined, broken: undefined }
  const listening = createServer((request, response) => {
    reply(weChat, request).then(
      (body) => response.end(weChat.broken ?? JSON.stringify(body)),
      () => response.destroy(),
    )
  })
  listening.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  onTestFinished(() => {
    listening.closeAllConnections()
    listening.close()
  })
  const address = listening.address()
  weChat.url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return weChat
}

async function reply(weChat: StandIn, request: IncomingMessage): Promise<unknown> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://wechat')
  weChat.asked.push(pathname)
  if (pathname === '/cgi-bin/stable_token' && request.method === 'POST') {
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString())
    if (body.grant_type !== 'client_credential' || body.appid !== appId || body.secret !== secret) {
      return { errcode: 40125, errmsg: 'invalid appsecret' }
    }
    weChat.token ||= 1
    return { access_token: `token-${weChat.token}`, expires_in: 7200 }
  }
  if (pathname === '/cgi-bin/ticket/getticket' && searchParams.get('type') === 'jsapi') {
    if (searchParams.get('access_token') !== `token-${weChat.token}`) {
      return { errcode: 40001, errmsg: 'invalid credential, access_token is invalid or not latest' }
    }
    return weChat.refuse ?? { errcode: 0, errmsg: 'ok', ticket: `ticket-${weChat.token}`, expires_in: 7200 }
  }
  return { errcode: 40066, errmsg: 'invalid url' }
}

const tokenPath = '/cgi-bin/stable_token'
const ticketPath = '/cgi-bin/ticket/getticket'

/** Processes of one installation, on a database of their own. */
async function processes(weChat: StandIn, changes = {}) {
  const database = openDatabase({ url: await cloneDatabase(), max: 4, clock: createClock() })
  onTestFinished(() => database.close())
  const account = { url: weChat.url, appId, secret, ...changes }
  const start = Date.now()
  const one = () => {
    const signer = accountSigner(database, account)
    return async (seconds = 0) => {
      const signed = await signer.sign(page, { now: new Date(start + seconds * 1000), log: server.app.log })
      return signed && { ...signed, by: ticketOf(signed) }
    }
  }
  return { one }
}

/** By which of the stand-in's tickets the page was signed. */
function ticketOf({ signature, nonce, timestamp }: { signature: string; nonce: string; timestamp: number }) {
  return ['ticket-1', 'ticket-2', 'ticket-3'].find(
    (ticket) => pageSignature({ ticket, nonce, timestamp, url: page }) === signature,
  )
}

test('one token and one ticket are asked for by all processes, and serve for two hours', async () => {
  const weChat = await startWeChat()
  const { one } = await processes(weChat)
  const [first, second] = [one(), one()]
  expect(await first()).toMatchObject({ appId, by: 'ticket-1', nonce: expect.stringMatching(/^[0-9a-f]{24}$/) })
  const [again, later] = await Promise.all([first(), second(6000)])
  expect([again?.by, later?.by]).toEqual(['ticket-1', 'ticket-1'])
  expect(again?.nonce).not.toBe(later?.nonce)
  expect(weChat.asked).toEqual([tokenPath, ticketPath])
})

test('of many pages at once one asks', async () => {
  const weChat = await startWeChat()
  const { one } = await processes(weChat)
  const [first, second] = [one(), one()]
  const signed = await Promise.all([first(), first(), first(), second(), second()])
  expect(weChat.asked).toEqual([tokenPath, ticketPath])
  // Another process that came meanwhile waits for nobody: that page keeps what its head says.
  expect(signed.filter(Boolean).length).toBeGreaterThanOrEqual(2)
  expect((await second(1))?.by).toBe('ticket-1')
})

test('before a ticket ends, one process asks for the next; its token is over by then', async () => {
  const weChat = await startWeChat()
  const { one } = await processes(weChat)
  const [first, second] = [one(), one()]
  await first()
  weChat.token = 2
  expect((await second(6899))?.by).toBe('ticket-1')
  expect((await second(7201))?.by).toBe('ticket-2')
  expect((await first(7202))?.by).toBe('ticket-2')
  expect(weChat.asked).toEqual([tokenPath, ticketPath, tokenPath, ticketPath])
})

test('a token that WeChat no longer takes is asked for anew (40001)', async () => {
  const weChat = await startWeChat()
  const { one } = await processes(weChat)
  const first = one()
  await first()
  weChat.token = 2
  expect((await first(6950))?.by).toBe('ticket-2')
  expect(weChat.asked.slice(2)).toEqual([ticketPath, tokenPath, ticketPath])
})

test.each([
  [42001, 'access_token expired', [ticketPath, tokenPath, ticketPath]],
  [45009, 'reach max api daily quota limit', [ticketPath]],
])('refusal %i serves the old ticket to its end, and is tried again a minute later', async (errcode, errmsg, asked) => {
  const weChat = await startWeChat()
  const { one } = await processes(weChat)
  const [first, second] = [one(), one()]
  await first()
  weChat.refuse = { errcode, errmsg }
  expect((await first(6950))?.by).toBe('ticket-1')
  expect((await second(6951))?.by).toBe('ticket-1')
  expect(weChat.asked.slice(2)).toEqual(asked)
  expect(await second(7201)).toBeNull()
  weChat.refuse = undefined
  expect((await first(7262))?.by).toBe('ticket-1')
})

test.each([
  ['a wrong secret', { changes: { secret: 'wrong' }, broken: undefined }],
  ['no JSON', { changes: {}, broken: '<html>' }],
  ['a reply without a token', { changes: {}, broken: '{}' }],
])('%s gives no signature, and one try a minute', async (_what, { changes, broken }) => {
  const weChat = await startWeChat()
  weChat.broken = broken
  const { one } = await processes(weChat, changes)
  const first = one()
  expect([await first(), await first(30)]).toEqual([null, null])
  expect(weChat.asked).toEqual([tokenPath])
  await first(61)
  expect(weChat.asked).toEqual([tokenPath, tokenPath])
})

test('the ticket of another account is not used', async () => {
  const weChat = await startWeChat()
  const url = await cloneDatabase()
  const database = openDatabase({ url, max: 2, clock: createClock() })
  onTestFinished(() => database.close())
  const sign = (id: string, at: number) =>
    accountSigner(database, { url: weChat.url, appId: id, secret }).sign(page, {
      now: new Date(at),
      log: server.app.log,
    })
  const now = Date.now()
  expect(await sign(appId, now)).toMatchObject({ appId })
  expect(await sign('wx-another', now + 61_000)).toBeNull()
})

test('where no account is set up nothing is signed, and scripts come from us alone', async () => {
  const { code, data } = await server.call(weChatCalls.pageSignature, { url: page })
  expect([code, data]).toEqual([20000, null])
  const { headers } = await server.open('/')
  expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+';/)
})

test('pages of ours are signed for whoever looks at them, and no others', async () => {
  const weChat = await startWeChat()
  const config = testConfig({
    PUBLIC_URL: publicUrl,
    WECHAT_URL: weChat.url,
    WECHAT_APP_ID: appId,
    WECHAT_SECRET: secret,
  })
  const ours = await createOurs({ config, databaseUrl: await cloneDatabase() })
  onTestFinished(() => ours.close())
  const client = createClient(ours, config)
  const { data } = await client.call(weChatCalls.pageSignature, { url: page })
  expect(data).toMatchObject({ app_id: appId })
  expect(data && ticketOf(data)).toBe('ticket-1')
  const { headers } = await client.open('/')
  expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+' https:\/\/res\.wx\.qq\.com;/)
  const refused = await Promise.all(
    [`${publicUrl}.evil.example/`, 'http://zhixing.example/', 'https://zhixing.example:8443/'].map((url) =>
      client.call(weChatCalls.pageSignature, { url }),
    ),
  )
  expect(refused.map(({ code, errors }) => [code, errors[0]?.field])).toEqual(Array(3).fill([40000, 'url']))
  expect((await client.call(weChatCalls.pageSignature, { url: 'javascript:alert(1)' })).code).toBe(40000)
})
