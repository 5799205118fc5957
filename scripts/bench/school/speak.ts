import { createHmac, randomUUID } from 'node:crypto'
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
  const text = canonicalText(fields, timestamp, PROTOCOL_VERSION)
  return {
    [names.timestamp]: timestamp,
    [names.version]: PROTOCOL_VERSION,
    [names.signature]: createHmac('sha256', to.signingKey).update(text).digest('hex'),
  }
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
  const reply = await fetch(
    `http://127.0.0.1:${to.port}${call.path}${isGet ? `?${new URLSearchParams(query).toString()}` : ''}`,
    {
      method: call.method,
      headers: {
        ...signatureOf(to, isGet ? query : fields),
        ...(as ? { cookie: as.cookie, [names.token]: as.token } : {}),
        ...(isGet ? {} : { 'content-type': 'application/json' }),
        ...(call.once ? { 'idempotency-key': randomUUID() } : {}),
      },
      ...(isGet ? {} : { body: JSON.stringify(fields) }),
    },
  )
  const body: unknown = await reply.json()
  const ms = performance.now() - began
  if (!isFields(body) || body.code !== OK) {
    throw new Error(`${call.path} answered ${reply.status}: ${JSON.stringify(body)}`)
  }
  return { data: body.data as CallOutput<C>, ms }
}
