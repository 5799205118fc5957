import { notificationCalls } from '@zhixing/contract/base/notification/calls.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { examAttemptCalls } from '@zhixing/contract/leaves/exam/attempt-calls.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { examManageCalls } from '@zhixing/contract/leaves/exam/manage-calls.ts'
import { describe, expect, test } from 'vitest'
import { later, nowSeconds } from '../../../../test/clock.ts'
import { rowsOf } from '../../../../test/rows.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { allRight, beginSitting, buildSitting, type Sitting } from './exam.factory.ts'

const server = useTestServer()
const reason = '由他人代考'

/** An attempt that was handed in with everything right. */
async function passed(made: Parameters<typeof buildSitting>[1] = {}) {
  const sitting = await buildSitting(server, made)
  const attempt = await beginSitting(server, sitting)
  await attempt.submit(1, allRight)
  return { sitting, attempt, s: attempt.attempt_id }
}

function makeVoid({ id, c, teacher }: Sitting, s: number, again = false) {
  return server.call(examAttemptCalls.voidAttempt, { id, c, s, again, reason }, { as: teacher })
}

function reopen({ id, c, teacher }: Sitting, s: number, minutes = 0) {
  return server.call(examAttemptCalls.reopenAttempt, { id, c, s, minutes, reason: '误点交卷' }, { as: teacher })
}

async function itemOf({ c, learner }: Sitting) {
  return (await server.call(outlineCalls.tree, { content_id: c }, { as: learner })).data.items[0]
}

async function toldOf({ learner }: Sitting) {
  return (await server.rows(notificationCalls.lists, {}, { as: learner })).rows
}

describe('a void attempt', () => {
  test('does not count any more, is used up, and its learner reads why', async () => {
    const { sitting, s } = await passed()
    expect(await itemOf(sitting)).toMatchObject({ state: 'completed' })
    expect((await makeVoid(sitting, s)).data).toEqual({ state: 'void' })
    const { data } = await sitting.entrance()
    expect(data).toMatchObject({ best_score: null, passed: null, attempts_left: 0, refusal: '考试次数已用完' })
    expect(data.voids).toMatchObject([{ s, reason }])
    expect(await itemOf(sitting)).toMatchObject({ state: 'failed', missing: '作答已作废' })
    expect(await toldOf(sitting)).toContainEqual(expect.objectContaining({ title: '作答已作废' }))
    const { id, c, learner, teacher } = sitting
    const trail = await server.call(examAttemptCalls.attemptChanges, { id, c, s }, { as: teacher })
    expect(trail.data.changes).toMatchObject([{ kind: 'void', slot: 0, old_total: 10, reason, by: teacher.name }])
    expect((await server.call(examAttemptCalls.attemptChanges, { id, c, s }, { as: learner })).code).toBe(40300)
    expect(await server.call(examCalls.result, { id, c, s }, { as: learner })).toMatchObject({
      code: 40900,
      message: '该次作答已作废',
    })
    expect((await makeVoid(sitting, s)).code).toBe(40900)
  })

  test('leaves another that completes the exam as it is', async () => {
    const { sitting, s } = await passed({ attempts_max: 2 })
    await (await beginSitting(server, sitting)).submit(1, { 1: ['B'] })
    await makeVoid(sitting, s)
    expect(await itemOf(sitting)).toMatchObject({ state: 'completed' })
    expect((await sitting.entrance()).data.best_score).toBe(2)
  })

  test('one under way ends at once: nothing more is saved', async () => {
    const sitting = await buildSitting(server)
    const attempt = await beginSitting(server, sitting)
    await makeVoid(sitting, attempt.attempt_id)
    expect((await attempt.save(1, { 1: ['B'] })).code).toBe(40900)
  })

  test('that was reset is followed by another, beside what was granted before', async () => {
    const { sitting, s } = await passed()
    const { id, c, learner, teacher: as } = sitting
    const granted = {
      id,
      c,
      uid: learner.userId,
      extra: 600,
      open_at: 0,
      close_at: 0,
      extra_attempts: 0,
      reason: '补时',
    }
    await server.call(examManageCalls.grant, granted, { as })
    await makeVoid(sitting, s, true)
    expect((await sitting.entrance()).data).toMatchObject({ attempts_left: 1, refusal: '' })
    expect(await rowsOf(server, 'select extra_s, extra_attempts from exam_override where exam_id = $1', [id])).toEqual([
      { extra_s: 600, extra_attempts: 1 },
    ])
    expect(await toldOf(sitting)).toContainEqual(expect.objectContaining({ title: '考试已重置' }))
    await (await beginSitting(server, sitting)).submit(1, { 1: ['B'] })
    expect((await sitting.entrance()).data.best_score).toBe(2)
  })
})

describe('a reopened attempt', () => {
  test('goes on with the time that was left and some more, and is scored anew', async () => {
    const sitting = await buildSitting(server, { time_limit: 600 })
    const attempt = await beginSitting(server, sitting)
    await attempt.submit(1, { 1: ['C'] })
    const { data } = await reopen(sitting, attempt.attempt_id, 5)
    expect(data.deadline_at - nowSeconds(server)).toBeGreaterThan(880)
    expect(await itemOf(sitting)).toMatchObject({ state: 'in_progress' })
    expect((await sitting.entrance()).data).toMatchObject({ best_score: null, refusal: '', open: { no: 1 } })
    expect((await attempt.save(2, { 1: ['B'] })).code).toBe(20000)
    await attempt.submit(3, { 3: ['T'] })
    expect((await sitting.result()).data.attempt).toMatchObject({ state: 'graded', score: 4 })
    const trail = await rowsOf(server, 'select kind, old_total from attempt_change where attempt_id = $1', [
      attempt.attempt_id,
    ])
    expect(trail).toEqual([{ kind: 'reopen', old_total: '0.00' }])
  })

  test('keeps what a person scored until that answer changes', async () => {
    const { sitting, attempt, s } = await passed()
    const { questions } = (await sitting.reading(s)).data
    const versionOf = (slot: number) => questions.find((one) => one.slot === slot)?.row_version ?? 0
    await sitting.mark({ s, slot: 1, score: 0.5, row_version: versionOf(1) })
    await sitting.mark({ s, slot: 2, score: 1, row_version: versionOf(2) })
    await reopen(sitting, s)
    await attempt.save(2, { 1: ['B'], 2: ['A'] })
    await attempt.submit(3)
    // The first is the same answer, the second another: half of four.
    expect((await sitting.result()).data.attempt.score).toBe(0.5 + 2 + 2 + 2)
  })

  test('needs time to go on with, and is the newest and over', async () => {
    const sitting = await buildSitting(server, { time_limit: 60, attempts_max: 2 })
    const attempt = await beginSitting(server, sitting)
    expect((await reopen(sitting, attempt.attempt_id)).message).toBe('该学员正在作答')
    await later(server, 600, async () => {
      const refused = await reopen(sitting, attempt.attempt_id)
      expect(refused.body.errors).toMatchObject([{ field: 'minutes', message: '剩余时间已用完，请填写增加的时间' }])
      await beginSitting(server, sitting)
      expect((await reopen(sitting, attempt.attempt_id, 5)).message).toBe('只能重新打开最近一次作答')
    })
  })
})

test('neither learner nor stranger does any of it, and nobody without a reason', async () => {
  const { sitting, s } = await passed()
  const { id, c, learner, teacher } = sitting
  const given = { id, c, s, reason }
  expect((await server.call(examAttemptCalls.voidAttempt, given, { as: learner })).code).toBe(40300)
  const stranger = await buildTeacher(server)
  expect((await server.call(examAttemptCalls.voidAttempt, given, { as: stranger })).code).toBe(40400)
  expect((await server.call(examAttemptCalls.reopenAttempt, { ...given, minutes: 1 }, { as: learner })).code).toBe(
    40300,
  )
  const without = await server.call(examAttemptCalls.voidAttempt, { ...given, reason: '' }, { as: teacher })
  expect(without.body.errors).toMatchObject([{ field: 'reason', message: '请填写原因' }])
})
