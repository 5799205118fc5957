import { notificationCalls } from '@zhixing/contract/base/notification/calls.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { describe, expect, test } from 'vitest'
import { runQueue } from '../../../../test/run-queue.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { addMembers } from '../../content/membership/public.ts'
import { buildMember, buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { allRight, beginSitting, buildSitting, fiveQuestions, secret } from './exam.factory.ts'

const server = useTestServer()
const short = 5

/** An attempt with everything right that scores itself and a short answer, which waits. */
async function handedIn(made: Parameters<typeof buildSitting>[1] = {}) {
  const sitting = await buildSitting(server, { questions: fiveQuestions, ...made })
  const attempt = await beginSitting(server, sitting)
  await attempt.submit(1, { ...allRight, [short]: ['我的回答'] })
  const s = attempt.attempt_id
  const { data } = await sitting.reading(s)
  const versionOf = (slot: number) => data.questions.find((one) => one.slot === slot)?.row_version ?? 0
  return { ...sitting, s, data, versionOf }
}

describe('reading', () => {
  test('shows the answers with their keys, what is scored so far and what waits', async () => {
    const { data, learner } = await handedIn()
    expect(data).toMatchObject({
      attempt: { state: 'marking', score: null },
      score_now: 10,
      waiting: 1,
      person: { name: learner.name },
    })
    expect(data.questions.at(-1)).toMatchObject({
      mark_state: 'needs',
      response: ['我的回答'],
      got: null,
      score: 10,
      key: { answer: [secret] },
    })
  })

  test('tells the learner’s own 学号', async () => {
    const sitting = await buildSitting(server)
    await buildMember(server, { org: sitting.teacher.org, number: '2026999' })
    const numbered = await buildMember(server, { org: sitting.teacher.org, number: '2026001' })
    const joining = { contentId: sitting.c, userIds: [numbered.userId], role: 'member', via: 'invite' } as const
    await server.database.tx((tx) => addMembers(tx, joining))
    const start = () => sitting.start({}, numbered)
    const attempt = await beginSitting(server, { start, learner: numbered })
    await attempt.submit(1)
    expect((await sitting.reading(attempt.attempt_id)).data.person).toMatchObject({ number: '2026001' })
  })

  test('neither the learner, a stranger nor another attempt’s exam opens it', async () => {
    const { reading, s, learner } = await handedIn()
    const other = await handedIn()
    expect((await reading(s, learner)).code).toBe(40300)
    expect((await reading(s, await buildTeacher(server))).code).toBe(40400)
    expect((await other.reading(s)).code).toBe(40400)
  })

  test('an attempt under way is not read', async () => {
    const sitting = await buildSitting(server)
    const { attempt_id } = await beginSitting(server, sitting)
    expect(await sitting.reading(attempt_id)).toMatchObject({ code: 40900, message: '学员尚未交卷' })
  })
})

describe('marking', () => {
  test('the last question that waited grades the attempt, completes the exam and tells the learner', async () => {
    const { mark, s, versionOf, learner, c, result, id } = await handedIn()
    const before = await server.call(outlineCalls.tree, { content_id: c }, { as: learner })
    expect(before.data.items[0]).toMatchObject({ state: 'submitted', missing: '等待老师批阅' })
    const marked = await mark({ s, slot: short, score: 7.5, comment: '要点齐全', row_version: versionOf(short) })
    expect(marked.data).toMatchObject({
      attempt: { state: 'graded', score: 17.5, passed: true },
      score_now: 17.5,
      waiting: 0,
    })
    const after = await server.call(outlineCalls.tree, { content_id: c }, { as: learner })
    expect(after.data).toMatchObject({ percent: 100, items: [{ state: 'completed', missing: '' }] })
    const { data: told } = await result()
    expect(told.attempt.score).toBe(17.5)
    // This exam never tells its answers; what was given and written by the teacher is told all the same.
    expect(told.shows_answers).toBe(false)
    expect(told.questions.at(-1)).toMatchObject({ got: 7.5, comment: '要点齐全', key: null })
    expect(told.questions[0]).toMatchObject({ got: null, comment: '', key: null })
    await runQueue(server)
    const notices = await server.rows(notificationCalls.lists, {}, { as: learner })
    expect(notices.rows).toContainEqual(
      expect.objectContaining({ title: '考试已批阅', link: `/exam/${id}/result?c=${c}&s=${s}` }),
    )
  })

  test('a comment alone leaves the question waiting', async () => {
    const { mark, s, versionOf, reading } = await handedIn()
    const row_version = versionOf(short)
    const noted = await mark({ s, slot: short, score: null, comment: '再看一遍', row_version })
    expect(noted.data).toMatchObject({ waiting: 1, attempt: { state: 'marking' }, row_version: row_version + 1 })
    const { questions } = (await reading(s)).data
    expect(questions.at(-1)).toMatchObject({ got: null, comment: '再看一遍', mark_state: 'needs' })
  })

  test('who marks second is refused with what stands, and nothing is lost', async () => {
    const { mark, s, versionOf, reading } = await handedIn()
    const row_version = versionOf(short)
    const both = await Promise.all([3, 8].map((score) => mark({ s, slot: short, score, row_version })))
    expect(both.map(({ code }) => code).sort()).toEqual([20000, 40900])
    const [first] = both.filter(({ code }) => code === 20000)
    const [second] = both.filter(({ code }) => code === 40900)
    expect(second?.message).toBe('已被他人批阅，请核对后重试')
    expect(second?.body.data).toEqual({
      row_version: row_version + 1,
      score: (first?.data.score_now ?? 0) - 10,
      comment: '',
    })
    expect((await reading(s)).data.history).toHaveLength(1)
  })

  test('a mark changed later counts, and every mark is kept', async () => {
    const { mark, s, versionOf, reading, entrance } = await handedIn()
    const row_version = versionOf(short)
    await mark({ s, slot: short, score: 2, row_version })
    const again = await mark({ s, slot: short, score: 9, row_version: row_version + 1 })
    expect(again.data.attempt).toMatchObject({ state: 'graded', score: 19 })
    expect((await entrance()).data.best_score).toBe(19)
    expect((await reading(s)).data.history.map(({ score }) => score)).toEqual([9, 2])
  })

  test('a question that scored itself, or was never answered, can be scored by hand', async () => {
    const sitting = await buildSitting(server)
    const attempt = await beginSitting(server, sitting)
    await attempt.submit(1, { 1: ['A'] })
    const s = attempt.attempt_id
    const { questions } = (await sitting.reading(s)).data
    await sitting.mark({ s, slot: 1, score: 1, row_version: questions[0]?.row_version ?? 0 })
    const blank = await sitting.mark({ s, slot: 2, score: 0.5, comment: '口头作答', row_version: 0 })
    expect(blank.data.attempt).toMatchObject({ state: 'graded', score: 1.5 })
    expect((await sitting.result()).data.attempt.score).toBe(1.5)
  })

  test('points are from zero to what there is to earn, in halves', async () => {
    const { mark, s, versionOf } = await handedIn()
    const row_version = versionOf(short)
    const above = await mark({ s, slot: short, score: 10.5, row_version })
    expect(above.body).toMatchObject({ code: 40000, errors: [{ field: 'score', message: '分数不能超过10分' }] })
    for (const score of [-1, 1.3]) {
      expect((await mark({ s, slot: short, score, row_version })).code).toBe(40000)
    }
    expect((await mark({ s, slot: 99, score: 1, row_version: 0 })).code).toBe(40400)
  })

  test('reaching the pass score by hand completes an exam that wants it', async () => {
    const { mark, s, versionOf, learner, id, c } = await handedIn({ completion: 'pass', pass_score: 90 })
    await mark({ s, slot: short, score: 8, row_version: versionOf(short) })
    const { data } = await server.call(examCalls.entrance, { id, c }, { as: learner })
    expect(data).toMatchObject({ passed: true, best_score: 18 })
  })
})
