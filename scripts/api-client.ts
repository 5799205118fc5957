import { createHmac, randomUUID } from 'node:crypto'
import { createWriteStream, openAsBlob } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type UploadPurpose, uploadCalls } from '../packages/contract/src/base/upload/calls.ts'
import { OK } from '../packages/contract/src/codes.ts'
import { passportCalls } from '../packages/contract/src/faces/passport/calls.ts'
import { userCalls } from '../packages/contract/src/faces/user/calls.ts'
import type { Call, CallInput, CallOutput, ListCall, SingleCall } from '../packages/contract/src/kernel/call.ts'
import { queryFields } from '../packages/contract/src/kernel/query.ts'
import { canonicalText, headers, PROTOCOL_VERSION } from '../packages/contract/src/kernel/signing.ts'
import { between } from '../packages/contract/src/kernel/spans.ts'
import { withUsual } from '../packages/contract/src/kernel/usual.ts'
import { proofFor } from './prove.ts'

/** A signed-in client of a running server, over the same calls as a browser. */
export interface ApiClient {
  call<C extends SingleCall>(call: C, input: CallInput<C>): Promise<CallOutput<C>>
  rows<C extends ListCall>(call: C, input: CallInput<C>): Promise<CallOutput<C>[]>
  upload(file: string, purpose: UploadPurpose): Promise<CallOutput<typeof uploadCalls.fileUpload>>
  /** Writes a stored file to a place on this machine, by its signed link. */
  download(url: string, file: string): Promise<void>
}

interface Fields {
  [name: string]: unknown
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}

/** The published key that signs calls, as the server puts it into its pages. */
async function signingKeyOf(server: string): Promise<string> {
  const html = await (await fetch(server)).text()
  const json = between(html, '<script type="application/json" id="boot">', '</script>') ?? '{}'
  const boot: unknown = JSON.parse(json)
  const config = isFields(boot) && isFields(boot.config) ? boot.config : {}
  return String(config.signingKey ?? '')
}

/** What is sent of a call: its fields signed, in the address or in the body. */
function signed(call: Call, input: Fields, who: { key: string; token: string; cookie: string }) {
  const isGet = call.method === 'GET'
  const timestamp = String(Date.now())
  const text = canonicalText(isGet ? queryFields(input) : input, timestamp, PROTOCOL_VERSION)
  return {
    path: isGet ? `${call.path}?${new URLSearchParams(queryFields(input))}` : call.path,
    method: call.method,
    headers: {
      'content-type': 'application/json',
      [headers.timestamp]: timestamp,
      [headers.version]: PROTOCOL_VERSION,
      [headers.signature]: createHmac('sha256', who.key).update(text).digest('hex'),
      ...(call.once ? { 'idempotency-key': randomUUID() } : {}),
      ...(who.token ? { [headers.token]: who.token } : {}),
      ...(who.cookie ? { cookie: who.cookie } : {}),
    },
    ...(isGet ? {} : { body: JSON.stringify(input) }),
  }
}

/** The first thing a refusal says. */
function refusalOf(body: unknown): string | undefined {
  const errors = isFields(body) && Array.isArray(body.errors) ? body.errors : []
  const first: unknown = errors[0]
  const said = isFields(first) ? first.message : isFields(body) && body.message
  return said ? String(said) : undefined
}

/** Signs in and gives the client; throws the server's words when it is refused. */
export async function signIn(server: string, who: { account: string; password: string }): Promise<ApiClient> {
  const key = await signingKeyOf(server)
  let cookie = ''
  let token = ''

  async function send(call: Call, input: Fields, isProved = false): Promise<unknown> {
    const { path: at, ...sent } = signed(call, input, { key, token, cookie })
    const reply = await fetch(`${server}${at}`, sent)
    const cookies = reply.headers.getSetCookie().map((one) => one.split(';')[0])
    cookie = cookies.length > 0 ? cookies.join('; ') : cookie
    const body: unknown = await reply.json()
    const proof = isProved ? undefined : await proofFor(isFields(body) && body.data)
    if (proof !== undefined) {
      return await send(call, { ...input, proof }, true)
    }
    if (!isFields(body) || body.code !== OK) {
      throw new Error(refusalOf(body) ?? `HTTP ${reply.status}`)
    }
    return body.data
  }

  const client: ApiClient = {
    call: async (call, input) =>
      withUsual(call.usual, await send(call, isFields(input) ? input : {})) as CallOutput<typeof call>,
    rows: async (call, input) => {
      const data = await send(call, isFields(input) ? input : {})
      const rows = isFields(data) && Array.isArray(data.data) ? data.data : []
      return withUsual(call.usual, rows) as CallOutput<typeof call>[]
    },
    async upload(file, purpose) {
      const named = { filename: path.basename(file), filesize: (await stat(file)).size }
      const form = await client.call(uploadCalls.getToken, { purpose, ...named })
      const body = new FormData()
      for (const [name, value] of Object.entries(form.fields)) {
        body.append(name, value)
      }
      // Read as it is sent: a film need not fit into memory.
      body.append('file', await openAsBlob(file), named.filename)
      const posted = await fetch(new URL(form.host, server), { method: 'POST', body })
      const url = between(await posted.text(), '<Location>', '</Location>')
      if (!posted.ok || !url) {
        throw new Error('文件上传失败')
      }
      return await client.call(uploadCalls.fileUpload, { url: url.replaceAll('&amp;', '&'), ...named })
    },
    async download(url, file) {
      const reply = await fetch(new URL(url, server))
      if (!reply.ok || !reply.body) {
        throw new Error(`文件下载失败：HTTP ${reply.status}`)
      }
      await pipeline(reply.body, createWriteStream(file))
    },
  }
  await send(passportCalls.signIn, who)
  const session = await client.call(userCalls.getUserInfo, {})
  token = session.token
  return client
}
