import { createHmac, randomUUID } from 'node:crypto'
import http from 'node:http'
import { text } from 'node:stream/consumers'
import { OK } from '../../../packages/contract/src/codes.ts'
import type { Call, CallInput, CallOutput } from '../../../packages/contract/src/kernel/call.ts'
import { queryFields } from '../../../packages/contract/src/kernel/query.ts'
import { canonicalText, headers as names, PROTOCOL_VERSION } from '../../../packages/contract/src/kernel/signing.ts'

/** Somebody with a session, as their browser holds it. */
export interface Person {
  userId: number
  mobile: string
  cookie: string
  token: string
}

/** A server that is spoken to. */
export interface Spoken {
  port: number
  signingKey: string
}

/** What came back, and how long it took over the wire. */
export interface Heard<C extends Call> {
  data: CallOutput<C>
  ms: number
}

interface Told<C extends Call> {
  call: C
  input: CallInput<C>
  as?: Person
}

function signatureOf(to: Spoken, fields: Record<string, unknown>): Record<string, string> {
  const timestamp = String(Date.now())
  const signed = canonicalText(fields, timestamp, PROTOCOL_VERSION)
  return {
    [names.timestamp]: timestamp,
    [names.version]: PROTOCOL_VERSION,
    [names.signature]: createHmac('sha256', to.signingKey).update(signed).digest('hex'),
  }
}

const agent = new http.Agent({ keepAlive: true })

interface Answered {
  status: number | undefined
  body: unknown
}

/**
 * Sends a request. `fetch` takes a third more, on the cores of what is measured. A kept connection that the server closed
 * while it was taken again is replaced by another, as browsers do.
 */
export async function send(url: string, options: http.RequestOptions, body: string | undefined): Promise<Answered> {
  return await new Promise((resolve, reject) => {
    const request = http.request(url, { ...options, agent }, (reply) => {
      text(reply)
        .then((told) => resolve({ status: reply.statusCode, body: JSON.parse(told) }))
        .catch(reject)
    })
    request.on('error', (error: NodeJS.ErrnoException) => {
      if (request.reusedSocket && error.code === 'ECONNRESET') {
        send(url, options, body).then(resolve, reject)
      } else {
        reject(error)
      }
    })
    request.end(body)
  })
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** A real, signed call over the wire; throws what the server refused it with. */
export async function speak<C extends Call>(to: Spoken, { call, input, as }: Told<C>): Promise<Heard<C>> {
  const fields = isFields(input) ? input : {}
  const isGet = call.method === 'GET'
  const query = isGet ? queryFields(fields) : {}
  const began = performance.now()
  const { status, body } = await send(
    `http://127.0.0.1:${to.port}${call.path}${isGet ? `?${new URLSearchParams(query).toString()}` : ''}`,
    {
      method: call.method,
      headers: {
        ...signatureOf(to, isGet ? query : fields),
        ...(as ? { cookie: as.cookie, [names.token]: as.token } : {}),
        ...(isGet ? {} : { 'content-type': 'application/json' }),
        ...(call.once ? { 'idempotency-key': randomUUID() } : {}),
      },
    },
    isGet ? undefined : JSON.stringify(fields),
  )
  const ms = performance.now() - began
  if (!isFields(body) || body.code !== OK) {
    throw new Error(`${call.path} answered ${status}: ${JSON.stringify(body)}`)
  }
  return { data: body.data as CallOutput<C>, ms }
}
