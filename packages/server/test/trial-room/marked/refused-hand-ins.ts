import { markingCalls } from '@zhixing/contract/around/marking/calls.ts'
import { uploadCalls } from '@zhixing/contract/base/upload/calls.ts'
import { similarityCalls } from '@zhixing/contract/learning/similarity/calls.ts'
import { discussionCalls } from '@zhixing/contract/leaves/discussion/calls.ts'
import { discussionMarkCalls } from '@zhixing/contract/leaves/discussion/mark-calls.ts'
import { examMarkCalls } from '@zhixing/contract/leaves/exam/mark-calls.ts'
import { practiceCalls } from '@zhixing/contract/leaves/practice/calls.ts'
import { practiceMarkCalls } from '@zhixing/contract/leaves/practice/mark-calls.ts'
import { questionItemCalls } from '@zhixing/contract/leaves/question-item/calls.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { describe, expect, test } from 'vitest'
import { buildFile } from '../../../src/features/base/upload/upload.factory.ts'
import { buildDiscussion, buildPost } from '../../../src/features/leaves/discussion/discussion.factory.ts'
import { bothResults, buildPractice } from '../../../src/features/leaves/practice/practice.factory.ts'
import { buildQuestionItem } from '../../../src/features/leaves/question-item/question-item.factory.ts'
import { buildWork } from '../../../src/features/leaves/work/work.factory.ts'
import type { SignedIn } from '../../client.ts'
import { runQueue } from '../../run-queue.ts'
import { buildPlaced, codeOf } from './placed.ts'
import { server } from './server.ts'

describe('staff of one of two rooms that hold a collection are refused (K33)', () => {
  test('files handed in by learners of the other', async () => {
    const { collection, c, assistant, teacher, a, b } = await buildPlaced()
    const which = { id: await buildWork(server, collection), c }
    const handIn = async (as: SignedIn) => {
      const file = await buildFile(server, as)
      await server.call(workCalls.submit, { ...which, body: '<p>见附件</p>', file_ids: [file], row_version: 0 }, { as })
      return file
    }
    const files = [await handIn(a), await handIn(b)]
    for (const as of [assistant, teacher]) {
      const read = (id: number) => codeOf(server.call(uploadCalls.read, { id }, { as }))
      expect(await Promise.all(files.map(read))).toEqual([20000, 40400])
    }
  })

  test('practices handed in by learners of the other', async () => {
    const { collection, c, assistant, teacher, a, b } = await buildPlaced()
    const which = { id: await buildPractice(server, collection), c }
    const handIn = async (as: SignedIn) => {
      const { data } = await server.call(
        practiceCalls.submit,
        { ...which, results: bothResults, row_version: 0 },
        { as },
      )
      return data.round.s
    }
    const [ours, theirs] = [await handIn(a), await handIn(b)]
    const foreign = { ...which, s: theirs, row_version: 1 }
    for (const as of [{ as: assistant }, { as: teacher }]) {
      const read = (s: number) => codeOf(server.call(practiceMarkCalls.reading, { ...which, s }, as))
      expect([await read(ours), await read(theirs)]).toEqual([20000, 40400])
      expect(await codeOf(server.call(practiceMarkCalls.mark, { ...foreign, step: 1, score: 1 }, as))).toBe(40400)
      expect(await codeOf(server.call(practiceMarkCalls.accept, foreign, as))).toBe(40400)
      expect(await codeOf(server.call(practiceMarkCalls.return, { ...foreign, reason: '重做' }, as))).toBe(40400)
      expect(await codeOf(server.call(practiceMarkCalls.praise, { ...which, s: theirs, excellent: true }, as))).toBe(
        40400,
      )
    }
  })

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

  test('what one who learns in both answered to a post of the other', async () => {
    const { collection, c, assistant, author, b, both } = await buildPlaced()
    const which = { id: await buildDiscussion(server, collection, { points: 10, marked_by: 'hand' }), c }
    const post = await buildPost(server, which, { by: b, body: '乙写的' })
    const answer = { ...which, post_id: post, body: '回复乙' }
    expect(await codeOf(server.call(discussionCalls.say, answer, { as: both }))).toBe(20000)
    const read = async (as: SignedIn) => {
      const listed = await server.rows(markingCalls.getMarkPageData, { id: c, content_id: which.id }, { as })
      const s = listed.rows.find(({ uid }) => uid === both.userId)?.s ?? 0
      const { data } = await server.call(discussionMarkCalls.reading, { ...which, s }, { as })
      return data.said.map(({ body, answers }) => [body, answers?.body])
    }
    expect([await read(author), await read(assistant)]).toEqual([[['回复乙', '乙写的']], [['回复乙', undefined]]])
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
})
