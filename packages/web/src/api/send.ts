import { codes, isErrorBody } from '@zhixing/contract/codes.ts'
import type { Call } from '@zhixing/contract/kernel/call.ts'
import { queryFields } from '@zhixing/contract/kernel/query.ts'
import { headers, PROTOCOL_VERSION } from '@zhixing/contract/kernel/signing.ts'
import { CallError } from './call-error.ts'
import { clock, credentials } from './connection.ts'
import { untilShown } from './first-frame.ts'
import { isRecord } from './json.ts'
import { networkMessage, readError } from './read-error.ts'
import { signature } from './sign.ts'

/** Spec 3 §7. */
const requestTimeoutMs = 15_000

export interface SendOptions {
  signal?: AbortSignal | undefined
  /** Names this sending once and for all, so that a repetition is answered and not done again. */
  idempotencyKey?: string | undefined
  /** Lets the request outlive a closing page. */
  keepalive?: boolean | undefined
  timeoutMs?: number | undefined
}

interface Prepared {
  url: string
  fields: Record<string, unknown>
  body?: string
}

function prepare(call: Call, input: object): Prepared {
  if (call.method === 'GET') {
    const fields = queryFields({ ...input })
    const query = new URLSearchParams(fields).toString()
    return { url: query ? `${call.path}?${query}` : call.path, fields }
  }
  return { url: call.path, fields: { ...input }, body: JSON.stringify(input) }
}

function headersOf({ fields, body }: Prepared, options: SendOptions): Record<string, string> {
  const { signingKey, token } = credentials()
  const timestamp = String(clock.now())
  return {
    [headers.timestamp]: timestamp,
    [headers.version]: PROTOCOL_VERSION,
    [headers.signature]: signature(signingKey, { fields, timestamp, version: PROTOCOL_VERSION }),
    ...(token ? { [headers.token]: token } : {}),
    ...(options.idempotencyKey ? { [headers.idempotencyKey]: options.idempotencyKey } : {}),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
}

/** One attempt: signs, sends, gives the response or throws a CallError when there is none. */
async function attempt(call: Call, input: object, options: SendOptions): Promise<Response> {
  const isHeld = untilShown()
  if (isHeld && !options.keepalive) {
    await isHeld
  }
  const prepared = prepare(call, input)
  const timeout = new AbortController()
  const timer = window.setTimeout(() => timeout.abort(), options.timeoutMs ?? requestTimeoutMs)
  const handleAbort = () => timeout.abort()
  options.signal?.addEventListener('abort', handleAbort)
  if (options.signal?.aborted) {
    timeout.abort()
  }
  const sentAt = Date.now()
  try {
    const response = await fetch(prepared.url, {
      method: call.method,
      headers: headersOf(prepared, options),
      credentials: 'same-origin',
      signal: timeout.signal,
      keepalive: options.keepalive ?? false,
      ...(prepared.body === undefined ? {} : { body: prepared.body }),
    })
    clock.learn(Number(response.headers.get(headers.serverTime)), sentAt, Date.now())
    return response
  } catch {
    // Aborted by whoever asked, timed out, or unreachable: all without a reply.
    throw new CallError({ code: 0, message: networkMessage, status: 0 })
  } finally {
    window.clearTimeout(timer)
    options.signal?.removeEventListener('abort', handleAbort)
  }
}

/** The body of a response as JSON where it is JSON, else as text. */
export async function bodyOf(response: Response): Promise<unknown> {
  let text: string
  try {
    text = await response.text()
  } catch {
    // The connection broke in the middle of the body.
    throw new CallError({ code: 0, message: networkMessage, status: response.status })
  }
  try {
    return JSON.parse(text)
  } catch {
    // Not ours: a proxy's page or an empty body.
    return text
  }
}

/** The failure of a response whose body has been read. */
export function failureOf(response: Response, body: unknown): CallError {
  return readError({ body, status: response.status, requestId: response.headers.get(headers.requestId) ?? '' })
}

/**
 * Sends a call and gives its response; the caller reads the body. Where the server refuses our clock, corrects it and
 * repeats once, signed anew.
 */
export async function sendRaw(call: Call, input: object, options: SendOptions = {}): Promise<Response> {
  const response = await attempt(call, input, options)
  if (response.status !== codes.BAD_SIGNATURE.status) {
    return response
  }
  const body = await bodyOf(response.clone())
  if (!isRecord(body) || body.code !== codes.BAD_SIGNATURE.code) {
    return response
  }
  const serverTime = isRecord(body.data) ? Number(body.data.server_time) : Number.NaN
  if (!Number.isFinite(serverTime)) {
    return response
  }
  clock.correct(serverTime)
  return await attempt(call, input, options)
}

/** Sends a call and gives its whole envelope, or throws the CallError that stands for its failure. */
export async function send(call: Call, input: object, options: SendOptions = {}): Promise<unknown> {
  const response = await sendRaw(call, input, options)
  const body = await bodyOf(response)
  if (!response.ok || isErrorBody(body)) {
    throw failureOf(response, body)
  }
  return body
}
