import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type UploadPurpose, uploadCalls } from '@zhixing/contract/base/upload/calls.ts'
import { uploadRefusal } from '@zhixing/contract/base/upload/check.ts'
import { uploadLimits } from '@zhixing/contract/limits.ts'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { useOwnServer } from '../../../../test/test-server.ts'
import { postForm, upload } from '../../../../test/upload.ts'
import { buildPerson } from '../../people/account/account.factory.ts'

const server = useOwnServer()

const demoFile = (name: string) => readFile(path.join(import.meta.dirname, '../../../demo/files', name))

function picture(width: number, height: number, type: 'png' | 'jpeg' | 'gif' = 'png'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#2458F2' } })
    .toFormat(type)
    .toBuffer()
}

const mb = 1024 * 1024

describe('names and sizes, in the spec’s words', () => {
  const refused = (purpose: UploadPurpose, filename: string, filesize = 10) =>
    uploadRefusal(purpose, { filename, filesize })

  test('upload.single.extension: png, jpg, jpeg and gif, nothing else', () => {
    for (const type of ['png', 'jpg', 'jpeg', 'gif', 'PNG']) {
      expect(refused('single', `a.${type}`)).toBeUndefined()
    }
    expect(refused('single', 'a.bmp')).toBe('上传图片只能是 jpg/png 格式!')
    expect(refused('single', 'a')).toBe('上传图片只能是 jpg/png 格式!')
  })

  test('upload.single.size: under 2MB, so that 2 MB itself is refused', () => {
    expect(refused('single', 'a.png', 2 * mb - 1)).toBeUndefined()
    expect(refused('single', 'a.png', 2 * mb)).toBe('上传图片大小不能超过 2MB!')
  })

  test('upload.cover.types: jpg or png', () => {
    expect(refused('cover', 'a.jpg')).toBeUndefined()
    expect(refused('cover', 'a.gif')).toBe('仅支持jpg、png的格式')
  })

  test('upload.cover.size: at most 2M', () => {
    expect(refused('cover', 'a.png', 2 * mb)).toBeUndefined()
    expect(refused('cover', 'a.png', 2 * mb + 1)).toBe('上传的图片大小不能超过2M!')
  })

  test('upload.image.types: png, jpg, jpeg and gif', () => {
    expect(refused('image', 'a.gif')).toBeUndefined()
    expect(refused('image', 'a.webp')).toBe('上传图片只能是 png、jpg、jpeg、gif 格式')
  })

  test('a content picture may be a bmp as well, of the size every picture may have (fileType.image)', () => {
    for (const type of ['jpg', 'jpeg', 'png', 'gif', 'bmp']) {
      expect(refused('picture', `a.${type}`)).toBeUndefined()
    }
    expect(refused('picture', 'a.webp')).toBe('上传图片只能是 jpg、jpeg、png、gif、bmp 格式')
    expect(refused('picture', 'a.bmp', 20 * mb + 1)).toBe('上传的图片大小不能超过20M')
  })

  test('upload.image.size: at most 20M', () => {
    expect(refused('image', 'a.png', 20 * mb)).toBeUndefined()
    expect(refused('image', 'a.png', 20 * mb + 1)).toBe('上传的图片大小不能超过20M')
  })

  test('upload.file.size: at most 950M', () => {
    expect(refused('file', 'a.mp4', 950 * mb)).toBeUndefined()
    expect(refused('file', 'a.mp4', 950 * mb + 1)).toBe('上传的文件大小不能超过950M')
  })

  test.each(['a.svg', 'a.html', 'A.HTM', 'a.exe', 'a.pdf.js'])('%s is never taken', (filename) => {
    expect(refused('file', filename)).toBe('不支持上传该类型的文件')
  })

  test('the server refuses before giving a token', async () => {
    const person = await buildPerson(server)
    const token = await server.call(
      uploadCalls.getToken,
      { purpose: 'cover', filename: 'a.gif', filesize: 10 },
      { as: person },
    )
    expect(token.errors).toEqual([{ field: 'file', message: '仅支持jpg、png的格式' }])
  })
})

test('a token gives the signed form, the store answers 201 with an address, and registering it an id (upload.token, upload.form, upload.register)', async () => {
  const person = await buildPerson(server)
  const data = await picture(20, 10)
  const named = { filename: '实训照片.png', filesize: data.length }
  const { data: token } = await server.call(uploadCalls.getToken, { purpose: 'image', ...named }, { as: person })
  const { dir, name, accessid, policy, signature, host, fields } = token
  expect(host).not.toBe('')
  expect(fields).toEqual({
    key: `${dir}${name}`,
    OSSAccessKeyId: accessid,
    policy,
    Signature: signature,
    success_action_status: '201',
    'Content-Disposition': 'attachment',
  })
  const posted = await postForm(server, fields, { filename: named.filename, data })
  expect(posted.status).toBe(201)
  const stored = await server.call(uploadCalls.fileUpload, { url: posted.location, ...named }, { as: person })
  expect(stored.data).toMatchObject({ id: expect.any(Number), filename: named.filename })
})

describe('files are checked by their bytes', () => {
  test('a picture gets its size, a thumbnail and a link that opens', async () => {
    const person = await buildPerson(server)
    const stored = await upload(server, person, {
      purpose: 'image',
      filename: '实训照片.png',
      data: await picture(800, 600),
    })
    expect(stored.data).toMatchObject({ kind: 'image', type: 'png', width: 800, height: 600, filename: '实训照片.png' })
    const opened = await server.app.inject({ url: stored.data.url })
    expect(opened.statusCode).toBe(200)
    expect(opened.headers['content-type']).toBe('image/png')
    expect(opened.headers['x-content-type-options']).toBe('nosniff')
    const thumb = await sharp((await server.app.inject({ url: stored.data.thumb_url })).rawPayload).metadata()
    expect(thumb).toMatchObject({ format: 'webp', width: 480 })
  })

  test('upload.image.dimension: 4096 px on a side is the most', async () => {
    const person = await buildPerson(server)
    const largest = await picture(uploadLimits.imagePixels, 10)
    expect(await upload(server, person, { purpose: 'image', filename: 'a.png', data: largest })).toMatchObject({
      code: 20000,
    })
    const tooWide = await picture(uploadLimits.imagePixels + 1, 10)
    const refused = await upload(server, person, { purpose: 'image', filename: 'a.png', data: tooWide })
    expect(refused.errors).toEqual([{ field: 'file', message: '上传文件的图片宽度或者高度不能超过4096像素' }])
  })

  test('a photo that stands on its side is as wide as it is seen', async () => {
    const person = await buildPerson(server)
    const lying = sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
    const data = await lying.withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const stored = await upload(server, person, { purpose: 'image', filename: 'a.jpg', data })
    expect(stored.data).toMatchObject({ width: 30, height: 40 })
  })

  test('a bmp is measured by its own head (upload.image.dimension)', async () => {
    const person = await buildPerson(server)
    const bmp = (width: number, height: number) => {
      const data = Buffer.alloc(58)
      data.write('BM')
      data.writeInt32LE(width, 18)
      data.writeInt32LE(height, 22)
      return upload(server, person, { purpose: 'picture', filename: 'a.bmp', data })
    }
    expect((await bmp(640, -480)).data).toMatchObject({ kind: 'image', width: 640, height: 480, thumb_url: '' })
    expect((await bmp(640, 5000)).errors).toMatchObject([{ message: '上传文件的图片宽度或者高度不能超过4096像素' }])
  })

  test.each([
    ['a page that calls itself a picture', 'a.png', '<html><script>alert(1)</script></html>'],
    [
      'a drawing with scripts that calls itself text',
      'a.txt',
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    ],
    ['a text that calls itself a film', 'a.mp4', 'not a film at all'],
    ['a text that calls itself a PDF', 'a.pdf', 'plain text'],
  ])('%s is refused and removed', async (_what, filename, text) => {
    const person = await buildPerson(server)
    const data = Buffer.from(text)
    const token = await server.call(
      uploadCalls.getToken,
      { purpose: 'file', filename, filesize: data.length },
      { as: person },
    )
    const posted = await postForm(server, token.data.fields, { filename, data })
    expect(posted.status).toBe(201)
    const refused = await server.call(
      uploadCalls.fileUpload,
      { url: posted.location, filesize: data.length, filename },
      { as: person },
    )
    expect(refused.errors).toEqual([{ field: 'file', message: '文件内容与扩展名不符，请检查后重新上传' }])
    expect(await server.services.store.stat(`${token.data.dir}${token.data.name}`)).toBeUndefined()
  })

  test('an mp4 tells its length and its picture’s size, from its own description', async () => {
    const person = await buildPerson(server)
    const stored = await upload(server, person, {
      purpose: 'file',
      filename: '变量.mp4',
      data: await demoFile('variables.mp4'),
    })
    expect(stored.data).toMatchObject({ kind: 'video', duration: 48, width: 640, height: 360 })
  })

  test('a film is served in ranges, so that a player can jump', async () => {
    const person = await buildPerson(server)
    const stored = await upload(server, person, { purpose: 'file', filename: 'a.mp4', data: await demoFile('cpr.mp4') })
    const part = await server.app.inject({ url: stored.data.url, headers: { range: 'bytes=100-199' } })
    expect(part.statusCode).toBe(206)
    expect(part.headers['content-range']).toMatch(/^bytes 100-199\//)
    expect(part.rawPayload).toEqual((await demoFile('cpr.mp4')).subarray(100, 200))
  })
})

describe('the form and the links', () => {
  test('a form with a changed key, a larger file or no signature is refused', async () => {
    const person = await buildPerson(server)
    const data = await picture(10, 10)
    const token = await server.call(
      uploadCalls.getToken,
      { purpose: 'image', filename: 'a.png', filesize: data.length },
      { as: person },
    )
    const { fields } = token.data
    const other = { ...fields, key: `image/1/202601/00000000-0000-4000-8000-000000000000.png` }
    expect((await postForm(server, other, { filename: 'a.png', data })).status).toBe(403)
    expect((await postForm(server, { ...fields, Signature: 'x' }, { filename: 'a.png', data })).status).toBe(403)
    const large = Buffer.alloc(20 * mb + 1)
    expect((await postForm(server, fields, { filename: 'a.png', data: large })).status).toBe(413)
  })

  test('nobody registers another’s upload, nor an address of elsewhere, nor a path that climbs', async () => {
    const [owner, thief] = [await buildPerson(server), await buildPerson(server)]
    const data = await picture(10, 10)
    const token = await server.call(
      uploadCalls.getToken,
      { purpose: 'image', filename: 'a.png', filesize: data.length },
      { as: owner },
    )
    const posted = await postForm(server, token.data.fields, { filename: 'a.png', data })
    for (const url of [
      posted.location,
      'https://evil.example/a.png',
      '/files/../../etc/passwd',
      '/files/image/%2e%2e/secret',
    ]) {
      const stolen = await server.call(
        uploadCalls.fileUpload,
        { url, filesize: data.length, filename: 'a.png' },
        { as: thief },
      )
      expect(stolen.errors).toEqual([{ field: 'url', message: '文件地址不正确，请重新上传' }])
    }
  })

  test('a private file’s link opens for a while and only unchanged; a public one’s always', async () => {
    const person = await buildPerson(server)
    const stored = await upload(server, person, { purpose: 'image', filename: 'a.png', data: await picture(10, 10) })
    const { url } = stored.data
    expect((await server.app.inject({ url: url.split('?')[0] ?? '' })).statusCode).toBe(404)
    expect((await server.app.inject({ url: url.replace('.png?', '.jpg?') })).statusCode).toBe(404)
    server.database.clock.offsetMs = 3_600_000
    expect((await server.app.inject({ url })).statusCode).toBe(404)
    server.database.clock.offsetMs = 0
    const cover = await upload(server, person, { purpose: 'cover', filename: 'a.png', data: await picture(10, 10) })
    expect((await server.app.inject({ url: cover.data.url })).statusCode).toBe(200)
  })

  test('a file name with signs of its own means nothing in a header or a path', async () => {
    const person = await buildPerson(server)
    const filename = '成绩"\r\nset-cookie: a=b\u202e/../x.png'
    const stored = await upload(server, person, { purpose: 'image', filename, data: await picture(10, 10) })
    expect(stored.code).toBe(20000)
    const opened = await server.app.inject({ url: stored.data.url })
    expect(opened.headers['set-cookie']).toBeUndefined()
    expect(String(opened.headers['content-disposition'])).not.toMatch(/[\r\n"]/)
  })
})
