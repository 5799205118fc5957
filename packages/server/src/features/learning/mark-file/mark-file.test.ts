import { uploadCalls } from '@zhixing/contract/base/upload/calls.ts'
import { markFileCalls } from '@zhixing/contract/learning/mark-file/calls.ts'
import { markFileMessages } from '@zhixing/contract/learning/mark-file/shapes.ts'
import { examManageCalls } from '@zhixing/contract/leaves/exam/manage-calls.ts'
import { practiceCalls } from '@zhixing/contract/leaves/practice/calls.ts'
import { practiceMarkCalls } from '@zhixing/contract/leaves/practice/mark-calls.ts'
import { workMarkCalls } from '@zhixing/contract/leaves/work/mark-calls.ts'
import { expect, test } from 'vitest'
import { useTestServer } from '../../../../test/test-server.ts'
import { fetchFile, upload } from '../../../../test/upload.ts'
import { addMembers } from '../../content/membership/public.ts'
import { beginSitting, buildLearnerOf, buildSitting, fiveQuestions } from '../../leaves/exam/exam.factory.ts'
import { bothResults, buildProject } from '../../leaves/practice/practice.factory.ts'
import { buildAssignment } from '../../leaves/work/work.factory.ts'
import { buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { addRecording, buildUpload, recording } from './mark-file.factory.ts'

const server = useTestServer()

async function handedIn(settings: Parameters<typeof buildAssignment>[1] = {}) {
  const assignment = await buildAssignment(server, settings)
  const { id, c, teacher, submit, result } = assignment
  const s = (await submit()).data.submission.id
  const place = { id, c, s }
  return {
    ...assignment,
    s,
    place,
    say: (as = teacher) => addRecording(server, as, place),
    read: async (as = teacher) => (await server.call(workMarkCalls.reading, place, { as })).data.submission.mark_files,
    told: async () => (await result(s)).data.submission.mark_files,
  }
}

test('a recording is told the learner once the hand-in is marked, and plays', async () => {
  const { say, read, told, mark, s, teacher } = await handedIn()
  expect((await say()).data.mark_file).toMatchObject({ is_voice: true, seconds: 7, is_mine: true, slot: 0 })
  expect(await read()).toMatchObject([{ is_voice: true, marker: teacher.name }])
  expect(await told()).toEqual([])
  await mark(s, 80)
  const [heard] = await told()
  expect(heard).toMatchObject({ is_voice: true, is_mine: false, file: { type: 'webm' } })
  const file = await fetchFile(server, heard?.file.url ?? '')
  expect(file).toMatchObject({ status: 200, data: recording })
  expect(file.headers.get('content-type')).toBe('audio/webm')
})

test('what was given back is told with what was said about it', async () => {
  const { say, told, giveBack, s } = await handedIn()
  await say()
  await giveBack(s)
  expect(await told()).toHaveLength(1)
  expect((await say()).body).toMatchObject({ code: 40900, message: markFileMessages.closed })
})

test('neither another learner nor a teacher from elsewhere adds anything, nor reads it by its id', async () => {
  const { say, place, learner, collection, mark, s } = await handedIn()
  const { file } = (await say()).data.mark_file
  await mark(s, 80)
  const other = await buildLearnerOf(server, collection)
  const stranger = await buildTeacher(server)
  expect((await addRecording(server, other, place)).code).toBe(40300)
  expect((await addRecording(server, learner, place)).code).toBe(40300)
  expect((await addRecording(server, stranger, place)).code).toBe(40400)
  const reads = [other, stranger].map((as) => server.call(uploadCalls.read, { id: file.id }, { as }))
  expect((await Promise.all(reads)).map(({ code }) => code)).toEqual([40400, 40400])
})

test('only who added it takes it back', async () => {
  const { say, place, read, teacher, c } = await handedIn()
  const helper = await buildTeacher(server, teacher.org)
  await server.database.tx((tx) =>
    addMembers(tx, { contentId: c, userIds: [helper.userId], role: 'admin', via: 'invite' }),
  )
  const { id: mark_file_id } = (await say()).data.mark_file
  const remove = (as: typeof helper) => server.call(markFileCalls.remove, { ...place, mark_file_id }, { as })
  expect((await remove(helper)).code).toBe(40400)
  expect((await remove(teacher)).code).toBe(20000)
  expect(await read()).toEqual([])
})

test('five at one place, of two pages at once as well', async () => {
  const { place, teacher, read } = await handedIn()
  const texts = Array.from({ length: 7 }, () => ({ filename: '批注.txt', data: Buffer.from('看第二段') }))
  const ids = await Promise.all(texts.map((text) => buildUpload(server, teacher, text)))
  const add = (file_id: number) => server.call(markFileCalls.add, { ...place, file_id }, { as: teacher })
  const done = await Promise.all(ids.map(add))
  expect(done.map(({ code }) => code).sort()).toEqual([...Array(5).fill(20000), 40900, 40900])
  expect(done.find(({ code }) => code === 40900)?.body).toMatchObject({ message: markFileMessages.many })
  expect(await read()).toHaveLength(5)
})

test('a recording is what its bytes say, and a file one’s own', async () => {
  const { place, teacher, learner } = await handedIn()
  const text = await buildUpload(server, teacher, { filename: '说明.txt', data: Buffer.from('文字') })
  const voice = await server.call(markFileCalls.add, { ...place, file_id: text, seconds: 9 }, { as: teacher })
  expect(voice.body).toMatchObject({ code: 40000, errors: [{ message: markFileMessages.voice }] })
  const theirs = await buildUpload(server, learner)
  const other = await server.call(markFileCalls.add, { ...place, file_id: theirs }, { as: teacher })
  expect(other.body).toMatchObject({ code: 40000, errors: [{ message: markFileMessages.gone }] })
  const long = await server.call(markFileCalls.add, { ...place, file_id: text, seconds: 301 }, { as: teacher })
  expect(long.code).toBe(40000)
  const fake = { purpose: 'file' as const, filename: '录音.webm', data: Buffer.from('not a recording at all') }
  expect((await upload(server, teacher, fake)).code).toBe(40000)
})

test('of two who mark, neither hears the other, and what a third puts aside is not told', async () => {
  const { place, say, read, told, teacher, c } = await handedIn({ double: true })
  const [second, third] = [await buildTeacher(server, teacher.org), await buildTeacher(server, teacher.org)]
  const userIds = [second.userId, third.userId]
  await server.database.tx((tx) => addMembers(tx, { contentId: c, userIds, role: 'admin', via: 'invite' }))
  const give = async (as: typeof second, score: number) => {
    const seen = async () => (await server.call(workMarkCalls.reading, place, { as })).data.submission.row_version
    await server.call(workMarkCalls.mark, { ...place, score, row_version: await seen() }, { as })
    await server.call(workMarkCalls.finishMark, { ...place, row_version: await seen() }, { as })
  }
  await say()
  await give(teacher, 20)
  expect(await read(second)).toEqual([])
  await give(second, 90)
  await say(third)
  await give(third, 60)
  expect(await told()).toMatchObject([{ marker: third.name }])
  expect(await read()).toHaveLength(2)
})

test('a product is spoken about as well', async () => {
  const { id, c, teacher, learner } = await buildProject(server)
  const which = { id, c }
  const made = await server.call(
    practiceCalls.submit,
    { ...which, results: bothResults, row_version: 0 },
    { as: learner },
  )
  const { s, row_version } = made.data.round
  expect((await addRecording(server, teacher, { ...which, s })).code).toBe(20000)
  const seen = async () => (await server.call(practiceCalls.detail, which, { as: learner })).data.rounds[0]
  expect(await seen()).toMatchObject({ mark_files: [] })
  const now = (await server.call(practiceMarkCalls.reading, { ...which, s }, { as: teacher })).data.round
  expect(now.mark_files).toHaveLength(1)
  const back = { ...which, s, reason: '请补充', row_version: Math.max(row_version, now.row_version) }
  await server.call(practiceMarkCalls.return, back, { as: teacher })
  expect(await seen()).toMatchObject({ mark_files: [{ is_voice: true }] })
})

test.each([
  { answers: 'close' as const, told: [0] },
  // They are told never, so that a teacher's words would be told never too.
  { answers: 'never' as const, told: [0, 5] },
])('of an exam the whole is told with the result, a question as its comment is: answers at $answers', async (one) => {
  const sitting = await buildSitting(server, {
    questions: fiveQuestions,
    manual_release: true,
    close_at: Math.floor(server.database.clock.now().getTime() / 1000) + 3600,
    review: { score: true, answers: one.answers },
  })
  const attempt = await beginSitting(server, sitting)
  await attempt.submit(1, { 5: ['我的回答'] })
  const s = attempt.attempt_id
  const place = { id: sitting.id, c: sitting.c, s }
  const { data } = await sitting.reading(s)
  await addRecording(server, sitting.teacher, place)
  await addRecording(server, sitting.teacher, { ...place, slot: 5 })
  expect((await sitting.reading(s)).data.mark_files).toMatchObject([{ slot: 0 }, { slot: 5 }])
  const version = data.questions.find(({ slot }) => slot === 5)?.row_version ?? 0
  await sitting.mark({ s, slot: 5, score: 8, row_version: version })
  expect((await sitting.result()).data.mark_files).toEqual([])
  await server.call(examManageCalls.release, { id: sitting.id, c: sitting.c, held: false }, { as: sitting.teacher })
  expect((await sitting.result()).data.mark_files.map(({ slot }) => slot)).toEqual(one.told)
})
