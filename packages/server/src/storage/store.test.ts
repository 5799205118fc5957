import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type UploadPurpose, uploadCalls } from '@zhixing/contract/base/upload/calls.ts'
import { uploadLimits } from '@zhixing/contract/limits.ts'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import type { SignedIn } from '../../test/client.ts'
import { startS3 } from '../../test/s3-server.ts'
import { useOwnServer } from '../../test/test-server.ts'
import { fetchFile, partsOf, postForm, postTo, upload } from '../../test/upload.ts'
import { sweepUploads } from '../features/base/upload/workers.ts'
import { buildPerson } from '../features/people/account/account.factory.ts'

const s3 = await startS3()
afterAll(() => s3.stop())

const picture = (width = 800) =>
  sharp({ create: { width, height: 600, channels: 3, background: '#2458F2' } })
    .png()
    .toBuffer()

/** What every store keeps to, whichever it is: the calls, the form, the links and the sweep of the whole product. */
describe.each([
  // Of its own: a sweep of a folder that another database has claimed takes nothing.
  ['a folder', { DATA_DIR: path.join(tmpdir(), `zhixing-store-${process.pid}`) }],
  ['a bucket', s3.settings],
])('files in %s', (_name, config) => {
  const server = useOwnServer({ config })

  async function send(as: SignedIn, file: { purpose: UploadPurpose; filename: string; data: Buffer }) {
    const named = { purpose: file.purpose, filename: file.filename, filesize: file.data.length }
    const token = (await server.call(uploadCalls.getToken, named, { as })).data
    const posted = await postTo(server, token, file)
    const register = () => server.call(uploadCalls.fileUpload, { ...named, url: posted.location }, { as })
    return { token, posted, register, key: `${token.dir}${token.name}` }
  }

  test('a picture is posted, checked, measured and opened by a signed link', async () => {
    const person = await buildPerson(server)
    const data = await picture()
    const sent = await send(person, { purpose: 'image', filename: '实训照片.png', data })
    expect(sent.posted.status).toBe(201)
    const stored = await sent.register()
    expect(stored.data).toMatchObject({ kind: 'image', width: 800, height: 600, filename: '实训照片.png' })
    const opened = await fetchFile(server, stored.data.url)
    expect(opened.data.equals(data)).toBe(true)
    expect(opened.headers.get('content-type')).toBe('image/png')
    expect(opened.headers.get('content-disposition')).toContain(encodeURIComponent('实训照片.png'))
    const thumb = await sharp((await fetchFile(server, stored.data.thumb_url)).data).metadata()
    expect(thumb).toMatchObject({ format: 'webp', width: 480 })
  })

  test('a file is saved under its own name, in Chinese too (upload.form)', async () => {
    const person = await buildPerson(server)
    const data = await readFile(path.join(import.meta.dirname, '../demo/files/python-syllabus.docx'))
    const filename = "课程大纲（2026 秋）'终稿'.docx"
    const sent = await send(person, { purpose: 'file', filename, data })
    expect(sent.token.fields['Content-Disposition']).toBe('attachment')
    const opened = await fetchFile(server, (await sent.register()).data.url)
    expect(opened.data.equals(data)).toBe(true)
    const name = encodeURIComponent(filename).replaceAll("'", '%27')
    expect(opened.headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''${name}`)
  })

  test('what is not what its name says is refused and removed', async () => {
    const person = await buildPerson(server)
    const sent = await send(person, { purpose: 'file', filename: 'a.pdf', data: Buffer.from('plain text') })
    expect((await sent.register()).errors).toEqual([
      { field: 'file', message: '文件内容与扩展名不符，请检查后重新上传' },
    ])
    expect(await server.services.store.stat(sent.key)).toBeUndefined()
  })

  test('a form posted again changes nothing about what was checked', async () => {
    const person = await buildPerson(server)
    const data = await picture()
    const sent = await send(person, { purpose: 'image', filename: 'a.png', data })
    const stored = await sent.register()
    await postTo(server, sent.token, { filename: 'a.png', data: Buffer.from('<script>alert(1)</script>') })
    expect((await sent.register()).data.id).toBe(stored.data.id)
    expect((await fetchFile(server, stored.data.url)).data.equals(data)).toBe(true)
  })

  test('nobody registers another’s upload, nor an address of elsewhere', async () => {
    const [owner, thief] = [await buildPerson(server), await buildPerson(server)]
    const sent = await send(owner, { purpose: 'image', filename: 'a.png', data: await picture(10) })
    const foreign = sent.posted.location.replace(/^http:\/\/[^/]+|^/, 'https://evil.example')
    for (const url of [sent.posted.location, foreign]) {
      const named = { url, filesize: 10, filename: 'a.png' }
      const stolen = await server.call(uploadCalls.fileUpload, named, { as: thief })
      expect(stolen.errors).toEqual([{ field: 'url', message: '文件地址不正确，请重新上传' }])
    }
  })

  test('a film tells its length and is read in ranges', async () => {
    const person = await buildPerson(server)
    const data = await readFile(path.join(import.meta.dirname, '../demo/files/variables.mp4'))
    const sent = await send(person, { purpose: 'file', filename: '变量.mp4', data })
    const stored = await sent.register()
    expect(stored.data).toMatchObject({ kind: 'video', duration: 48, width: 640, height: 360 })
    const part = await fetchFile(server, stored.data.url, { range: 'bytes=100-199' })
    expect(part.status).toBe(206)
    expect(part.data.equals(data.subarray(100, 200))).toBe(true)
  })

  test('a public picture has an address for ever, a private one none without its signature', async () => {
    const person = await buildPerson(server)
    const cover = await (
      await send(person, { purpose: 'cover', filename: 'a.png', data: await picture(10) })
    ).register()
    expect(cover.data.url).toMatch(/^\/files\/cover\//)
    expect((await fetchFile(server, cover.data.url)).status).toBe(200)
    const sent = await send(person, { purpose: 'image', filename: 'a.png', data: await picture(10) })
    await sent.register()
    expect((await fetchFile(server, `/files/${sent.key}`)).status).toBe(404)
  })

  test('a large file arrives in parts, over a break, and is one file in the end', async () => {
    const person = await buildPerson(server)
    const data = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(uploadLimits.resumableAbove)])
    const named = { purpose: 'file', filename: '讲义.pdf', filesize: data.length } as const
    const token = (await server.call(uploadCalls.getToken, named, { as: person })).data
    const parts = partsOf(server)
    const part = 8 * 1024 * 1024
    expect((await parts.open(token, data.length)).statusCode).toBe(201)
    expect((await parts.send(token, { offset: 0, data: data.subarray(0, part) })).statusCode).toBe(204)
    const url = token.resumable?.location ?? ''
    const register = () => server.call(uploadCalls.fileUpload, { ...named, url }, { as: person })
    expect((await register()).code).toBe(40400)
    expect((await parts.ask(token)).headers['upload-offset']).toBe(String(part))
    await parts.send(token, { offset: part, data: data.subarray(part, 2 * part) })
    await parts.send(token, { offset: 2 * part, data: data.subarray(2 * part) })
    const stored = await register()
    expect(stored.data).toMatchObject({ filesize: data.length, kind: 'document' })
    expect((await fetchFile(server, stored.data.url)).data.equals(data)).toBe(true)
  }, 30_000)

  test('what nobody registered within a day goes, with what hangs on it; what is registered stays', async () => {
    const person = await buildPerson(server)
    const left = await send(person, { purpose: 'image', filename: 'a.png', data: await picture(10) })
    const kept = await send(person, { purpose: 'image', filename: 'a.png', data: await picture(10) })
    await kept.register()
    const { store } = server.services
    server.database.clock.offsetMs += 25 * 3_600_000
    await server.queue.runNow(sweepUploads, {})
    server.database.clock.offsetMs = 0
    expect(await store.stat(left.key)).toBeUndefined()
    expect(await store.stat(kept.key)).toMatchObject({ key: kept.key })
    expect(await store.stat(`${kept.key}.w480.webp`)).toBeDefined()
  })
})

describe('what else may come to the endpoints of a folder', () => {
  const server = useOwnServer()

  async function stored() {
    const person = await buildPerson(server)
    const data = await picture()
    const { data: file } = await upload(server, person, { purpose: 'image', filename: 'a.png', data })
    return { data, url: new URL(file.url, 'http://x') }
  }

  test.each([
    ['bytes=abc', 200],
    ['bytes=5-1', 200],
    ['bytes=-', 200],
    ['lines=1-2', 200],
    ['bytes=0-1,3-4', 200],
    ['bytes=999999999-', 416],
    ['bytes=-0', 416],
    [`bytes=${'9'.repeat(20)}-`, 200],
    ['bytes=0-9', 206],
    ['bytes=-9', 206],
    ['bytes=5-999999999', 206],
  ])('the range %s is answered with %i', async (range, status) => {
    const { data, url } = await stored()
    const answer = await server.app.inject({ url: url.pathname + url.search, headers: { range } })
    expect(answer.statusCode).toBe(status)
    if (status === 416) {
      expect(answer.headers['content-range']).toBe(`bytes */${data.length}`)
    }
  })

  test.each([
    ['application/json', '{"a":1}'],
    ['multipart/form-data', 'x'],
    ['multipart/form-data; boundary=', 'x'],
    ['multipart/form-data; boundary=a', 'x'],
    ['multipart/form-data; boundary=a', '--a\r\n\r\n\r\n--a'],
    ['text/plain', 'x'],
    ['', 'x'],
  ])('a form that is none (%s) is bad input', async (type, payload) => {
    const headers = type === '' ? {} : { 'content-type': type }
    const answer = await server.app.inject({ method: 'POST', url: '/upload/form', headers, payload })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 40000])
  })

  test('no byte more is taken than was said', async () => {
    const person = await buildPerson(server)
    const data = await picture()
    const named = { purpose: 'image', filename: 'a.png' } as const
    const token = await server.call(uploadCalls.getToken, { ...named, filesize: data.length - 1 }, { as: person })
    expect((await postForm(server, token.data.fields, { filename: 'a.png', data })).status).toBe(413)
  })
})
