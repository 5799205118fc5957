import { OK } from '@zhixing/contract/codes.ts'
import type { Call, CallInput, CallOutput } from '@zhixing/contract/kernel/call.ts'
import { queryFields } from '@zhixing/contract/kernel/query.ts'
import { canonicalText, headers as names, PROTOCOL_VERSION } from '@zhixing/contract/kernel/signing.ts'
import { withUsual } from '@zhixing/contract/kernel/usual.ts'
import type { InjectOptions, Response as InjectResponse } from 'light-my-request'
import type { Config } from '../src/config.ts'
import { cookieNames } from '../src/kernel/cookies.ts'
import { signText } from '../src/kernel/signing.ts'
import type { Server } from '../src/server.ts'
import { inServerTurns } from './turns.ts'

/** Somebody who is signed in: what a browser holds for them. */
export interface SignedIn {
  userId: number
  openid: string
  cookie: string
  token: string
}

export interface CallResult<C extends Call> {
  status: number
  code: number
  message: unknown
  data: CallOutput<C>
  errors: { field: string; message: string }[]
  body: Record<string, unknown>
  headers: InjectResponse['headers']
  raw: InjectResponse
}

export interface CallExtras {
  as?: SignedIn | undefined
  /** Replace or add headers after signing. */
  headers?: Record<string, string>
  /** Send the declared GET as a POST. */
  method?: 'GET' | 'POST'
  path?: string
  /** The address the request comes from; this machine's, or that of `comeFrom`, unless given. */
  from?: string
  /** Unix milliseconds of the request instead of the server's now. */
  at?: number
}

/** The headers that sign fields as the page does. */
export function signatureHeaders(config: Config, fields: Record<string, unknown>, at: number): Record<string, string> {
  const timestamp = String(at)
  return {
    [names.timestamp]: timestamp,
    [names.version]: PROTOCOL_VERSION,
    [names.signature]: signText(config.signingKey, canonicalText(fields, timestamp, PROTOCOL_VERSION)),
  }
}

export interface TestClient {
  /** Makes a signed call, as somebody or nobody, exactly as the page does. */
  call<C extends Call>(call: C, input: CallInput<C>, extras?: CallExtras): Promise<CallResult<C>>
  /** The rows of a list call, and the total. */
  rows<C extends Call>(
    call: C,
    input: CallInput<C>,
    extras?: CallExtras,
  ): Promise<{ rows: CallOutput<C>[]; total: number }>
  /** From now on calls come from this address: what fails at one counts against everybody behind it. */
  comeFrom(address: string): void
  /** Opens a page as somebody or nobody. */
  open(path: string, as?: SignedIn): Promise<InjectResponse>
}

/**
 * Unix milliseconds of requests, no two the same: equal inputs signed in one millisecond are one request sent twice, which the
 * server refuses, and tests send faster than people. A clock that a test sets back is followed.
 */
function oneAfterAnother(): (now: number) => number {
  let last = 0
  return (now) => {
    last = now <= last && last - now < 1000 ? last + 1 : now
    return last
  }
}

export function createClient(server: Server, config: Config): TestClient {
  const send = (options: InjectOptions) => server.app.inject(options)
  let address: string | undefined
  const momentOf = oneAfterAnother()
  const call: TestClient['call'] = async (declared, input, extras = {}) => {
    const method = extras.method ?? declared.method
    const given = isRecord(input) ? input : {}
    const fields: Record<string, unknown> = method === 'GET' ? queryFields(given) : given
    const from = extras.from ?? address
    const options: InjectOptions = {
      method,
      url: extras.path ?? declared.path,
      ...(from ? { remoteAddress: from } : {}),
      ...(method === 'GET' ? { query: queryFields(given) } : { payload: JSON.stringify(given) }),
      headers: {
        ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
        ...signatureHeaders(config, fields, extras.at ?? momentOf(server.database.clock.now().getTime())),
        ...identity(extras.as),
        ...extras.headers,
      },
    }
    const raw = await inServerTurns(() => send(options))
    return resultOf(raw, declared)
  }
  return {
    call,
    comeFrom(next) {
      address = next
    },
    async rows(declared, input, extras) {
      const { body, code } = await call(declared, input, extras)
      if (code !== 20000) {
        throw new Error(`list answered ${code}: ${JSON.stringify(body)}`)
      }
      const data = body.data
      const page = isRecord(data) ? data : body
      const sent = Array.isArray(page.data) ? page.data : []
      const rows = sent.map((row) => withUsual(declared.usual, row)) as CallOutput<typeof declared>[]
      return { rows, total: Number(page.total) }
    },
    open: (path, as) => send({ method: 'GET', url: path, headers: identity(as) }),
  }
}

/** What a browser sends of somebody who is signed in. */
export function identity(as: SignedIn | undefined): Record<string, string> {
  return as ? { cookie: `${cookieNames.session}=${encodeURIComponent(as.cookie)}`, [names.token]: as.token } : {}
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function resultOf<C extends Call>(raw: InjectResponse, { usual }: C): CallResult<C> {
  const isJson = String(raw.headers['content-type'] ?? '').includes('json')
  const body: Record<string, unknown> = isJson ? raw.json() : {}
  const errors = Array.isArray(body.errors) ? body.errors : []
  // A chat call says no code, and its fields beside the flag.
  const isChat = body.success === true
  const data = isChat ? body : body.data
  return {
    status: raw.statusCode,
    code: isChat ? OK : Number(body.code),
    message: body.message,
    data: withUsual(usual, data) as CallOutput<C>,
    errors,
    body,
    headers: raw.headers,
    raw,
  }
}
