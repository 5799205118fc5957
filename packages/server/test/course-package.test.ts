import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { contentTypes, toWire } from '@zhixing/contract/content-types.ts'
import type { Call, CallInput, CallOutput, SingleCall } from '@zhixing/contract/kernel/call.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { articleCalls } from '@zhixing/contract/leaves/article/calls.ts'
import { documentCalls } from '@zhixing/contract/leaves/document/calls.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { linkCalls } from '@zhixing/contract/leaves/link/calls.ts'
import { pictureCalls } from '@zhixing/contract/leaves/picture/calls.ts'
import { practiceCalls } from '@zhixing/contract/leaves/practice/calls.ts'
import { bankCalls } from '@zhixing/contract/leaves/question/bank-calls.ts'
import { questionItemCalls } from '@zhixing/contract/leaves/question-item/calls.ts'
import { signinCalls } from '@zhixing/contract/leaves/signin/calls.ts'
import { thirdPartyCalls } from '@zhixing/contract/leaves/third-party/calls.ts'
import { videoCalls } from '@zhixing/contract/leaves/video/calls.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { packCourse } from '@zhixing/contract/material/courseware/pack-course.ts'
import { findPackage, readPackage } from '@zhixing/contract/material/courseware/package.ts'
import { packerOf } from '@zhixing/contract/material/courseware/packers.ts'
import type { CourseFiles } from '@zhixing/contract/material/courseware/ports.ts'
import { collectionOf, unpackCourse } from '@zhixing/contract/material/courseware/unpack-course.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { levelRubric } from '../src/features/learning/rubric/rubric.factory.ts'
import { fiveQuestions } from '../src/features/leaves/exam/exam.factory.ts'
import { buildBank, fillBank, newQuestion } from '../src/features/leaves/question/bank.factory.ts'
import { buildTeacher } from '../src/features/people/organisation/organisation.factory.ts'
import type { SignedIn } from './client.ts'
import { useOwnServer } from './test-server.ts'
import { fetchFile, upload } from './upload.ts'

const server = useOwnServer()
const demoFiles = path.resolve(import.meta.dirname, '../src/demo/files')

async function made<C extends SingleCall>(as: SignedIn, call: C, input: CallInput<C>): Promise<CallOutput<C>> {
  const reply = await server.call(call, input, { as })
  if (reply.code !== 20000) {
    throw new Error(`${call.path} answered ${JSON.stringify(reply.body)}`)
  }
  return reply.data
}

/** Ports as a page has them; files are taken from where a package would have them. */
function portsOf(as: SignedIn, files: ReadonlyMap<string, Buffer> = new Map()): CourseFiles {
  return {
    call: (call, input) => made(as, call, input),
    rows: async <C extends Call>(call: C, input: CallInput<C>) => (await server.rows(call, input, { as })).rows,
    upload: async (at, purpose) => {
      const data = files.get(at)
      if (!data) {
        throw new Error('文件不存在')
      }
      const filename = at.split('/').at(-1)?.replace(/^\d+-/, '') ?? ''
      const stored = await upload(server, as, { purpose, filename, data })
      if (stored.code !== 20000) {
        throw new Error(String(stored.message))
      }
      return { id: stored.data.id }
    },
  }
}

const picture = (background: string) =>
  sharp({ create: { width: 1200, height: 675, channels: 3, background } })
    .png()
    .toBuffer()

/** A collection with a cover, a chapter in a chapter, and one leaf of every type, with everything it can hold. */
async function fullCourse(as: SignedIn) {
  const file = async (purpose: 'file' | 'image' | 'picture' | 'cover', filename: string, data: Buffer) =>
    (await upload(server, as, { purpose, filename, data })).data.id
  const demo = (name: string) => readFile(path.join(demoFiles, name))
  const cover = await file('cover', '封面.png', await picture('navy'))
  const collection = await made(as, collectionCalls.create, {
    title: '数控车削基础',
    introduce: '从安全到加工',
    industry_id: 1,
    cover,
    tag: [{ title: '车削' }],
    status_var: 'private',
  })
  const container_id = collection.id
  const chapter = await made(as, outlineCalls.createSection, {
    content_id: container_id,
    title: '第一章',
    introduce: '先看',
  })
  const inner = await made(as, outlineCalls.createSection, {
    content_id: container_id,
    parent_id: chapter.id,
    title: '第一节',
  })
  const [top, first, second] = [
    { container_id },
    { container_id, section_id: chapter.id, required: false },
    { container_id, section_id: inner.id, trial: true },
  ]
  const image = await file('image', '示意图.png', await picture('red'))
  const html = `<p>看图<img data-file-id="${image}"></p>`
  const pdf = await file('file', '安全：手册.pdf', await demo('lathe-safety.pdf'))
  await made(as, articleCalls.create, { title: '导读', body: html, ...top })
  await made(as, videoCalls.create, {
    title: '安全',
    file_id: await file('file', '安全.mp4', await demo('cpr.mp4')),
    ...first,
  })
  await made(as, documentCalls.create, { title: '手册', introduce: '先读', file_id: pdf, ...first })
  const pictures = [
    { file_id: await file('picture', '一.png', await picture('green')), caption: '正面' },
    { file_id: await file('picture', '二.png', await picture('blue')), caption: '' },
  ]
  await made(as, pictureCalls.create, { title: '机床', pictures, ...first })
  await made(as, linkCalls.create, { title: '官网', url: 'https://example.com/a?b=1', completion: 'button', ...second })
  await made(as, thirdPartyCalls.create, {
    title: '仿真',
    platform: '仿真平台',
    url: 'https://example.com',
    proof: 'file',
    ...second,
  })
  await made(as, signinCalls.create, { title: '到课', kind: 'normal', minutes: 7, late_minutes: 3, ...second })
  await made(as, questionItemCalls.create, {
    title: '一题',
    question: { ...newQuestion({ stem: html }), analysis: '因为' },
    review: 'never',
    ...second,
  })
  await made(as, workCalls.create, {
    title: '作业',
    body: html,
    attachment_ids: [pdf],
    rubric: levelRubric,
    due_at: 1_900_000_000,
    ...second,
  })
  await made(as, practiceCalls.create, {
    title: '项目',
    scene: html,
    steps: [{ title: '画图', intro: html, deliverable: '图纸', score: 40 }],
    ...second,
  })
  const bank = await buildBank(server, as, { title: '车削题库' })
  const { category_id } = await made(as, bankCalls.saveCategory, {
    id: bank.id,
    title: '刀具',
  })
  await fillBank(
    server,
    { id: bank.id, owner: as },
    [1, 2, 3].map((no) => newQuestion({ stem: `第${no}题`, category_id, tags: ['期末'], difficulty: 'low' })),
  )
  const exam = await made(as, examCalls.create, {
    title: '期末',
    time_limit: 3600,
    negative_rule: 50,
    ip_allow: ['10.0.0.0/8'],
    fullscreen: true,
    require_photo: true,
    review: { score: true, answers: 'close', rank: true },
    password: '机密',
    ...top,
  })
  await made(as, examCalls.saveQuestions, {
    id: exam.id,
    row_version: exam.row_version,
    sections: [
      { title: '客观题', intro: '选出或填写答案', shuffle: true },
      { title: '主观题', shuffle: false },
    ],
    questions: fiveQuestions.map((question, at) => ({
      ...question,
      section: at < 4 ? 0 : 1,
      ...(at === 0 ? { analysis: html } : {}),
    })),
    rules: [{ bank_id: bank.id, category_id, tags: ['期末'], count: 2, score: 3, section: 1 }],
  })
  const quiz = await made(as, examCalls.create, { kind: 'test', title: '小测', ...top })
  await made(as, examCalls.saveQuestions, {
    id: quiz.id,
    row_version: quiz.row_version,
    questions: [fiveQuestions[1] ?? newQuestion()],
  })
  const frame = await made(as, examCalls.create, { title: '补考', ...top })
  await made(as, examCalls.saveQuestions, { ...frame, sections: [{ title: '听力' }], questions: [] })
  return container_id
}

/** The package with its files, as it would lie in a folder. */
async function packed(as: SignedIn, id: number) {
  const { description, files } = await packCourse(portsOf(as), id)
  const loaded = await Promise.all(
    files.map(async ({ path: at, url }) => [at, (await fetchFile(server, url)).data] as const),
  )
  return { text: JSON.stringify(description), files: new Map(loaded) }
}

/** What a package says, with its files by what they hold: names and order of files mean nothing. */
function meaning({ text, files }: Awaited<ReturnType<typeof packed>>): unknown {
  const bySum = [...files].map(
    ([at, data]) => [at, createHash('sha256').update(data).digest('hex').slice(0, 12)] as const,
  )
  return JSON.parse(bySum.reduce((all, [at, sum]) => all.replaceAll(at, sum), text))
}

test('every leaf a teacher can make has its place in a package, and nothing else has', async () => {
  const leaves = Object.values(contentTypes).filter(({ container, learnable }) => learnable && !container)
  const names = leaves.flatMap(({ name, wire }) => Object.keys(wire).map((kind) => toWire({ type: name, kind })))
  const packers = await Promise.all(names.map(packerOf))
  expect(names.filter((_, at) => !packers[at]?.read)).toEqual([])
  expect(await Promise.all(['study_collection', 'news', 'nonsense'].map(packerOf))).toEqual(Array(3).fill(undefined))
})

test('a collection of everything is taken in elsewhere and is the same there, files and all', async () => {
  const [author, reader] = [await buildTeacher(server), await buildTeacher(server)]
  const original = await packed(author, await fullCourse(author))
  const description = readPackage(original.text)
  if (!description) {
    throw new Error('the package does not read')
  }
  expect(description.left).toEqual(['「期末」的进入密码'])

  expect(original.text).toContain('层次分明')
  const kept = ['"negative_rule":50', '"ip_allow":["10.0.0.0/8"]', '"fullscreen":true', '"require_photo":true']
  for (const setting of [...kept, '"rank":true']) {
    expect(original.text).toContain(setting)
  }

  const ports = portsOf(reader, original.files)
  const { id } = await made(reader, collectionCalls.create, await collectionOf(ports, description))
  const report = await unpackCourse(ports, { description, contentId: id })
  expect(report.map(({ title, reason }) => [title, reason])).toEqual(
    ['导读', '期末', '小测', '补考', '安全', '手册', '机床', '官网', '仿真', '到课', '一题', '作业', '项目'].map(
      (title) => [title, ''],
    ),
  )
  const again = await packed(reader, id)
  const left = { left: [] }
  expect({ ...Object(meaning(again)), ...left }).toEqual({ ...Object(meaning(original)), ...left })
})

test('a file that is missing fails its item and no other, and a picture of a text is told', async () => {
  const teacher = await buildTeacher(server)
  const { id: container_id } = await made(teacher, collectionCalls.create, { title: '缺文件', industry_id: 1 })
  const item = (content_type: string, body: object) => ({
    content_type,
    title: content_type,
    required: true,
    trial: false,
    body,
  })
  const description = readPackage(
    JSON.stringify({
      format: 'zhixing-course',
      version: 1,
      title: '缺文件',
      introduce: '',
      industry: '',
      tags: [],
      visibility: 'public',
      cover: '',
      items: [
        item('res_article', { title: '手册', file_id: { $file: 'files/1-a.pdf' } }),
        item('article', { title: '图文', body: '<p>字<img src="files/2-b.png"><script>alert(1)</script></p>' }),
        item('spaceship', { title: '飞船' }),
        item('link', { title: '坏链接', url: 'javascript:alert(1)' }),
      ],
      chapters: [],
      banks: [],
      left: [],
    }),
  )
  if (!description) {
    throw new Error('the package does not read')
  }
  const report = await unpackCourse(portsOf(teacher), { description, contentId: container_id })
  expect(report.map(({ id, reason }) => [id > 0, reason])).toEqual([
    [false, '文件不存在'],
    [true, '缺少图片：files/2-b.png'],
    [false, '不支持的内容类型'],
    [false, expect.stringContaining('请输入正确的url地址')],
  ])
  const article = await made(teacher, articleCalls.detail, { id: report[1]?.id ?? 0, c: container_id })
  expect(article.body).toBe('<p>字</p>')
})

test('what is no package is not taken for one', () => {
  expect(readPackage('{')).toBeUndefined()
  expect(readPackage('{"format":"zhixing-course","version":2}')).toBeUndefined()
  expect(findPackage(['课程/第一章/course.json', '课程/a.mp4'])).toBeUndefined()
  expect(findPackage(['课程/course.json'])).toBe('课程/course.json')
})
