import { previewCalls } from '@zhixing/contract/around/preview/calls.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { examLateCalls } from '@zhixing/contract/leaves/exam/late-calls.ts'
import { examPrintCalls } from '@zhixing/contract/leaves/exam/print-calls.ts'
import { examRemarkCalls } from '@zhixing/contract/leaves/exam/remark-calls.ts'
import { examStatsCalls } from '@zhixing/contract/leaves/exam/stats-calls.ts'
import { describe, expect, test } from 'vitest'
import { later } from '../../../../test/clock.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { type Answers, allRight, beginSitting, buildLearnerOf, buildSitting, sitExam } from './exam.factory.ts'
import { editQuestion, previewRemark, remarkOf, remarkQuestion } from './remark.factory.ts'

const server = useTestServer()

const told = { review: { score: true, answers: 'submit' as const } }

/** A wrong choice costs a quarter: half a point of the single choice and of the judgement, one point of the multiple. */
const build = (made: Parameters<typeof buildSitting>[1] = {}) =>
  buildSitting(server, { negative_rule: 25, ...told, ...made })

async function earnedBy(answers: Answers, made: Parameters<typeof buildSitting>[1] = {}) {
  const sitting = await build(made)
  await sitExam(server, sitting, { answers })
  const { attempt, questions } = (await sitting.result()).data
  return { score: attempt.score, got: questions.map(({ got }) => got) }
}

describe('a wrong answer', () => {
  test('costs its share of a single choice, a multiple choice and a judgement', async () => {
    const wrong = { 1: ['C'], 2: ['B'], 3: ['T'], 4: ['错', '错'] }
    expect(await earnedBy(wrong)).toEqual({ score: 0.5, got: [-0.5, -1, 2, 0] })
    expect(await earnedBy(wrong, { negative_rule: 100 })).toEqual({ score: 0, got: [-2, -4, 2, 0] })
    expect(await earnedBy(wrong, { negative_rule: 0 })).toEqual({ score: 2, got: [0, 0, 2, 0] })
  })

  test('is no blank and none that is right as far as it goes', async () => {
    expect(await earnedBy({ 1: [], 2: ['A'], 3: [''] })).toEqual({ score: 2, got: [0, 2, 0, 0] })
    expect(await earnedBy({ 1: ['B'], 2: ['A'] }, { multi_rule: 'exact' })).toEqual({ score: 2, got: [2, 0, 0, 0] })
    // Two right, one wrong: something is earned by this rule, and so nothing is lost.
    const partly = await earnedBy({ 2: ['A', 'B', 'C'] }, { multi_rule: 'plus_minus' })
    expect(partly).toEqual({ score: 2, got: [0, 2, 0, 0] })
  })

  test('never brings the total below 0, and does not stand in the way of passing at 0', async () => {
    const sitting = await build({ pass_score: 0 })
    await sitExam(server, sitting, { answers: { 1: ['A'], 3: ['F'] } })
    const { data } = await sitting.result()
    expect(data).toMatchObject({ attempt: { score: 0, passed: true }, best_score: 0 })
    expect(data.questions.map(({ got }) => got)).toEqual([-0.5, 0, -0.5, 0])
  })
})

test('attempts keep what they began with', async () => {
  const sitting = await build()
  const attempt = await beginSitting(server, sitting)
  await server.call(examCalls.update, { id: sitting.id, negative_rule: 100 }, { as: sitting.teacher })
  expect((await sitting.entrance()).data.settings.negative_rule).toBe(100)
  expect((await sitting.paper()).data.questions.map(({ cost }) => cost)).toEqual([0.5, 1, 0.5, 0])
  expect((await attempt.submit(1, { 1: ['C'], 3: ['T'] })).data.attempt.score).toBe(1.5)
})

test.each([-1, 101, 12.5])('%d percent are refused', async (negative_rule) => {
  const sitting = await buildSitting(server)
  const refused = await server.call(examCalls.update, { id: sitting.id, negative_rule }, { as: sitting.teacher })
  expect(refused.code).toBe(40000)
})

describe('marking', () => {
  test('a marker sees what it cost, and gives points in its place', async () => {
    const sitting = await build()
    const s = await sitExam(server, sitting, { answers: { 1: ['C'], 3: ['F'] } })
    const { data } = await sitting.reading(s)
    expect(data).toMatchObject({ score_now: 0, questions: [{ got: -0.5 }, { got: 0 }, { got: -0.5 }, { got: 0 }] })
    const row_version = data.questions[0]?.row_version ?? 0
    const commented = await sitting.mark({ s, slot: 1, score: null, comment: '再读题', row_version })
    expect(commented.data.score_now).toBe(0)
    const given = await sitting.mark({ s, slot: 1, score: 2, row_version: commented.data.row_version })
    expect(given.data).toMatchObject({ score_now: 1.5, attempt: { score: 1.5 } })
    const below = await sitting.mark({ s, slot: 3, score: -0.5, row_version: data.questions[2]?.row_version ?? 0 })
    expect(below.code).toBe(40000)
  })

  test('an answer that came late and is wrong costs when it is taken', async () => {
    const sitting = await build({ time_limit: 60 })
    const attempt = await beginSitting(server, sitting)
    await attempt.save(1, { 1: ['B'], 3: ['T'] })
    const { id, c, teacher: as } = sitting
    await later(server, 600, async () => {
      await attempt.submit(2, { 1: ['C'] })
      const which = { id, c, s: attempt.attempt_id }
      const seen = (await server.call(examLateCalls.lateAnswers, which, { as })).data
      expect(seen.rows).toMatchObject([{ old_score: 2, new_score: -0.5 }])
      const taken = { ...which, accept: true, token: seen.token }
      expect((await server.call(examLateCalls.decideLate, taken, { as })).data.score).toBe(1.5)
    })
  })
})

describe('scored anew', () => {
  test('who had the old key loses, who has the new one is given back what it cost', async () => {
    const sitting = await build()
    const other = await buildLearnerOf(server, sitting.collection)
    await sitExam(server, sitting, { answers: { ...allRight, 1: ['C'] } })
    await sitExam(server, sitting, { answers: { 1: ['B'], 2: ['B'], 3: ['F'] }, as: other })
    await editQuestion(server, sitting, { at: 0, change: { answer: ['C'] } })
    const asked = remarkOf(sitting, { at: 0, way: 'renew' })
    const { rows } = await server.rows(examRemarkCalls.remarkRows, asked, { as: sitting.teacher })
    // 2 − 1 − 0.5 becomes −0.5 − 1 − 0.5, which is told as 0.
    expect(rows).toMatchObject([
      { uid: other.userId, old_score: 2, new_score: -0.5, old_total: 0.5, new_total: 0 },
      { uid: sitting.learner.userId, old_score: -0.5, new_score: 2, old_total: 7.5, new_total: 10 },
    ])
    await remarkQuestion(server, sitting, { at: 0, way: 'renew' })
    expect((await sitting.result()).data.attempt.score).toBe(10)
    const theirs = await server.call(examCalls.result, { id: sitting.id, c: sitting.c }, { as: other })
    expect(theirs.data.attempt.score).toBe(0)
    // From below 0 it is counted, not from 0: two points for everybody come to half a point.
    expect((await previewRemark(server, sitting, { at: 0, way: 'full' })).data).toMatchObject({ changed: 1, gained: 1 })
    await remarkQuestion(server, sitting, { at: 0, way: 'full' })
    const full = await server.call(examCalls.result, { id: sitting.id, c: sitting.c }, { as: other })
    expect(full.data.attempt.score).toBe(0.5)
  })

  test('where old and new are right, wrong by both costs as before; dropped costs nothing', async () => {
    const sitting = await build()
    await sitExam(server, sitting, { answers: { 1: ['A'], 3: ['T'] } })
    await editQuestion(server, sitting, { at: 0, change: { answer: ['C'] } })
    expect((await previewRemark(server, sitting, { at: 0, way: 'both' })).data.changed).toBe(0)
    await remarkQuestion(server, sitting, { at: 0, way: 'void' })
    expect((await sitting.result()).data.attempt).toMatchObject({ score: 2, max_score: 8 })
  })
})

test('statistics count what was lost', async () => {
  const sitting = await build()
  const other = await buildLearnerOf(server, sitting.collection)
  await sitExam(server, sitting, { answers: { 1: ['A'] } })
  await sitExam(server, sitting, { answers: { 1: ['C'] }, as: other })
  const { id, c, teacher: as } = sitting
  const { rows } = await server.rows(examStatsCalls.questionStats, { id, c, sort: 'paper' }, { as })
  expect(rows[0]).toMatchObject({ mean: -0.5, score_rate: -25, right_rate: 0, difficulty: '难' })
  expect((await server.call(examStatsCalls.statistics, { id, c }, { as })).data).toMatchObject({ lowest: 0, mean: 0 })
})

test('paper and preview tell it', async () => {
  const { id, teacher: as } = await build()
  expect((await server.call(examPrintCalls.print, { id, seed: 1 }, { as })).data.negative_rule).toBe(25)
  const { hash } = (await server.call(previewCalls.createPreviewLink, { id, days: 1 }, { as })).data
  expect((await server.call(previewCalls.preview, { hash })).data.negative_rule).toBe(25)
})
