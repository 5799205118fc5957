import { examAttemptCalls } from '@zhixing/contract/leaves/exam/attempt-calls.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { examManageCalls } from '@zhixing/contract/leaves/exam/manage-calls.ts'
import { describe, expect, test } from 'vitest'
import { later, nowSeconds } from '../../../../test/clock.ts'
import { rowsOf } from '../../../../test/rows.ts'
import { useOwnServer } from '../../../../test/test-server.ts'
import { allRight, beginSitting, buildSitting, type Sitting } from './exam.factory.ts'

const server = useOwnServer({ limitScale: 1 })
const tooLate = { code: 40900, message: '已超过最晚入场时间，不能开始考试' }

describe('the way in', () => {
  test('nobody begins after the latest entry; who began before goes on', async () => {
    const open_at = nowSeconds(server) - 100
    const sitting = await buildSitting(server, { open_at, late_entry: 600 })
    const late = await buildSitting(server, { open_at, late_entry: 600 })
    await sitting.start()
    await later(server, 501, async () => {
      expect(await late.start()).toMatchObject(tooLate)
      expect((await late.entrance()).data.refusal).toBe(tooLate.message)
      expect((await sitting.start()).code).toBe(20000)
    })
  })

  test('between two attempts lies the gap, and how long it lasts is told', async () => {
    const sitting = await buildSitting(server, { attempts_max: 2, attempt_gap: 7200 })
    await (await beginSitting(server, sitting)).submit(1)
    expect(await sitting.start()).toMatchObject({ code: 40900, message: '还需等待 2 小时才能再次考试' })
    await later(server, 7201, async () => expect((await sitting.start()).code).toBe(20000))
  })

  test('used up comes before the gap', async () => {
    const sitting = await buildSitting(server, { attempt_gap: 7200 })
    await (await beginSitting(server, sitting)).submit(1)
    expect((await sitting.start()).message).toBe('考试次数已用完')
  })

  test('a latest entry without an opening is refused at its field', async () => {
    const { id, teacher } = await buildSitting(server)
    const refused = await server.call(examCalls.update, { id, late_entry: 60 }, { as: teacher })
    expect(refused).toMatchObject({ code: 40000, message: '填写了开始时间，才能限制迟到' })
    expect(refused.body.errors).toMatchObject([{ field: 'late_entry' }])
  })
})

test('what is refused of a test speaks of a test', async () => {
  const sitting = await buildSitting(server, { kind: 'test', password: '考场A1', attempts_max: 1 })
  const open_at = nowSeconds(server) + 100
  const longer = { id: sitting.id, open_at, close_at: open_at + 600, time_limit: 900 }
  const refused = await server.call(examCalls.update, longer, { as: sitting.teacher })
  expect(refused.body.errors).toMatchObject([{ field: 'time_limit', message: '测验时长不能超过开放时间' }])
  expect((await sitting.start()).body.errors).toMatchObject([{ field: 'password', message: '请输入测验密码' }])
  await (await beginSitting(server, { ...sitting, start: () => sitting.start({ password: '考场A1' }) })).submit(1)
  expect((await sitting.start()).message).toBe('测验次数已用完')
})

describe('the password', () => {
  test('is asked for at the start only, at its field, and told nobody', async () => {
    const sitting = await buildSitting(server, { password: '考场A1' })
    expect((await sitting.entrance()).data).toMatchObject({ needs_password: true, settings: { has_password: true } })
    expect((await sitting.start()).body.errors).toMatchObject([{ field: 'password', message: '请输入考试密码' }])
    const wrong = await sitting.start({ password: '考场a1' })
    expect(wrong).toMatchObject({ code: 40000, message: '考试密码不正确' })
    const { data } = await sitting.start({ password: '考场A1' })
    expect((await sitting.start({ device_token: data.device_token })).data.elsewhere).toBe(false)
    expect((await sitting.entrance()).data.needs_password).toBe(false)
    const [kept] = await rowsOf(server, 'select password_hash from exam where content_id = $1', [sitting.id])
    expect(JSON.stringify(kept)).not.toContain('考场')
  })

  test('after five wrong ones even the right one waits', async () => {
    const sitting = await buildSitting(server, { password: '2026' })
    const tries = [1, 2, 3, 4, 5].map((n) => sitting.start({ password: `wrong${n}` }))
    expect((await Promise.all(tries)).map(({ code }) => code)).toEqual([40000, 40000, 40000, 40000, 40000])
    expect(await sitting.start({ password: '2026' })).toMatchObject({
      code: 42900,
      message: '密码错误次数过多，请1分钟后再试',
    })
  })

  test('stays when other settings change, and goes when it is taken away', async () => {
    const sitting = await buildSitting(server, { password: '2026' })
    const { id, teacher: as } = sitting
    await server.call(examCalls.update, { id, pass_score: 50 }, { as })
    expect((await sitting.start()).code).toBe(40000)
    await server.call(examCalls.update, { id, password: '' }, { as })
    expect((await sitting.start()).code).toBe(20000)
  })
})

describe('the way out', () => {
  test('is shut until the earliest time, and nothing that was saved is lost', async () => {
    const sitting = await buildSitting(server, { time_limit: 3600, early_submit: 600 })
    const attempt = await beginSitting(server, sitting)
    const { submit_from, attempt: begun } = (await sitting.paper()).data
    expect(submit_from).toBe(begun.started_at + 600)
    await attempt.save(1, { 1: ['B'] })
    const refused = await attempt.submit(2)
    expect(refused).toMatchObject({ code: 42300, message: '还不能交卷，10分钟后可以交卷' })
    const done = await later(server, 601, () => attempt.submit(3))
    expect(done.data.attempt).toMatchObject({ submit_reason: 'manual', score: 2 })
  })

  test('opens at the end, wherever the earliest time would lie', async () => {
    const now = nowSeconds(server)
    const times = { open_at: now - 2400, close_at: now + 1200, time_limit: 3600, early_submit: 1800 }
    const sitting = await buildSitting(server, times)
    const attempt = await beginSitting(server, sitting)
    expect((await sitting.paper()).data.submit_from).toBe(times.close_at)
    expect((await later(server, 1150, () => attempt.submit(1))).code).toBe(42300)
    const done = await later(server, 1200, () => attempt.submit(2, allRight))
    expect(done.data.attempt).toMatchObject({ submit_reason: 'timeout', score: 10 })
  })

  test('at the end a page whose clock is a little ahead is not too early', async () => {
    const now = nowSeconds(server)
    const times = { open_at: now - 2400, close_at: now + 1200, time_limit: 3600, early_submit: 1800 }
    const attempt = await beginSitting(server, await buildSitting(server, times))
    expect((await later(server, 1197, () => attempt.submit(1))).code).toBe(20000)
  })

  test('an automatic hand-in before the end is refused, and one after it is recorded as automatic (T371)', async () => {
    const sitting = await buildSitting(server, { time_limit: 3600 })
    const attempt = await beginSitting(server, sitting)
    const { attempt_id, device_token } = attempt
    const atItsEnd = (client_seq: number) =>
      server.call(examCalls.submit, { attempt_id, device_token, client_seq, automatic: true }, { as: sitting.learner })
    // The device's clock has jumped two hours ahead: its page believes that the time is over.
    expect(await atItsEnd(1)).toMatchObject({ code: 42300, message: '考试时间还没有结束，请继续作答' })
    expect((await attempt.save(2, { 1: ['B'] })).code).toBe(20000)
    const done = await later(server, 3598, () => atItsEnd(3))
    expect(done.data.attempt).toMatchObject({ submit_reason: 'timeout', score: 2 })
  })

  test('must open before the time is over', async () => {
    const { id, teacher: as } = await buildSitting(server, { time_limit: 600 })
    const refused = await server.call(examCalls.update, { id, early_submit: 600 }, { as })
    expect(refused.body.errors).toMatchObject([{ field: 'early_submit', message: '最早交卷时间应短于考试时长' }])
  })
})

describe('leaving the page', () => {
  const leaves = (at: number) => [{ left_at: at, seconds: 9 }]

  function noteOf(attempt: Awaited<ReturnType<typeof beginSitting>>, as: Sitting['learner']) {
    const { attempt_id, device_token } = attempt
    return (at: number) =>
      server.call(examCalls.saveAnswers, { attempt_id, device_token, client_seq: 1, leaves: leaves(at) }, { as })
  }

  test('counts each time once, however often it is told, and the teacher sees it', async () => {
    const sitting = await buildSitting(server, { switch_limit: 2 })
    const attempt = await beginSitting(server, sitting)
    const note = noteOf(attempt, sitting.learner)
    const now = nowSeconds(server)
    expect((await note(now)).data.switches).toBe(1)
    expect((await note(now)).data.switches).toBe(1)
    expect((await note(now + 20)).data.switches).toBe(2)
    expect((await sitting.paper()).data).toMatchObject({ switch_limit: 2, switch_submit: false, switches: 2 })
    expect((await attempt.save(2, { 1: ['A'] })).data.switches).toBe(-1)
    const asked = { id: sitting.id, c: sitting.c }
    const { rows } = await server.rows(examManageCalls.sitters, asked, { as: sitting.teacher })
    expect(rows[0]?.switches).toBe(2)
    expect((await attempt.submit(3)).data.attempt.submit_reason).toBe('manual')
  })

  test('counts full screen as the page, under its own name', async () => {
    const sitting = await buildSitting(server, { switch_limit: 2, switch_submit: true, fullscreen: true })
    const attempt = await beginSitting(server, sitting)
    const { id, c, learner: as, teacher } = sitting
    expect((await sitting.paper()).data).toMatchObject({ fullscreen: true, switch_limit: 2 })
    const { attempt_id, device_token } = attempt
    const left_at = nowSeconds(server)
    const left = [
      { left_at, seconds: 9 },
      { left_at: left_at + 20, seconds: 5, kind: 'fullscreen' as const },
    ]
    const told = { attempt_id, device_token, client_seq: 1, leaves: left }
    expect((await server.call(examCalls.saveAnswers, told, { as })).data.switches).toBe(2)
    const asked = { id, c, s: attempt_id }
    expect((await attempt.submit(2)).data.attempt.submit_reason).toBe('left')
    const { data } = await server.call(examAttemptCalls.attemptChanges, asked, { as: teacher })
    expect(data.leaves).toEqual([
      { kind: 'page', at: left_at, seconds: 9 },
      { kind: 'fullscreen', at: left_at + 20, seconds: 5 },
    ])
  })

  test('so often that it is handed in is told as that, however early it is', async () => {
    const sitting = await buildSitting(server, {
      switch_limit: 1,
      switch_submit: true,
      time_limit: 3600,
      early_submit: 600,
    })
    const attempt = await beginSitting(server, sitting)
    expect((await attempt.submit(1)).code).toBe(42300)
    await noteOf(attempt, sitting.learner)(nowSeconds(server))
    expect((await attempt.submit(2)).data.attempt.submit_reason).toBe('left')
  })

  test('is told by the device that holds the attempt only, and not after the end', async () => {
    const sitting = await buildSitting(server, { switch_limit: 1 })
    const attempt = await beginSitting(server, sitting)
    const note = noteOf(attempt, sitting.learner)
    await sitting.start({ take_over: true })
    expect((await note(1)).code).toBe(40900)
    expect((await sitting.paper()).data.switches).toBe(0)
  })
})
