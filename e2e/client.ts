import { createHmac } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { codes, OK } from '@zhixing/contract/codes.ts'
import { passportCalls } from '@zhixing/contract/faces/passport/calls.ts'
import { userCalls } from '@zhixing/contract/faces/user/calls.ts'
import type { Call, CallOutput } from '@zhixing/contract/kernel/call.ts'
import { changesState } from '@zhixing/contract/kernel/changes-state.ts'
import { queryFields } from '@zhixing/contract/kernel/query.ts'
import { canonicalText, headers, PROTOCOL_VERSION } from '@zhixing/contract/kernel/signing.ts'
import { z } from 'zod'
import { proofFor } from '../scripts/prove.ts'
import { addressOf, type DemoAccount, demoPassword } from './accounts.ts'
import { signingKey } from './setup.ts'

/** A reply that was refused, with the server's own code. */
export class RefusedError extends Error {
  readonly code: unknown
  readonly data: unknown

  constructor(path: string, body: { code: unknown; message: unknown; data: unknown }) {
    super(`${path}: ${body.code} ${JSON.stringify(body.message)}`)
    this.code = body.code
    this.data = body.data
  }
}

function signed(fields: Record<string, unknown>, token: string): Record<string, string> {
  const timestamp = String(Date.now())
  const text = canonicalText(fields, timestamp, PROTOCOL_VERSION)
  return {
    [headers.timestamp]: timestamp,
    [headers.version]: PROTOCOL_VERSION,
    [headers.signature]: createHmac('sha256', signingKey).update(text).digest('hex'),
    ...(token === '' ? {} : { [headers.token]: token }),
  }
}

interface Sent {
  input: Record<string, unknown>
  token: string
}

/** Sends; where the door of an account wants a proof of work, because many journeys share one address, does it as a page does. */
async function send(request: APIRequestContext, call: Call, sent: Sent): Promise<unknown> {
  try {
    return await sendOnce(request, call, sent)
  } catch (error) {
    const proof = error instanceof RefusedError ? await proofFor(error.data) : undefined
    if (proof === undefined) {
      throw error
    }
    return await sendOnce(request, call, { ...sent, input: { ...sent.input, proof } })
  }
}

async function sendOnce(request: APIRequestContext, call: Call, sent: Sent) {
  const { input, token } = sent
  const isGet = call.method === 'GET'
  const fields = isGet ? queryFields(input) : input
  const reply = await request.fetch(call.path, {
    method: call.method,
    headers: signed(fields, token),
    ...(isGet ? { params: queryFields(input) } : { data: input }),
  })
  const body: unknown = await reply.json()
  if (typeof body !== 'object' || body === null || !('code' in body) || body.code !== OK) {
    const refused = { code: reply.status(), message: '', data: null, ...(typeof body === 'object' ? body : {}) }
    throw new RefusedError(call.path, refused)
  }
  return 'data' in body ? body.data : null
}

/** The token of the session that a context had when it was asked: it holds as long as that session. */
const tokens = new WeakMap<APIRequestContext, string>()

/** Reads who this request context is signed in as, and keeps the token of that session. Throws a RefusedError. */
export async function sessionOf(request: APIRequestContext): Promise<CallOutput<typeof userCalls.getUserInfo>> {
  const { getUserInfo } = userCalls
  const session = getUserInfo.output.parse(await send(request, getUserInfo, { input: {}, token: '' }))
  tokens.set(request, session.token)
  return session
}

/** For a window whose cookies are gone: as in a new one, the first call asks who it is, and is told its device by the reply. */
export function forgetSession(request: APIRequestContext): void {
  tokens.delete(request)
}

/** Sends with the token of the session, which only calls that change something need; one of a session before is refused. */
async function sendAs(request: APIRequestContext, call: Call, input: Record<string, unknown>): Promise<unknown> {
  const kept = changesState(call) ? tokens.get(request) : ''
  if (kept !== undefined) {
    try {
      return await send(request, call, { input, token: kept })
    } catch (error) {
      if (!(changesState(call) && error instanceof RefusedError && error.code === codes.BAD_SIGNATURE.code)) {
        throw error
      }
    }
  }
  const { token } = await sessionOf(request)
  return await send(request, call, { input, token })
}

/**
 * Makes a real, signed call as whoever this request context is signed in as; throws a RefusedError. For arranging what
 * a journey needs; what the journey is about is done in the page.
 */
export async function callAs<I extends z.ZodType<unknown, Record<string, unknown>>, O extends z.ZodType>(
  request: APIRequestContext,
  call: Call<I, O> & { kind: 'single' },
  input: z.input<I>,
): Promise<z.output<O>> {
  return call.output.parse(await sendAs(request, call, input))
}

/** The rows of a list as whoever this request context is signed in as; throws a RefusedError. */
export async function listAs<I extends z.ZodType<unknown, Record<string, unknown>>, O extends z.ZodType>(
  request: APIRequestContext,
  call: Call<I, O> & { kind: 'list' },
  input: z.input<I>,
): Promise<z.output<O>[]> {
  const page = z.object({ data: z.array(call.output) })
  return page.parse(await sendAs(request, call, input)).data
}

/** Signs this request context (and the page it belongs to) in as a demo account. */
export async function signInAs(request: APIRequestContext, account: DemoAccount): Promise<void> {
  const input = { account: addressOf(account), password: demoPassword }
  await send(request, passportCalls.signIn, { input, token: '' })
}
