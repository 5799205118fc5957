import { randomBytes } from 'node:crypto'
import { readdir, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { uploadCalls } from '@zhixing/contract/base/upload/calls.ts'
import { uploadLimits } from '@zhixing/contract/limits.ts'
import { describe, expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { useOwnServer } from '../../../../test/test-server.ts'
import { partsOf } from '../../../../test/upload.ts'
import { buildPerson } from '../../people/account/account.factory.ts'
import { sweepUploads } from './workers.ts'

// A folder of its own: a sweep touches nothing in one that another database has claimed.
const server = useOwnServer({ config: { DATA_DIR: path.join(tmpdir(), `zhixing-parts-${process.pid}`) } })
const parts = partsOf(server)

/** Just large enough to be sent in parts. */
const data = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(uploadLimits.resumableAbove)])
const named = { purpose: 'file', filename: '讲义.pdf', filesize: data.length } as const
const half = Math.floor(data.length / 2)

const tokenFor = async (as: SignedIn, key?: string) =>
  (await server.call(uploadCalls.getToken, { ...named, ...(key === undefined ? {} : { key }) }, { as })).data

type Token = Awaited<ReturnType<typeof tokenFor>>

const keyOf = ({ dir, name }: Token) => `${dir}${name}`
const register = (as: SignedIn, token: Token) =>
  server.call(uploadCalls.fileUpload, { ...named, url: token.resumable?.location ?? '' }, { as })

describe('files above 20 MB arrive in parts', () => {
  test('smaller ones have the form alone', async () => {
    const person = await buildPerson(server)
    const filesize = uploadLimits.resumableAbove
    const small = await server.call(uploadCalls.getToken, { ...named, filesize }, { as: person })
    expect(small.data.resumable).toBeNull()
  })

  test('what was sent before a break is kept, and the whole is registered like any other upload', async () => {
    const person = await buildPerson(server)
    const token = await tokenFor(person)
    expect((await parts.open(token, data.length)).statusCode).toBe(201)
    expect((await parts.send(token, { offset: 0, data: data.subarray(0, half) })).statusCode).toBe(204)
    // A part is missing: there is nothing to register, and what came stays.
    expect((await register(person, token)).code).toBe(40400)
    const asked = await parts.ask(token)
    expect(asked.headers['upload-offset']).toBe(String(half))
    await parts.send(token, { offset: half, data: data.subarray(half) })
    const stored = await register(person, token)
    expect(stored.data).toMatchObject({ filename: '讲义.pdf', filesize: data.length, kind: 'document' })
    expect((await server.app.inject({ url: stored.data.url })).rawPayload.equals(data)).toBe(true)
    expect((await register(person, token)).data.id).toBe(stored.data.id)
  })

  test('the same checks by bytes: a file that is not what it says is refused and gone', async () => {
    const person = await buildPerson(server)
    const token = await tokenFor(person)
    await parts.open(token, data.length)
    await parts.send(token, { offset: 0, data: Buffer.alloc(data.length, 'a') })
    expect((await register(person, token)).errors).toMatchObject([
      { message: '文件内容与扩展名不符，请检查后重新上传' },
    ])
    expect(await server.services.store.stat(keyOf(token))).toBeUndefined()
  })
})

describe('the permit', () => {
  test('without it, changed or of another upload nothing is taken', async () => {
    const person = await buildPerson(server)
    const [token, other] = [await tokenFor(person), await tokenFor(person)]
    await parts.open(token, data.length)
    const piece = { offset: 0, data: data.subarray(0, 10) }
    expect((await parts.send(token, { ...piece, permit: '' })).statusCode).toBe(403)
    expect((await parts.send(token, { ...piece, permit: `${token.resumable?.permit}x` })).statusCode).toBe(403)
    expect((await parts.send(token, { ...piece, permit: other.resumable?.permit ?? '' })).statusCode).toBe(403)
    expect((await parts.ask(token, '')).statusCode).toBe(403)
    expect((await parts.ask(token)).headers['upload-offset']).toBe('0')
  })

  test('once it is over, the uploader gets a fresh one for the same upload, and nobody else does', async () => {
    const [person, thief] = [await buildPerson(server), await buildPerson(server)]
    const token = await tokenFor(person)
    await parts.open(token, data.length)
    await parts.send(token, { offset: 0, data: data.subarray(0, half) })
    server.database.clock.offsetMs += 3 * 3_600_000
    expect((await parts.ask(token)).statusCode).toBe(403)
    const stolen = await server.call(uploadCalls.getToken, { ...named, key: keyOf(token) }, { as: thief })
    expect(stolen.errors).toEqual([{ field: 'key', message: '未传完的文件已失效，请重新上传' }])
    const fresh = await tokenFor(person, keyOf(token))
    expect((await parts.ask(fresh)).headers['upload-offset']).toBe(String(half))
    server.database.clock.offsetMs = 0
  })

  test('no more arrives than was said, and no less is opened (upload.file.size)', async () => {
    const person = await buildPerson(server)
    const token = await tokenFor(person)
    expect((await parts.open(token, data.length + 1)).statusCode).toBe(413)
    expect((await parts.open(token, data.length - 1)).statusCode).toBe(400)
    expect((await parts.open(token, data.length)).statusCode).toBe(201)
    expect((await parts.open(token, data.length)).statusCode).toBe(409)
    await parts.send(token, { offset: 0, data: data.subarray(0, half) })
    const tooMuch = await parts.send(token, { offset: half, data })
    expect(tooMuch.statusCode).toBe(413)
    expect((await parts.ask(token)).headers['upload-offset']).toBe(String(half))
    const large = { ...named, filesize: uploadLimits.fileBytes + 1 }
    const refused = await server.call(uploadCalls.getToken, large, { as: person })
    expect(refused.errors).toEqual([{ field: 'file', message: '上传的文件大小不能超过950M' }])
  })
})

test('an upload that no part came to for a day is swept; one that goes on stays', async () => {
  const person = await buildPerson(server)
  const [left, alive] = [await tokenFor(person), await tokenFor(person)]
  await Promise.all([left, alive].map((token) => parts.open(token, data.length)))
  const folder = path.join(server.config.dataDir, 'parts')
  const longAgo = new Date(Date.now() - 25 * 3_600_000)
  const old = [keyOf(left), `${keyOf(left)}.json`, `${keyOf(alive)}.json`]
  await Promise.all(old.map((name) => utimes(path.join(folder, name), longAgo, longAgo)))
  await server.queue.runNow(sweepUploads, {})
  const namesIn = async ({ dir }: Token) => await readdir(path.join(folder, dir)).catch(() => [])
  expect(await namesIn(left)).not.toContain(left.name)
  const names = await namesIn(alive)
  expect(names).toContain(alive.name)
  expect(names).toContain(`${alive.name}.json`)
})
