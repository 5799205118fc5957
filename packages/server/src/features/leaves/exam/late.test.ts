import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { examLateCalls } from '@zhixing/contract/leaves/exam/late-calls.ts'
import { examManageCalls } from '@zhixing/contract/leaves/exam/manage-calls.ts'
import { describe, expect, test } from 'vitest'
import { later, nowSeconds } from '../../../../test/clock.ts'
import { rowsOf } from '../../../../test/rows.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { allRight, beginSitting, buildLearnerOf, buildSitting, fiveQuestions, type Sitting } from './exam.factory.ts'

const server = useTestServer()

type Begun = Awaited<ReturnType<typeof beginSitting>>

/** An attempt whose time is over, with an answer that counts and a better one that comes too late. */
async function late(made: Parameters<typeof buildSitting>[1] = {}) {
  const sitting = await buildSitting(server, { time_limit: 60, ...made })
  const attempt = await beginSitting(server, sitting)
  await attempt.save(1, { 1: ['C'], 2: ['A', 'C'] })
  return { sitting, attempt, s: attempt.attempt_id }
}

function seenBy({ id, c, teacher: as }: Sitting, s: number) {
  return server.call(examLateCalls.lateAnswers, { id, c, s }, { as })
}

async function decide({ id, c, teacher: as }: Sitting, s: number, accept: boolean) {
  const { token } = (await seenBy({ id, c, teacher: as } as Sitting, s)).data
  return await server.call(examLateCalls.decideLate, { id, c, s, accept, token }, { as })
}

function handOver({ attempt_id, device_token, changesOf }: Begun, sitting: Sitting, answers: Record<number, string[]>) {
  const changes = changesOf(answers)
  return server.call(examLateCalls.handLate, { attempt_id, device_token, changes }, { as: sitting.learner })
}

describe('an answer that comes after the end', () => {
  test('does not count, is kept with both times, and the learner is told so', async () => {
    const { sitting, attempt, s } = await late()
    const answered = nowSeconds(server)
    await later(server, 600, async () => {
      expect((await attempt.save(2, { 1: ['B'], 2: ['A', 'C'] }, answered)).code).toBe(40900)
      const { data } = await sitting.result()
      expect(data.attempt.score).toBe(4)
      expect(data.late).toEqual({ pending: 1, accepted: 0, dismissed: 0 })
      const seen = (await seenBy(sitting, s)).data
      expect(seen.rows).toMatchObject([
        { slot: 1, saved: ['C'], late: ['B'], old_score: 0, new_score: 2, same_device: true, answered_at: answered },
      ])
      expect((seen.rows[0]?.arrived_at ?? 0) - answered).toBeGreaterThanOrEqual(599)
      const { id, c, teacher: as } = sitting
      expect((await server.rows(examManageCalls.sitters, { id, c }, { as })).rows).toMatchObject([{ late: 1 }])
    })
  })

  test('is taken with one click, which is written down, and the progress follows', async () => {
    const { sitting, attempt, s } = await late()
    await later(server, 600, async () => {
      const handed = await attempt.submit(2, { 1: ['B'] })
      expect(handed.data).toMatchObject({ late: 1, attempt: { score: 4, submit_reason: 'timeout' } })
      expect((await decide(sitting, s, true)).data).toEqual({ count: 1, score: 6 })
      const { data } = await sitting.result()
      expect(data).toMatchObject({ attempt: { score: 6, passed: true }, best_score: 6, late: { accepted: 1 } })
      expect(data.questions[0]?.response).toEqual(['B'])
      expect(
        await rowsOf(server, 'select kind, old_total, new_total from attempt_change where attempt_id = $1', [s]),
      ).toEqual([{ kind: 'late', old_total: '4.00', new_total: '6.00' }])
      expect(await decide(sitting, s, true)).toMatchObject({ code: 40900, message: '没有待处理的迟到答案' })
    })
  })

  test('that is put aside counts for nothing, and nothing later takes its place', async () => {
    const { sitting, attempt, s } = await late()
    await later(server, 600, async () => {
      await handOver(attempt, sitting, { 1: ['B'] })
      expect((await decide(sitting, s, false)).data.count).toBe(1)
      expect((await handOver(attempt, sitting, { 1: ['A'] })).data.kept).toBe(0)
      expect((await sitting.result()).data).toMatchObject({ attempt: { score: 4 }, late: { pending: 0, dismissed: 1 } })
    })
  })

  test('what changed since it was looked at is looked at again', async () => {
    const { sitting, attempt, s } = await late()
    await later(server, 600, async () => {
      await handOver(attempt, sitting, { 1: ['B'] })
      const { token } = (await seenBy(sitting, s)).data
      await handOver(attempt, sitting, { 1: ['A'] })
      const { id, c, teacher: as } = sitting
      const given = { id, c, s, accept: true, token }
      expect(await server.call(examLateCalls.decideLate, given, { as })).toMatchObject({
        code: 40900,
        message: '迟到答案有变化，请重新查看',
      })
    })
  })

  test('a short answer that is taken waits to be read', async () => {
    const { sitting, attempt, s } = await late({ questions: fiveQuestions })
    await later(server, 600, async () => {
      await handOver(attempt, sitting, { 5: ['晚到的简答'] })
      expect((await seenBy(sitting, s)).data.rows).toMatchObject([{ slot: 5, new_score: null }])
      expect((await decide(sitting, s, true)).data.score).toBeNull()
      expect((await sitting.reading(s)).data).toMatchObject({ waiting: 1, attempt: { state: 'marking' } })
    })
  })

  test('of another device is told as such', async () => {
    const { sitting, attempt, s } = await late()
    await later(server, 600, async () => {
      const { attempt_id, changesOf } = attempt
      const given = { attempt_id, changes: changesOf({ 1: ['B'] }) }
      await server.call(examLateCalls.handLate, given, { as: sitting.learner })
      expect((await seenBy(sitting, s)).data.rows).toMatchObject([{ same_device: false }])
    })
  })
})

test('who handed in has said the last word, and after a week nothing is kept', async () => {
  const handed = await buildSitting(server)
  const attempt = await beginSitting(server, handed)
  await attempt.submit(1, { 1: ['C'] })
  expect((await handOver(attempt, handed, allRight)).data.kept).toBe(0)
  const { sitting, attempt: timed, s } = await late()
  await later(server, 600, async () => {
    await timed.submit(2)
    await server.database.query({
      text: `update attempt set submitted_at = submitted_at - interval '8 days' where id = $1`,
      values: [s],
    })
    expect((await handOver(timed, sitting, { 1: ['B'] })).data.kept).toBe(0)
  })
})

test('neither another learner hands over, nor learner or stranger decides', async () => {
  const { sitting, attempt, s } = await late()
  const { id, c, learner } = sitting
  const other = await buildLearnerOf(server, sitting.collection)
  const given = { attempt_id: attempt.attempt_id, changes: attempt.changesOf({ 1: ['B'] }) }
  expect((await server.call(examLateCalls.handLate, given, { as: other })).code).toBe(40400)
  const decided = { id, c, s, accept: true, token: 'none' }
  expect((await server.call(examLateCalls.decideLate, decided, { as: learner })).code).toBe(40300)
  expect((await server.call(examLateCalls.decideLate, decided, { as: await buildTeacher(server) })).code).toBe(40400)
  expect((await server.call(examCalls.result, { id, c }, { as: other })).code).toBe(40900)
})
