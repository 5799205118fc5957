import { notificationCalls } from '@zhixing/contract/base/notification/calls.ts'
import { standardCalls } from '@zhixing/contract/containers/standard/calls.ts'
import { skillCalls } from '@zhixing/contract/learning/skill/calls.ts'
import { examAttemptCalls } from '@zhixing/contract/leaves/exam/attempt-calls.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { workMarkCalls } from '@zhixing/contract/leaves/work/mark-calls.ts'
import { beforeAll, expect, test } from 'vitest'
import { runQueue } from '../../../../test/run-queue.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { allRight, beginSitting, buildExam } from '../../leaves/exam/exam.factory.ts'
import { buildWork } from '../../leaves/work/work.factory.ts'
import { buildMember, buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { buildCollection } from '../collection/collection.factory.ts'
import { buildDimension, buildStandard } from './standard.factory.ts'

const server = useTestServer()
let teacher: Awaited<ReturnType<typeof buildTeacher>>
let learner: Awaited<ReturnType<typeof buildMember>>

beforeAll(async () => {
  teacher = await buildTeacher(server)
  learner = await buildMember(server, { org: teacher.org })
})

/** A published standard with a work at one point and an exam at the other, and what its learner and teacher do. */
async function buildFlow() {
  const standard = await buildStandard(server, teacher)
  const { id } = standard
  const { points } = await buildDimension(server, standard, [`操作${id}`, `理论${id}`])
  const work = await buildWork(server, standard)
  const exam = await buildExam(server, standard, { attempts_max: 3 })
  const bind = (section_id = 0, content_id = 0) =>
    server.call(standardCalls.bindStandardContent, { id, section_id, content_ids: [content_id] }, { as: teacher })
  await bind(points[0], work)
  await bind(points[1], exam.id)
  await server.call(standardCalls.follow, { id }, { as: learner })
  const start = () => server.call(examCalls.start, { id: exam.id, c: id }, { as: learner })
  const which = { id: work, c: id }
  return {
    id,
    exam,
    sit: async (answers: Record<number, string[]>) => {
      const attempt = await beginSitting(server, { start, learner })
      await attempt.submit(1, answers)
      await runQueue(server)
      return attempt.attempt_id
    },
    handIn: async () => {
      const input = { ...which, body: '<p>写好了</p>', row_version: 0 }
      return (await server.call(workCalls.submit, input, { as: learner })).data.submission.id
    },
    mark: async (s: number, score: number) => {
      const read = await server.call(workMarkCalls.reading, { ...which, s }, { as: teacher })
      const { row_version } = read.data.submission
      await server.call(workMarkCalls.mark, { ...which, s, score, row_version }, { as: teacher })
      await runQueue(server)
    },
    score: async (as = learner) => (await server.call(standardCalls.getScore, { standard_id: id }, { as })).data,
    result: async () => (await server.call(standardCalls.result, { id }, { as: learner })).data,
    analysis: (record_id: number, as = learner) => server.call(standardCalls.analysis, { id, record_id }, { as }),
  }
}

const skillsOf = async (id: number) =>
  (await server.rows(skillCalls.mine, { keyword: String(id) }, { as: learner })).rows.map((row) => [
    row.title,
    row.score,
    row.level_title,
  ])

test('once all is marked a record is there, with points, levels and gaps; a mark given anew corrects it (standard.getScore.param)', async () => {
  const flow = await buildFlow()
  const { id } = flow
  const s = await flow.handIn()
  await flow.sit(allRight)
  expect((await flow.result()).contents.map(({ state }) => state)).toEqual(['waiting', 'marked'])
  expect((await flow.score()).records).toEqual([])
  await flow.mark(s, 40)
  const first = await flow.score()
  expect(first).toMatchObject({ level_title: '准技师', latest: { no: 1, score: 17.5 } })
  const record = first.latest?.id ?? 0
  expect((await flow.result()).record_id).toBe(record)
  const { data } = await flow.analysis(record)
  expect(data.points.map(({ score, standing }) => [score, standing])).toEqual([
    [10, 'gap'],
    [25, 'strength'],
  ])
  expect(await skillsOf(id)).toEqual([
    [`理论${id}`, 25, '技师'],
    [`操作${id}`, 10, '中级'],
  ])
  const told = async () => {
    const { rows } = await server.rows(notificationCalls.lists, { limit: 100 }, { as: learner })
    return rows.filter(({ link }) => link === `/sec/standard/${id}/result`).length
  }
  expect(await told()).toBe(1)
  await flow.mark(s, 80)
  expect(await told()).toBe(1)
  const corrected = await flow.score()
  expect(corrected.records).toHaveLength(1)
  expect(corrected.latest).toMatchObject({ id: record, score: 22.5 })
  expect((await skillsOf(id)).map(([, score]) => score)).toEqual([25, 20])
})

test('another attempt is another record, the best counts; a void one takes its record and level along', async () => {
  const flow = await buildFlow()
  const { id, exam } = flow
  await flow.mark(await flow.handIn(), 100)
  await flow.sit({})
  const s = await flow.sit(allRight)
  const both = await flow.score()
  expect(both.records.map(({ no, score }) => [no, score])).toEqual([
    [2, 25],
    [1, 12.5],
  ])
  expect(both).toMatchObject({ level_title: '技师', best: { no: 2 }, latest: { no: 2 } })
  const voided = { id: exam.id, c: id, s, reason: '身份核对有误' }
  expect((await server.call(examAttemptCalls.voidAttempt, voided, { as: teacher })).code).toBe(20000)
  await runQueue(server)
  expect((await flow.score()).records.map(({ no }) => no)).toEqual([1])
  expect((await flow.analysis(both.latest?.id ?? 0)).code).toBe(40400)
  expect((await skillsOf(id)).map(([, score]) => score)).toEqual([25, 0])
})

test('a record is read by its person and by who manages the standard; people are listed by their best, and exported (K09)', async () => {
  const flow = await buildFlow()
  await flow.mark(await flow.handIn(), 60)
  await flow.sit(allRight)
  const record = (await flow.score()).latest?.id ?? 0
  const stranger = await buildMember(server, { org: teacher.org })
  expect((await flow.analysis(record, stranger)).code).toBe(40400)
  expect((await flow.analysis(record, teacher)).data).toMatchObject({ name: learner.name, record: { score: 20 } })
  const stats = (filter: object, as = teacher) =>
    server.rows(standardCalls.getUserStats, { id: flow.id, ...filter }, { as })
  expect((await stats({})).rows).toMatchObject([{ uid: learner.userId, best: 20, latest: 20, percent: 80, times: 1 }])
  expect((await stats({ band: 'middle' })).rows).toHaveLength(1)
  expect((await stats({ band: 'high' })).rows).toHaveLength(0)
  const asLearner = await server.call(standardCalls.getUserStats, { id: flow.id }, { as: learner })
  expect(asLearner.code).toBe(40300)
  const file = await server.call(standardCalls.getUserStats, { id: flow.id, do_export: true }, { as: teacher })
  expect(String(file.raw.headers['content-type'])).toContain('spreadsheet')
})

test('what a content measures is told by getContentDimension, in standards one sees', async () => {
  const flow = await buildFlow()
  const asked = { content_id: flow.exam.id, content_type: 'exam' }
  const { data } = await server.call(skillCalls.getContentDimension, asked, { as: learner })
  expect(data.map(({ id, dimensions }) => [id, dimensions[0]?.points.length])).toEqual([[flow.id, 2]])
  const { data: none } = await server.call(skillCalls.getContentDimension, { content_id: flow.id }, {})
  expect(none).toEqual([])
})

test('what helps with the gaps of a record is found by their titles, without what is completed (K04)', async () => {
  const flow = await buildFlow()
  const helps = await buildCollection(server, teacher, { title: `操作${flow.id}入门` })
  await flow.mark(await flow.handIn(), 20)
  await flow.sit(allRight)
  const record_id = (await flow.score()).latest?.id ?? 0
  const help = (as = learner) =>
    server.call(standardCalls.getStandardRecommendActives, { id: flow.id, record_id }, { as })
  expect((await help()).data.map(({ id }) => id)).toContain(helps.id)
  expect((await help(await buildMember(server, { org: teacher.org }))).code).toBe(40400)
})
