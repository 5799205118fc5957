import { notificationCalls } from '@zhixing/contract/base/notification/calls.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { signinCalls } from '@zhixing/contract/leaves/signin/calls.ts'
import { describe, expect, test } from 'vitest'
import { identity, type SignedIn } from '../../../../test/client.ts'
import { runQueue } from '../../../../test/run-queue.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildCourse } from '../../containers/collection/collection.factory.ts'
import { buildLearnerOf } from '../exam/exam.factory.ts'
import { settleAbsent } from './settle-absent.ts'
import { buildSignin, type SigninMade } from './signin.factory.ts'

const server = useTestServer()

async function later<T>(seconds: number, work: () => Promise<T>): Promise<T> {
  const { clock } = server.database
  const before = clock.offsetMs
  clock.offsetMs = before + seconds * 1000
  try {
    return await work()
  } finally {
    clock.offsetMs = before
  }
}

async function buildHeld(settings: SigninMade = {}) {
  const course = await buildCourse(server)
  const id = await buildSignin(server, course.collection, settings)
  const which = { id, c: course.c }
  const { teacher, learner } = course
  return {
    ...course,
    ...which,
    which,
    detail: (as: SignedIn = learner) => server.call(signinCalls.detail, which, { as }),
    open: (minutes?: number) =>
      server.call(signinCalls.open, { ...which, ...(minutes ? { minutes } : {}) }, { as: teacher }),
    close: () => server.call(signinCalls.close, which, { as: teacher }),
    board: async () => (await server.call(signinCalls.board, which, { as: teacher })).data,
    sign: (proof: object = {}, as: SignedIn = learner) => server.call(signinCalls.sign, { ...which, ...proof }, { as }),
    set: (uids: number[], state: 'present' | 'absent' | 'leave' | 'late' | 'makeup', note = '') =>
      server.call(signinCalls.setRecords, { ...which, uids, state, note }, { as: teacher }),
    list: async (filter: object = {}) =>
      (await server.rows(signinCalls.records, { ...which, ...filter }, { as: teacher })).rows,
    item: async (as: SignedIn = learner) =>
      (await server.call(outlineCalls.tree, { content_id: course.c }, { as })).data,
  }
}

describe('the window', () => {
  test('nobody signs in before it is opened, nor after it has closed', async () => {
    const { sign, open, close, detail } = await buildHeld()
    expect(await sign()).toMatchObject({ code: 42300, message: '签到尚未开始' })
    expect((await detail()).data.window).toEqual({ state: 'waiting', opened_at: 0, close_at: 0 })
    const opened = (await open()).data.window
    expect(opened.close_at - opened.opened_at).toBe(600)
    await close()
    expect(await sign()).toMatchObject({ code: 40900, message: '签到已结束' })
    expect((await close()).code).toBe(40900)
  })

  test('it closes by itself, may be extended while it is open, and opens again', async () => {
    const { which, teacher, open, sign, detail } = await buildHeld({ minutes: 2 })
    await open()
    expect((await later(121, () => sign())).code).toBe(40900)
    const extended = await server.call(signinCalls.extend, { ...which, minutes: 3 }, { as: teacher })
    expect(extended.data.window.close_at - extended.data.window.opened_at).toBe(300)
    expect(
      (await later(301, () => server.call(signinCalls.extend, { ...which, minutes: 1 }, { as: teacher }))).code,
    ).toBe(40900)
    await later(400, async () => {
      await open(1)
      expect((await detail()).data.window.state).toBe('open')
    })
  })
})

describe('signing in', () => {
  test('counts as done, once, and whoever was late is told so', async () => {
    const { open, sign, item, learner, c, board } = await buildHeld()
    const second = await buildLearnerOf(server, { id: c })
    await open()
    const first = await sign()
    expect(first.data).toMatchObject({
      record: { state: 'present', method: 'self' },
      learned: { state: 'completed', container_percent: 100 },
    })
    expect((await sign()).data.record).toEqual(first.data.record)
    expect(await item()).toMatchObject({ percent: 100, items: [{ content_type: 'signin', state: 'completed' }] })
    const late = await later(300, () => sign({}, second))
    expect(late.data.record.state).toBe('late')
    expect(await board()).toMatchObject({ total: 2, signed: 2, late: 1, unsigned: 0 })
    expect(learner.userId).not.toBe(second.userId)
  })

  test('by code: the right one is taken, five wrong ones make a pause of a minute', async () => {
    const { open, sign, board } = await buildHeld({ kind: 'code' })
    await open()
    const { code } = await board()
    expect(code).toMatch(/^\d{4}$/)
    const wrong = { code: code === '0000' ? '0001' : '0000' }
    for (const _try of [1, 2, 3, 4, 5]) {
      expect(await sign(wrong)).toMatchObject({ code: 40000, message: '签到码不正确' })
    }
    expect(await sign({ code })).toMatchObject({ code: 42900, message: '签到码连续输错5次，请1分钟后再试' })
    expect((await later(61, () => sign({ code }))).data.record.state).toBe('present')
  })

  test('by scanned code: what is shown gives a pass for a minute, an old one gives none', async () => {
    const { open, sign, which, teacher, learner } = await buildHeld({ kind: 'qr' })
    await open()
    const { token, path } = (await server.call(signinCalls.qr, which, { as: teacher })).data
    expect(path).toBe(`/signin/${which.id}?c=${which.c}&t=${token}`)
    const scan = () => server.call(signinCalls.scan, { ...which, token }, { as: learner })
    expect(await sign()).toMatchObject({ code: 40000, message: '二维码已过期，请重新扫码' })
    const { pass } = (await scan()).data
    expect(await later(26, scan)).toMatchObject({ code: 40000, message: '二维码已过期，请重新扫码' })
    expect((await later(61, () => sign({ pass }))).code).toBe(40000)
    expect((await later(50, () => sign({ pass }))).data.record.state).toBe('present')
  })

  test('by place: only near enough and known well enough; how far is kept, where is not', async () => {
    const here = { lat: 31.2304, lng: 121.4737 }
    const { open, sign, list, id, detail } = await buildHeld({ kind: 'location', radius: 100, ...here })
    await open()
    expect((await detail()).data.settings).toMatchObject({ lat: 0, lng: 0 })
    expect(await sign()).toMatchObject({ code: 40000, message: '请允许获取位置后重试' })
    expect(await sign({ ...here, accuracy: 201 })).toMatchObject({ message: '定位不够准确，请到开阔处重试' })
    const far = await sign({ lat: here.lat + 0.002, lng: here.lng, accuracy: 20 })
    expect(far).toMatchObject({ code: 40000, message: '您不在签到范围内，距离签到地点约222米' })
    expect((await sign({ lat: here.lat + 0.0005, lng: here.lng, accuracy: 20.4 })).code).toBe(20000)
    expect(await list()).toMatchObject([{ state: 'present', distance: 56, accuracy: 20 }])
    const { rows } = await server.database.query({
      text: 'select * from sign_record where content_id = $1',
      values: [id],
    })
    expect(JSON.stringify(rows)).not.toContain('31.23')
  })

  test('two people on one device are both flagged', async () => {
    const { open, sign, list, learner, c, which } = await buildHeld()
    const second = await buildLearnerOf(server, { id: c })
    const third = await buildLearnerOf(server, { id: c })
    await open()
    for (const as of [learner, second]) {
      const cookie = `${identity(as).cookie}; device=one-phone-of-two-people-01234`
      expect((await server.call(signinCalls.sign, which, { as, headers: { cookie } })).code).toBe(20000)
    }
    await sign({}, third)
    const flagged = await list({ state: 'flagged' })
    expect(flagged.map(({ uid }) => uid).sort((a, b) => a - b)).toEqual(
      [learner.userId, second.userId].sort((a, b) => a - b),
    )
  })

  test('a sign-in by place needs a place', async () => {
    const { teacher, c } = await buildCourse(server)
    const made = await server.call(
      signinCalls.create,
      { title: '定位', kind: 'location', container_id: c },
      { as: teacher },
    )
    expect(made).toMatchObject({ code: 40000, errors: [{ field: 'lat', message: '请设置签到地点' }] })
  })
})

describe('records', () => {
  test('who did not come is absent once it is closed, and lists and figures agree', async () => {
    const { open, close, sign, list, board, c } = await buildHeld()
    const second = await buildLearnerOf(server, { id: c })
    await open()
    await sign()
    expect(await list({ state: 'unsigned' })).toMatchObject([
      { uid: second.userId, state: 'none', state_label: '未签到' },
    ])
    await close()
    expect(await list({ state: 'unsigned' })).toMatchObject([
      { uid: second.userId, state: 'absent', state_label: '缺勤' },
    ])
    expect(await list({ state: 'signed' })).toHaveLength(1)
    expect(await board()).toMatchObject({ total: 2, signed: 1, unsigned: 1, requests: 0 })
  })

  test('a teacher sets any of them with a note, and learning follows', async () => {
    const { open, sign, set, list, learner, item, detail } = await buildHeld()
    await open()
    await sign()
    expect((await set([learner.userId], 'absent', '代签')).data.set).toBe(1)
    expect(await list()).toMatchObject([{ state: 'absent', method: 'teacher', note: '代签' }])
    expect((await item()).items[0]).toMatchObject({ state: 'failed', missing: '缺勤' })
    expect((await item()).percent).toBe(0)
    expect((await sign()).data.record.state).toBe('absent')
    await set([learner.userId], 'leave')
    expect((await item()).items[0]?.state).toBe('excused')
    await set([learner.userId], 'present')
    expect((await item()).items[0]?.state).toBe('completed')
    expect((await detail()).data.mine).toMatchObject({ state: 'present', method: 'teacher' })
  })

  test('of a stranger none is set', async () => {
    const { set, list } = await buildHeld()
    const stranger = await buildCourse(server)
    expect((await set([stranger.learner.userId], 'present')).data.set).toBe(0)
    expect(await list()).toHaveLength(1)
  })

  test('by chance one of those who are there is called', async () => {
    const { open, sign, which, teacher, learner } = await buildHeld()
    const pick = async () => (await server.call(signinCalls.pick, which, { as: teacher })).data.person
    expect(await pick()).toBeNull()
    await open()
    await sign()
    expect(await pick()).toMatchObject({ uid: learner.userId })
  })

  test('the list is given as a file', async () => {
    const { open, sign, which, teacher, learner } = await buildHeld()
    await open()
    await sign()
    const file = await server.call(signinCalls.records, { ...which, do_export: true, format: 'csv' }, { as: teacher })
    expect(file.raw.payload).toContain('学号/工号,姓名,状态,时间')
    expect(file.raw.payload).toContain(`${learner.name},已签到`)
  })
})

describe('making up', () => {
  test('is asked for after the end, granted, and told', async () => {
    const { open, close, which, learner, teacher, list, board, item } = await buildHeld()
    const ask = () => server.call(signinCalls.askMakeup, { ...which, reason: '网络中断' }, { as: learner })
    const decide = (approve: boolean) =>
      server.call(
        signinCalls.decideMakeup,
        { ...which, uid: learner.userId, approve, reply: '情况属实' },
        { as: teacher },
      )
    await open()
    expect(await ask()).toMatchObject({ code: 40900, message: '签到还没有结束，请直接签到' })
    await close()
    expect((await decide(true)).message).toBe('没有待处理的补签申请')
    expect((await ask()).data.request).toMatchObject({ state: 'pending' })
    expect((await board()).requests).toBe(1)
    const asked = await server.rows(notificationCalls.lists, {}, { as: teacher })
    expect(asked.rows).toContainEqual(
      expect.objectContaining({
        title: '补签申请',
        link: `/signin/${which.id}/board?c=${which.c}&state=request`,
      }),
    )
    expect(await list({ state: 'request' })).toMatchObject([{ uid: learner.userId, request: { reason: '网络中断' } }])
    expect((await decide(true)).data.request).toEqual({ state: 'approved', reason: '网络中断', reply: '情况属实' })
    expect(await list()).toMatchObject([{ state: 'makeup', method: 'makeup' }])
    expect((await item()).items[0]?.state).toBe('completed')
    expect(await ask()).toMatchObject({ code: 40900, message: '您已签到' })
    await runQueue(server)
    const told = await server.rows(notificationCalls.lists, {}, { as: learner })
    expect(told.rows.map(({ title }) => title)).toContain('补签已通过')
  })

  test('what was refused may be asked again, and where none is taken nobody asks', async () => {
    const { open, close, which, learner, teacher } = await buildHeld()
    const ask = () => server.call(signinCalls.askMakeup, { ...which, reason: '网络中断' }, { as: learner })
    await open()
    await close()
    await ask()
    await server.call(signinCalls.decideMakeup, { ...which, uid: learner.userId, approve: false }, { as: teacher })
    expect((await ask()).data.request.state).toBe('pending')
    await server.call(signinCalls.update, { ...which, makeup: false }, { as: teacher })
    expect(await ask()).toMatchObject({ code: 40900, message: '本次签到不接受补签' })
  })
})

describe('absence', () => {
  test('stands in the progress of who did not come once it is closed, and goes when it is made up for', async () => {
    const { open, close, sign, item, c, set, learner } = await buildHeld()
    const other = await buildLearnerOf(server, { id: c })
    await open()
    await sign({}, other)
    await runQueue(server)
    expect((await item()).items[0]).toMatchObject({ state: 'not_started' })
    await close()
    await runQueue(server)
    expect((await item()).items[0]).toMatchObject({ state: 'failed', missing: '缺勤' })
    expect((await item(other)).items[0]).toMatchObject({ state: 'completed' })
    await set([learner.userId], 'makeup')
    expect((await item()).items[0]).toMatchObject({ state: 'completed', missing: '' })
  })

  test('is settled when it closes by itself, not while it was extended, and not for who came later', async () => {
    const { open, which, teacher, item, c, id } = await buildHeld({ minutes: 2 })
    await open()
    await server.call(signinCalls.extend, { ...which, minutes: 5 }, { as: teacher })
    const settle = () => server.queue.runNow(settleAbsent, { contentId: id, contextId: c })
    await later(121, settle)
    expect((await item()).items[0]).toMatchObject({ state: 'not_started' })
    await later(421, async () => {
      const newcomer = await buildLearnerOf(server, { id: c })
      await settle()
      expect((await item()).items[0]).toMatchObject({ state: 'failed' })
      expect((await item(newcomer)).items[0]).toMatchObject({ state: 'not_started' })
    })
  })
})
