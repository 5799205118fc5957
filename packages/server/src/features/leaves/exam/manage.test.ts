import type { CallInput } from '@zhixing/contract/kernel/call.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { examManageCalls } from '@zhixing/contract/leaves/exam/manage-calls.ts'
import { describe, expect, test } from 'vitest'
import { later, nowSeconds } from '../../../../test/clock.ts'
import { rowsOf } from '../../../../test/rows.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildMember } from '../../people/organisation/organisation.factory.ts'
import { allRight, beginSitting, buildLearnerOf, buildSitting, type Sitting } from './exam.factory.ts'

const server = useTestServer()
const plain = { extra: 0, open_at: 0, close_at: 0, extra_attempts: 0, reason: '补时' }

type Granted = Partial<CallInput<typeof examManageCalls.grant>>

function grant({ id, c, learner, teacher }: Sitting, given: Granted) {
  return server.call(examManageCalls.grant, { id, c, uid: learner.userId, ...plain, ...given }, { as: teacher })
}

function listOf({ id, c, teacher }: Sitting, asked: Partial<CallInput<typeof examManageCalls.sitters>> = {}) {
  return server.rows(examManageCalls.sitters, { id, c, ...asked }, { as: teacher })
}

describe('what one learner is granted', () => {
  test('more time counts from the start, and for the attempt under way, whose end never comes nearer', async () => {
    const sitting = await buildSitting(server, { time_limit: 600 })
    await sitting.start()
    const { started_at } = (await sitting.paper()).data.attempt
    expect((await grant(sitting, { extra: 300 })).code).toBe(20000)
    expect((await sitting.paper()).data.attempt.deadline_at).toBe(started_at + 900)
    await grant(sitting, { extra: 60 })
    expect((await sitting.paper()).data.attempt.deadline_at).toBe(started_at + 900)
    const next = await buildSitting(server, { time_limit: 600 })
    await grant(next, { extra: 300 })
    const { data } = await next.start()
    expect(data.attempt.deadline_at - data.attempt.started_at).toBe(900)
  })

  test('a window of their own counts for them alone', async () => {
    const now = nowSeconds(server)
    const sitting = await buildSitting(server, { close_at: now - 10, review: { score: true, answers: 'close' } })
    const other = await buildLearnerOf(server, sitting.collection)
    await grant(sitting, { close_at: now + 1000 })
    expect((await sitting.entrance()).data.settings.close_at).toBe(now + 1000)
    expect((await sitting.start({}, other)).message).toBe('考试已结束')
    expect((await sitting.start()).data.attempt.deadline_at).toBe(now + 1000)
  })

  test('answers are shown to nobody before it is over for everybody', async () => {
    const close_at = nowSeconds(server) + 100
    const sitting = await buildSitting(server, { close_at })
    const other = await buildLearnerOf(server, sitting.collection)
    await (await beginSitting(server, sitting)).submit(1, allRight)
    const slow = { id: sitting.id, c: sitting.c, uid: other.userId, ...plain, close_at: close_at + 1000 }
    await server.call(examManageCalls.grant, slow, { as: sitting.teacher })
    await later(server, 300, async () => expect((await sitting.result()).data.shows_answers).toBe(false))
    await later(server, 1200, async () => expect((await sitting.result()).data.shows_answers).toBe(true))
  })

  test('one more attempt may be begun when the others are used, and not when it is taken back', async () => {
    const sitting = await buildSitting(server)
    await (await beginSitting(server, sitting)).submit(1)
    await grant(sitting, { extra_attempts: 1 })
    expect((await sitting.entrance()).data).toMatchObject({ attempts_left: 1, refusal: '' })
    const { id, c, learner, teacher: as } = sitting
    expect((await server.call(examManageCalls.revoke, { id, c, uid: learner.userId }, { as })).code).toBe(20000)
    expect((await sitting.start()).message).toBe('考试次数已用完')
    expect((await server.call(examManageCalls.revoke, { id, c, uid: learner.userId }, { as })).code).toBe(40400)
  })

  test('needs something to grant, a reason, a window that fits, and a learner of the container', async () => {
    const sitting = await buildSitting(server)
    expect((await grant(sitting, {})).body.errors).toMatchObject([{ field: 'extra', message: '请至少设置一项' }])
    expect((await grant(sitting, { extra: 60, reason: ' ' })).body.errors).toMatchObject([{ field: 'reason' }])
    expect((await grant(sitting, { open_at: 20, close_at: 10 })).body.errors).toMatchObject([{ field: 'close_at' }])
    const stranger = await buildMember(server)
    expect((await grant(sitting, { extra: 60, uid: stranger.userId })).body.errors).toMatchObject([{ field: 'uid' }])
  })
})

describe('while it runs', () => {
  test('the list tells who sits and how far they are', async () => {
    const sitting = await buildSitting(server, { time_limit: 600 })
    await buildLearnerOf(server, sitting.collection)
    const attempt = await beginSitting(server, sitting)
    await attempt.save(1, { 1: ['A'], 2: [] })
    const sat = await listOf(sitting, { state: 'sitting' })
    expect(sat.rows).toMatchObject([{ uid: sitting.learner.userId, state: 'in_progress', answered: 1, total: 4 }])
    expect((await listOf(sitting)).total).toBe(2)
    expect((await listOf(sitting, { state: 'none' })).rows).toMatchObject([{ state: 'none', s: 0, override: null }])
  })

  test('an attempt is collected with what was saved, once, and its learner is told', async () => {
    const sitting = await buildSitting(server)
    const attempt = await beginSitting(server, sitting)
    await attempt.save(1, { 1: ['B'] })
    const { id, c, teacher: as } = sitting
    const collect = () => server.call(examManageCalls.collect, { id, c, s: attempt.attempt_id }, { as })
    expect((await collect()).data.state).toBe('graded')
    expect(await collect()).toMatchObject({ code: 40900, message: '该学员已交卷' })
    expect((await attempt.save(2, { 1: ['A'] })).code).toBe(40900)
    expect((await sitting.result()).data.attempt).toMatchObject({ submit_reason: 'forced', score: 2 })
  })

  test('more minutes move the end of every attempt under way', async () => {
    const sitting = await buildSitting(server, { time_limit: 600 })
    const { id, c, teacher: as } = sitting
    const extend = () => server.call(examManageCalls.extend, { id, c, minutes: 5 }, { as })
    expect(await extend()).toMatchObject({ code: 40900, message: '当前没有限时作答的学员' })
    const { data } = await sitting.start()
    expect((await extend()).data.count).toBe(1)
    expect((await sitting.paper()).data.attempt.deadline_at).toBe(data.attempt.deadline_at + 300)
  })

  test('what a page hands in at zero and arrives in the grace was closed by time', async () => {
    const sitting = await buildSitting(server, { time_limit: 600 })
    const attempt = await beginSitting(server, sitting)
    const { deadline_at } = (await sitting.paper()).data.attempt
    const done = await later(server, 610, () => attempt.submit(1))
    expect(done.data.attempt).toMatchObject({ submit_reason: 'timeout', submitted_at: deadline_at })
  })
})

describe('results that are held back', () => {
  async function sat() {
    const sitting = await buildSitting(server, { manual_release: true, review: { score: true, answers: 'submit' } })
    const attempt = await beginSitting(server, sitting)
    const done = await attempt.submit(1, allRight)
    return { sitting, done }
  }

  function release({ id, c, teacher: as }: Sitting, extra: { held: boolean; reason?: string }) {
    return server.call(examManageCalls.release, { id, c, ...extra }, { as })
  }

  async function bestOf({ id, learner }: Sitting) {
    const rows = await rowsOf(server, 'select best_score, state from progress where content_id = $1 and user_id = $2', [
      id,
      learner.userId,
    ])
    return rows[0]
  }

  test('are told nowhere: not at the hand-in, the result, the entrance nor in the progress', async () => {
    const { sitting, done } = await sat()
    expect(done.data).toMatchObject({
      attempt: { score: null, passed: null, held: true },
      learned: { state: 'submitted', missing: '等待公布成绩' },
    })
    const { data } = await sitting.result()
    expect(data).toMatchObject({ best_score: null, shows_answers: false, answers_note: '成绩尚未公布，请等待教师公布' })
    expect(data.questions.every(({ got, key }) => got === null && key === null)).toBe(true)
    expect((await sitting.entrance()).data).toMatchObject({ best_score: null, passed: null })
    expect(await bestOf(sitting)).toEqual({ best_score: null, state: 'submitted' })
  })

  test('count once they are released, and are taken back with a reason only', async () => {
    const { sitting } = await sat()
    expect((await release(sitting, { held: false })).data.count).toBe(1)
    await server.queue.drain()
    expect(await bestOf(sitting)).toEqual({ best_score: '10.00', state: 'completed' })
    expect((await sitting.result()).data).toMatchObject({ best_score: 10, shows_answers: true })
    const told = await rowsOf(server, `select 1 from notification where user_id = $1 and kind = 'exam.released'`, [
      sitting.learner.userId,
    ])
    expect(told).toHaveLength(1)
    expect((await release(sitting, { held: true })).body.errors).toMatchObject([{ field: 'reason' }])
    expect((await release(sitting, { held: true, reason: '复核' })).data.count).toBe(1)
    expect((await server.call(examCalls.result, { id: sitting.id }, { as: sitting.learner })).data.best_score).toBe(
      null,
    )
  })
})
