import { markingCalls } from '@zhixing/contract/around/marking/calls.ts'
import { similarityCalls } from '@zhixing/contract/learning/similarity/calls.ts'
import { examAppealCalls } from '@zhixing/contract/leaves/exam/appeal-calls.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { examMarkCalls } from '@zhixing/contract/leaves/exam/mark-calls.ts'
import { questionItemCalls } from '@zhixing/contract/leaves/question-item/calls.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { searchCalls } from '@zhixing/contract/talk/search/calls.ts'
import { describe, expect, test } from 'vitest'
import { buildCollection } from '../../../src/features/containers/collection/collection.factory.ts'
import { newTitle } from '../../../src/features/content/content/content.factory.ts'
import { beginSitting, buildExam, objective } from '../../../src/features/leaves/exam/exam.factory.ts'
import { buildQuestionItem } from '../../../src/features/leaves/question-item/question-item.factory.ts'
import { buildWork } from '../../../src/features/leaves/work/work.factory.ts'
import { buildMember } from '../../../src/features/people/organisation/organisation.factory.ts'
import { buildTrialRoom } from '../../../trial-room/trial-room.factory.ts'
import type { SignedIn } from '../../client.ts'
import { runQueue } from '../../run-queue.ts'
import { addressOf, openSocket } from '../../socket-client.ts'
import { add, buildPlaced, join } from './placed.ts'
import { server } from './server.ts'

const codeOf = async (call: Promise<{ code: number }>) => (await call).code

/** A private collection that a room of its author's holds; one helps in that room. */
async function buildHidden(author: Awaited<ReturnType<typeof buildPlaced>>['author']) {
  const title = newTitle()
  const hidden = await buildCollection(server, author, { visibility: 'private', title })
  const room = await buildTrialRoom(server, author)
  expect((await add(author, room.id, hidden.id)).code).toBe(20000)
  const helper = await buildMember(server, { org: author.org })
  await join(helper, room.id, 'assistant')
  await join(await buildMember(server, { org: author.org }), room.id)
  await runQueue(server)
  return { id: hidden.id, title, helper }
}

describe('staff of one of two rooms that hold a collection are refused (K33)', () => {
  test('answers that learners of the other gave to a question item, and its key', async () => {
    const { collection, c, assistant, teacher, author, a, b } = await buildPlaced()
    const question = { type: 8, score: 10, stem: '简述安全要点', answer: ['佩戴护目镜'] }
    const which = { id: await buildQuestionItem(server, collection, { question, completion: 'answered' }), c }
    for (const as of [a, b]) {
      expect(await codeOf(server.call(questionItemCalls.answer, { ...which, response: ['先检查'] }, { as }))).toBe(
        20000,
      )
    }
    const listed = async (as: SignedIn) =>
      (await server.rows(markingCalls.getMarkPageData, { id: c, content_type: 'item_question' }, { as })).rows
    const all = await listed(author)
    expect(all).toHaveLength(2)
    const theirs = all.find(({ uid }) => uid === b.userId)?.s ?? 0
    for (const as of [assistant, teacher]) {
      expect((await listed(as)).map(({ uid }) => uid)).toEqual([a.userId])
      const answered = { ...which, s: theirs }
      expect(await codeOf(server.call(examMarkCalls.reading, answered, { as }))).toBe(40400)
      expect(
        await codeOf(server.call(examMarkCalls.mark, { ...answered, slot: 1, score: 1, row_version: 0 }, { as })),
      ).toBe(40400)
      expect(await codeOf(server.call(questionItemCalls.content, which, { as }))).toBe(40300)
    }
  })

  test('appeals of learners of the other, to read and to decide', async () => {
    const { collection, c, assistant, teacher, author, a, b } = await buildPlaced()
    const review = { score: true, answers: 'submit' as const }
    const which = { id: (await buildExam(server, collection, { questions: objective, review })).id, c }
    const appealed = async (as: SignedIn) => {
      const start = () => server.call(examCalls.start, which, { as })
      const attempt = await beginSitting(server, { start, learner: as })
      await attempt.submit(1, { 1: ['A'] })
      const asked = { ...which, s: attempt.attempt_id, slot: 1, reason: '请再看一看' }
      const { data } = await server.call(examAppealCalls.appeal, asked, { as })
      return { s: attempt.attempt_id, appeal_id: data.id }
    }
    const [ours, theirs] = [await appealed(a), await appealed(b)]
    const decide = (appeal_id: number, as: SignedIn) =>
      codeOf(server.call(examAppealCalls.decideAppeal, { ...which, appeal_id, score: null, reply: '维持' }, { as }))
    for (const as of [assistant, teacher]) {
      expect(await codeOf(server.call(examAppealCalls.appealsOf, { ...which, s: theirs.s }, { as }))).toBe(40400)
      expect(await decide(theirs.appeal_id, as)).toBe(40400)
    }
    expect([await decide(ours.appeal_id, assistant), await decide(theirs.appeal_id, author)]).toEqual([20000, 20000])
  })

  test('what is like a work of the other', async () => {
    const { collection, c, assistant, teacher, a, b } = await buildPlaced()
    const which = { id: await buildWork(server, collection), c }
    const essay = `<p>${'焊接前要检查气瓶压力与回火防止器，确认工作区内没有易燃物，再佩戴面罩与手套。'.repeat(8)}</p>`
    const handIn = async (as: SignedIn) =>
      (await server.call(workCalls.submit, { ...which, body: essay, row_version: 0 }, { as })).data.submission.id
    const [ours, theirs] = [await handIn(a), await handIn(b)]
    await runQueue(server)
    for (const as of [assistant, teacher]) {
      const pair = { ...which, s: theirs, other: ours }
      expect(await codeOf(server.call(similarityCalls.lists, { ...which, s: theirs }, { as }))).toBe(40400)
      expect(await codeOf(server.call(similarityCalls.compare, pair, { as }))).toBe(40400)
      expect(await codeOf(server.call(similarityCalls.dismiss, { ...pair, dismissed: true }, { as }))).toBe(40400)
    }
  })

  test('learners of the other, searched by name among those who handed in', async () => {
    const { collection, c, assistant, teacher, author, b } = await buildPlaced()
    const which = { id: await buildWork(server, collection), c }
    await server.call(workCalls.submit, { ...which, body: '<p>写好了</p>', row_version: 0 }, { as: b })
    const found = async (as: SignedIn) =>
      (await server.rows(markingCalls.getMarkPageData, { id: c, keyword: b.name }, { as })).rows.length
    expect([await found(author), await found(teacher), await found(assistant)]).toEqual([1, 0, 0])
  })
})

describe('staff of a container are refused what no container of theirs holds (K33)', () => {
  test('its socket', async () => {
    const { author, assistant, teacher } = await buildPlaced()
    const { id, helper } = await buildHidden(author)
    const address = await addressOf(server)
    const watched: boolean[] = []
    for (const as of [helper, assistant, teacher]) {
      const page = await openSocket(address, as)
      watched.push(await page.watch(id))
      page.close()
    }
    expect(watched).toEqual([true, false, false])
  })

  test('its title in a search', async () => {
    const { author, assistant, teacher } = await buildPlaced()
    const { title } = await buildHidden(author)
    const found = async (as: SignedIn) =>
      (await server.rows(searchCalls.search, { keyword: title }, { as })).rows.some((row) => row.title === title)
    expect([await found(author), await found(assistant), await found(teacher)]).toEqual([true, false, false])
  })
})
