import { markingCalls } from '@zhixing/contract/around/marking/calls.ts'
import { markMessages } from '@zhixing/contract/learning/learning/marking.ts'
import { examManageCalls } from '@zhixing/contract/leaves/exam/manage-calls.ts'
import { examMarkCalls } from '@zhixing/contract/leaves/exam/mark-calls.ts'
import { practiceCalls } from '@zhixing/contract/leaves/practice/calls.ts'
import { practiceMarkCalls } from '@zhixing/contract/leaves/practice/mark-calls.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { workMarkCalls } from '@zhixing/contract/leaves/work/mark-calls.ts'
import { describe, expect, test } from 'vitest'
import { buildCollection } from '../../../src/features/containers/collection/collection.factory.ts'
import { buildExam, fiveQuestions, objective, sitBy } from '../../../src/features/leaves/exam/exam.factory.ts'
import { bothResults, buildPractice } from '../../../src/features/leaves/practice/practice.factory.ts'
import { buildWork } from '../../../src/features/leaves/work/work.factory.ts'
import { buildMember, buildTeacher } from '../../../src/features/people/organisation/organisation.factory.ts'
import { buildTrialRoom } from '../../../trial-room/trial-room.factory.ts'
import type { SignedIn } from '../../client.ts'
import { rowsOf } from '../../rows.ts'
import { runQueue } from '../../run-queue.ts'
import { add, codeOf, join, sitFive } from './placed.ts'
import { server } from './server.ts'

/** Whether the results of some attempts are held back. */
async function heldOf(...attempts: number[]): Promise<boolean[]> {
  const text = 'select is_held from attempt where id = any($1::bigint[]) order by id'
  return (await rowsOf<{ is_held: boolean }>(server, text, [attempts])).map(({ is_held }) => is_held)
}

/** A collection with a learner of its own; `come` places it in somebody else's room, which the learner joins then. */
async function buildBefore() {
  const author = await buildTeacher(server)
  const collection = await buildCollection(server, author)
  const owner = await buildTeacher(server, author.org)
  const room = await buildTrialRoom(server, owner)
  const learner = await buildMember(server, { org: author.org })
  await join(learner, collection.id)
  const come = async () => {
    server.database.clock.offsetMs += 1000
    expect(await codeOf(add(owner, room.id, collection.id))).toBe(20000)
    await join(learner, room.id)
    await runQueue(server)
    server.database.clock.offsetMs += 1000
  }
  return { author, collection, c: collection.id, owner, learner, come }
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
