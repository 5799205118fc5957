import { gradebookCalls } from '@zhixing/contract/around/gradebook/calls.ts'
import { markingCalls } from '@zhixing/contract/around/marking/calls.ts'
import { reportCalls } from '@zhixing/contract/around/report/calls.ts'
import { roomCalls } from '@zhixing/contract/containers/room/calls.ts'
import { joiningCalls } from '@zhixing/contract/content/joining/calls.ts'
import { memberImportCalls } from '@zhixing/contract/content/joining/import-calls.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { outlineRuleCalls } from '@zhixing/contract/learning/outline/rule-calls.ts'
import { articleCalls } from '@zhixing/contract/leaves/article/calls.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { workMarkCalls } from '@zhixing/contract/leaves/work/mark-calls.ts'
import { beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { runQueue } from '../../../../test/run-queue.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { addMembers } from '../../content/membership/public.ts'
import { byHand } from '../../learning/outline/locked.factory.ts'
import { buildLeaf } from '../../learning/outline/outline.factory.ts'
import { buildWork } from '../../leaves/work/work.factory.ts'
import { buildMember, buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { buildCollection } from '../collection/collection.factory.ts'
import { type BuiltRoom, buildPlan, buildRoom } from './room.factory.ts'

const server = useTestServer()

let owner: Awaited<ReturnType<typeof buildTeacher>>
let learner: SignedIn
let room: BuiltRoom
let [plan, stage] = [0, 0]
beforeAll(async () => {
  owner = await buildTeacher(server)
  learner = await buildMember(server, { org: owner.org })
  room = await buildRoom(server, owner, { members: [[learner, 'member']] })
  ;({ plan, stage } = await buildPlan(server, room.id))
})

test('members come by a list, and by an application that a teacher accepts', async () => {
  const { id } = room
  const [listed, asking] = [
    await buildMember(server, { org: owner.org, number: '20260901', name: '名单上的' }),
    await buildMember(server, { org: owner.org }),
  ]
  const rows = [['20260901', '名单上的']]
  const preview = await server.call(memberImportCalls.previewMembers, { content_id: id, rows }, { as: owner })
  const applied = { content_id: id, token: preview.data.token, chosen: [] }
  expect((await server.call(memberImportCalls.applyMembers, applied, { as: owner })).data.added).toBe(1)
  await server.call(roomCalls.update, { id, need_check: 1 }, { as: owner })
  const asked = await server.call(roomCalls.follow, { id, reason: '转班过来' }, { as: asking })
  expect(asked.data).toMatchObject({ has_joined: false, has_applied: true })
  const waiting = await server.rows(joiningCalls.applications, { content_id: id }, { as: owner })
  const ids = waiting.rows.map((row) => row.id)
  await server.call(joiningCalls.decide, { content_id: id, ids, accept: true }, { as: owner })
  const members = await server.rows(roomCalls.members, { id, role: 'user' }, { as: owner })
  expect(members.rows.map(({ uid }) => uid)).toEqual(expect.arrayContaining([listed.userId, asking.userId]))
})

test('a stage that waits to be opened is opened by hand', async () => {
  const { id } = room
  const leaf = await buildLeaf(server, room, { type: 'article' })
  const placed = { content_id: id, ids: [leaf.placementId], section_id: stage }
  await server.call(outlineCalls.changeItems, placed, { as: owner })
  const rules = { content_id: id, section_id: stage, unlock: byHand, relock: true }
  expect((await server.call(outlineCalls.setRules, rules, { as: owner })).code).toBe(20000)
  const read = async () => (await server.call(articleCalls.detail, { id: leaf.id, c: id }, { as: learner })).code
  const home = async () => (await server.call(roomCalls.getRoomHomeData, { id }, { as: learner })).data.plans[0]
  expect([await read(), (await home())?.stages[0]?.open]).toEqual([42300, false])
  const opened = { content_id: id, section_id: stage, uid: 0, opened: true }
  expect((await server.call(outlineRuleCalls.openByHand, opened, { as: owner })).code).toBe(20000)
  expect([await read(), (await home())?.stages[0]?.open]).toEqual([20000, true])
})

test('work in a stage is handed in, marked by a teacher of the class, and told in its figures', async () => {
  const { id } = room
  const teacher = await buildTeacher(server, owner.org)
  await server.call(roomCalls.nameHelpers, { id, uids: [teacher.userId], role: 'teacher' }, { as: owner })
  const work = { id: await buildWork(server, room), c: id }
  const tree = await server.call(outlineCalls.tree, { content_id: id }, { as: owner })
  const ids = tree.data.items.filter((one) => one.content_id === work.id).map((one) => one.id)
  await server.call(outlineCalls.changeItems, { content_id: id, ids, section_id: plan }, { as: owner })
  const handed = { ...work, body: '<p>写好了</p>', row_version: 0 }
  const { submission } = (await server.call(workCalls.submit, handed, { as: learner })).data
  const { rows } = await server.rows(markingCalls.getMarkPageData, { id, state: 'waiting' }, { as: teacher })
  expect(rows).toMatchObject([{ content_id: work.id, s: submission.id }])
  const given = { ...work, s: submission.id, score: 90, row_version: submission.row_version }
  expect((await server.call(workMarkCalls.mark, given, { as: teacher })).code).toBe(20000)
  await runQueue(server)
  const asked = { id, section_id: plan, days: 7 }
  const figures = await server.call(reportCalls.summary, asked, { as: teacher })
  expect(figures.data.items.find(({ content_id }) => content_id === work.id)).toMatchObject({ average_score: 90 })
  const grades = await server.call(gradebookCalls.mine, { id }, { as: learner })
  expect(grades.data).toMatchObject({ c_type: 'room', learner: { percent: 90 } })
})

test('a class’s teacher sees nobody else’s learners in a collection that stands in it', async () => {
  const { id } = room
  const colleague = await buildTeacher(server, owner.org)
  const other = await buildMember(server, { org: owner.org })
  const collection = await buildCollection(server, colleague, { visibility: 'public' })
  await server.database.tx((tx) =>
    addMembers(tx, { contentId: collection.id, userIds: [other.userId], role: 'member', via: 'self' }),
  )
  const put = { id, cate: 'outline' as const, stage_id: stage, item_ids: [collection.id] }
  expect((await server.call(roomCalls.bindContent, put, { as: owner })).code).toBe(20000)
  await runQueue(server)
  const seenBy = async (as: SignedIn) =>
    (await server.rows(reportCalls.stats, { id: collection.id }, { as })).rows.map(({ uid }) => uid)
  const [mine, all] = [await seenBy(owner), await seenBy(colleague)]
  expect(mine).toContain(learner.userId)
  expect(mine).not.toContain(other.userId)
  expect(all).toEqual(expect.arrayContaining([learner.userId, other.userId]))
})
