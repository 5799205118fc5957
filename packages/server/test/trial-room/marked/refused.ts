import { reportCalls } from '@zhixing/contract/around/report/calls.ts'
import { uploadCalls } from '@zhixing/contract/base/upload/calls.ts'
import { examAppealCalls } from '@zhixing/contract/leaves/exam/appeal-calls.ts'
import { examMarkCalls } from '@zhixing/contract/leaves/exam/mark-calls.ts'
import { practiceCalls } from '@zhixing/contract/leaves/practice/calls.ts'
import { practiceMarkCalls } from '@zhixing/contract/leaves/practice/mark-calls.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import readXlsx from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { buildFile } from '../../../src/features/base/upload/upload.factory.ts'
import { buildExam, fiveQuestions } from '../../../src/features/leaves/exam/exam.factory.ts'
import { bothResults, buildPractice } from '../../../src/features/leaves/practice/practice.factory.ts'
import { buildWork } from '../../../src/features/leaves/work/work.factory.ts'
import type { SignedIn } from '../../client.ts'
import { runQueue } from '../../run-queue.ts'
import { buildPlaced, sitFive } from './placed.ts'
import { server } from './server.ts'

const codeOf = async (call: Promise<{ code: number }>) => (await call).code

describe('an assistant of one of two rooms that hold a collection is refused', () => {
  test('files handed in by learners of the other', async () => {
    const { collection, c, assistant, a, b } = await buildPlaced()
    const which = { id: await buildWork(server, collection), c }
    const handIn = async (as: SignedIn) => {
      const file = await buildFile(server, as)
      await server.call(workCalls.submit, { ...which, body: '<p>见附件</p>', file_ids: [file], row_version: 0 }, { as })
      return file
    }
    const files = [await handIn(a), await handIn(b)]
    const read = (id: number) => codeOf(server.call(uploadCalls.read, { id }, { as: assistant }))
    expect(await Promise.all(files.map(read))).toEqual([20000, 40400])
  })

  test('practices handed in by learners of the other', async () => {
    const { collection, c, assistant, a, b } = await buildPlaced()
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
    const as = { as: assistant }
    const read = (s: number) => codeOf(server.call(practiceMarkCalls.reading, { ...which, s }, as))
    expect([await read(ours), await read(theirs)]).toEqual([20000, 40400])
    const foreign = { ...which, s: theirs, row_version: 1 }
    expect(await codeOf(server.call(practiceMarkCalls.mark, { ...foreign, step: 1, score: 1 }, as))).toBe(40400)
    expect(await codeOf(server.call(practiceMarkCalls.accept, foreign, as))).toBe(40400)
    expect(await codeOf(server.call(practiceMarkCalls.return, { ...foreign, reason: '重做' }, as))).toBe(40400)
    expect(await codeOf(server.call(practiceMarkCalls.praise, { ...which, s: theirs, excellent: true }, as))).toBe(
      40400,
    )
  })

  test('appeals of learners of the other', async () => {
    const { collection, c, assistant, a, b } = await buildPlaced()
    const which = { id: (await buildExam(server, collection, { questions: fiveQuestions })).id, c }
    const [ours, theirs] = [await sitFive(a, which), await sitFive(b, which)]
    const of = (s: number) => codeOf(server.call(examAppealCalls.appealsOf, { ...which, s }, { as: assistant }))
    expect([await of(ours), await of(theirs)]).toEqual([20000, 40400])
    const mark = { ...which, s: theirs, slot: 5, score: 1, row_version: 0 }
    expect(await codeOf(server.call(examMarkCalls.mark, mark, { as: assistant }))).toBe(40400)
  })

  test('rows of the other in the file of figures', async () => {
    const { c, assistant, author } = await buildPlaced()
    await runQueue(server)
    const learners = async (as: SignedIn) => {
      const file = await server.call(reportCalls.stats, { id: c, do_export: true }, { as })
      const [sheet] = await readXlsx(file.raw.rawPayload)
      return (sheet?.data.length ?? 0) - 1
    }
    expect([await learners(author), await learners(assistant)]).toEqual([4, 2])
  })
})
