import { type UploadPurpose, uploadCalls } from '@zhixing/contract/base/upload/calls.ts'
import type { CallOutput } from '@zhixing/contract/kernel/call.ts'
import type { SignedIn } from './client.ts'
import type { TestServer } from './test-server.ts'

export interface UploadedForm {
  status: number
  /** Address of the stored object; empty when the store refused. */
  location: string
}

const boundary = '----zhixing-test-form'

/** The bytes of a multipart form: the fields in their order, then the file. */
function formBody(fields: Record<string, string>, file: { filename: string; data: Buffer }): Buffer {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.filename}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  return Buffer.concat([Buffer.from(parts.join('') + head), file.data, Buffer.from(`\r\n--${boundary}--\r\n`)])
}

const locationIn = (xml: string) => /<Location>([^<]+)<\/Location>/.exec(xml)?.[1] ?? ''

/** Posts a form to the store as a browser does. */
export async function postForm(
  server: TestServer,
  fields: Record<string, string>,
  file: { filename: string; data: Buffer },
): Promise<UploadedForm> {
  const raw = await server.app.inject({
    method: 'POST',
    url: '/upload/form',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: formBody(fields, file),
  })
  return { status: raw.statusCode, location: locationIn(raw.body) }
}

interface Upload {
  purpose: UploadPurpose
  filename: string
  data: Buffer
}

/** The whole flow of an upload: token, form, register; gives the last reply. */
export async function upload(server: TestServer, as: SignedIn, { purpose, filename, data }: Upload) {
  const token = await server.call(uploadCalls.getToken, { purpose, filename, filesize: data.length }, { as })
  if (token.code !== 20000) {
    throw new Error(`no token: ${JSON.stringify(token.body)}`)
  }
  const posted = await postForm(server, token.data.fields, { filename, data })
  return await server.call(uploadCalls.fileUpload, { url: posted.location, filesize: data.length, filename }, { as })
}

type Token = CallOutput<typeof uploadCalls.getToken>

/** Sends a file in parts as a browser does: opens it, sends a piece, asks how much has arrived. */
export function partsOf(server: TestServer) {
  const headers = (token: Token, permit = token.resumable?.permit ?? '') => ({
    'tus-resumable': '1.0.0',
    'upload-permit': permit,
  })
  const url = (token: Token) => token.resumable?.upload_url ?? ''
  return {
    open: (token: Token, size: number) =>
      server.app.inject({
        method: 'POST',
        url: token.resumable?.host ?? '',
        headers: { ...headers(token), 'upload-length': String(size) },
      }),
    send: (token: Token, piece: { offset: number; data: Buffer; permit?: string }) =>
      server.app.inject({
        method: 'PATCH',
        url: url(token),
        headers: {
          ...headers(token, piece.permit),
          'content-type': 'application/offset+octet-stream',
          'upload-offset': String(piece.offset),
        },
        payload: piece.data,
      }),
    ask: (token: Token, permit?: string) =>
      server.app.inject({ method: 'HEAD', url: url(token), headers: headers(token, permit) }),
  }
}

/** Posts a file with the token's form to wherever the store takes it. */
export async function postTo(
  server: TestServer,
  token: Token,
  file: { filename: string; data: Buffer },
): Promise<UploadedForm> {
  if (token.host.startsWith('/')) {
    return await postForm(server, token.fields, file)
  }
  const reply = await fetch(token.host, {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: new Uint8Array(formBody(token.fields, file)),
  })
  return { status: reply.status, location: locationIn(await reply.text()) }
}

/** Opens a link to a file as a browser does, over redirects and wherever it leads. */
export async function fetchFile(
  server: TestServer,
  url: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: Headers; data: Buffer }> {
  if (url.startsWith('/')) {
    const raw = await server.app.inject({ url, headers })
    const to = raw.headers.location
    if (raw.statusCode === 302 && typeof to === 'string') {
      return await fetchFile(server, to, headers)
    }
    const kept = Object.entries(raw.headers).map(([name, value]): [string, string] => [name, String(value)])
    return { status: raw.statusCode, headers: new Headers(kept), data: raw.rawPayload }
  }
  const reply = await fetch(url, { headers })
  return { status: reply.status, headers: reply.headers, data: Buffer.from(await reply.arrayBuffer()) }
}
