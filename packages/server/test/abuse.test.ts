import { markingCalls } from '@zhixing/contract/around/marking/calls.ts'
import { reportCalls } from '@zhixing/contract/around/report/calls.ts'
import { uploadCalls } from '@zhixing/contract/base/upload/calls.ts'
import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { workMarkCalls } from '@zhixing/contract/leaves/work/mark-calls.ts'
import { describe, expect, test } from 'vitest'
import { buildCollection } from '../src/features/containers/collection/collection.factory.ts'
import { beginSitting, buildExam, buildLearnerOf, buildSitting } from '../src/features/leaves/exam/exam.factory.ts'
import { buildAssignment } from '../src/features/leaves/work/work.factory.ts'
import { buildMember, buildTeacher } from '../src/features/people/organisation/organisation.factory.ts'
import type { SignedIn } from './client.ts'
import { useOwnServer } from './test-server.ts'
import { upload } from './upload.ts'

const server = useOwnServer()

const vectors = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<math href="javascript:alert(1)">x</math>',
  '<a href="&#x6A;avascript:alert(1)">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror=alert(1)></video>',
  '<img src="data:image/svg+xml;base64,PHN2Zy8+">',
]
const planted = vectors.join('')
const danger = /<(script|svg|math|iframe|object|embed|form|source|details)|\son\w+=|javascript:|srcdoc|data:image\/svg/i

/** Every text of a reply; what stands in a field that is plain text by contract is left to the page to escape. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') {
    return [value]
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

describe('script', () => {
  test('in a question, its options, its analysis and an answer comes out harmless for everybody', async () => {
    const sitting = await buildSitting(server, {
      review: { score: true, answers: 'submit' },
      questions: [
        {
          type: 1,
          score: 2,
          stem: `<p>题</p>${planted}`,
          options: [
            { key: 'A', html: `<p>甲</p>${planted}` },
            { key: 'B', html: '乙' },
          ],
          answer: ['A'],
          analysis: `<p>析</p>${planted}`,
        },
        { type: 8, score: 5, stem: '<p>简答</p>', answer: ['略'], analysis: '' },
      ],
    })
    const attempt = await beginSitting(server, sitting)
    const shown = [
      (await sitting.paper()).data.questions.map(({ stem, options }) => ({ stem, options })),
      (
        await server.call(examCalls.questions, { id: sitting.id, c: sitting.c }, { as: sitting.teacher })
      ).data.questions.map(({ stem, options, analysis }) => ({ stem, options, analysis })),
    ]
    await attempt.submit(1, { 1: ['A'], 2: [planted] })
    const { questions } = (await sitting.result()).data
    shown.push(questions.map(({ stem, options }) => ({ stem, options })))
    for (const text of textsOf(shown)) {
      expect(text).not.toMatch(danger)
    }
    expect(questions[0]?.key?.analysis).not.toMatch(danger)
    // A short answer is plain text: it is kept letter for letter, and the page writes it as text.
    expect(questions[1]?.response).toEqual([planted])
  })

  test('in a work’s requirement and in what is handed in comes out harmless', async () => {
    const { submit, detail, teacher, id, c } = await buildAssignment(server, { body: `<p>要求</p>${planted}` })
    const { data } = await submit({ body: `<p>我的</p>${planted}` })
    const reading = await server.call(workMarkCalls.reading, { id, c, s: data.submission.id }, { as: teacher })
    for (const body of [reading.data.body, reading.data.submission.body, (await detail()).data.body]) {
      expect(body).toMatch(/^<p>/)
      expect(body).not.toMatch(danger)
    }
  })

  test('in a title cannot end the script a first view stands in', async () => {
    const owner = await buildTeacher(server)
    const title = '</script><script>alert(1)'
    const { id } = await buildCollection(server, owner, { title })
    const page = await server.app.inject({ url: `/sec/study-collection-detail/${id}` })
    expect(page.body).not.toContain('<script>alert(1)')
  })

  test('in the name of a file stays a name', async () => {
    const { submit, learner, text } = await buildAssignment(server)
    const filename = '<img src=x onerror=alert(1)>.txt'
    const stored = await upload(server, learner, { purpose: 'file', filename, data: Buffer.from('实验数据') })
    const { data } = await submit({ ...text('见附件'), file_ids: [stored.data.id] })
    const [file] = data.submission.files
    expect(file?.filename).toBe(filename)
    const download = await server.app.inject({ url: new URL(file?.url ?? '', 'http://files').pathname })
    expect(download.headers['content-type'] ?? '').not.toContain('html')
  })
})

describe('what is not one’s own to say', () => {
  test('fields that the server sets are not taken from a request', async () => {
    const { id, c, learner, text } = await buildAssignment(server)
    const other = await buildTeacher(server)
    const forged = {
      ...text('伪造'),
      id,
      c,
      row_version: 0,
      score: 100,
      state: 'graded',
      user_id: other.userId,
      submitted_at: 1,
    }
    const { data } = await server.call(workCalls.submit, forged, { as: learner })
    expect(data.submission).toMatchObject({ state: 'submitted', score: null, late_s: 0 })
    expect(data.submission.submitted_at).toBeGreaterThan(1)
    const { rows } = await server.database.query({
      text: 'select user_id from submission where id = $1',
      values: [data.submission.id],
    })
    expect(rows).toEqual([{ user_id: String(learner.userId) }])
  })

  test('nobody marks their own work, nor as a fellow learner', async () => {
    const { submit, learner, id, c } = await buildAssignment(server)
    const fellow = await buildLearnerOf(server, { id: c })
    const { data } = await submit()
    const given = { id, c, s: data.submission.id, score: 100, row_version: data.submission.row_version }
    for (const as of [learner, fellow]) {
      expect((await server.call(workMarkCalls.mark, given, { as })).code).toBe(40300)
      expect((await server.call(workMarkCalls.return, { ...given, reason: '退' }, { as })).code).toBe(40300)
    }
  })

  test('nor does a learner who was named to help since: not their exam, whose keys they would see, and not their work', async () => {
    const sitting = await buildSitting(server)
    const attempt = await beginSitting(server, sitting)
    await attempt.submit(1)
    const work = await buildAssignment(server)
    const { data } = await work.submit()
    const named = [
      { id: sitting.c, owner: sitting.teacher, uid: sitting.learner.userId },
      { id: work.c, owner: work.teacher, uid: work.learner.userId },
    ]
    for (const { id, owner, uid } of named) {
      const made = await server.call(collectionCalls.nameHelpers, { id, uids: [uid] }, { as: owner })
      expect(made.code).toBe(20000)
    }
    const own = await sitting.reading(attempt.attempt_id, sitting.learner)
    expect(own).toMatchObject({ code: 40300, message: '不能批阅自己提交的内容' })
    const which = { id: work.id, c: work.c, s: data.submission.id }
    const given = { ...which, score: 100, row_version: data.submission.row_version }
    expect((await server.call(workMarkCalls.reading, which, { as: work.learner })).code).toBe(40300)
    expect((await server.call(workMarkCalls.mark, given, { as: work.learner })).code).toBe(40300)
  })

  test('who is no member hands nothing in', async () => {
    const { id, c } = await buildAssignment(server)
    const stranger = await buildTeacher(server)
    const refused = await server.call(workCalls.submit, { id, c, body: '<p>x</p>', row_version: 0 }, { as: stranger })
    expect(refused.code).toBe(40400)
  })
})

describe('files that were handed in', () => {
  const mayRead = async (fileId: number, as: SignedIn) =>
    (await server.call(uploadCalls.read, { id: fileId }, { as })).code

  test('open for their learner and those who mark, and for nobody else', async () => {
    const { submit, learner, teacher, text, c } = await buildAssignment(server)
    const data = Buffer.from('只给老师看')
    const stored = await upload(server, learner, { purpose: 'file', filename: '报告.txt', data })
    await submit({ ...text('见附件'), file_ids: [stored.data.id] })
    const fellow = await buildLearnerOf(server, { id: c })
    const codes = await Promise.all(
      [learner, teacher, fellow, await buildTeacher(server)].map((as) => mayRead(stored.data.id, as)),
    )
    expect(codes).toEqual([20000, 20000, 40400, 40400])
  })

  test('nobody hands in a file of somebody else’s', async () => {
    const { submit, text } = await buildAssignment(server)
    const victim = await buildMember(server)
    const data = Buffer.from('别人的文件')
    const stored = await upload(server, victim, { purpose: 'file', filename: '私密.txt', data })
    const refused = await submit({ ...text('x'), file_ids: [stored.data.id] })
    expect(refused.body).toMatchObject({ code: 40000, errors: [{ message: '文件不存在，请重新上传' }] })
  })

  test.each(['/files/../package.json', '/files/%2e%2e/%2e%2e/etc/passwd', '/files/..%2f..%2fetc%2fpasswd'])(
    '%s leads nowhere',
    async (url) => {
      const reply = await server.app.inject({ url })
      expect(reply.statusCode).toBeGreaterThanOrEqual(400)
      expect(reply.body).not.toMatch(/root:|"workspaces"/)
    },
  )
})

describe('a private collection', () => {
  test('is in no list, no search and no export of another organisation', async () => {
    const owner = await buildTeacher(server)
    const word = `密课${Date.now()}`
    const { id } = await buildCollection(server, owner, { visibility: 'private', title: word })
    await buildExam(server, { id, owner })
    const stranger = await buildTeacher(server)
    for (const as of [stranger, undefined]) {
      const found = await server.rows(collectionCalls.lists, { keyword: word }, as ? { as } : {})
      expect(found).toMatchObject({ total: 0, rows: [] })
    }
    const exports = [
      await server.call(reportCalls.stats, { id, do_export: true }, { as: stranger }),
      await server.call(markingCalls.getMarkPageData, { id, do_export: true }, { as: stranger }),
      await server.call(collectionCalls.members, { id, do_export: true }, { as: stranger }),
    ]
    expect(exports.map(({ code }) => code)).toEqual([40400, 40400, 40400])
  })
})

test.each(['%', '_', '\\', "'"])('“%s” in a search for people is that letter and nothing more', async (keyword) => {
  const { c, teacher } = await buildSitting(server)
  const as = teacher
  const lists = [
    await server.rows(collectionCalls.members, { id: c, keyword }, { as }),
    await server.rows(reportCalls.stats, { id: c, keyword }, { as }),
    await server.rows(markingCalls.getMarkPageData, { id: c, keyword }, { as }),
  ]
  expect(lists.map(({ rows }) => rows)).toEqual([[], [], []])
})

test('a member who was removed is shut out at once', async () => {
  const { id, c, learner, teacher, detail } = await buildAssignment(server)
  expect((await detail()).data.counts).toBe(true)
  await server.call(collectionCalls.removeMembers, { id: c, uids: [learner.userId] }, { as: teacher })
  const refused = await server.call(workCalls.submit, { id, c, body: '<p>x</p>', row_version: 0 }, { as: learner })
  expect([40300, 40400]).toContain(refused.code)
})
