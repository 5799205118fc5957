import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { examManageCalls } from '@zhixing/contract/leaves/exam/manage-calls.ts'
import { examSignalCalls, type SignalKind } from '@zhixing/contract/leaves/exam/signal-calls.ts'
import { describe, expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { later, nowSeconds } from '../../../../test/clock.ts'
import { rowsOf } from '../../../../test/rows.ts'
import { runQueue } from '../../../../test/run-queue.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { type Answers, beginSitting, buildLearnerOf, buildSitting, type Sitting, sitExam } from './exam.factory.ts'

const server = useTestServer()

const options = ['甲', '乙', '丙', '丁'].map((html, at) => ({ key: 'ABCD'[at] ?? '', html }))
const choices = Array.from({ length: 12 }, (_, at) => ({
  type: 1,
  score: 1,
  stem: `单选${at + 1}`,
  options,
  answer: ['A'],
}))
const judged = Array.from({ length: 10 }, (_, at) => ({ type: 3, score: 1, stem: `判断${at + 1}`, answer: ['T'] }))
const short = { type: 8, score: 10, stem: '简答', answer: ['略'] }
const text = '先断开电源，再用验电器确认无电，然后挂接地线并设置围栏，最后悬挂标示牌，由监护人复核。'

/** The same answer to each question of a row. */
function all(count: number, given: (at: number) => string, from = 1): Answers {
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [from + at, [given(at)]]))
}

function signalsOf({ id, c, teacher }: Sitting, s: number, as: SignedIn = teacher) {
  return server.call(examSignalCalls.signals, { id, c, s }, { as })
}

async function ofKind(sitting: Sitting, s: number, kind: SignalKind) {
  await runQueue(server)
  return (await signalsOf(sitting, s)).data.signals.filter((one) => one.kind === kind)
}

async function sitters({ id, c, teacher: as }: Sitting, state: 'all' | 'odd' = 'all') {
  return (await server.rows(examManageCalls.sitters, { id, c, state }, { as })).rows
}

const wrongLetters = (at: number) => 'BCD'[at % 3] ?? ''

/** Two learners with the same wrong answers at an exam whose options are shuffled. */
async function twoAlike(made: Parameters<typeof buildSitting>[1] = {}) {
  const sitting = await buildSitting(server, { questions: choices, shuffle_questions: true, ...made })
  const other = await buildLearnerOf(server, sitting.collection)
  const s = await sitExam(server, sitting, { answers: all(12, wrongLetters) })
  const answers = { ...all(12, wrongLetters), 12: ['B'] }
  const peer = await sitExam(server, sitting, { answers, as: other })
  return { sitting, s, peer, other }
}

describe('two with the same wrong answers', () => {
  test('are told of each other with figures and answers side by side', async () => {
    const { sitting, s, peer } = await twoAlike()
    const [signal] = await ofKind(sitting, s, 'wrong')
    expect(signal).toMatchObject({ state: 'open', facts: { count: 11, of: 12, percent: 91 }, peer: { s: peer } })
    expect(await ofKind(sitting, peer, 'wrong')).toMatchObject([{ peer: { s } }])
    const { id, c, teacher: as } = sitting
    const { data } = await server.call(examSignalCalls.signalAnswers, { id, c, s, signal_id: signal?.id ?? 0 }, { as })
    expect(data.rows).toHaveLength(12)
    expect(data.rows.filter(({ same }) => !same)).toMatchObject([
      { brief: '单选12', mine: [{ text: '丁' }], other: [{ text: '乙' }] },
    ])
    expect(await sitters(sitting, 'odd')).toHaveLength(2)
  })

  test('are not told where answers differ, where they are right, or where there is one way to be wrong', async () => {
    const sitting = await buildSitting(server, { questions: [...choices, ...judged] })
    const other = await buildLearnerOf(server, sitting.collection)
    const wrong = all(10, () => 'F', 13)
    const s = await sitExam(server, sitting, { answers: { ...all(12, wrongLetters), ...wrong } })
    await sitExam(server, sitting, { answers: { ...all(12, (at) => wrongLetters(at + 1)), ...wrong }, as: other })
    expect(await ofKind(sitting, s, 'wrong')).toEqual([])
  })

  test('are forgotten where the other answers differently after all, and kept where the other is void', async () => {
    const { sitting, s, peer } = await twoAlike()
    expect(await ofKind(sitting, s, 'wrong')).toHaveLength(1)
    await rowsOf(server, `update attempt set state = 'void' where id = $1`, [peer])
    await sitExam(server, sitting, { answers: {}, as: await buildLearnerOf(server, sitting.collection) })
    expect(await ofKind(sitting, s, 'wrong')).toHaveLength(1)
    await rowsOf(server, `update attempt set state = 'graded' where id = $1`, [peer])
    await rowsOf(server, `update answer set response = '["C"]' where attempt_id = $1`, [peer])
    await sitExam(server, sitting, { answers: {}, as: await buildLearnerOf(server, sitting.collection) })
    expect(await ofKind(sitting, s, 'wrong')).toEqual([])
  })

  test('have no names while those who mark see codes', async () => {
    const { sitting, s } = await twoAlike({ anonymous: true, questions: [...choices, short] })
    const [signal] = await ofKind(sitting, s, 'wrong')
    expect(signal?.peer).toEqual({ s: 0, name: '', number: '' })
  })
})

test('short answers that are nearly the same are told with what both say', async () => {
  const sitting = await buildSitting(server, { questions: [short] })
  const other = await buildLearnerOf(server, sitting.collection)
  const s = await sitExam(server, sitting, { answers: { 1: [text] } })
  await sitExam(server, sitting, { answers: { 1: [text.replaceAll('，', '、')] }, as: other })
  const [signal] = await ofKind(sitting, s, 'text')
  expect(signal).toMatchObject({ facts: { count: 1, percent: 100 } })
  const { id, c, teacher: as } = sitting
  const { data } = await server.call(examSignalCalls.signalAnswers, { id, c, s, signal_id: signal?.id ?? 0 }, { as })
  expect(data.rows).toMatchObject([
    {
      no: 1,
      same: false,
      mine: [
        { text: text.slice(0, -1), shared: true },
        { text: '。', shared: false },
      ],
    },
  ])
})

test('answers faster than anybody reads are told, slower ones are not', async () => {
  const sitting = await buildSitting(server, { questions: choices, attempts_max: 0 })
  const began = nowSeconds(server)
  const hand = async (pace: number) => {
    const { attempt_id, device_token } = await beginSitting(server, sitting)
    const changes = choices.map((_, at) => ({ slot: at + 1, response: ['A'], answered_at: began + (at + 1) * pace }))
    await server.call(examCalls.submit, { attempt_id, device_token, client_seq: 1, changes }, { as: sitting.learner })
    return attempt_id
  }
  const fast = await later(server, 60, () => hand(1))
  expect(await ofKind(sitting, fast, 'speed')).toMatchObject([{ facts: { count: 11, sum: 11 } }])
  const slow = await later(server, 120, () => hand(5))
  expect(await ofKind(sitting, slow, 'speed')).toEqual([])
})

test('leaving too often or for long, pastes, another device and another address are told with their times', async () => {
  const sitting = await buildSitting(server, { questions: [short], switch_limit: 2 })
  const { id, c, learner: as } = sitting
  const first = await beginSitting(server, sitting)
  const { data } = await server.call(examCalls.start, { id, c, take_over: true }, { as })
  const hand = { attempt_id: first.attempt_id, device_token: data.device_token }
  const at = nowSeconds(server)
  const told = {
    ...hand,
    client_seq: 1,
    changes: [{ slot: 1, response: ['短'], answered_at: at }],
    leaves: [
      { left_at: at - 90, seconds: 5 },
      { left_at: at - 60, seconds: 59 },
    ],
    pastes: [{ slot: 1, at, size: 321 }],
  }
  await server.call(examCalls.saveAnswers, told, { as })
  await server.call(examCalls.saveAnswers, told, { as, from: '203.0.113.9' })
  await server.call(examCalls.submit, { ...hand, client_seq: 2 }, { as })
  await runQueue(server)
  const { signals } = (await signalsOf(sitting, first.attempt_id)).data
  expect(signals.map(({ kind }) => kind).sort()).toEqual(['address', 'device', 'leave', 'paste'])
  expect(signals.find(({ kind }) => kind === 'leave')?.facts).toMatchObject({ count: 2, of: 2, sum: 64, most: 59 })
  expect(signals.find(({ kind }) => kind === 'paste')?.facts).toMatchObject({
    count: 1,
    times: [{ at, size: 321, no: 1 }],
  })
  const addresses = signals.find(({ kind }) => kind === 'address')?.facts
  expect(addresses).toMatchObject({ count: 2 })
  expect(addresses?.times.at(-1)?.text).toBe('203.0.113.9')
})

test('leaving for long is told where the exam does not limit it, unless there are days to sit it', async () => {
  const away = async (made: Parameters<typeof buildSitting>[1]) => {
    const sitting = await buildSitting(server, { questions: [short], ...made })
    const { attempt_id, device_token } = await beginSitting(server, sitting)
    const hand = { attempt_id, device_token, client_seq: 1 }
    const leaves = [{ left_at: nowSeconds(server) - 90, seconds: 80 }]
    await server.call(examCalls.saveAnswers, { ...hand, changes: [], leaves }, { as: sitting.learner })
    expect((await sitters(sitting)).map(({ switches, state }) => ({ switches, state }))).toEqual([
      { switches: 1, state: 'in_progress' },
    ])
    await server.call(examCalls.submit, { ...hand, client_seq: 2 }, { as: sitting.learner })
    await runQueue(server)
    return await ofKind(sitting, attempt_id, 'leave')
  }
  expect(await away({ time_limit: 3600 })).toMatchObject([{ facts: { count: 1, of: 0, most: 80 } }])
  expect(await away({})).toEqual([])
  expect(await away({ close_at: nowSeconds(server) + 7 * 86_400 })).toEqual([])
  expect(await away({ fullscreen: true })).toHaveLength(1)
})

describe('a signal', () => {
  test('is dismissed for both with a reason, written down, and comes back when that is taken back', async () => {
    const { sitting, s, peer } = await twoAlike()
    const [signal] = await ofKind(sitting, s, 'wrong')
    const { id, c, teacher: as } = sitting
    const decide = (dismissed: boolean, reason = '') =>
      server.call(examSignalCalls.decideSignal, { id, c, s, signal_id: signal?.id ?? 0, dismissed, reason }, { as })
    expect(await decide(true)).toMatchObject({ code: 40000, errors: [{ field: 'reason', message: '请填写原因' }] })
    expect((await decide(true, '同一份复习资料')).data.state).toBe('dismissed')
    expect(await ofKind(sitting, peer, 'wrong')).toMatchObject([{ state: 'dismissed', reason: '同一份复习资料' }])
    const row = (await sitters(sitting)).find((one) => one.s === s)
    expect(row?.signals).toBe((await signalsOf(sitting, s)).data.signals.filter(({ state }) => state === 'open').length)
    // A further round leaves what was decided as it is.
    await sitExam(server, sitting, { answers: {}, as: await buildLearnerOf(server, sitting.collection) })
    expect(await ofKind(sitting, s, 'wrong')).toMatchObject([{ state: 'dismissed' }])
    expect((await decide(false)).data.state).toBe('open')
    expect(await ofKind(sitting, peer, 'wrong')).toMatchObject([{ state: 'open', reason: '', by: '' }])
    const trail = await rowsOf<{ action: string }>(
      server,
      `select action from audit where object_type = 'attempt' and object_id = $1 order by id`,
      [s],
    )
    expect(trail.map(({ action }) => action)).toEqual(['exam.dismissSignal', 'exam.restoreSignal'])
  })

  test('is nothing a learner is told, nor one who helps of their own attempt', async () => {
    const { sitting, s, other } = await twoAlike()
    await runQueue(server)
    expect((await signalsOf(sitting, s, other)).code).toBe(40300)
    await rowsOf(server, `update membership set role = 'assistant' where content_id = $1 and user_id = $2`, [
      sitting.c,
      sitting.learner.userId,
    ])
    expect(await signalsOf(sitting, s, sitting.learner)).toMatchObject({ code: 40300 })
  })
})

test('what is handed in while a round waits is taken along', async () => {
  const { sitting } = await twoAlike()
  await runQueue(server)
  expect(await sitters(sitting, 'odd')).toHaveLength(2)
  const waits = (value: boolean) =>
    rowsOf(server, 'update signal_round set is_waiting = $2 where content_id = $1', [sitting.id, value])
  const handIn = async () => {
    await sitExam(server, sitting, { answers: {}, as: await buildLearnerOf(server, sitting.collection) })
    return (await runQueue(server)).filter(({ job }) => job === 'exam.find-signals').length
  }
  await waits(true)
  expect(await handIn()).toBe(0)
  await waits(false)
  expect(await handIn()).toBe(1)
})

test('a round rests after the one before: the more attempts, the longer', async () => {
  const { sitting } = await twoAlike()
  await runQueue(server)
  const c = sitting.collection.id
  const restOf = () =>
    rowsOf<{ rest: number }>(
      server,
      'select extract(epoch from next_at - clock_now())::float8 as rest from signal_round where content_id = $1',
      [sitting.id],
    )
  expect((await restOf())[0]?.rest).toBeLessThanOrEqual(0)
  await rowsOf(
    server,
    `insert into attempt (content_id, context_id, user_id, no, state, seed, layout, rules, device_token, max_score, grace_s, submitted_at, submit_reason, score, passed)
      select content_id, context_id, user_id, n, 'graded', seed, layout, rules, device_token, max_score, grace_s, submitted_at, submit_reason, score, passed
      from attempt cross join generate_series(100, 499) n where content_id = $1 and context_id = $2 order by id limit 400`,
    [sitting.id, c],
  )
  await sitExam(server, sitting, { answers: {}, as: await buildLearnerOf(server, sitting.collection) })
  await runQueue(server)
  const [{ rest = 0 } = {}] = await restOf()
  expect(rest).toBeGreaterThan(30)
  expect(rest).toBeLessThanOrEqual(41)
})
