import { markingCalls } from '@zhixing/contract/around/marking/calls.ts'
import { homeCalls } from '@zhixing/contract/faces/home/calls.ts'
import { examAttemptCalls } from '@zhixing/contract/leaves/exam/attempt-calls.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { describe, expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { later, nowSeconds } from '../../../../test/clock.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildTold } from './appeal.factory.ts'
import { fiveQuestions, objective } from './exam.factory.ts'
import { remarkQuestion } from './remark.factory.ts'

const server = useTestServer()
const dayS = 86_400

describe('what is not told', () => {
  test('of a question before the exam ends is not told by asking, and the days begin with its end', async () => {
    const close = nowSeconds(server) + 2 * dayS
    const { ask, mine, s } = await buildTold(server, { review: { score: true, answers: 'close' }, close_at: close })
    expect(await mine()).toMatchObject({ attempts: [] })
    expect((await ask()).message).toBe('得分公布后才能申请复核')
    await later(server, 4 * dayS, async () => {
      expect((await mine()).attempts).toEqual([{ s, until: close + 60 + 3 * dayS }])
      expect((await ask()).code).toBe(20000)
    })
    await later(server, 6 * dayS, async () => {
      expect((await ask({ slot: 2 })).message).toBe('复核申请已截止')
    })
  })

  test('where answers never are, asking is about what a person read', async () => {
    const { ask, mark, s } = await buildTold(server, {
      questions: fiveQuestions,
      review: { score: true, answers: 'never' },
    })
    await mark({ s, slot: 5, score: 4, row_version: 0 })
    expect((await ask({ slot: 1 })).message).toBe('得分公布后才能申请复核')
    expect((await ask({ slot: 5 })).data.old_score).toBe(4)
  })

  test('is nothing to ask for: a question with all its points', async () => {
    const { ask, decide } = await buildTold(server)
    const { data } = await ask()
    await decide(data.id, { score: 2 })
    const { ask: askAgain } = await buildTold(server, {
      questions: objective.map((one) => ({ ...one, answer: one.type === 1 ? ['A'] : one.answer })),
    })
    expect((await askAgain()).message).toBe('该题已得满分')
  })

  test('a word of the teacher’s opens no new days', async () => {
    const { ask, mark, s } = await buildTold(server, { questions: fiveQuestions })
    await mark({ s, slot: 5, score: 4, row_version: 0 })
    await later(server, 4 * dayS, async () => {
      await mark({ s, slot: 1, score: null, comment: '请看教材', row_version: 1 })
      expect((await ask()).message).toBe('复核申请已截止')
    })
  })
})

describe('what lapses', () => {
  const openOnes = async ({ c, teacher }: { c: number; teacher: SignedIn }) => {
    const items = (await server.call(markingCalls.getCollectionDetailMarkData, { id: c }, { as: teacher })).data.items
    const todo = (await server.call(homeCalls.nextActions, {}, { as: teacher })).data
    return [items[0]?.appealed, todo.filter(({ kind }) => kind === 'appeal').length]
  }

  test('is an appeal about an attempt that is void, or goes on: nobody waits for it, and it is given back', async () => {
    const sitting = await buildTold(server)
    const { id, c, s, teacher, ask, decide, mine, learner } = sitting
    const { data } = await ask()
    expect(await openOnes(sitting)).toEqual([1, 1])
    const given = { id, c, s, reason: '误点交卷' }
    await server.call(examAttemptCalls.reopenAttempt, { ...given, minutes: 5 }, { as: teacher })
    expect(await openOnes(sitting)).toEqual([0, 0])
    expect((await decide(data.id, { score: 2 })).code).toBe(40900)
    const { data: hand } = await server.call(examCalls.start, { id, c, take_over: true }, { as: learner })
    await server.call(
      examCalls.submit,
      { attempt_id: s, device_token: hand.device_token, client_seq: hand.client_seq + 1, changes: [] },
      { as: learner },
    )
    expect(await mine()).toMatchObject({ left: 3 })
    // Handed in again, its questions may be asked about anew.
    expect((await ask()).code).toBe(20000)
    await server.call(examAttemptCalls.voidAttempt, given, { as: teacher })
    expect([await openOnes(sitting), (await mine()).left]).toEqual([[0, 0], 3])
  })

  test('is an appeal about a question that does not count any more', async () => {
    const sitting = await buildTold(server)
    await sitting.ask()
    await remarkQuestion(server, sitting, { at: 0, way: 'void' })
    expect(await openOnes(sitting)).toEqual([0, 0])
    expect((await sitting.mine()).left).toBe(3)
    expect((await sitting.ask()).message).toBe('本题已作废，不能申请复核')
  })
})
