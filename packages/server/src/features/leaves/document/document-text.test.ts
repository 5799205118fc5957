import { previewCalls } from '@zhixing/contract/around/preview/calls.ts'
import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { documentCalls } from '@zhixing/contract/leaves/document/calls.ts'
import {
  type DocumentTextFault,
  documentTextFaults,
  documentTextLimits,
} from '@zhixing/contract/leaves/document/text.ts'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { eq } from '#db/drizzle.ts'
import type { SignedIn } from '../../../../test/client.ts'
import { later } from '../../../../test/clock.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { steadyTurn, turnMost } from '../../../../test/turns.ts'
import { fetchFile, upload } from '../../../../test/upload.ts'
import { buildWord, wordLine, wordPicture } from '../../../office/word.factory.ts'
import { makeZip } from '../../../office/zip.ts'
import { isAsCleaned } from '../../../rich-text/allowed.ts'
import { file } from '../../base/upload/tables.ts'
import { type BuiltCollection, buildCollection, buildCourse } from '../../containers/collection/collection.factory.ts'
import { buildLeaf } from '../../learning/outline/outline.factory.ts'
import { buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { document, documentText } from './tables.ts'

const server = useTestServer()

const halfHour = 1800
const wideMost = documentTextLimits.pictureWidth

function png(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#2458f2' } })
    .png()
    .toBuffer()
}

async function uploaded(owner: SignedIn, data: Buffer): Promise<number> {
  const stored = await upload(server, owner, { purpose: 'file', filename: '大纲.docx', data })
  return stored.data.id
}

/** A document of an uploaded Word file, placed in a collection. Its text waits to be made. */
async function newDocument(course: { teacher: SignedIn; c: number }, data: Buffer): Promise<number> {
  const file_id = await uploaded(course.teacher, data)
  const made = { title: '课程说明', file_id, container_id: course.c }
  return (await server.call(documentCalls.create, made, { as: course.teacher })).data.id
}

async function read(id: number, as: SignedIn) {
  return (await server.call(documentCalls.detail, { id }, { as })).data
}

/** A document whose file lies in the store with bytes that no upload takes, and whose text nobody asked for. */
async function documentOf(collection: BuiltCollection, data: Buffer, filesize = data.length): Promise<number> {
  const leaf = await buildLeaf(server, collection, { type: 'document' })
  const key = `file/1/202601/${leaf.fileId}.docx`
  await server.services.store.put(key, data)
  await server.database.orm
    .update(file)
    .set({ key, type: 'docx', filename: '大纲.docx', filesize })
    .where(eq(file.id, leaf.fileId))
  return leaf.id
}

const linksIn = (body: string) =>
  [...body.matchAll(/ src="([^"]*)"/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'))

describe('the text of a Word document', () => {
  test('is made once it is placed: cleaned, with its formulas and without links within itself', async () => {
    const course = await buildCourse(server)
    const body = [
      '<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t>评分办法</w:t></w:r></w:p>',
      '<w:p><w:bookmarkStart w:id="1" w:name="_Toc1"/><w:hyperlink w:anchor="_Toc1"><w:r><w:t>目录</w:t></w:r></w:hyperlink></w:p>',
      '<w:p><m:oMath><m:r><m:t>x</m:t></m:r></m:oMath></w:p>',
      wordLine('平时占四成 &lt;script&gt;'),
    ]
    const id = await newDocument(course, buildWord(body.join('')))
    expect(await read(id, course.learner)).toMatchObject({ text: { state: 'making', fault: '', lost: 0 }, body: '' })
    await server.queue.drain()
    const shown = await read(id, course.learner)
    expect(shown.text).toEqual({ state: 'ready', fault: '', lost: 0 })
    expect(shown.body).toBe('<h1>评分办法</h1><p>目录</p><p>$x$</p><p>平时占四成 &lt;script&gt;</p>')
  })

  test('stands in the first view of the page that opens with it, its long end left to the page', async () => {
    const course = await buildCourse(server)
    const lines = Array.from({ length: 900 }, (_, at) => wordLine(`第${at + 1}条：每次课后完成练习并按时提交。`))
    await newDocument(course, buildWord(lines.join('')))
    await server.queue.drain()
    const { body } = await server.open(`/collection/${course.c}/my-detail`, course.learner)
    const painted = /<main class="first-paint.*?<\/main>/s.exec(body)?.[0] ?? ''
    expect(painted).toContain('<h1>课程说明</h1><div class="zx-rich-text first-paint-paper"><p>第1条：')
    expect(painted).toMatch(/提交。<\/p><\/div><\/main>$/)
    expect(painted).not.toContain('第900条')
    expect(body).toContain('第900条')
  })

  test('needs no cleaning when it is read, whatever its links and signs are', async () => {
    const link = (href: string) =>
      `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> HYPERLINK "${href}" </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>链接&amp;&#0;&#xD800;</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`
    const links = [
      'https://a.cn/?a=1&amp;b=&lt;x&gt;',
      'HTTP://a.cn',
      'javascript:alert(1)',
      '../a.docx',
      'mailto:a@b.cn',
    ]
    const cell = '<w:tc><w:tcPr><w:gridSpan w:val="2"/></w:tcPr><w:p><w:r><w:t>格</w:t></w:r></w:p></w:tc>'
    const { collection, learner } = await buildCourse(server)
    const id = await documentOf(collection, buildWord(`${links.map(link).join('')}<w:tbl><w:tr>${cell}</w:tr></w:tbl>`))
    await read(id, learner)
    await server.queue.drain()
    const { body, text } = await read(id, learner)
    expect([text.state, body.match(/href="[^":]*/g)]).toEqual(['ready', ['href="https', 'href="mailto']])
    const [row] = await server.database.orm
      .select({ html: documentText.html })
      .from(documentText)
      .innerJoin(document, eq(document.fileId, documentText.fileId))
      .where(eq(document.contentId, id))
    expect(isAsCleaned(row?.html ?? '')).toBe(true)
  })

  test('of another kind of file there is none', async () => {
    const { collection, learner } = await buildCourse(server)
    const { id } = await buildLeaf(server, collection, { type: 'document' })
    expect(await read(id, learner)).toMatchObject({ text: { state: 'none' }, body: '' })
  })

  test('is that of the new file when the file is replaced', async () => {
    const course = await buildCourse(server)
    const id = await newDocument(course, buildWord(wordLine('旧的说明')))
    await server.queue.drain()
    const file_id = await uploaded(course.teacher, buildWord(wordLine('新的说明')))
    await server.call(documentCalls.update, { id, file_id }, { as: course.teacher })
    expect(await read(id, course.learner)).toMatchObject({ text: { state: 'making' }, body: '' })
    await server.queue.drain()
    expect((await read(id, course.learner)).body).toBe('<p>新的说明</p>')
  })

  test('is there at once for a copy, which shows the same file', async () => {
    const course = await buildCourse(server)
    await newDocument(course, buildWord(`${wordLine('共用的说明')}${wordPicture(1)}`, [await png(40, 20)]))
    await server.queue.drain()
    const asked = { id: course.c, title: '下学期', contents: 'own' as const }
    const copy = await server.call(collectionCalls.copy, asked, { as: course.teacher })
    const { body } = await server.open(`/collection/${copy.data.id}/my-detail`, course.teacher)
    expect(body).toContain('<p>共用的说明</p>')
  })

  test('is shown behind a preview link, where it is waited for too', async () => {
    const course = await buildCourse(server)
    const id = await newDocument(course, buildWord(wordLine('给同事看')))
    const link = await server.call(previewCalls.createPreviewLink, { id }, { as: course.teacher })
    const look = async () => (await server.call(previewCalls.preview, { hash: link.data.hash })).data
    expect(await look()).toMatchObject({ text: { state: 'making' }, html: null })
    await server.queue.drain()
    expect(await look()).toMatchObject({ text: { state: 'ready' }, html: '<p>给同事看</p>' })
  })
})

describe('pictures of a document', () => {
  test('are files beside it that say their size and come when they are near', async () => {
    const course = await buildCourse(server)
    const pictures = [await png(wideMost * 2, 100), await png(30, 20)]
    const id = await newDocument(course, buildWord(`${wordPicture(1)}${wordPicture(2)}`, pictures))
    await server.queue.drain()
    const { body } = await read(id, course.learner)
    const [wide, small] = body.match(/<img [^<>]*>/g) ?? []
    expect(wide).toMatch(
      new RegExp(`^<img loading="lazy" src="/files/[^"]+" width="${wideMost}" height="50" alt="图1" />$`),
    )
    expect(small).toContain(' width="30" height="20" alt="图2"')
    const [url = ''] = linksIn(body)
    const got = await fetchFile(server, url)
    expect([got.status, got.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect((await sharp(got.data).metadata()).width).toBe(wideMost)
    await later(server, halfHour + 1, async () => expect((await fetchFile(server, url)).status).toBe(404))
    expect((await fetchFile(server, url.replace('.p1.webp', '.p2.webp'))).status).toBe(404)
  })

  test('that cannot be drawn, and those beyond the limit, are counted', async () => {
    const course = await buildCourse(server)
    const most = documentTextLimits.picturesMost
    const small = await png(2, 2)
    const pictures = Array.from({ length: most + 2 }, (_, at) => (at === 0 ? Buffer.from('kein Bild') : small))
    const id = await newDocument(course, buildWord(pictures.map((_, at) => wordPicture(at + 1)).join(''), pictures))
    await server.queue.drain()
    const { body, text } = await read(id, course.learner)
    expect([text.lost, linksIn(body).length]).toEqual([3, most - 1])
  })
})

test('who may not read a document reads neither its text nor its pictures', async () => {
  const teacher = await buildTeacher(server)
  const collection = await buildCollection(server, teacher, { visibility: 'private' })
  const id = await newDocument({ teacher, c: collection.id }, buildWord(wordLine('不外传的说明')))
  await server.queue.drain()
  const stranger = await buildTeacher(server)
  expect((await server.call(documentCalls.detail, { id }, { as: stranger })).code).toBe(40400)
  expect((await server.call(documentCalls.detail, { id })).code).not.toBe(20000)
  for (const as of [stranger, undefined]) {
    const { body } = await server.open(`/collection/${collection.id}/my-detail?item=${id}`, as)
    expect(body).not.toContain('不外传的说明')
  }
})

describe('what cannot be read says why, with the file to download', () => {
  const word = (body: string) => buildWord(body)
  const compound = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0])
  const bomb = () => makeZip({ 'word/document.xml': new Uint8Array(40 * 1024 * 1024) })
  const deep = () =>
    word(`${'<w:tbl><w:tr><w:tc>'.repeat(200)}${wordLine('深')}${'</w:tc></w:tr></w:tbl>'.repeat(200)}`)
  const long = () => word(wordLine('长'.repeat(2000)).repeat(documentTextLimits.htmlMost / 2000))

  test.each<[DocumentTextFault, () => Buffer]>([
    ['locked', () => compound],
    ['broken', () => Buffer.from('no zip at all')],
    ['broken', () => makeZip({ 'a.txt': Buffer.from('a') })],
    ['large', bomb],
    ['heavy', deep],
    ['long', long],
    ['empty', () => word('<w:p/>')],
  ])('%s', async (fault, bytes) => {
    const { collection, learner } = await buildCourse(server)
    const id = await documentOf(collection, bytes())
    await read(id, learner)
    await server.queue.drain()
    const shown = await read(id, learner)
    expect(shown).toMatchObject({ text: { state: 'failed', fault: documentTextFaults[fault] }, body: '' })
    expect(shown.file.url).toContain('/files/')
  })

  test('a file beyond its limit is not even opened', async () => {
    const { collection, learner } = await buildCourse(server)
    const id = await documentOf(collection, word(wordLine('大')), documentTextLimits.fileBytes + 1)
    await read(id, learner)
    await server.queue.drain()
    expect((await read(id, learner)).text.fault).toBe(documentTextFaults.large)
  })
})

describe('a document that was there before', () => {
  const jobs = async () => {
    const { rows } = await server.database.query({
      text: `select count(*)::int as n from pgboss.job where data->>'job' = 'document.read-word'`,
    })
    return rows[0]
  }

  test('gets its text when it is first read, once however many read it', async () => {
    const { collection, learner, teacher } = await buildCourse(server)
    const id = await documentOf(collection, buildWord(wordLine('早就有的说明')))
    const before = await jobs()
    await Promise.all([learner, teacher, learner, teacher].map((as) => read(id, as)))
    expect(await jobs()).toEqual({ n: Number(Object.values(before ?? {})[0]) + 1 })
    await server.queue.drain()
    expect((await read(id, learner)).body).toBe('<p>早就有的说明</p>')
  })

  test.each(['making', 'failed'] as const)('is asked for again when nothing came of it: %s', async (state) => {
    const { collection, learner } = await buildCourse(server)
    const id = await documentOf(collection, buildWord(wordLine('又来一次')))
    const [row] = await server.database.orm.select().from(document).where(eq(document.contentId, id))
    await server.database.orm
      .insert(documentText)
      .values({ fileId: row?.fileId ?? 0, state, fault: state === 'failed' ? 'later' : '' })
    await read(id, learner)
    await server.queue.drain()
    expect((await read(id, learner)).text.state).toBe(state)
    await later(server, halfHour, () => read(id, learner))
    await server.queue.drain()
    expect((await read(id, learner)).body).toBe('<p>又来一次</p>')
  })
})

test('the longest text there may be holds nobody up, while it is made and while it is read', async () => {
  const { collection, learner } = await buildCourse(server)
  const line = '每一行都有一些字'
  const lines = Math.floor(documentTextLimits.htmlMost / `<p>${line}</p>`.length)
  const id = await documentOf(collection, buildWord(wordLine(line).repeat(lines)))
  await read(id, learner)
  expect(await steadyTurn(() => server.queue.drain())).toBeLessThan(turnMost)
  expect((await read(id, learner)).text.state).toBe('ready')
  expect(await steadyTurn(() => read(id, learner))).toBeLessThan(turnMost)
})
