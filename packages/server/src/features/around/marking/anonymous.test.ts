import { markingCalls } from '@zhixing/contract/around/marking/calls.ts'
import { uploadCalls } from '@zhixing/contract/base/upload/calls.ts'
import { examByQuestionCalls } from '@zhixing/contract/leaves/exam/by-question-calls.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { examManageCalls } from '@zhixing/contract/leaves/exam/manage-calls.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { workMarkCalls } from '@zhixing/contract/leaves/work/mark-calls.ts'
import { expect, test } from 'vitest'
import { useTestServer } from '../../../../test/test-server.ts'
import { fetchFile, upload } from '../../../../test/upload.ts'
import { buildFile } from '../../base/upload/upload.factory.ts'
import { allRight, beginSitting, buildLearnerOf, buildSitting, fiveQuestions } from '../../leaves/exam/exam.factory.ts'
import { buildAssignment } from '../../leaves/work/work.factory.ts'

const server = useTestServer()
const code = /^考生 \d{3,}$/

/** What the replies of marking may not hold while names are hidden. */
function tells(reply: unknown, { openid }: { openid?: string | undefined }): boolean {
  const told = JSON.stringify(reply)
  return told.includes('测试用户') || (openid !== undefined && told.includes(openid))
}

async function handedIn(settings: Parameters<typeof buildAssignment>[1] = { anonymous: true }) {
  const assignment = await buildAssignment(server, settings)
  const { data } = await assignment.submit()
  const as = assignment.teacher
  const { id, c } = assignment
  const s = data.submission.id
  const list = (filter: object = {}) => server.rows(markingCalls.getMarkPageData, { id: c, ...filter }, { as })
  const reading = () => server.call(workMarkCalls.reading, { id, c, s }, { as })
  return { ...assignment, s, as, list, reading }
}

test('a work marked without names tells a code in the list and on its page, and no person', async () => {
  const { list, reading, c, as } = await handedIn()
  const [row] = (await list()).rows
  expect(row).toMatchObject({ uid: 0, openid: '', avatar: '', number: '', is_anonymous: true })
  expect(row?.name).toMatch(code)
  const read = await reading()
  expect(read.data.person).toEqual({ uid: 0, openid: '', name: row?.name, avatar: '', number: '', is_anonymous: true })
  expect(tells(row, {}) || tells(read.data.person, {})).toBe(false)
  const overview = await server.call(markingCalls.getCollectionDetailMarkData, { id: c }, { as })
  expect(overview.data.items).toMatchObject([{ is_anonymous: true }])
})

test('a name finds nothing and orders nothing while names are hidden; the code finds its hand-in', async () => {
  const { list } = await handedIn()
  const [row] = (await list()).rows
  expect((await list({ keyword: '测试' })).total).toBe(0)
  expect((await list({ keyword: row?.name })).rows.map(({ s }) => s)).toEqual([row?.s])
  expect((await list({ keyword: String(Number(row?.name.slice(3))) })).total).toBe(1)
  expect((await list({ sort: 'name' })).total).toBe(1)
  expect((await list({ sort: '-number' })).total).toBe(1)
})

test('names come back when the teacher switches the setting off, which is noted', async () => {
  const { list, id, c, as, learner } = await handedIn()
  await server.call(workCalls.update, { id, c, anonymous: false }, { as })
  expect((await list()).rows).toMatchObject([{ uid: learner.userId, name: '测试用户', is_anonymous: false }])
  const { rows } = await server.database.query({
    text: `select before, after from audit where action = 'work.update' and object_id = $1`,
    values: [id],
  })
  expect(rows).toMatchObject([{ before: { anonymous: true }, after: { settings: { anonymous: false } } }])
})

test('who handed in before names were hidden gets a code as well, and keeps it', async () => {
  const { list, id, c, as } = await handedIn({})
  await server.call(workCalls.update, { id, c, anonymous: true }, { as })
  const [first] = (await list()).rows
  expect(first?.name).toMatch(code)
  await server.call(workCalls.update, { id, c, anonymous: false }, { as })
  await server.call(workCalls.update, { id, c, anonymous: true }, { as })
  expect((await list()).rows[0]?.name).toBe(first?.name)
})

test('two learners have two codes', async () => {
  const assignment = await handedIn()
  const other = await buildLearnerOf(server, { id: assignment.c })
  const { id, c } = assignment
  await server.call(workCalls.submit, { id, c, row_version: 0, body: '<p>另一份</p>' }, { as: other })
  const { rows } = await assignment.list()
  expect(new Set(rows.map(({ name }) => name)).size).toBe(2)
})

test('an exam marked without names tells codes by list, attempt and question until everybody is released', async () => {
  const sitting = await buildSitting(server, { questions: fiveQuestions, anonymous: true })
  const { id, c, teacher: as } = sitting
  const attempt = await beginSitting(server, sitting)
  await attempt.submit(1, { ...allRight, 5: ['答'] })
  const s = attempt.attempt_id
  const list = (state: 'waiting' | 'marked') => server.rows(markingCalls.getMarkPageData, { id: c, state }, { as })
  const [row] = (await list('waiting')).rows
  expect(row).toMatchObject({ uid: 0, is_anonymous: true })
  const { data } = await sitting.reading(s)
  expect(data.person).toMatchObject({ uid: 0, name: row?.name, number: '' })
  const { questions } = (await server.call(examByQuestionCalls.readingQuestions, { id, c }, { as })).data
  const groups = await server.rows(
    examByQuestionCalls.readingAnswers,
    { id, c, q: questions[0]?.q ?? 0, state: 'waiting' },
    { as },
  )
  expect(groups.rows[0]?.members).toMatchObject([{ name: row?.name, number: '' }])
  await sitting.mark({ s, slot: 5, score: 5, row_version: data.questions.at(-1)?.row_version ?? 0 })
  expect((await list('marked')).rows).toMatchObject([{ name: row?.name, held: true }])
  await server.call(examManageCalls.release, { id, c, held: false, reason: '' }, { as })
  expect((await list('marked')).rows).toMatchObject([{ uid: sitting.learner.userId, is_anonymous: false }])
})

test('files are called by their place, whatever their maker called them', async () => {
  const { id, c, learner, teacher: as, submit } = await buildAssignment(server, { anonymous: true })
  const file_ids = [await buildFile(server, learner, 'document')]
  const { data } = await submit({ file_ids })
  expect(data.submission.files).toMatchObject([{ filename: '课件.pdf' }])
  const s = data.submission.id
  const read = await server.call(workMarkCalls.reading, { id, c, s }, { as })
  expect(read.data.submission.files).toMatchObject([{ filename: expect.stringMatching(/^作品-\d{3,}-1\.pdf$/) }])
  const row_version = read.data.submission.row_version
  const marked = await server.call(workMarkCalls.mark, { id, c, s, score: 80, row_version }, { as })
  expect(marked.data.submission.files).toMatchObject([{ filename: expect.stringMatching(/^作品-\d{3,}-1\.pdf$/) }])
})

test('an exam marked without names is released by a teacher', async () => {
  const { id, c, teacher: as } = await buildSitting(server, { questions: fiveQuestions, anonymous: true })
  const { data } = await server.call(examCalls.questions, { id, c }, { as })
  expect(data.settings).toMatchObject({ anonymous: true, manual_release: true })
})

test('neither a link nor the file asked for by its id tells who handed it in', async () => {
  const assignment = await buildAssignment(server, { anonymous: true, allows: ['file', 'text'] })
  const { id, c, teacher, learner, submit } = assignment
  const data = Buffer.from('%PDF-1.7\n实训报告')
  const stored = await upload(server, learner, { purpose: 'file', filename: '林晓雨的报告.pdf', data })
  const { submission } = (await submit({ file_ids: [stored.data.id] })).data
  const which = { id, c, s: submission.id }
  const { data: read } = await server.call(workMarkCalls.reading, which, { as: teacher })
  const [file] = read.submission.files
  const code = read.person.name.slice(-3)
  expect(file).toMatchObject({ filename: `作品-${code}-1.pdf` })
  const asked = await server.call(uploadCalls.read, { id: stored.data.id }, { as: teacher })
  expect(asked.data).toMatchObject({ filename: '附件.pdf', mine: false })
  for (const url of [file?.url ?? '', asked.data.url]) {
    expect(decodeURIComponent(url)).not.toContain('林晓雨')
    expect(url.split(/[/?]/)).not.toContain(String(learner.userId))
    expect((await fetchFile(server, url)).data).toEqual(data)
  }
  // Nor does anything in it come again with the same person's next file.
  const tagOf = (url: string | undefined) => /-([0-9a-f]{12})\.pdf/.exec(url ?? '')?.[1]
  const next = await upload(server, learner, { purpose: 'file', filename: '另一份.pdf', data })
  expect(tagOf(next.data.url)).toBeDefined()
  expect(tagOf(next.data.url)).not.toBe(tagOf(file?.url))
  await server.call(workCalls.update, { id, c, anonymous: false }, { as: teacher })
  const named = await server.call(uploadCalls.read, { id: stored.data.id }, { as: teacher })
  expect(named.data.filename).toBe('林晓雨的报告.pdf')
})
