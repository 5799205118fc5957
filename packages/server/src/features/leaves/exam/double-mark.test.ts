import { markingCalls } from '@zhixing/contract/around/marking/calls.ts'
import { examAttemptCalls } from '@zhixing/contract/leaves/exam/attempt-calls.ts'
import { examByQuestionCalls } from '@zhixing/contract/leaves/exam/by-question-calls.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { examDoubleMessages } from '@zhixing/contract/leaves/exam/limits.ts'
import { examMarkCalls } from '@zhixing/contract/leaves/exam/mark-calls.ts'
import { examRemarkCalls } from '@zhixing/contract/leaves/exam/remark-calls.ts'
import { expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { rowsOf } from '../../../../test/rows.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { addMembers } from '../../content/membership/public.ts'
import { addRecording } from '../../learning/mark-file/mark-file.factory.ts'
import { buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { beginSitting, buildSitting, fiveQuestions } from './exam.factory.ts'

const server = useTestServer()

/** Two written questions of 10 points each, and one that scores itself. */
const written = [...fiveQuestions.slice(0, 1), ...fiveQuestions.slice(4), ...fiveQuestions.slice(4)]
type Scores = Record<number, number>

async function buildDouble(settings: Parameters<typeof buildSitting>[1] = {}) {
  const sitting = await buildSitting(server, { questions: written, double: true, ...settings })
  const { id, c, teacher, learner } = sitting
  const attempt = await beginSitting(server, sitting)
  await attempt.submit(1, { 1: ['B'], 2: ['甲的回答'], 3: ['乙的回答'] })
  const s = attempt.attempt_id
  const which = { id, c, s }
  const helpers = [await buildTeacher(server, teacher.org), await buildTeacher(server, teacher.org)] as const
  const userIds = helpers.map(({ userId }) => userId)
  await server.database.tx((tx) => addMembers(tx, { contentId: c, userIds, role: 'admin', via: 'invite' }))
  const read = async (as: SignedIn) => (await sitting.reading(s, as)).data
  const save = async (as: SignedIn, slot: number, given: { score: number | null; comment?: string }) => {
    const question = (await read(as)).questions.find((one) => one.slot === slot)
    return await sitting.mark({ s, slot, row_version: question?.row_version ?? 0, ...given }, as)
  }
  const finish = (as: SignedIn) => server.call(examMarkCalls.finishMark, which, { as })
  const give = async (as: SignedIn, scores: Scores, comment?: string) => {
    for (const [slot, score] of Object.entries(scores)) {
      // One after the other, as they are typed.
      await save(as, Number(slot), { score, ...(comment ? { comment } : {}) })
    }
    return await finish(as)
  }
  const list = async (as: SignedIn, state: 'waiting' | 'marked' = 'waiting') =>
    (await server.rows(markingCalls.getMarkPageData, { id: c, state }, { as })).rows
  const seen = async () => (await server.call(examCalls.result, { id, c }, { as: learner })).data
  const [second, third] = helpers
  return { ...sitting, which, s, first: teacher, second, third, read, save, finish, give, list, seen }
}

test('the second sees nothing of the first, and two who agree give the mean of each question', async () => {
  const { first, second, give, read, list, seen } = await buildDouble({
    kind: 'test',
    review: { score: true, answers: 'submit' },
  })
  expect(await list(first)).toMatchObject([{ stage: 'first', is_mine: false }])
  await give(first, { 2: 8, 3: 6 }, '第一位的评语')
  expect(await list(first)).toMatchObject([{ stage: 'second', is_mine: true, score: null, marker: '' }])
  const told = await read(second)
  expect(told.double).toMatchObject({ stage: 'second', may_mark: true, open: [2, 3], marks: [] })
  expect(told).toMatchObject({ waiting: 2, score_now: 2, history: [] })
  expect(told.questions.map(({ got, comment }) => [got, comment])).toEqual([
    [2, ''],
    [null, ''],
    [null, ''],
  ])
  expect(JSON.stringify([told, await list(second)])).not.toContain('第一位的评语')
  expect((await seen()).attempt).toMatchObject({ state: 'marking', score: null })
  const done = await give(second, { 2: 9.5, 3: 6 }, '第二位的评语')
  expect(done.data).toMatchObject({ attempt: { state: 'graded', score: 17 }, double: { stage: 'done' } })
  const { attempt, questions } = await seen()
  expect(attempt).toMatchObject({ state: 'graded', score: 17 })
  expect(questions.map(({ got }) => got)).toEqual([2, 9, 6])
  expect(questions[1]?.comment).toBe('第一位的评语\n第二位的评语')
  expect(await list(first, 'marked')).toMatchObject([{ score: 17, stage: '' }])
  expect((await read(first)).double?.marks).toMatchObject([
    {
      round: 1,
      slots: [
        { slot: 2, score: 8 },
        { slot: 3, score: 6 },
      ],
    },
    {
      round: 2,
      slots: [
        { slot: 2, score: 9.5 },
        { slot: 3, score: 6 },
      ],
    },
  ])
})

test('a question two are more than a fifth apart at is decided by a third, the others are not', async () => {
  const { first, second, third, give, read, save, list, seen } = await buildDouble()
  await give(first, { 2: 3, 3: 6 }, '太少')
  const apart = await give(second, { 2: 9, 3: 7 })
  expect(apart.data.double).toMatchObject({ stage: 'third', may_mark: false, open: [], marks: [{ round: 2 }] })
  expect(await list(third)).toMatchObject([{ stage: 'third', is_mine: false }])
  const told = await read(third)
  expect(told.double).toMatchObject({ stage: 'third', may_mark: true, open: [2], marks: [{ round: 1 }, { round: 2 }] })
  expect(told.questions.map(({ got }) => got)).toEqual([2, null, 6.5])
  expect((await save(third, 3, { score: 1 })).body).toMatchObject({ message: examDoubleMessages.decided })
  expect((await seen()).attempt).toMatchObject({ score: null })
  await give(third, { 2: 5 }, '以此为准')
  expect((await seen()).attempt).toMatchObject({ state: 'graded', score: 13.5 })
  expect((await read(first)).questions.map(({ got, comment }) => [got, comment])).toEqual([
    [2, ''],
    [5, '以此为准'],
    [6.5, '太少'],
  ])
})

test('what is typed counts for nothing before it is finished, and is its marker’s own', async () => {
  const { first, second, save, finish, read, list, s, mark } = await buildDouble()
  await save(first, 2, { score: 8 })
  await save(first, 2, { score: null, comment: '写得清楚' })
  expect((await read(first)).questions[1]).toMatchObject({ got: 8, comment: '写得清楚', row_version: 2 })
  expect((await read(second)).questions[1]).toMatchObject({ got: null, comment: '', row_version: 0 })
  expect(await list(second)).toMatchObject([{ stage: 'first' }])
  expect((await finish(first)).body).toMatchObject({ code: 40000, message: examDoubleMessages.scoreMissing })
  expect((await save(first, 2, { score: 11 })).code).toBe(40000)
  // Two pages of one's own are held apart by a version, as those of two are elsewhere.
  const stale = await mark({ s, slot: 2, score: 1, row_version: 1 }, first)
  expect(stale).toMatchObject({ code: 40900, data: { score: 8, row_version: 2 } })
})

test('nobody marks twice, nor after it is done, nor what scores itself', async () => {
  const { first, second, third, give, save, finish } = await buildDouble()
  expect((await save(first, 1, { score: 1 })).body).toMatchObject({ message: examDoubleMessages.onlyWaiting })
  await give(first, { 2: 8, 3: 8 })
  expect((await save(first, 2, { score: 1 })).body).toMatchObject({ message: examDoubleMessages.mine })
  expect((await finish(first)).body).toMatchObject({ code: 40900, message: examDoubleMessages.mine })
  await give(second, { 2: 8, 3: 8 })
  expect((await save(third, 2, { score: 1 })).body).toMatchObject({ code: 40900, message: examDoubleMessages.done })
  expect((await finish(third)).body).toMatchObject({ code: 40900, message: examDoubleMessages.done })
})

test('two who finish at once come one after the other', async () => {
  const { first, second, save, finish, seen } = await buildDouble()
  await Promise.all([first, second].map((as) => save(as, 2, { score: 8 })))
  await Promise.all([first, second].map((as) => save(as, 3, { score: 7 })))
  const done = await Promise.all([finish(first), finish(second)])
  expect(done.map(({ code }) => code)).toEqual([20000, 20000])
  expect((await seen()).attempt).toMatchObject({ state: 'graded', score: 17 })
})

test('it is not marked by question, and the next that waits is one the marker has not finished', async () => {
  const { id, c, s, first, second, give } = await buildDouble()
  const many = { id, c, q: 1, score: 1, answers: [{ s, slot: 2, row_version: 1 }] }
  const refused = { code: 40900, body: { message: examDoubleMessages.oneByOne } }
  expect(await server.call(examByQuestionCalls.markMany, many, { as: first })).toMatchObject(refused)
  expect(await server.call(examByQuestionCalls.readingQuestions, { id, c }, { as: first })).toMatchObject(refused)
  const overview = await server.call(markingCalls.getCollectionDetailMarkData, { id: c }, { as: first })
  expect(overview.data.items).toMatchObject([{ is_double: true }])
  await give(first, { 2: 8, 3: 8 })
  const beside = async (as: SignedIn) =>
    (await server.call(markingCalls.neighbours, { id: c, at_type: 'exam', s, state: 'waiting' }, { as })).data
  expect(await beside(first)).toMatchObject({ total: 1, next_waiting: null })
  expect(await beside(second)).toMatchObject({ total: 1 })
})

test('an exam that one person marks has nothing to finish', async () => {
  const { first, finish } = await buildDouble({ double: false })
  expect((await finish(first)).body).toMatchObject({ code: 40900, message: examDoubleMessages.single })
})

test('a question that is given to everybody meanwhile is left out, and the others are settled', async () => {
  const { id, c, first, second, questionIds, give, read, seen } = await buildDouble()
  await give(first, { 2: 2, 3: 8 })
  const asked = { id, c, question_id: questionIds[1] ?? 0, way: 'full' as const }
  const { token } = (await server.call(examRemarkCalls.remarkPreview, asked, { as: first })).data
  const done = await server.call(examRemarkCalls.remark, { ...asked, token, reason: '题目有误' }, { as: first })
  expect(done.code).toBe(20000)
  expect((await read(second)).double).toMatchObject({ stage: 'second', open: [3] })
  await give(second, { 3: 8 })
  expect((await seen()).attempt).toMatchObject({ state: 'graded', score: 20 })
})

test('an attempt that is opened again is read by both again', async () => {
  const { which, first, second, give, read } = await buildDouble({ time_limit: 3600 })
  await give(first, { 2: 8, 3: 8 })
  const again = { ...which, minutes: 5, reason: '误交' }
  expect((await server.call(examAttemptCalls.reopenAttempt, again, { as: first })).code).toBe(20000)
  await rowsOf(server, `update attempt set state = 'marking', submitted_at = clock_now() where id = $1`, [which.s])
  expect((await read(second)).double).toMatchObject({ stage: 'first' })
  expect((await read(first)).double).toMatchObject({ stage: 'first', may_mark: true })
})

test('neither hears what the other said, and what a third decides takes its place', async () => {
  const { which, first, second, third, give, read, seen } = await buildDouble({
    kind: 'test',
    review: { score: true, answers: 'submit' },
  })
  await addRecording(server, first, { ...which, slot: 2 })
  await addRecording(server, first, { ...which, slot: 3 })
  expect((await read(second)).mark_files).toEqual([])
  await give(first, { 2: 1, 3: 8 })
  await give(second, { 2: 9, 3: 8 })
  await addRecording(server, third, { ...which, slot: 2 })
  await give(third, { 2: 5 })
  expect((await seen()).mark_files.map(({ slot }) => slot)).toEqual([3, 2])
})
