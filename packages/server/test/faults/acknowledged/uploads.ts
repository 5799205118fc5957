import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { uploadCalls } from '@zhixing/contract/base/upload/calls.ts'
import { expect, test } from 'vitest'
import { buildTeacher } from '../../../src/features/people/organisation/organisation.factory.ts'
import type { SignedIn } from '../../client.ts'
import { countdown } from '../harness.ts'
import { stage } from './stage.ts'

const uploads = 50
const struckAfter = 12

interface Sent {
  data: Buffer
  sha256: string
}

const hashOf = (data: Buffer) => createHash('sha256').update(data).digest('hex')

function newFile(kilobytes: number): Sent {
  const data = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(kilobytes * 1024)])
  return { data, sha256: hashOf(data) }
}

/** Token, form, register; gives the file's id once it is acknowledged, undefined when the server went meanwhile. */
async function upload(as: SignedIn, { data }: Sent): Promise<number | undefined> {
  const name = { filename: '讲义.pdf', filesize: data.length }
  const token = await stage.call(uploadCalls.getToken, { ...name, purpose: 'file' }, as)
  if (!token.data) {
    return undefined
  }
  const form = new FormData()
  for (const [field, value] of Object.entries(token.data.fields)) {
    form.set(field, value)
  }
  form.set('file', new Blob([new Uint8Array(data)]), name.filename)
  const posted = await fetch(`${stage.url()}/upload/form`, { method: 'POST', body: form })
    .then(async (reply) => ({ status: reply.status, text: await reply.text() }))
    .catch(() => undefined)
  const location = /<Location>([^<]+)</.exec(posted?.text ?? '')?.[1]
  if (posted?.status !== 201 || location === undefined) {
    return undefined
  }
  return (await stage.call(uploadCalls.fileUpload, { url: location, ...name }, as)).data?.id
}

async function storedHash(key: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path.join(stage.dataDir, 'files', key)), hash)
  return hash.digest('hex')
}

interface Row {
  id: number
  key: string
  sha256: string
  filesize: number
}

test('what was acknowledged of 50 uploads is whole after kill -9, and nothing half is registered', async () => {
  const teacher = await stage.arrange((server) => buildTeacher(server))
  const files = Array.from({ length: uploads }, (_, n) => newFile(100 + 40 * n))
  const strike = countdown(struckAfter)
  const acknowledged = new Map<number, Sent>()
  const underWay = files.map(async (file) => {
    const id = await upload(teacher, file)
    if (id !== undefined) {
      acknowledged.set(id, file)
      strike.tell()
    }
  })
  await strike.reached
  await stage.kill()
  await Promise.all(underWay)
  await stage.start()

  expect(acknowledged.size).toBeGreaterThanOrEqual(struckAfter)
  expect(acknowledged.size).toBeLessThan(uploads)
  const rows = await stage.query<Row>('select id::int, key, sha256, filesize::int from file')
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const [id, file] of acknowledged) {
    expect(byId.get(id)?.sha256).toBe(file.sha256)
  }
  const sent = new Map(files.map(({ sha256, data }) => [sha256, data.length]))
  for (const row of rows) {
    expect(row.key).not.toMatch(/\.part$/)
    expect(await storedHash(row.key)).toBe(row.sha256)
    expect(sent.get(row.sha256)).toBe(row.filesize)
  }
  // What has a name of its own is whole, registered or not: half files keep the name of half files.
  const stored = await readdir(path.join(stage.dataDir, 'files'), { recursive: true })
  for (const key of stored.filter((name) => name.endsWith('.pdf'))) {
    expect(sent.has(await storedHash(key))).toBe(true)
  }

  const [[id = 0, file] = []] = acknowledged
  const read = await stage.call(uploadCalls.read, { id }, teacher)
  const reply = await fetch(`${stage.url()}${read.data?.url ?? ''}`)
  expect(hashOf(Buffer.from(await reply.arrayBuffer()))).toBe(file?.sha256)
  expect(await upload(teacher, newFile(20))).toBeGreaterThan(0)
}, 60_000)

test('an upload in parts goes on after kill -9 where it stood, and the whole is one file', async () => {
  const teacher = await stage.arrange((server) => buildTeacher(server))
  const { data, sha256 } = newFile(24 * 1024)
  const half = Math.floor(data.length / 2)
  const named = { filename: '讲义.pdf', filesize: data.length }
  const token = await stage.call(uploadCalls.getToken, { ...named, purpose: 'file' }, teacher)
  const { host = '', upload_url = '', permit = '', location = '' } = token.data?.resumable ?? {}
  const send = (
    path: string,
    { headers, ...rest }: { method: string; headers: object; body?: Uint8Array<ArrayBuffer> },
  ) =>
    fetch(`${stage.url()}${path}`, {
      ...rest,
      headers: { 'tus-resumable': '1.0.0', 'upload-permit': permit, ...headers },
    })
  const part = (offset: number, bytes: Buffer) => {
    const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) }
    return send(upload_url, { method: 'PATCH', headers, body: new Uint8Array(bytes) })
  }
  expect((await send(host, { method: 'POST', headers: { 'upload-length': String(data.length) } })).status).toBe(201)
  expect((await part(0, data.subarray(0, half))).status).toBe(204)
  await stage.kill()
  await stage.start()
  expect((await send(upload_url, { method: 'HEAD', headers: {} })).headers.get('upload-offset')).toBe(String(half))
  expect((await part(half, data.subarray(half))).status).toBe(204)
  const stored = await stage.call(uploadCalls.fileUpload, { url: location, ...named }, teacher)
  expect(stored.data?.filesize).toBe(data.length)
  const [row] = await stage.query<Row>(
    `select id::int, key, sha256, filesize::int from file where id = ${stored.data?.id}`,
  )
  expect(row?.sha256).toBe(sha256)
}, 60_000)
