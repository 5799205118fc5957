import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { passportCalls } from '@zhixing/contract/faces/passport/calls.ts'
import { expect, onTestFinished, test } from 'vitest'
import { createClient } from '../../test/client.ts'
import { runQueue } from '../../test/run-queue.ts'
import { cloneDatabase, testConfig } from '../../test/test-server.ts'
import { buildPerson, newMobile } from '../features/people/account/account.factory.ts'
import { createServer as createOurs } from '../server.ts'
import { gatewaySender } from './http-gateway.ts'

const key = 'gateway-key'

interface Gateway {
  url: string
  taken: unknown[]
  /** How the next messages are answered. */
  answer: (response: ServerResponse) => void
}

/** A gateway that checks our signature as its documentation says, and can be told to fail or to be silent. */
async function startGateway(): Promise<Gateway> {
  const gateway: Gateway = { url: '', taken: [], answer: (response) => void response.end('{"code":0}') }
  const server = createServer((request, response) => void take(gateway, request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  gateway.url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/send`
  return gateway
}

async function take(gateway: Gateway, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks = await request.toArray()
  const body = Buffer.concat(chunks).toString()
  const time = String(request.headers['x-time'])
  const signature = createHmac('sha256', key).update(`${time}\n${body}`).digest('hex')
  const isRight = request.headers['x-signature'] === signature && Math.abs(Number(time) - Date.now()) < 60_000
  if (!isRight) {
    response.statusCode = 401
    response.end('{"code":1}')
    return
  }
  gateway.taken.push(JSON.parse(body))
  gateway.answer(response)
}

test('a text message is posted with our signature over time and body', async () => {
  const gateway = await startGateway()
  const sender = gatewaySender({ url: gateway.url, key, sign: '知行' })
  await sender.send({ mobile: '13800000001', text: '您的验证码是123456' })
  expect(gateway.taken).toEqual([{ mobile: '13800000001', text: '您的验证码是123456', sign: '知行' }])
})

test('with another key the gateway refuses, and that is a failure', async () => {
  const gateway = await startGateway()
  const sender = gatewaySender({ url: gateway.url, key: 'wrong', sign: '知行' })
  await expect(sender.send({ mobile: '13800000001', text: 'x' })).rejects.toThrow('401')
  expect(gateway.taken).toEqual([])
})

test.each([
  ['a fault', (response: ServerResponse) => void response.writeHead(500).end('oops')],
  ['a refusal with 200', (response: ServerResponse) => void response.end('{"code":17}')],
  ['no JSON', (response: ServerResponse) => void response.end('<html>')],
  ['a broken connection', (response: ServerResponse) => void response.destroy()],
])('%s of the gateway is a failure', async (_what, answer) => {
  const gateway = await startGateway()
  gateway.answer = answer
  await expect(
    gatewaySender({ url: gateway.url, key, sign: '知行' }).send({ mobile: '13800000001', text: 'x' }),
  ).rejects.toThrow()
})

test('a gateway that never answers is given up', async () => {
  const gateway = await startGateway()
  gateway.answer = () => undefined
  const sender = gatewaySender({ url: gateway.url, key, sign: '知行' })
  await expect(sender.send({ mobile: '13800000001', text: 'x' })).rejects.toMatchObject({ name: 'TimeoutError' })
}, 10_000)

test('codes go out through the gateway that is set up, and one that fails does not tell who has an account', async () => {
  const gateway = await startGateway()
  const config = testConfig({ SMS_URL: gateway.url, SMS_KEY: key })
  const server = await createOurs({ config, databaseUrl: await cloneDatabase() })
  onTestFinished(() => server.close())
  const client = createClient(server, config)
  const [known, later] = [await buildPerson(server), await buildPerson(server)]
  const ask = async (account: string) => {
    const { request_id: _id, ...body } = (await client.call(passportCalls.sendCode, { account, type: 'sign_in' })).body
    return body
  }
  expect(await ask(known.mobile)).toMatchObject({ code: 20000 })
  await runQueue(server)
  expect(gateway.taken).toEqual([
    expect.objectContaining({ mobile: known.mobile, text: expect.stringMatching(/验证码是\d{6}/) }),
  ])
  gateway.answer = (response) => void response.writeHead(500).end()
  expect(await ask(later.mobile)).toEqual(await ask(newMobile()))
  // Ours to notice: the sending that failed stands in the queue and is tried again.
  const [sending] = await runQueue(server, { mayFail: true })
  expect(sending).toMatchObject({ job: 'passport.deliver-code', state: expect.not.stringMatching('completed') })
})
