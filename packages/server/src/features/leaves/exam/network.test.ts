import { previewCalls } from '@zhixing/contract/around/preview/calls.ts'
import { examAttemptCalls } from '@zhixing/contract/leaves/exam/attempt-calls.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { examManageCalls } from '@zhixing/contract/leaves/exam/manage-calls.ts'
import { describe, expect, test } from 'vitest'
import { useTestServer } from '../../../../test/test-server.ts'
import { beginSitting, buildSitting, type Sitting } from './exam.factory.ts'
import { isWithin } from './network.ts'

const server = useTestServer()

const refused = { code: 40900, message: '请在指定的考场网络中参加考试' }
const [inside, outside] = ['10.20.3.4', '203.0.113.9']

test.each([
  ['10.0.0.1', ['10.0.0.1'], true],
  ['10.0.0.2', ['10.0.0.1'], false],
  ['192.168.1.200', ['10.0.0.1', '192.168.1.7/24'], true],
  ['192.168.2.1', ['192.168.1.0/24'], false],
  ['::ffff:192.168.1.9', ['192.168.1.0/24'], true],
  ['2001:db8::5', ['2001:db8::/32'], true],
  ['2001:db9::5', ['2001:db8::/32'], false],
  ['2001:db8::5', ['10.0.0.0/8'], false],
  ['', ['0.0.0.0/0'], false],
  ['203.0.113.9', [], true],
])('%s in %j: %s', (address, ranges, wanted) => {
  expect(isWithin(ranges, address)).toBe(wanted)
})

/** An exam for a room of ours, and what its learner does from some address. */
async function build(made: Parameters<typeof buildSitting>[1] = {}) {
  const sitting = await buildSitting(server, { ip_allow: ['10.0.0.0/8'], ...made })
  const { id, c, learner: as } = sitting
  const call = (from: string) => ({
    entrance: () => server.call(examCalls.entrance, { id, c }, { as, from }),
    start: (device_token?: string, take_over = false) =>
      server.call(examCalls.start, { id, c, take_over, ...(device_token ? { device_token } : {}) }, { as, from }),
    paper: (device_token?: string) =>
      server.call(examCalls.paper, { id, c, ...(device_token ? { device_token } : {}) }, { as, from }),
  })
  return { ...sitting, inside: call(inside), outside: call(outside) }
}

const changesOf = ({ id, c, teacher: as }: Sitting, s: number) =>
  server.call(examAttemptCalls.attemptChanges, { id, c, s }, { as })

const listOf = async ({ id, c, teacher: as }: Sitting, state: 'all' | 'outside' = 'all') =>
  (await server.rows(examManageCalls.sitters, { id, c, state }, { as })).rows

describe('beginning and going on', () => {
  test('is refused elsewhere, in the same words before and at the door', async () => {
    const { inside: here, outside: there } = await build()
    expect((await there.entrance()).data.refusal).toBe(refused.message)
    expect(await there.start()).toMatchObject(refused)
    expect((await here.entrance()).data.refusal).toBe('')
    expect((await here.start()).code).toBe(20000)
    expect(await there.paper()).toMatchObject(refused)
    expect(await there.start(undefined, true)).toMatchObject(refused)
    expect((await there.entrance()).data.refusal).toBe(refused.message)
    expect((await here.paper()).code).toBe(20000)
  })

  test('is possible once a range that was forgotten is added', async () => {
    const { id, teacher, inside: here, outside: there } = await build()
    const { device_token } = (await here.start()).data
    await server.call(examCalls.update, { id, ip_allow: ['10.0.0.0/8', '203.0.113.0/24'] }, { as: teacher })
    expect((await there.start(device_token)).data).toMatchObject({ elsewhere: false })
  })

  test('a test says it of a test; no ranges are no limit', async () => {
    const quiz = await build({ kind: 'test' })
    expect((await quiz.outside.start()).message).toBe('请在指定的考场网络中参加测验')
    const free = await build({ ip_allow: [] })
    expect((await free.outside.start()).code).toBe(20000)
  })
})

describe('who is elsewhere in the middle of it', () => {
  test('goes on saving and hands in, which is written down once an address', async () => {
    const sitting = await build()
    const started = (await sitting.inside.start()).data
    const hand = { attempt_id: started.attempt.id, device_token: started.device_token }
    const as = sitting.learner
    const changes = [
      { slot: 1, response: ['B'], answered_at: Math.floor(server.database.clock.now().getTime() / 1000) },
    ]
    const save = (client_seq: number, from: string) =>
      server.call(examCalls.saveAnswers, { ...hand, client_seq, changes }, { as, from })
    expect((await save(1, inside)).data.acked).toEqual([1])
    expect((await save(2, outside)).data.acked).toEqual([1])
    expect((await save(3, outside)).code).toBe(20000)
    // The page that holds the attempt reads it again to bring both copies together.
    expect((await sitting.outside.paper(hand.device_token)).code).toBe(20000)
    const handed = await server.call(examCalls.submit, { ...hand, client_seq: 4, changes }, { as, from: '2001:db8::5' })
    expect(handed.data.attempt.score).toBe(2)
    const { networks } = (await changesOf(sitting, hand.attempt_id)).data
    expect(networks.map(({ address }) => address)).toEqual(['203.0.113.9', '2001:db8::5'])
    expect(await listOf(sitting)).toMatchObject([{ s: hand.attempt_id, outside: 2 }])
    expect(await listOf(sitting, 'outside')).toMatchObject([{ s: hand.attempt_id }])
  })

  test('is not written down where the range was added meanwhile, nor where there is none', async () => {
    const sitting = await build({ ip_allow: ['10.0.0.0/8', '127.0.0.1'] })
    server.comeFrom('127.0.0.1')
    const attempt = await beginSitting(server, sitting)
    await server.call(examCalls.update, { id: sitting.id, ip_allow: ['203.0.113.0/24'] }, { as: sitting.teacher })
    const { attempt_id, device_token } = attempt
    const given = { attempt_id, device_token, client_seq: 1, changes: [] }
    await server.call(examCalls.saveAnswers, given, { as: sitting.learner, from: outside })
    expect((await changesOf(sitting, attempt_id)).data.networks).toEqual([])
    expect(await listOf(sitting)).toMatchObject([{ outside: 0 }])
    expect(await listOf(sitting, 'outside')).toEqual([])
    await server.call(examCalls.saveAnswers, given, { as: sitting.learner, from: '198.51.100.1' })
    expect((await changesOf(sitting, attempt_id)).data.networks).toHaveLength(1)
  })
})

test('the ranges are told to who manages the exam; a preview is bound by none', async () => {
  const { id, c, teacher, inside: here } = await build()
  expect((await here.entrance()).data.settings).toMatchObject({ ip_allow: [], ip_limited: true })
  const theirs = await server.call(examCalls.questions, { id, c }, { as: teacher, from: outside })
  expect(theirs.data.settings).toMatchObject({ ip_allow: ['10.0.0.0/8'], ip_limited: true })
  const { hash } = (await server.call(previewCalls.createPreviewLink, { id, days: 1 }, { as: teacher })).data
  expect((await server.call(previewCalls.preview, { hash }, { from: outside })).code).toBe(20000)
})

test('a line that is no range is named', async () => {
  const { id, teacher: as } = await build()
  const wrong = await server.call(examCalls.update, { id, ip_allow: ['10.0.0.1', '10.0.0.999'] }, { as })
  expect(wrong).toMatchObject({
    code: 40000,
    errors: [{ field: 'ip_allow', message: expect.stringContaining('第2行') }],
  })
})
