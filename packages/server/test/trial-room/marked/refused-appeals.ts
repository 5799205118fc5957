import { examAppealCalls } from '@zhixing/contract/leaves/exam/appeal-calls.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { examMarkCalls } from '@zhixing/contract/leaves/exam/mark-calls.ts'
import { describe, expect, test } from 'vitest'
import { beginSitting, buildExam, fiveQuestions, objective } from '../../../src/features/leaves/exam/exam.factory.ts'
import type { SignedIn } from '../../client.ts'
import { buildPlaced, codeOf, sitFive } from './placed.ts'
import { server } from './server.ts'

describe('staff of one of two rooms that hold a collection are refused (K33)', () => {
  test('appeals of learners of the other', async () => {
    const { collection, c, assistant, teacher, a, b } = await buildPlaced()
    const which = { id: (await buildExam(server, collection, { questions: fiveQuestions })).id, c }
    const [ours, theirs] = [await sitFive(a, which), await sitFive(b, which)]
    const mark = { ...which, s: theirs, slot: 5, score: 1, row_version: 0 }
    for (const as of [assistant, teacher]) {
      const of = (s: number) => codeOf(server.call(examAppealCalls.appealsOf, { ...which, s }, { as }))
      expect([await of(ours), await of(theirs)]).toEqual([20000, 40400])
      expect(await codeOf(server.call(examMarkCalls.mark, mark, { as }))).toBe(40400)
    }
  })

  test('appeals of learners of the other, to read and to decide', async () => {
    const { collection, c, assistant, teacher, author, a, b } = await buildPlaced()
    const review = { score: true, answers: 'submit' as const }
    const which = { id: (await buildExam(server, collection, { questions: objective, review })).id, c }
    const appealed = async (as: SignedIn) => {
      const start = () => server.call(examCalls.start, which, { as })
      const attempt = await beginSitting(server, { start, learner: as })
      await attempt.submit(1, { 1: ['A'] })
      const asked = { ...which, s: attempt.attempt_id, slot: 1, reason: '请再看一看' }
      const { data } = await server.call(examAppealCalls.appeal, asked, { as })
      return { s: attempt.attempt_id, appeal_id: data.id }
    }
    const [ours, theirs] = [await appealed(a), await appealed(b)]
    const decide = (appeal_id: number, as: SignedIn) =>
      codeOf(server.call(examAppealCalls.decideAppeal, { ...which, appeal_id, score: null, reply: '维持' }, { as }))
    for (const as of [assistant, teacher]) {
      expect(await codeOf(server.call(examAppealCalls.appealsOf, { ...which, s: theirs.s }, { as }))).toBe(40400)
      expect(await decide(theirs.appeal_id, as)).toBe(40400)
    }
    expect([await decide(ours.appeal_id, assistant), await decide(theirs.appeal_id, author)]).toEqual([20000, 20000])
  })
})
