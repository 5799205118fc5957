import { markingCalls } from '@zhixing/contract/around/marking/calls.ts'
import { notificationCalls } from '@zhixing/contract/base/notification/calls.ts'
import { homeCalls } from '@zhixing/contract/faces/home/calls.ts'
import { examAppealCalls } from '@zhixing/contract/leaves/exam/appeal-calls.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { examManageCalls } from '@zhixing/contract/leaves/exam/manage-calls.ts'
import { examMarkCalls } from '@zhixing/contract/leaves/exam/mark-calls.ts'
import { describe, expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { later, nowSeconds } from '../../../../test/clock.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildTold } from './appeal.factory.ts'
import { fiveQuestions, sitExam } from './exam.factory.ts'

const server = useTestServer()
const dayS = 86_400

async function noticesOf(as: SignedIn): Promise<string[]> {
  return (await server.rows(notificationCalls.lists, {}, { as })).rows.map(({ title }) => title)
}

describe('a learner', () => {
  test('asks for another look at a question once, and is told how often they still may', async () => {
    const { ask, mine, s, teacher } = await buildTold(server)
    expect(await mine()).toMatchObject({ left: 3, appeals: [], attempts: [{ s }] })
    expect((await ask({ reason: ' ' })).errors).toEqual([{ field: 'reason', message: '请填写申请理由' }])
    expect((await ask({ reason: '字'.repeat(501) })).errors).toEqual([
      { field: 'reason', message: '申请理由最多500个字符' },
    ])
    const made = await ask()
    expect(made.data).toMatchObject({ s, slot: 1, state: 'open', old_score: 0, new_score: null, decide_time: 0 })
    expect((await ask()).message).toBe('该题已申请过复核')
    expect(await mine()).toMatchObject({ left: 2, appeals: [{ id: made.data.id, reason: 'B和A都说得通' }] })
    expect(await noticesOf(teacher)).toContain('成绩复核申请')
  })

  test('asks at most three times at one exam; what was taken back or granted is given back', async () => {
    const { id, c, learner, ask, mine, decide } = await buildTold(server)
    const [first] = [(await ask({ slot: 1 })).data, await ask({ slot: 2 }), await ask({ slot: 3 })]
    expect((await ask({ slot: 4 })).message).toBe('复核次数已用完')
    const taken = await server.call(examAppealCalls.withdrawAppeal, { id, c, appeal_id: first.id }, { as: learner })
    expect([taken.data.state, (await mine()).left]).toEqual(['withdrawn', 1])
    const again = await ask({ slot: 1 })
    expect(again.code).toBe(20000)
    expect((await mine()).left).toBe(0)
    await decide(again.data.id, { score: 2 })
    expect((await mine()).left).toBe(1)
    const late = await server.call(examAppealCalls.withdrawAppeal, { id, c, appeal_id: again.data.id }, { as: learner })
    expect([late.code, late.message]).toEqual([40900, '该申请已处理'])
  })

  test('asks within three days after the score was told, and not before', async () => {
    const { id, c, ask, mine, s, teacher } = await buildTold(server, { manual_release: true })
    expect(await mine()).toMatchObject({ attempts: [] })
    expect((await ask()).message).toBe('得分公布后才能申请复核')
    await later(server, dayS, async () => {
      await server.call(examManageCalls.release, { id, c, held: false, reason: '' }, { as: teacher })
      const [window] = (await mine()).attempts
      expect(window?.s).toBe(s)
      expect(Math.abs((window?.until ?? 0) - nowSeconds(server) - 3 * dayS)).toBeLessThan(60)
    })
    await later(server, 5 * dayS, async () => {
      expect((await ask()).message).toBe('复核申请已截止')
    })
  })

  test('asks about their own attempt and its questions only, where scores are told', async () => {
    const { ask, id, c } = await buildTold(server)
    const other = await buildTold(server)
    expect((await ask({ s: other.s })).code).toBe(40400)
    expect((await ask({ slot: 9 })).message).toBe('题目不存在')
    expect((await server.call(examAppealCalls.appeals, { id, c }, { as: other.learner })).code).toBe(40400)
    const silent = await buildTold(server, { review: { score: false, answers: 'never' } })
    expect((await silent.ask()).message).toBe('得分公布后才能申请复核')
  })
})

describe('who marks', () => {
  test('grants it with another score, which counts at once and is told', async () => {
    const { id, c, s, ask, mine, decide, seen, learner, result, reading } = await buildTold(server)
    const { data } = await ask()
    expect(await seen()).toMatchObject([{ id: data.id, slot: 1, refusal: '' }])
    expect((await decide(data.id, { score: 0 })).errors).toEqual([
      { field: 'score', message: '同意复核时请修改分数；分数不变，请驳回并说明理由' },
    ])
    expect((await decide(data.id, { score: 3 })).errors).toEqual([{ field: 'score', message: '分数不能超过2分' }])
    const before = (await result()).data.attempt.score
    expect((await decide(data.id, { score: 1.5, reply: '说得有理' })).data).toMatchObject({
      state: 'accepted',
      old_score: 0,
      new_score: 1.5,
    })
    expect((await result()).data.attempt.score).toBe((before ?? 0) + 1.5)
    expect((await reading(s)).data.history[0]).toMatchObject({ slot: 1, score: 1.5 })
    expect((await mine()).appeals).toMatchObject([{ state: 'accepted', reply: '说得有理' }])
    expect(await noticesOf(learner)).toContain('复核已通过')
    expect((await decide(data.id, { score: 2 })).message).toBe('该申请已处理')
    const entrance = await server.call(examCalls.entrance, { id, c }, { as: learner })
    expect(entrance.data.best_score).toBe((before ?? 0) + 1.5)
  })

  test('refuses it with a reason, and the score stands', async () => {
    const { ask, decide, mine, learner, result } = await buildTold(server)
    const { data } = await ask()
    const before = (await result()).data.attempt.score
    expect((await decide(data.id, { score: null })).errors).toEqual([{ field: 'reply', message: '请填写驳回理由' }])
    expect((await decide(data.id, { score: null, reply: '以教材为准' })).data.state).toBe('rejected')
    expect((await result()).data.attempt.score).toBe(before)
    expect(await mine()).toMatchObject({ left: 2, appeals: [{ state: 'rejected', reply: '以教材为准' }] })
    expect(await noticesOf(learner)).toContain('复核未通过')
    expect((await ask()).message).toBe('该题已申请过复核')
  })

  test('gave the mark in question: somebody else decides, where there is somebody', async () => {
    const sitting = await buildTold(server, { questions: fiveQuestions })
    const { s, teacher, mark, ask, decide, seen, helper } = sitting
    const given = await mark({ s, slot: 5, score: 4, row_version: 0 })
    expect(given.code).toBe(20000)
    const { data } = await ask({ slot: 5 })
    expect((await seen())[0]?.refusal).toBe('')
    const other = await helper()
    expect((await seen())[0]?.refusal).toBe('您批阅过本题，请由其他批阅人处理')
    const refused = await decide(data.id, { score: 8 }, teacher)
    expect([refused.code, refused.message]).toEqual([40300, '您批阅过本题，请由其他批阅人处理'])
    expect((await seen(other))[0]?.refusal).toBe('')
    expect((await decide(data.id, { score: 8 }, other)).data.state).toBe('accepted')
  })

  test('decides about anything but their own points, whoever marks what meanwhile', async () => {
    const sitting = await buildTold(server, { questions: fiveQuestions })
    const { s, teacher, mark, ask, decide, seen, helper } = sitting
    const other = await helper()
    await mark({ s, slot: 5, score: 4, row_version: 0 }, other)
    const { data } = await ask({ slot: 5 })
    // Another mark, of another attempt: it gives nobody's points here.
    const again = await sitExam(server, sitting, { answers: { 1: ['A'] } })
    await mark({ s: again, slot: 5, score: 5, row_version: 0 })
    // A word to the learner is no mark.
    const version = (await sitting.reading(s)).data.questions.find(({ slot }) => slot === 5)?.row_version ?? 0
    await mark({ s, slot: 5, score: null, comment: '看过', row_version: version })
    expect([(await seen(teacher))[0]?.refusal, (await seen(other))[0]?.refusal]).toEqual([
      '',
      '您批阅过本题，请由其他批阅人处理',
    ])
    expect((await decide(data.id, { score: 6 }, teacher)).data.state).toBe('accepted')
    // Who decided one may decide the next.
    const next = await ask({ slot: 1 })
    expect((await decide(next.data.id, { score: null, reply: '以教材为准' }, teacher)).data.state).toBe('rejected')
  })

  test('of two who marked together neither decides, where there is a third', async () => {
    const sitting = await buildTold(server, { questions: fiveQuestions, double: true }, { 5: ['我的回答'] })
    const { id, c, s, teacher, mark, ask, seen, helper } = sitting
    const [second, third] = [await helper(), await helper()]
    const give = async (as: SignedIn) => {
      await mark({ s, slot: 5, score: 4, row_version: 0 }, as)
      await server.call(examMarkCalls.finishMark, { id, c, s }, { as })
    }
    await give(teacher)
    await give(second)
    const { data } = await ask({ slot: 5 })
    expect(data.old_score).toBe(4)
    const refusals = [(await seen(teacher))[0], (await seen(second))[0], (await seen(third))[0]]
    expect(refusals.map((one) => one?.refusal === '')).toEqual([false, false, true])
  })

  test('waits with it while the result is held back, and the learner is told nothing', async () => {
    const { id, c, ask, decide, mine, teacher } = await buildTold(server)
    const { data } = await ask()
    const hold = { id, c, held: true, reason: '复核' }
    await server.call(examManageCalls.release, hold, { as: teacher })
    expect((await decide(data.id, { score: 2 })).message).toBe('成绩正在批阅或尚未公布，暂时不能处理')
    expect((await mine()).appeals).toEqual([])
    await server.call(examManageCalls.release, { ...hold, held: false }, { as: teacher })
    expect((await decide(data.id, { score: 2 })).data.state).toBe('accepted')
  })

  test('finds what is open among the hand-ins of a collection, and is led there from their home page', async () => {
    const { c, s, ask, decide, teacher, id } = await buildTold(server)
    const list = async () =>
      (await server.rows(markingCalls.getMarkPageData, { id: c, state: 'appealed' }, { as: teacher })).rows
    const counts = async () =>
      (await server.call(markingCalls.getCollectionDetailMarkData, { id: c }, { as: teacher })).data.items
    const todo = async () =>
      (await server.call(homeCalls.nextActions, {}, { as: teacher })).data.filter(({ kind }) => kind === 'appeal')
    expect([await list(), (await counts())[0]?.appealed, await todo()]).toEqual([[], 0, []])
    const { data } = await ask()
    expect(await todo()).toMatchObject([
      { why: '1项成绩复核申请等待处理', link: `/sec/collection/manage/${c}/mark?state=appealed` },
    ])
    expect((await list()).map((row) => [row.content_id, row.s, row.state])).toEqual([[id, s, 'marked']])
    expect((await counts())[0]?.appealed).toBe(1)
    const at = { id: c, state: 'appealed' as const, at_type: 'exam', s }
    const walk = await server.call(markingCalls.neighbours, at, { as: teacher })
    expect(walk.data).toMatchObject({ before: 0, total: 1, next: null })
    await decide(data.id, { score: null, reply: '以教材为准' })
    expect([await list(), (await counts())[0]?.appealed]).toEqual([[], 0])
  })
})
