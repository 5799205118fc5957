import { markingCalls } from '@zhixing/contract/around/marking/calls.ts'
import { homeCalls } from '@zhixing/contract/faces/home/calls.ts'
import { markMessages } from '@zhixing/contract/learning/learning/marking.ts'
import { examAppealCalls } from '@zhixing/contract/leaves/exam/appeal-calls.ts'
import { examManageCalls } from '@zhixing/contract/leaves/exam/manage-calls.ts'
import { examMarkCalls } from '@zhixing/contract/leaves/exam/mark-calls.ts'
import { practiceCalls } from '@zhixing/contract/leaves/practice/calls.ts'
import { practiceMarkCalls } from '@zhixing/contract/leaves/practice/mark-calls.ts'
import { signinCalls } from '@zhixing/contract/leaves/signin/calls.ts'
import { signinMessages } from '@zhixing/contract/leaves/signin/shapes.ts'
import { surveyCalls } from '@zhixing/contract/leaves/survey/calls.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { workMarkCalls } from '@zhixing/contract/leaves/work/mark-calls.ts'
import { describe, expect, test } from 'vitest'
import { buildExam, fiveQuestions, objective, sitBy } from '../../../src/features/leaves/exam/exam.factory.ts'
import { bothResults, buildPractice } from '../../../src/features/leaves/practice/practice.factory.ts'
import { buildSignin } from '../../../src/features/leaves/signin/signin.factory.ts'
import { answersOf, buildSurvey } from '../../../src/features/leaves/survey/survey.factory.ts'
import { buildWork } from '../../../src/features/leaves/work/work.factory.ts'
import { buildMember } from '../../../src/features/people/organisation/organisation.factory.ts'
import type { SignedIn } from '../../client.ts'
import { nowSeconds } from '../../clock.ts'
import { rowsOf } from '../../rows.ts'
import { buildBefore, codeOf, join, sitFive } from './placed.ts'
import { server } from './server.ts'

/** Whether the results of some attempts are held back. */
async function heldOf(...attempts: number[]): Promise<boolean[]> {
  const text = 'select is_held from attempt where id = any($1::bigint[]) order by id'
  return (await rowsOf<{ is_held: boolean }>(server, text, [attempts])).map(({ is_held }) => is_held)
}

describe('what a learner did before they came to a container is out of reach of its staff (5b)', () => {
  test('earlier works are not shown with a later one, which keeps its number', async () => {
    const { author, collection, c, owner, learner, come } = await buildBefore()
    const which = { id: await buildWork(server, collection), c }
    const handIn = async (words: string) =>
      (await server.call(workCalls.submit, { ...which, body: `<p>${words}</p>`, row_version: 0 }, { as: learner })).data
        .submission
    const read = async (s: number, as = owner) => await server.call(workMarkCalls.reading, { ...which, s }, { as })
    const first = await handIn('加入之前')
    const { row_version } = (await read(first.id, author)).data.submission
    const giveBack = { ...which, s: first.id, reason: '内部评语', row_version }
    expect(await codeOf(server.call(workMarkCalls.return, giveBack, { as: author }))).toBe(20000)
    await come()
    const second = await handIn('加入之后')
    expect(await codeOf(read(first.id))).toBe(40400)
    const { submission, submissions } = (await read(second.id)).data
    expect([submission.no, submissions.map(({ no }) => no)]).toEqual([2, [2]])
    expect((await read(second.id, author)).data.submissions.map(({ no }) => no)).toEqual([2, 1])
  })

  test('earlier rounds of a practice are not shown with a later one, which keeps its number', async () => {
    const { author, collection, c, owner, learner, come } = await buildBefore()
    const which = { id: await buildPractice(server, collection), c }
    const handIn = async () =>
      (await server.call(practiceCalls.submit, { ...which, results: bothResults, row_version: 0 }, { as: learner }))
        .data.round
    const read = async (s: number, as = owner) => await server.call(practiceMarkCalls.reading, { ...which, s }, { as })
    const first = await handIn()
    const { row_version } = (await read(first.s, author)).data.round
    const giveBack = { ...which, s: first.s, reason: '内部评语', row_version }
    expect(await codeOf(server.call(practiceMarkCalls.return, giveBack, { as: author }))).toBe(20000)
    await come()
    const second = await handIn()
    expect(await codeOf(read(first.s))).toBe(40400)
    const { round, rounds } = (await read(second.s)).data
    expect([round.no, rounds.map(({ no }) => no)]).toEqual([2, [2]])
    expect((await read(second.s, author)).data.rounds.map(({ no }) => no)).toEqual([2, 1])
  })

  test('earlier attempts are neither released nor held back with later ones', async () => {
    const { author, collection, c, owner, learner, come } = await buildBefore()
    const { id } = await buildExam(server, collection, { questions: objective, attempts_max: 2, manual_release: true })
    const first = await sitBy(server, { id }, learner)
    await come()
    const second = await sitBy(server, { id }, learner)
    const release = async (held: boolean, as: SignedIn) => {
      const asked = { id, c, held, uids: [learner.userId], reason: held ? '复核' : '' }
      const { data } = await server.call(examManageCalls.release, asked, { as })
      return [data.count, ...(await heldOf(first, second))]
    }
    expect(await release(false, owner)).toEqual([1, true, false])
    expect(await release(true, owner)).toEqual([1, true, true])
    expect(await release(false, author)).toEqual([1, false, false])
    expect(await release(true, owner)).toEqual([1, false, true])
  })

  test('earlier records of signing in are neither listed nor changed, and no earlier 补签 is decided', async () => {
    const { author, collection, c, owner, learner, come } = await buildBefore()
    const asking = await buildMember(server, { org: author.org })
    await join(asking, c)
    const which = { id: await buildSignin(server, collection), c }
    await server.call(signinCalls.open, which, { as: author })
    expect(await codeOf(server.call(signinCalls.sign, which, { as: learner }))).toBe(20000)
    await server.call(signinCalls.close, which, { as: author })
    const ask = () => codeOf(server.call(signinCalls.askMakeup, { ...which, reason: '忘了' }, { as: asking }))
    expect(await ask()).toBe(20000)
    await come([asking])
    const listed = async (as: SignedIn) =>
      (await server.rows(signinCalls.records, { ...which, state: 'all' }, { as })).rows.map(({ uid, request }) => [
        uid,
        request?.state,
      ])
    const board = async () => {
      const { total, signed, requests } = (await server.call(signinCalls.board, which, { as: owner })).data
      return [total, signed, requests]
    }
    expect(await listed(author)).toHaveLength(2)
    expect([await listed(owner), await board()]).toEqual([[[asking.userId, undefined]], [1, 0, 0]])
    const absent = { ...which, uids: [learner.userId], state: 'absent' as const, note: '' }
    expect((await server.call(signinCalls.setRecords, absent, { as: owner })).data.set).toBe(0)
    const grant = { ...which, uid: asking.userId, approve: true, reply: '' }
    expect(await codeOf(server.call(signinCalls.decideMakeup, grant, { as: owner }))).toBe(40400)
    expect(await ask()).toBe(20000)
    expect(await board()).toEqual([1, 0, 1])
    expect(await codeOf(server.call(signinCalls.decideMakeup, grant, { as: owner }))).toBe(20000)
  })

  test('an appeal about an earlier attempt is not counted among those to decide', async () => {
    const { author, collection, c, owner, learner, come } = await buildBefore()
    const review = { score: true, answers: 'submit' as const }
    const which = { id: (await buildExam(server, collection, { questions: objective, review })).id, c }
    const s = await sitBy(server, which, learner)
    await come()
    const asked = { ...which, s, slot: 1, reason: '请再看一看' }
    expect(await codeOf(server.call(examAppealCalls.appeal, asked, { as: learner }))).toBe(20000)
    const told = async (as: SignedIn) => {
      const { data } = await server.call(markingCalls.getCollectionDetailMarkData, { id: c }, { as })
      const actions = (await server.call(homeCalls.nextActions, {}, { as })).data
      return [data.items.map(({ appealed }) => appealed), actions.some(({ kind }) => kind === 'appeal')]
    }
    expect(await told(author)).toEqual([[1], true])
    expect(await told(owner)).toEqual([[0], false])
  })

  test('what they answered in a survey is not listed', async () => {
    const { author, collection, c, owner, learner, come } = await buildBefore()
    const which = { id: await buildSurvey(server, collection), c }
    const later = await buildMember(server, { org: author.org })
    const answer = (as: SignedIn) => server.call(surveyCalls.handIn, { ...which, answers: answersOf() }, { as })
    expect(await codeOf(answer(learner))).toBe(20000)
    await come([later])
    expect(await codeOf(answer(later))).toBe(20000)
    const uids = async (as: SignedIn) =>
      (await server.rows(surveyCalls.people, which, { as })).rows.map(({ uid }) => uid).toSorted((a, b) => a - b)
    expect([await uids(author), await uids(owner)]).toEqual([[learner.userId, later.userId], [later.userId]])
    const overview = (await server.call(surveyCalls.overview, which, { as: owner })).data
    expect(overview).toMatchObject({ people: 1, answered: 1 })
  })

  test('what being late takes of an earlier work stays, whatever they are allowed', async () => {
    const { author, collection, c, owner, learner, come } = await buildBefore()
    const due_at = nowSeconds(server) - 3600
    const which = { id: await buildWork(server, collection, { due_at }), c }
    const written = { ...which, body: '<p>迟了</p>', row_version: 0 }
    const s = (await server.call(workCalls.submit, written, { as: learner })).data.submission.id
    await come()
    const extended_to = nowSeconds(server) + 3600
    const allow = (as: SignedIn) =>
      server.call(workCalls.allow, { ...which, uids: [learner.userId], extended_to, reason: '病假' }, { as })
    const late = async () => {
      const { data } = await server.call(workMarkCalls.reading, { ...which, s }, { as: author })
      return data.submission.late_s > 0
    }
    expect([await codeOf(allow(owner)), await late()]).toEqual([20000, true])
    expect([await codeOf(allow(author)), await late()]).toEqual([20000, false])
  })
})

test('records of signing in that the staff inside set are changed by them alone (5b)', async () => {
  const { author, collection, c, owner, learner, come } = await buildBefore()
  const other = await buildMember(server, { org: author.org })
  await come([other])
  const which = { id: await buildSignin(server, collection), c }
  await server.call(signinCalls.open, which, { as: author })
  await server.call(signinCalls.close, which, { as: author })
  const set = async (as: SignedIn, state: 'leave' | 'absent', uids: number[]) =>
    (await server.call(signinCalls.setRecords, { ...which, uids, state, note: '' }, { as })).data.set
  const stateOf = async (uid: number) =>
    (await server.rows(signinCalls.records, { ...which, state: 'all' }, { as: owner })).rows.find(
      (row) => row.uid === uid,
    )?.state
  expect(await set(author, 'leave', [learner.userId])).toBe(1)
  expect(await set(owner, 'leave', [other.userId])).toBe(1)
  expect(await set(owner, 'absent', [learner.userId, other.userId])).toBe(1)
  expect([await stateOf(learner.userId), await stateOf(other.userId)]).toEqual(['leave', 'absent'])
  expect(await set(author, 'absent', [learner.userId])).toBe(1)
  expect(await codeOf(server.call(signinCalls.askMakeup, { ...which, reason: '忘了' }, { as: learner }))).toBe(20000)
  const grant = { ...which, uid: learner.userId, approve: true, reply: '' }
  expect(await server.call(signinCalls.decideMakeup, grant, { as: owner })).toMatchObject({
    code: 40300,
    message: signinMessages.setInside,
  })
  expect(await codeOf(server.call(signinCalls.decideMakeup, grant, { as: author }))).toBe(20000)
})

test('results that the staff inside marked are released by them alone, also many at once (5b)', async () => {
  const { author, collection, c, owner, learner, come } = await buildBefore()
  const which = { id: (await buildExam(server, collection, { questions: fiveQuestions, manual_release: true })).id, c }
  await come()
  const s = await sitFive(learner, which)
  const { questions } = (await server.call(examMarkCalls.reading, { ...which, s }, { as: author })).data
  const given = { ...which, s, slot: 5, score: 1, row_version: questions.at(-1)?.row_version ?? 0 }
  expect(await codeOf(server.call(examMarkCalls.mark, given, { as: author }))).toBe(20000)
  const rows = [{ content_id: which.id, s, row_version: 1 }]
  const bulk = (as: SignedIn) => server.call(markingCalls.bulk, { id: c, action: 'release', rows }, { as })
  const uids = [learner.userId]
  const release = { ...which, held: false, uids, reason: '' }
  expect((await server.call(examManageCalls.release, release, { as: owner })).data.count).toBe(0)
  const left = [{ s, content_id: which.id, why: markMessages.markedInside }]
  expect((await bulk(owner)).data).toEqual({ done: [], left })
  expect((await bulk(author)).data).toEqual({ done: [s], left: [] })
  expect(await heldOf(s)).toEqual([false])
})
