import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { describe, expect, test } from 'vitest'
import { useTestServer } from '../../../../test/test-server.ts'
import { beginSitting, buildSitting, type Sitting } from './exam.factory.ts'

const server = useTestServer()
const oneWay = { allow_back: false, shuffle_options: false }

/** A one-way exam in somebody's hands, and the way on from question to question. */
async function buildWalk(made: Parameters<typeof buildSitting>[1] = oneWay) {
  const sitting = await buildSitting(server, made)
  const hand = await beginSitting(server, sitting)
  const { attempt_id, device_token, changesOf } = hand
  const go = (client_seq: number, reached: number, answers: Record<number, string[]> = {}) =>
    server.call(
      examCalls.saveAnswers,
      { attempt_id, device_token, client_seq, changes: changesOf(answers), reached },
      { as: sitting.learner },
    )
  return { sitting, hand, go }
}

const held = async (sitting: Sitting) => (await sitting.paper()).data.questions.map(({ response }) => response)

describe('where one may not go back', () => {
  test('going on takes the answers that come along, and then nothing of that question any more', async () => {
    const { sitting, hand, go } = await buildWalk()
    expect((await go(1, 1, { 1: ['A'] })).data).toMatchObject({ acked: [1], passed: [], reached: 1 })
    const refused = await hand.save(2, { 1: ['B'], 2: ['C'] })
    expect(refused.data).toMatchObject({
      acked: [2],
      passed: [{ slot: 1, response: ['A'], flagged: false }],
      reached: 1,
    })
    expect(await held(sitting)).toEqual([['A'], ['C'], [], []])
  })

  test('nobody comes nearer to the beginning, nor past the end', async () => {
    const { sitting, go } = await buildWalk()
    await go(1, 2)
    expect((await go(2, 1)).data.reached).toBe(2)
    expect((await go(3, 4)).data.reached).toBe(2)
    expect((await go(4, 3)).data.reached).toBe(3)
    expect((await sitting.paper()).data.reached).toBe(3)
  })

  test('a reload tells passed questions no more, and a second page that takes over is held to the same', async () => {
    const { sitting, go } = await buildWalk()
    await go(1, 2, { 1: ['B'] })
    const { data } = await sitting.paper()
    expect(data).toMatchObject({ allow_back: false, one_per_page: true, reached: 2 })
    expect(data.questions.map(({ passed, stem, options }) => [passed, stem === '', options.length === 0])).toEqual([
      [true, true, true],
      [true, true, true],
      [false, false, false],
      [false, false, true],
    ])
    const { device_token, attempt } = (await sitting.start({ take_over: true })).data
    const changes = [{ slot: 1, response: ['C'], answered_at: attempt.started_at }]
    const input = { attempt_id: attempt.id, device_token, client_seq: 9, changes }
    const saved = await server.call(examCalls.saveAnswers, input, { as: sitting.learner })
    expect(saved.data).toMatchObject({ acked: [], passed: [{ slot: 1, response: ['B'] }] })
  })

  test('handing in brings no change to passed questions either', async () => {
    const { sitting, hand, go } = await buildWalk({ ...oneWay, review: { score: true, answers: 'submit' } })
    await go(1, 1, { 1: ['A'] })
    await hand.submit(2, { 1: ['B'], 3: ['T'] })
    const { data } = await sitting.result()
    expect(data.questions.map(({ response, got }) => [response, got])).toEqual([
      [['A'], 0],
      [[], 0],
      [['T'], 2],
      [[], 0],
    ])
  })

  test('two messages at once leave the question as the one that went on first left it', async () => {
    const { sitting, hand, go } = await buildWalk()
    await Promise.all([go(1, 1, { 1: ['A'] }), hand.save(2, { 1: ['B'] }), hand.save(3, { 1: ['C'] })])
    const [first] = await held(sitting)
    await hand.save(9, { 1: ['D'] })
    expect((await held(sitting))[0]).toEqual(first)
  })

  test('another device’s message moves nothing', async () => {
    const { sitting, go } = await buildWalk()
    await sitting.start({ take_over: true })
    expect((await go(1, 2)).code).toBe(40900)
    expect((await sitting.paper()).data.reached).toBe(0)
  })
})

test('where one may go back, every question stays open whatever is sent', async () => {
  const { sitting, hand, go } = await buildWalk({})
  expect((await go(1, 3, { 1: ['A'] })).data).toMatchObject({ reached: -1, passed: [] })
  expect((await hand.save(2, { 1: ['B'] })).data.acked).toEqual([1])
  expect((await sitting.paper()).data).toMatchObject({ allow_back: true, reached: 0 })
})

test('the whole paper at once needs the way back', async () => {
  const { id, c, teacher, row_version } = await buildSitting(server, { one_per_page: false })
  const wrong = await server.call(examCalls.update, { id, c, row_version, allow_back: false }, { as: teacher })
  expect(wrong).toMatchObject({ code: 40000, message: '整卷作答时允许返回修改，不允许返回请选择一页一题' })
  const both = { id, c, row_version, allow_back: false, one_per_page: true }
  expect((await server.call(examCalls.update, both, { as: teacher })).code).toBe(20000)
})
