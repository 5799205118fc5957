import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { describe, expect, test } from 'vitest'
import { later, nowSeconds } from '../../../../test/clock.ts'
import { rowsOf } from '../../../../test/rows.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildCollection } from '../../containers/collection/collection.factory.ts'
import { buildMember, buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { allRight, beginSitting, buildExam, buildSitting, fiveQuestions, secret } from './exam.factory.ts'
import { sweepExams } from './settle.ts'

const server = useTestServer()

describe('starting', () => {
  test('fifty starts at once make one attempt', async () => {
    const sitting = await buildSitting(server)
    const replies = await Promise.all(Array.from({ length: 50 }, () => sitting.start()))
    expect(new Set(replies.map(({ code }) => code))).toEqual(new Set([20000]))
    expect(new Set(replies.map(({ data }) => data.attempt.id)).size).toBe(1)
    expect(replies.filter(({ data }) => data.device_token !== '')).toHaveLength(1)
  })

  test('says why not, in the order learners are told', async () => {
    const now = nowSeconds(server)
    const early = await buildSitting(server, { open_at: now + 100, close_at: now + 200 })
    expect((await early.start()).code).toBe(42300)
    expect((await early.entrance()).data.refusal).toContain('考试尚未开始')
    const closed = await buildSitting(server, { close_at: now - 1 })
    expect(await closed.start()).toMatchObject({ code: 40900, message: '考试已结束' })
    const empty = await buildSitting(server, { questions: [] })
    expect((await empty.start()).message).toBe('试卷还没有题目')
    const once = await buildSitting(server)
    await (await beginSitting(server, once)).submit(1)
    expect((await once.start()).message).toBe('考试次数已用完')
    expect((await once.entrance()).data).toMatchObject({ attempts_used: 1, attempts_left: 0, open: null })
    expect((await once.entrance(once.teacher)).data).toMatchObject({ counts: false, manages: true })
  })

  test('the last second before the close still starts, and ends with it', async () => {
    const close_at = nowSeconds(server) + 100
    const sitting = await buildSitting(server, { close_at, time_limit: 3600 })
    const { data } = await later(server, 98, () => sitting.start())
    expect(data.attempt.deadline_at).toBe(close_at)
  })

  test('another device is asked, takes over, and the first is refused', async () => {
    const sitting = await buildSitting(server)
    const first = await beginSitting(server, sitting)
    await first.save(1, { 1: ['A'] })
    expect((await sitting.start()).data).toMatchObject({ elsewhere: true, device_token: '' })
    const same = await sitting.start({ device_token: first.device_token })
    expect(same.data).toMatchObject({ elsewhere: false, device_token: first.device_token, client_seq: 1 })
    const second = await sitting.start({ take_over: true })
    expect(second.data.device_token).not.toBe(first.device_token)
    const refused = await first.save(2, { 1: ['B'] })
    expect(refused).toMatchObject({ code: 40900, message: '已在其他设备/页面继续作答' })
    expect(refused.body.data).toEqual({ state: 'in_progress', elsewhere: true })
    expect((await first.submit(3)).code).toBe(40900)
    expect((await sitting.paper()).data.questions[0]?.response).toEqual(['A'])
  })
})

describe('saving', () => {
  test('the newest answer of each question is kept, in whatever order and however often they arrive', async () => {
    const sitting = await buildSitting(server)
    const attempt = await beginSitting(server, sitting)
    await attempt.save(1, { 1: ['A'] })
    await attempt.save(3, { 1: ['C'] })
    const old = await attempt.save(2, { 1: ['B'], 3: ['T'], 99: ['X'] })
    expect(old.data).toMatchObject({ acked: [1, 3], late: [] })
    await attempt.save(2, { 1: ['B'], 3: ['T'] })
    const { questions } = (await sitting.paper()).data
    expect(questions.map(({ response }) => response)).toEqual([['C'], [], ['T'], []])
    const logged = await rowsOf(server, 'select slot from answer_log where attempt_id = $1', [attempt.attempt_id])
    expect(logged).toHaveLength(3)
  })

  test('a save that meets a submit waits, and is refused', async () => {
    const sitting = await buildSitting(server)
    const attempt = await beginSitting(server, sitting)
    let saving: ReturnType<typeof attempt.save> | undefined
    await server.database.tx(async (tx) => {
      await tx.query({
        text: `update attempt set state = 'graded', submitted_at = clock_now(), submit_reason = 'manual', score = 0, passed = false where id = $1`,
        values: [attempt.attempt_id],
      })
      saving = attempt.save(1, { 1: ['A'] })
      await expect
        .poll(async () =>
          rowsOf(
            server,
            `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%save_walked%'`,
          ),
        )
        .not.toEqual([])
    })
    expect((await saving)?.code).toBe(40900)
    expect(await rowsOf(server, 'select 1 from answer where attempt_id = $1', [attempt.attempt_id])).toEqual([])
  })

  test('after the submit nothing is saved, and the state is told', async () => {
    const sitting = await buildSitting(server)
    const attempt = await beginSitting(server, sitting)
    await attempt.submit(1, { 1: ['B'] })
    const refused = await attempt.save(2, { 1: ['A'] })
    expect(refused.code).toBe(40900)
    expect(refused.body.data).toEqual({ state: 'graded', elsewhere: false })
  })

  test('after the end counts what was given before it, within the grace and no longer', async () => {
    const sitting = await buildSitting(server, { time_limit: 600, grace: 60 })
    const attempt = await beginSitting(server, sitting)
    const { deadline_at } = (await sitting.paper()).data.attempt
    const inGrace = await later(server, 650, () => attempt.save(1, { 1: ['A'], 3: ['T'] }, deadline_at + 4))
    expect(inGrace.data).toMatchObject({ acked: [1, 3], late: [] })
    const tooLate = await later(server, 650, () => attempt.save(2, { 1: ['B'] }, deadline_at + 7))
    expect(tooLate.data).toMatchObject({ acked: [], late: [1] })
    const over = await later(server, 662, () => attempt.save(3, { 1: ['C'] }, deadline_at))
    expect(over).toMatchObject({ code: 40900, message: '考试时间已到，已自动交卷' })
    expect(over.body.data).toEqual({ state: 'graded', elsewhere: false })
    expect(
      await rowsOf(server, 'select response from answer where attempt_id = $1 and slot = 1', [attempt.attempt_id]),
    ).toEqual([{ response: ['A'] }])
  })

  test('nobody saves, submits or sees for another', async () => {
    const sitting = await buildSitting(server)
    const attempt = await beginSitting(server, sitting)
    const other = await buildMember(server, { org: sitting.teacher.org })
    const { attempt_id, device_token, changesOf } = attempt
    const input = { attempt_id, device_token, client_seq: 1, changes: changesOf({ 1: ['A'] }) }
    for (const as of [other, sitting.teacher]) {
      expect((await server.call(examCalls.saveAnswers, input, { as })).code).toBe(40400)
      expect((await server.call(examCalls.submit, input, { as })).code).toBe(40400)
    }
    expect((await server.call(examCalls.start, { id: sitting.id }, { as: other })).code).toBe(40400)
    expect((await server.call(examCalls.start, { id: sitting.id }, { as: sitting.teacher })).code).toBe(40300)
  })
})

describe('handing in', () => {
  test('flushes, scores and completes, and says the same a second time', async () => {
    const sitting = await buildSitting(server)
    const attempt = await beginSitting(server, sitting)
    await attempt.save(1, { 1: ['A'], 2: ['A'] })
    const done = await attempt.submit(2, allRight)
    expect(done.data).toMatchObject({
      attempt: { state: 'graded', score: 10, max_score: 10, passed: true, submit_reason: 'manual' },
      answered: 4,
      total: 4,
      learned: { state: 'completed', percent: 100, container_percent: 100 },
    })
    const again = await attempt.submit(3, { 1: ['A'] })
    expect(again.data.attempt).toEqual(done.data.attempt)
    const tree = await server.call(outlineCalls.tree, { content_id: sitting.c }, { as: sitting.learner })
    expect(tree.data).toMatchObject({ percent: 100, items: [{ content_type: 'exam', amount: 4, state: 'completed' }] })
  })

  test('ten submits at once are one', async () => {
    const sitting = await buildSitting(server)
    const attempt = await beginSitting(server, sitting)
    const replies = await Promise.all(Array.from({ length: 10 }, (_, at) => attempt.submit(at + 1, allRight)))
    expect(new Set(replies.map(({ data }) => JSON.stringify(data.attempt))).size).toBe(1)
  })

  test('partial answers earn by the rule the attempt began with', async () => {
    const sitting = await buildSitting(server, { multi_rule: 'exact' })
    const attempt = await beginSitting(server, sitting)
    await server.call(examCalls.update, { id: sitting.id, multi_rule: 'subset_half' }, { as: sitting.teacher })
    const done = await attempt.submit(1, { 2: ['A'], 4: [`${secret}1`, '错'] })
    expect(done.data.attempt).toMatchObject({ score: 1, passed: false })
  })

  test('short answers wait for a reader: the progress is submitted until then', async () => {
    const sitting = await buildSitting(server, { questions: fiveQuestions })
    const attempt = await beginSitting(server, sitting)
    const done = await attempt.submit(1, { ...allRight, 5: ['我的回答'] })
    expect(done.data).toMatchObject({
      attempt: { state: 'marking', score: null, passed: null },
      learned: { state: 'submitted', missing: '等待老师批阅' },
    })
  })

  test('by the rule of passing, who does not pass is not done', async () => {
    const sitting = await buildSitting(server, { completion: 'pass', attempts_max: 2 })
    const first = await beginSitting(server, sitting)
    expect((await first.submit(1)).data.learned).toMatchObject({ state: 'in_progress', missing: '还需达到及格分' })
    const second = await beginSitting(server, sitting)
    expect((await second.submit(1)).data.learned).toMatchObject({ state: 'failed', missing: '未达到及格分' })
  })

  test('what is over is closed when somebody looks, with what was saved', async () => {
    const sitting = await buildSitting(server, { time_limit: 600 })
    const attempt = await beginSitting(server, sitting)
    await attempt.save(1, { 1: ['B'] })
    await later(server, 700, async () => {
      expect((await sitting.paper()).message).toBe('考试时间已到，已自动交卷')
      const { data } = await sitting.result()
      expect(data.attempt).toMatchObject({ state: 'graded', score: 2, submit_reason: 'timeout' })
    })
  })

  test('without an end it is handed in with what was saved after 30 days of rest, and not before', async () => {
    const sitting = await buildSitting(server)
    const attempt = await beginSitting(server, sitting)
    await attempt.save(1, { 1: ['B'] })
    const state = () => rowsOf(server, 'select state, score::int from attempt where id = $1', [attempt.attempt_id])
    const day = 86_400
    await later(server, 29 * day, () => sweepExams(server.database))
    expect(await state()).toEqual([{ state: 'in_progress', score: null }])
    await later(server, 31 * day, () => sweepExams(server.database))
    expect(await state()).toEqual([{ state: 'graded', score: 2 }])
  })

  test('four sweepers close each attempt once', async () => {
    await later(server, 1000, () => sweepExams(server.database))
    const teacher = await buildTeacher(server)
    const learners = await Promise.all(Array.from({ length: 20 }, () => buildMember(server, { org: teacher.org })))
    const members = learners.map((learner) => [learner, 'member'] as const)
    const exam = await buildExam(server, await buildCollection(server, teacher, { members }), { time_limit: 60 })
    for (const as of learners) {
      await server.call(examCalls.start, { id: exam.id }, { as })
    }
    const closed = await later(server, 200, () =>
      Promise.all(Array.from({ length: 4 }, () => sweepExams(server.database))),
    )
    expect(closed.reduce((sum, one) => sum + one)).toBe(20)
    const left = await rowsOf(server, 'select distinct state, row_version from attempt where content_id = $1', [
      exam.id,
    ])
    expect(left).toEqual([{ state: 'graded', row_version: 3 }])
  })
})

describe('what a learner gets to see', () => {
  test('keys and analysis reach nobody before the policy lets them, in no call', async () => {
    const close_at = nowSeconds(server) + 10_000
    const sitting = await buildSitting(server, { questions: fiveQuestions, close_at })
    const { start, paper, result, entrance } = sitting
    const attempt = await beginSitting(server, sitting)
    const given = { 1: ['A'], 4: ['x', 'y'], 5: ['z'] }
    const replies = [
      await start(),
      await paper(),
      await entrance(),
      await attempt.save(1, given),
      await attempt.submit(2, given),
      await result(),
      await entrance(),
      await server.call(outlineCalls.tree, { content_id: sitting.c }, { as: sitting.learner }),
      await server.call(examCalls.questions, { id: sitting.id }, { as: sitting.learner }),
    ]
    expect(replies.map(({ code }) => code)).toEqual([...Array.from({ length: 8 }, () => 20000), 40300])
    for (const { raw } of replies) {
      expect(raw.body).not.toContain(secret)
    }
    const { shows_answers, answers_note } = (await result()).data
    expect(shows_answers).toBe(false)
    expect(answers_note).toMatch(/^答案将于\d{4}-\d\d-\d\d \d\d:\d\d公布$/)
    const after = await later(server, 10_100, () => result())
    expect(after.data.shows_answers).toBe(true)
    expect(after.data.questions[0]).toMatchObject({ got: 0, key: { answer: ['B'], analysis: secret } })
  })

  test('without an end: at once where its makers say so, else never; not while an attempt is open', async () => {
    const never = await buildSitting(server)
    await (await beginSitting(server, never)).submit(1)
    expect((await never.result()).data.answers_note).toBe('本场考试不公布答案')
    const review = { score: false, answers: 'submit' as const }
    const atOnce = await buildSitting(server, { review, attempts_max: 2 })
    await (await beginSitting(server, atOnce)).submit(1, allRight)
    expect((await atOnce.result()).data).toMatchObject({
      shows_answers: true,
      best_score: null,
      attempt: { score: null },
    })
    await atOnce.start()
    expect((await atOnce.result()).data.answers_note).toBe('答题结束后公布答案')
    expect((await atOnce.result()).raw.body).not.toContain('analysis')
  })
})
