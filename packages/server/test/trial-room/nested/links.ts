import { markingCalls } from '@zhixing/contract/around/marking/calls.ts'
import { notificationCalls } from '@zhixing/contract/base/notification/calls.ts'
import { homeCalls } from '@zhixing/contract/faces/home/calls.ts'
import { examMarkCalls } from '@zhixing/contract/leaves/exam/mark-calls.ts'
import { practiceCalls } from '@zhixing/contract/leaves/practice/calls.ts'
import { practiceMarkCalls } from '@zhixing/contract/leaves/practice/mark-calls.ts'
import { questionItemCalls } from '@zhixing/contract/leaves/question-item/calls.ts'
import { signinCalls } from '@zhixing/contract/leaves/signin/calls.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { workMarkCalls } from '@zhixing/contract/leaves/work/mark-calls.ts'
import { describe, expect, test } from 'vitest'
import { bothResults, buildPractice } from '../../../src/features/leaves/practice/practice.factory.ts'
import { buildQuestionItem } from '../../../src/features/leaves/question-item/question-item.factory.ts'
import { buildSignin } from '../../../src/features/leaves/signin/signin.factory.ts'
import { buildWork } from '../../../src/features/leaves/work/work.factory.ts'
import { buildMember, buildTeacher } from '../../../src/features/people/organisation/organisation.factory.ts'
import { buildTrialRoom } from '../../../trial-room/trial-room.factory.ts'
import type { SignedIn } from '../../client.ts'
import { later, nowSeconds } from '../../clock.ts'
import { runQueue } from '../../run-queue.ts'
import { server } from './server.ts'

const hourS = 3600

async function buildRoom() {
  const teacher = await buildTeacher(server)
  const learner = await buildMember(server, { org: teacher.org })
  const room = await buildTrialRoom(server, teacher, { members: [[learner, 'member']] })
  const learn = `/trial-room/${room.id}/learn`
  return {
    teacher,
    learner,
    room,
    c: room.id,
    learn,
    itemLink: (id: number) => `${learn}?item=${id}`,
    mark: `/sec/trial-room/manage/${room.id}/mark`,
  }
}

async function toldTo(as: SignedIn): Promise<string[]> {
  await runQueue(server)
  const { rows } = await server.rows(notificationCalls.lists, {}, { as })
  return rows.filter(({ title }) => title !== '加入学习').map(({ title, link }) => `${title} ${link}`)
}

async function actionsOf(as: SignedIn): Promise<string[]> {
  const { data } = await server.call(homeCalls.nextActions, {}, { as })
  return data.map(({ kind, link }) => `${kind} ${link}`)
}

async function handIn(as: SignedIn, which: { id: number; c: number }): Promise<number> {
  const { data } = await server.call(workCalls.submit, { ...which, body: '<p>写好了</p>', row_version: 0 }, { as })
  return data.submission.id
}

async function giveBack(as: SignedIn, which: { id: number; c: number; s: number }): Promise<void> {
  const { data } = await server.call(workMarkCalls.reading, which, { as })
  const { row_version } = data.submission
  const { code } = await server.call(workMarkCalls.return, { ...which, reason: '请补充数据', row_version }, { as })
  expect(code).toBe(20000)
}

describe('what is told of an item leads to where it is learned', () => {
  test('a product that was given back, and an answer that was marked', async () => {
    const { teacher, learner, room, c, itemLink } = await buildRoom()
    const practice = { id: await buildPractice(server, room), c }
    const made = { ...practice, results: bothResults, row_version: 0 }
    const { s } = (await server.call(practiceCalls.submit, made, { as: learner })).data.round
    const back = { ...practice, s, reason: '请补充访谈记录' }
    const { row_version } = (await server.call(practiceMarkCalls.reading, { ...practice, s }, { as: teacher })).data
      .round
    await server.call(practiceMarkCalls.return, { ...back, row_version }, { as: teacher })
    const question = { type: 8, score: 10, stem: '简述安全要点', answer: ['佩戴护目镜'] }
    const item = { id: await buildQuestionItem(server, room, { question, completion: 'answered' }), c }
    await server.call(questionItemCalls.answer, { ...item, response: ['先检查'] }, { as: learner })
    const asked = { id: c, content_type: 'item_question' }
    const waiting = await server.rows(markingCalls.getMarkPageData, asked, { as: teacher })
    const answered = { ...item, s: waiting.rows[0]?.s ?? 0 }
    const reading = await server.call(examMarkCalls.reading, answered, { as: teacher })
    const given = { slot: 1, score: 8, row_version: reading.data.questions[0]?.row_version ?? 0 }
    await server.call(examMarkCalls.mark, { ...answered, ...given }, { as: teacher })
    expect(await toldTo(learner)).toEqual([`题目已批阅 ${itemLink(item.id)}`, `作品被退回 ${itemLink(practice.id)}`])
  })

  test('more time for a work, and a sign-in that was made up for', async () => {
    const { teacher, learner, room, c, itemLink } = await buildRoom()
    const work = { id: await buildWork(server, room), c }
    const uids = [learner.userId]
    const allowed = { ...work, uids, excused: true, reason: '病假' }
    expect((await server.call(workCalls.allow, allowed, { as: teacher })).code).toBe(20000)
    const signin = { id: await buildSignin(server, room, { makeup: true }), c }
    await server.call(signinCalls.open, signin, { as: teacher })
    await server.call(signinCalls.close, signin, { as: teacher })
    await server.call(signinCalls.askMakeup, { ...signin, reason: '堵车' }, { as: learner })
    const decided = { ...signin, uid: learner.userId, approve: true }
    expect((await server.call(signinCalls.decideMakeup, decided, { as: teacher })).code).toBe(20000)
    expect(await toldTo(learner)).toEqual([`补签已通过 ${itemLink(signin.id)}`, `作业已免交 ${itemLink(work.id)}`])
  })
})

describe('home shows it like any other', () => {
  test('a learner goes on with it, from the actions, the row and the panel', async () => {
    const { learner, c, learn } = await buildRoom()
    expect(await actionsOf(learner)).toEqual([`start ${learn}`])
    const { data: lines } = await server.call(homeCalls.goOn, {}, { as: learner })
    expect(lines).toMatchObject([{ id: c, type_name: '试验室', link: learn, percent: 0, last_time: 0 }])
    const { data: panel } = await server.call(homeCalls.studentRightPanelData, {}, { as: learner })
    expect(panel).toMatchObject({ total: 1, data: [{ id: c, link: `/sec/trial-room/${c}` }] })
    // The figure leads to the list of collections, and counts them.
    expect(panel.figures.join_num).toBe(0)
  })

  test('what is due there, and what was given back, leads to the item', async () => {
    const { teacher, learner, room, c, itemLink } = await buildRoom()
    const due = await buildWork(server, room, { due_at: nowSeconds(server) + 10 * hourS })
    const redo = { id: await buildWork(server, room), c }
    await giveBack(teacher, { ...redo, s: await handIn(learner, redo) })
    await later(server, hourS, async () =>
      expect((await actionsOf(learner)).slice(0, 2)).toEqual([`redo ${itemLink(redo.id)}`, `due ${itemLink(due)}`]),
    )
  })

  test('its teacher finds what waits to be marked, what was handed in and what is a draft', async () => {
    const { teacher, learner, room, c, mark } = await buildRoom()
    const work = { id: await buildWork(server, room), c }
    await handIn(learner, work)
    const draft = await buildTrialRoom(server, teacher, { status: 0 })
    expect(await actionsOf(teacher)).toEqual([`mark ${mark}`, `fill /sec/trial-room/manage/${draft.id}/content`])
    const { data } = await server.call(homeCalls.teaching, {}, { as: teacher })
    expect(data.figures).toEqual({ taught: [{ type: 'trial_room', num: 2 }], learners: 1, waiting: 1, drafts: 1 })
    expect(data.marking).toMatchObject([{ id: c, type: 'trial_room', waiting: 1 }])
    expect(data.hand_ins).toMatchObject([{ c, c_type: 'trial_room', content_id: work.id, waits: true }])
    expect(data.drafts).toMatchObject([{ id: draft.id, type: 'trial_room', is_empty: true }])
  })
})

test('a leaf says in what type of container it is shown, and none outside any', async () => {
  const { teacher, learner, room, c } = await buildRoom()
  const work = { id: await buildWork(server, room), c }
  expect((await server.call(workCalls.detail, work, { as: learner })).data).toMatchObject({ c, c_type: 'trial_room' })
  const made = await server.call(workCalls.create, { title: '调查报告' }, { as: teacher })
  const own = await server.call(workCalls.content, { id: made.data.id }, { as: teacher })
  expect(own.data).toMatchObject({ c: 0, c_type: '' })
  const { data } = await server.call(markingCalls.getCollectionDetailMarkData, { id: c }, { as: teacher })
  expect(data.c_type).toBe('trial_room')
})
