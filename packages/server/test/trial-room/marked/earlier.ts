import { gradebookCalls } from '@zhixing/contract/around/gradebook/calls.ts'
import { gradeSheetCalls } from '@zhixing/contract/around/gradebook/sheet-calls.ts'
import { markingCalls } from '@zhixing/contract/around/marking/calls.ts'
import { reportCalls } from '@zhixing/contract/around/report/calls.ts'
import { sectionReportCalls } from '@zhixing/contract/around/report/section-calls.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { workMarkCalls } from '@zhixing/contract/leaves/work/mark-calls.ts'
import { describe, expect, test } from 'vitest'
import {
  type Answers,
  allRight,
  beginSitting,
  buildExam,
  objective,
} from '../../../src/features/leaves/exam/exam.factory.ts'
import { buildWork } from '../../../src/features/leaves/work/work.factory.ts'
import { buildMember } from '../../../src/features/people/organisation/organisation.factory.ts'
import type { SignedIn } from '../../client.ts'
import { runQueue } from '../../run-queue.ts'
import { buildBefore } from './placed.ts'
import { server } from './server.ts'

/** An exam in a chapter that one learner sat before they came to the room (10 of 10), and another since (2). */
async function buildSat() {
  const before = await buildBefore()
  const { author, c, collection, learner, come } = before
  const later = await buildMember(server, { org: author.org })
  const section = await server.call(outlineCalls.createSection, { content_id: c, title: '第一章' }, { as: author })
  const made = { questions: objective, attempts_max: 2, section_id: section.data.id }
  const { id } = await buildExam(server, collection, made)
  const sit = async (as: SignedIn, answers: Answers) => {
    const start = () => server.call(examCalls.start, { id, c }, { as })
    await (await beginSitting(server, { start, learner: as })).submit(1, answers)
  }
  await sit(learner, allRight)
  await come([later])
  await sit(later, { 1: ['B'] })
  await runQueue(server)
  return { ...before, later, exam: id }
}

describe('figures told to staff of a container leave out the points of what was handed in before (5b)', () => {
  test('in data, of the whole, of an item, of a chapter and of one learner; progress stays', async () => {
    const { author, owner, c, exam, learner, later } = await buildSat()
    const told = async (as: SignedIn) => {
      const { data } = await server.call(reportCalls.summary, { id: c }, { as })
      const parts = await server.rows(sectionReportCalls.sectionStats, { id: c }, { as })
      const scoresOf = async (asked: object) => {
        const { rows } = await server.rows(reportCalls.stats, { id: c, ...asked }, { as })
        return [learner, later].map(({ userId }) => {
          const row = rows.find(({ uid }) => uid === userId)
          return [row?.state, row?.average_score, row?.scores]
        })
      }
      const items = await server.rows(reportCalls.learnerItems, { id: c, uid: learner.userId }, { as })
      return {
        whole: [data.members, data.completed, data.average_percent, data.average_score],
        item: data.items.map((one) => [one.started, one.completed, one.average_score]),
        chapter: parts.rows.map((one) => [one.completed, one.average_score]),
        learners: await scoresOf({}),
        results: await scoresOf({ content_id: exam }),
        own: items.rows.map(({ state, score }) => [state, score]),
      }
    }
    const completed = (score: number | null) => ['completed', score, score === null ? {} : { [exam]: score / 10 }]
    expect(await told(author)).toEqual({
      whole: [2, 2, 100, 60],
      item: [[2, 2, 60]],
      chapter: [[2, 60]],
      learners: [completed(100), completed(20)],
      results: [completed(100), completed(20)],
      own: [['completed', 10]],
    })
    expect(await told(owner)).toEqual({
      whole: [2, 2, 100, 20],
      item: [[2, 2, 20]],
      chapter: [[2, 20]],
      learners: [completed(null), completed(20)],
      results: [completed(null), completed(20)],
      own: [['completed', null]],
    })
  })

  test('in the gradebook, its file and the history of a cell; the total stays', async () => {
    const { author, owner, c, learner, later } = await buildSat()
    const uids = [learner.userId, later.userId]
    const book = async (as: SignedIn) => {
      const { items, learners } = (await server.call(gradebookCalls.sheet, { id: c }, { as })).data
      const item_ids = items.map(({ item_id }) => item_id)
      const { cells } = (await server.call(gradebookCalls.cells, { id: c, uids, item_ids }, { as })).data
      const own = (await server.call(gradebookCalls.learner, { id: c, uid: learner.userId }, { as })).data
      const asked = { id: c, item_ids, groups: ['exam'], total: true, is_blank: false }
      const file = (await server.call(gradeSheetCalls.exportSheet, asked, { as })).data
      const history = { id: c, uid: learner.userId, item_id: item_ids[0] ?? 0 }
      const { changes } = (await server.call(gradebookCalls.history, history, { as })).data
      const ofUid = <Row extends { uid: number }>(rows: readonly Row[]) =>
        uids.map((uid) => rows.find((row) => row.uid === uid))
      return {
        cells: ofUid(cells).map((cell) => [cell?.state, cell?.score, cell?.earned]),
        totals: ofUid(learners).map((row) => [row?.percent, row?.groups.exam]),
        own: [own.lines.map(({ state, score }) => [state, score]), own.learner.percent, own.learner.groups.exam],
        file: uids.map((uid) => file.rows.find(({ key }) => key.startsWith(`uid:${uid} `))?.cells),
        changes: changes.map(({ new_score }) => new_score),
      }
    }
    expect(await book(author)).toEqual({
      cells: [
        ['final', 10, 10],
        ['final', 2, 2],
      ],
      totals: [
        [100, 100],
        [20, 20],
      ],
      own: [[['final', 10]], 100, 100],
      file: [
        [10, 100, 100],
        [2, 20, 20],
      ],
      changes: [10],
    })
    expect(await book(owner)).toEqual({
      cells: [
        ['earlier', null, null],
        ['final', 2, 2],
      ],
      totals: [
        [100, undefined],
        [20, 20],
      ],
      own: [[['earlier', null]], 100, undefined],
      file: [
        [null, null, 100],
        [2, 20, 20],
      ],
      changes: [],
    })
  })

  test('as long as they count: what is handed in since and counts is told', async () => {
    const { author, owner, collection, c, learner, come } = await buildBefore()
    const which = { id: await buildWork(server, collection, { attempts_max: 2 }), c }
    const handIn = async (words: string) => {
      const written = { ...which, body: `<p>${words}</p>`, row_version: 0 }
      return (await server.call(workCalls.submit, written, { as: learner })).data.submission
    }
    const mark = async ({ id: s }: { id: number }, score: number, as: SignedIn) => {
      const { row_version } = (await server.call(workMarkCalls.reading, { ...which, s }, { as })).data.submission
      expect((await server.call(workMarkCalls.mark, { ...which, s, score, row_version }, { as })).code).toBe(20000)
    }
    const told = async (as: SignedIn) => {
      const { rows } = await server.rows(reportCalls.stats, { id: c }, { as })
      const waiting = await server.rows(markingCalls.getMarkPageData, { id: c }, { as })
      return [rows[0]?.scores[which.id], waiting.rows.map(({ earlier_score }) => earlier_score)]
    }
    await mark(await handIn('加入之前'), 70, author)
    await come()
    expect([await told(author), await told(owner)]).toEqual([
      [70, []],
      [undefined, []],
    ])
    const second = await handIn('加入之后')
    expect([await told(author), await told(owner)]).toEqual([
      [70, [70]],
      [undefined, [null]],
    ])
    await mark(second, 85, owner)
    expect([await told(author), await told(owner)]).toEqual([
      [85, []],
      [85, []],
    ])
  })

  test('and nobody is missing who handed in before, in the figure as in the list', async () => {
    const { author, owner, collection, c, learner, come } = await buildBefore()
    const later = await buildMember(server, { org: author.org })
    const which = { id: await buildWork(server, collection), c }
    await server.call(workCalls.submit, { ...which, body: '<p>加入之前</p>', row_version: 0 }, { as: learner })
    await come([later])
    const told = async (as: SignedIn) => {
      const { items } = (await server.call(markingCalls.getCollectionDetailMarkData, { id: c }, { as })).data
      const asked = { id: c, content_id: which.id, state: 'missing' as const }
      const { rows } = await server.rows(markingCalls.getMarkPageData, asked, { as })
      return [items.map(({ waiting, missing }) => [waiting, missing]), rows.map(({ uid }) => uid)]
    }
    expect([await told(author), await told(owner)]).toEqual([
      [[[1, 1]], [later.userId]],
      [[[0, 1]], [later.userId]],
    ])
  })
})
