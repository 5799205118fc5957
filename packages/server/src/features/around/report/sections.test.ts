import { reportCalls } from '@zhixing/contract/around/report/calls.ts'
import { sectionReportCalls } from '@zhixing/contract/around/report/section-calls.ts'
import { learnLimits } from '@zhixing/contract/learning/learning/shapes.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { articleCalls } from '@zhixing/contract/leaves/article/calls.ts'
import readXlsx from 'read-excel-file/node'
import { beforeAll, expect, test } from 'vitest'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildPlan, buildRoom } from '../../containers/room/room.factory.ts'
import { buildLeaf } from '../../learning/outline/outline.factory.ts'
import { buildMember, buildTeacher } from '../../people/organisation/organisation.factory.ts'

const server = useTestServer()

let owner: Awaited<ReturnType<typeof buildTeacher>>
let [early, late]: Awaited<ReturnType<typeof buildMember>>[] = []
let [id, plan, stage, second, item, other] = [0, 0, 0, 0, 0, 0]

/** A plan of two stages: an item in each; one of two learners is done with the first. */
beforeAll(async () => {
  owner = await buildTeacher(server)
  ;[early, late] = [await buildMember(server, { org: owner.org }), await buildMember(server, { org: owner.org })]
  const room = await buildRoom(server, owner, {
    members: [
      [early, 'member'],
      [late, 'member'],
    ],
  })
  id = room.id
  ;({ plan, stage } = await buildPlan(server, id))
  const made = { content_id: id, parent_id: plan, title: '第二阶段' }
  second = (await server.call(outlineCalls.createSection, made, { as: owner })).data.id
  other = (await buildPlan(server, id, '下学期')).plan
  for (const section of [stage, second]) {
    const leaf = await buildLeaf(server, room, { type: 'article' })
    const placed = { content_id: id, ids: [leaf.placementId], section_id: section }
    await server.call(outlineCalls.changeItems, placed, { as: owner })
    if (section === stage) {
      item = leaf.placementId
      server.database.clock.offsetMs += learnLimits.viewCap * 1000
      const seen = { id: leaf.id, c: id, seconds: learnLimits.viewCap, end: true }
      await server.call(articleCalls.view, seen, { as: early })
    }
  }
})

const lines = (parent_id?: number) =>
  server.rows(sectionReportCalls.sectionStats, { id, ...(parent_id ? { parent_id } : {}) }, { as: owner })

test('each plan has a line with what the figures of the plan itself say (class.data.pages)', async () => {
  const { rows, total } = await lines()
  expect([total, rows.map(({ section_id }) => section_id)]).toEqual([2, [plan, other]])
  const { data } = await server.call(reportCalls.summary, { id, section_id: plan, days: 7 }, { as: owner })
  const { members, started, completed, average_percent, average_score, seconds } = data
  expect(rows[0]).toEqual({
    section_id: plan,
    title: '上学期',
    ...{ members, started, completed, average_percent, average_score, seconds },
  })
  expect(rows[0]).toMatchObject({ members: 2, started: 1, completed: 0, average_percent: 25 })
  expect(rows[1]).toMatchObject({ members: 2, started: 0, average_percent: 0, average_score: null, seconds: 0 })
})

test('the stages of a plan have lines, and each list is a file (export.room)', async () => {
  expect((await lines(plan)).rows).toMatchObject([
    { section_id: stage, completed: 1, average_percent: 50 },
    { section_id: second, completed: 0, average_percent: 0 },
  ])
  const asked = { id, parent_id: plan, do_export: true }
  const file = await server.call(sectionReportCalls.sectionStats, asked, { as: owner })
  const [sheet] = await readXlsx(file.raw.rawPayload)
  expect(sheet?.data.map((row) => row[0])).toEqual(['名称', '第一阶段', '第二阶段'])
})

test('learners stand beside the stages of a plan, with a column of each in the file (class.data.pages)', async () => {
  const ask = (more: object) =>
    server.rows(sectionReportCalls.sectionLearners, { id, section_id: plan, ...more }, { as: owner })
  const { rows, total } = await ask({})
  expect(total).toBe(2)
  const done = { percent: 50, percents: { [stage]: 100, [second]: 0 } }
  const none = { percent: 0, percents: { [stage]: 0, [second]: 0 } }
  expect(rows.find(({ uid }) => uid === early?.userId)).toMatchObject(done)
  expect(rows.find(({ uid }) => uid === late?.userId)).toMatchObject(none)
  expect((await ask({ keyword: '没有这个人' })).rows).toEqual([])
  expect((await ask({ openid: late?.openid })).rows).toMatchObject([{ uid: late?.userId, name: late?.name }])
  expect((await ask({ openid: 'nobody' })).rows).toEqual([])
  const asked = { id, section_id: plan, do_export: true }
  const file = await server.call(sectionReportCalls.sectionLearners, asked, { as: owner })
  const [sheet] = await readXlsx(file.raw.rawPayload)
  const [head, ...told] = sheet?.data ?? []
  expect(head?.slice(-2)).toEqual(['第一阶段（%）', '第二阶段（%）'])
  expect(told.find((row) => row[1] === early?.name)?.slice(-3)).toEqual([50, 100, 0])
})

test('an item is named by its place in a stage, and one learner by openid', async () => {
  const { data } = await server.call(reportCalls.getFilterOption, { id }, { as: owner })
  expect(data.items[0]).toMatchObject({ item_id: item, content_type: 'article' })
  const asked = (openid: string) =>
    server.call(reportCalls.learnerItems, { id, openid, section_id: stage }, { as: owner })
  const { rows } = await server.rows(
    reportCalls.learnerItems,
    { id, openid: early?.openid ?? '', section_id: stage },
    { as: owner },
  )
  expect(rows).toMatchObject([{ state: 'completed', percent: 100, section: '第一阶段' }])
  expect((await asked((await buildMember(server)).openid)).code).toBe(40400)
  expect((await asked('nobody')).code).toBe(40400)
})

test('a plan of another class has no figures here, and learners read none', async () => {
  const { id: theirs } = await buildRoom(server, owner)
  const foreign = (await buildPlan(server, theirs)).plan
  const stats = { id, parent_id: foreign }
  expect((await server.call(sectionReportCalls.sectionStats, stats, { as: owner })).code).toBe(40400)
  const learners = { id, section_id: foreign }
  expect((await server.call(sectionReportCalls.sectionLearners, learners, { as: owner })).code).toBe(40400)
  const refused = await server.call(sectionReportCalls.sectionLearners, { id, section_id: plan }, { as: early })
  expect(refused.code).toBe(40300)
})
