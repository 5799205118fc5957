import { notificationCalls } from '@zhixing/contract/base/notification/calls.ts'
import { examAttemptCalls } from '@zhixing/contract/leaves/exam/attempt-calls.ts'
import { examLimits, examMessages } from '@zhixing/contract/leaves/exam/limits.ts'
import { examManageCalls } from '@zhixing/contract/leaves/exam/manage-calls.ts'
import { examManyCalls } from '@zhixing/contract/leaves/exam/many-calls.ts'
import { describe, expect, test } from 'vitest'
import { later } from '../../../../test/clock.ts'
import { rowsOf } from '../../../../test/rows.ts'
import { addressOf, openSocket } from '../../../../test/socket-client.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { allRight, beginSitting, buildLearnerOf, buildSitting } from './exam.factory.ts'

const server = useTestServer()
const reason = '网络中断'

/** Two learners in the middle of an exam, and a third who has handed in. */
async function room(made: Parameters<typeof buildSitting>[1] = { time_limit: 600 }) {
  const sitting = await buildSitting(server, made)
  const { id, c, teacher: as, collection } = sitting
  const others = [await buildLearnerOf(server, collection), await buildLearnerOf(server, collection)] as const
  const begin = (learner: typeof sitting.learner) =>
    beginSitting(server, { start: () => sitting.start({}, learner), learner })
  const [first, second, third] = [await begin(sitting.learner), await begin(others[0]), await begin(others[1])]
  await third.submit(1, allRight)
  const [one, two, over] = [first.attempt_id, second.attempt_id, third.attempt_id]
  const extend = (ss: number[], minutes = 5) =>
    server.call(examManyCalls.extendMany, { id, c, ss, minutes, reason }, { as })
  const collect = (ss: number[]) => server.call(examManyCalls.collectMany, { id, c, ss }, { as })
  const makeVoid = (ss: number[]) => server.call(examManyCalls.voidMany, { id, c, ss, reason }, { as })
  const rows = async () => (await server.rows(examManageCalls.sitters, { id, c }, { as })).rows
  const rowOf = async (s: number) => (await rows()).find((row) => row.s === s)
  return { ...sitting, others, first, second, third, one, two, over, extend, collect, makeVoid, rowOf }
}

const auditOf = (ids: number[]) =>
  rowsOf(
    server,
    'select action, object_id, after from audit where object_type = $2 and object_id = any($1) order by id',
    [ids, 'attempt'],
  )

describe('more minutes for some', () => {
  test('move their ends, are noted as granted with the reason, and leave who has handed in, with why', async () => {
    const { one, two, over, extend, rowOf, paper, learner } = await room()
    const before = (await paper()).data.attempt.deadline_at
    const { data } = await extend([two, one, over, one])
    expect(data.done).toEqual([one, two])
    expect(data.left).toEqual([{ s: over, why: '该学员已交卷' }])
    expect((await paper()).data.attempt.deadline_at).toBe(before + 300)
    expect((await rowOf(two))?.override).toMatchObject({ extra: 300, extra_attempts: 0, reason })
    expect((await rowOf(over))?.override).toBeNull()
    expect(await auditOf([one, two, over])).toEqual(
      [one, two].map((id) => expect.objectContaining({ object_id: String(id), after: { minutes: 5, reason } })),
    )
    expect((await rowOf(one))?.uid).toBe(learner.userId)
  })

  test('add to what one of them was granted before, whose other settings stay', async () => {
    const { id, c, teacher: as, learner, one, extend, rowOf } = await room()
    const granted = {
      id,
      c,
      uid: learner.userId,
      extra: 600,
      open_at: 0,
      close_at: 0,
      extra_attempts: 2,
      reason: '病假',
    }
    await server.call(examManageCalls.grant, granted, { as })
    await extend([one])
    expect((await rowOf(one))?.override).toMatchObject({ extra: 900, extra_attempts: 2, reason })
  })

  test('are for attempts that end, and whose end is not over', async () => {
    const endless = await room({})
    expect((await endless.extend([endless.one])).data).toEqual({
      done: [],
      left: [{ s: endless.one, why: examMessages.noEnd }],
    })
    const { one, extend } = await room()
    await later(server, 1200, async () => {
      expect((await extend([one])).data).toEqual({ done: [], left: [{ s: one, why: '该学员已交卷' }] })
    })
  })

  test('have the bounds of more minutes for all, and a reason', async () => {
    const { id, c, teacher: as, one, extend } = await room()
    expect((await extend([one], 0)).body.errors).toMatchObject([{ field: 'minutes' }])
    expect((await extend([one], examLimits.extendMinutesMax + 1)).body.errors).toMatchObject([{ field: 'minutes' }])
    expect((await extend([one], examLimits.extendMinutesMax)).data.done).toEqual([one])
    const without = await server.call(examManyCalls.extendMany, { id, c, ss: [one], minutes: 5, reason: ' ' }, { as })
    expect(without.body.errors).toMatchObject([{ field: 'reason', message: '请填写原因' }])
    expect((await extend([])).code).toBe(40000)
    expect((await extend(Array.from({ length: 101 }, (_, at) => at + 1))).code).toBe(40000)
  })
})

test('collected together they are closed at once with what was saved, and scored', async () => {
  const { first, one, two, over, collect, rowOf, result } = await room()
  await first.save(1, { 1: ['B'] })
  const { data } = await collect([one, two, over])
  expect(data).toEqual({ done: [one, two], left: [{ s: over, why: '该学员已交卷' }] })
  expect((await first.save(2, { 1: ['A'] })).code).toBe(40900)
  await server.queue.drain()
  expect(await rowOf(one)).toMatchObject({ state: 'graded', score: 2, submit_reason: 'forced' })
  expect(await rowOf(two)).toMatchObject({ state: 'graded', score: 0 })
  expect((await result()).data.attempt).toMatchObject({ state: 'graded', score: 2 })
  expect(await auditOf([one, two, over])).toMatchObject([{ action: 'exam.collect' }, { action: 'exam.collect' }])
})

test('made void together they do not count, their learners read why, and one that is void already is left', async () => {
  const { id, c, teacher: as, others, second, one, two, over, makeVoid, rowOf } = await room()
  expect((await makeVoid([one])).data).toEqual({ done: [one], left: [] })
  const { data } = await makeVoid([one, two, over])
  expect(data).toEqual({ done: [two, over], left: [{ s: one, why: '该次作答已作废' }] })
  expect((await second.save(1, { 1: ['B'] })).code).toBe(40900)
  expect(await rowOf(over)).toMatchObject({ state: 'void' })
  const trail = await server.call(examAttemptCalls.attemptChanges, { id, c, s: over }, { as })
  expect(trail.data.changes).toMatchObject([{ kind: 'void', old_total: 10, reason, by: as.name }])
  const told = await server.rows(notificationCalls.lists, {}, { as: others[1] })
  expect(told.rows).toContainEqual(expect.objectContaining({ title: '作答已作废' }))
  expect(await auditOf([one, two, over])).toMatchObject(
    [one, two, over].map((object) => ({ action: 'exam.void', object_id: String(object), after: { reason } })),
  )
  const progress = () =>
    rowsOf(server, 'select state, best_score from progress where content_id = $1 and user_id = $2', [
      id,
      others[1].userId,
    ])
  await server.queue.drain()
  expect(await progress()).toEqual([{ state: 'failed', best_score: null }])
})

test('attempts at another exam are not there, and neither learner nor stranger does any of it', async () => {
  const { id, c, learner, one, rowOf, ...mine } = await room()
  const other = await room()
  const absent = [{ s: other.one, why: examMessages.attemptGone }]
  expect((await mine.extend([other.one])).data).toEqual({ done: [], left: absent })
  expect((await mine.collect([other.one, one])).data).toEqual({ done: [one], left: absent })
  expect((await mine.makeVoid([other.one])).data).toEqual({ done: [], left: absent })
  expect(await other.rowOf(other.one)).toMatchObject({ state: 'in_progress', override: null })
  const stranger = await buildTeacher(server)
  const given = { id, c, ss: [one], reason }
  for (const [as, code] of [
    [learner, 40300],
    [stranger, 40400],
  ] as const) {
    const asked = [
      server.call(examManyCalls.extendMany, { ...given, minutes: 5 }, { as }),
      server.call(examManyCalls.collectMany, given, { as }),
      server.call(examManyCalls.voidMany, given, { as }),
    ]
    expect((await Promise.all(asked)).map((reply) => reply.code)).toEqual([code, code, code])
  }
})

test('before they are collected, open pages are asked for what they hold: they learn of it, and nothing is closed (T390)', async () => {
  const { id, c, one, over, rowOf, teacher: as, learner } = await room()
  const page = await openSocket(await addressOf(server), learner)
  const { data } = await server.call(examManyCalls.askHeld, { id, c, ss: [one, over] }, { as })
  expect(data).toEqual({ done: [one], left: [{ s: over, why: '该学员已交卷' }] })
  await expect.poll(() => page.heard).toEqual(['Exam/room'])
  page.close()
  expect((await rowOf(one))?.state).toBe('in_progress')
})
