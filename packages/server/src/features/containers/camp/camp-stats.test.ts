import { markingCalls } from '@zhixing/contract/around/marking/calls.ts'
import { reportCalls } from '@zhixing/contract/around/report/calls.ts'
import { campCalls } from '@zhixing/contract/containers/camp/calls.ts'
import type { Call } from '@zhixing/contract/kernel/call.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { campContainer } from '@zhixing/contract/types/camp.ts'
import { menuOf } from '@zhixing/contract/types/menu.ts'
import { beforeAll, expect, test } from 'vitest'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildLeaf } from '../../learning/outline/outline.factory.ts'
import { buildMember, buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { buildTraining } from '../training/training.factory.ts'
import { buildCamp } from './camp.factory.ts'

const server = useTestServer()
let teacher: Awaited<ReturnType<typeof buildTeacher>>
let learner: Awaited<ReturnType<typeof buildMember>>
let camp: Awaited<ReturnType<typeof buildCamp>>

beforeAll(async () => {
  teacher = await buildTeacher(server)
  learner = await buildMember(server, { org: teacher.org })
  camp = await buildCamp(server, teacher, { members: [[learner, 'member']] })
  await buildLeaf(server, camp, { type: 'article' })
})

/** The same call at the path that a camp has for it. */
function at<C extends Call>(call: C, action: string): C {
  return { ...call, path: `/api/TrainingCamp/${action}` }
}

const userStats = at(reportCalls.stats, 'fetchCampUserStatsData')
const itemStats = at(reportCalls.itemStats, 'fetchCampItemStatsData')
const userItems = at(reportCalls.learnerItems, 'fetchUserTrainingData')

test('members, items, learners and one learner of a camp are listed, and each list exports (export.camp)', async () => {
  const { id } = camp
  const as = { as: teacher }
  expect((await server.rows(campCalls.members, { id }, as)).total).toBe(2)
  expect((await server.rows(userStats, { id }, as)).rows).toMatchObject([{ uid: learner.userId, percent: 0 }])
  expect((await server.rows(itemStats, { id }, as)).rows).toMatchObject([{ content_type: 'article', started: 0 }])
  const one = { id, uid: learner.userId }
  expect((await server.rows(userItems, one, as)).rows).toMatchObject([{ state: 'not_started' }])
  const { data } = await server.call(at(reportCalls.summary, 'getTrainingCampStatsData'), { id, days: 30 }, as)
  expect(data.members).toBe(1)
  const files = await Promise.all([
    server.call(campCalls.members, { id, do_export: true }, as),
    server.call(userStats, { id, do_export: true }, as),
    server.call(itemStats, { id, do_export: true }, as),
    server.call(userItems, { ...one, do_export: true }, as),
  ])
  for (const file of files) {
    expect(String(file.raw.headers['content-type'])).toContain('spreadsheet')
  }
})

test('what is handed in in a camp is listed for marking, to its maker alone (I09)', async () => {
  const call = at(markingCalls.getCollectionDetailMarkData, 'getCampDetailMarkData')
  expect((await server.call(call, { id: camp.id }, { as: teacher })).data).toMatchObject({ c_type: 'camp', waiting: 0 })
  expect((await server.call(call, { id: camp.id }, { as: learner })).code).toBe(40300)
})

test('what exists already is placed in a camp by appendItem', async () => {
  const training = await buildTraining(server, teacher)
  const append = at(outlineCalls.addItems, 'appendItem')
  const input = { content_id: camp.id, section_id: 0, item_ids: [training.id] }
  expect((await server.call(append, input, { as: teacher })).code).toBe(20000)
  expect((await server.call(append, input, { as: learner })).code).toBe(40300)
})

test('the pages of managing a camp are content, info and stats first (camp.manage.tabs)', () => {
  expect(
    menuOf(campContainer)
      .map((page) => page.at)
      .slice(0, 3),
  ).toEqual(['content', 'info', 'stats'])
})
