import { roomCalls } from '@zhixing/contract/containers/room/calls.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { articleCalls } from '@zhixing/contract/leaves/article/calls.ts'
import { describe, expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { runQueue } from '../../../../test/run-queue.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildLeaf } from '../../learning/outline/outline.factory.ts'
import { buildMember, buildOrg, buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { buildCollection } from '../collection/collection.factory.ts'
import { buildPlan, buildRoom, buildTaughtRoom } from './room.factory.ts'

const server = useTestServer()
const daySeconds = 86_400

const treeOf = async (id: number, as: SignedIn) =>
  (await server.call(outlineCalls.tree, { content_id: id }, { as })).data

async function buildPlanned() {
  const built = await buildTaughtRoom(server)
  const { plan, stage } = await buildPlan(server, built.id)
  const leaf = await buildLeaf(server, built.room, { type: 'article' })
  const move = { content_id: built.id, ids: [leaf.placementId], section_id: stage }
  await server.call(outlineCalls.changeItems, move, { as: built.owner })
  await runQueue(server)
  return { ...built, plan, stage, leaf }
}

describe('a plan (class.map.pages)', () => {
  test('is made empty by who teaches the class, and needs a name', async () => {
    const { owner, learner, id } = await buildTaughtRoom(server)
    const bind = (as: SignedIn, input: object) => server.call(roomCalls.bindProject, { id, ...input }, { as })
    const { data } = await bind(owner, { title: '上学期' })
    expect((await treeOf(id, owner)).sections).toMatchObject([{ id: data.project_id, title: '上学期', parent_id: 0 }])
    const nameless = await bind(owner, {})
    expect(nameless).toMatchObject({ code: 40000, errors: [{ field: 'title', message: '请输入名称' }] })
    expect((await bind(learner, { title: '下学期' })).code).toBe(40300)
  })

  test('is refused once the plan of the organisation has run out', async () => {
    const plan = { level: 2, name: '版本2', seats: 9, expiresAt: new Date(Date.now() - 1000 * daySeconds) }
    const owner = await buildMember(server, { org: await buildOrg(server, { plan }), role: 'ROLE_TEACHER' })
    const { id } = await buildRoom(server, owner)
    const refused = await server.call(roomCalls.bindProject, { id, title: '上学期' }, { as: owner })
    expect(refused.code).toBe(50001)
  })

  test('is copied from a class one teaches, to begin on a day; the source stays as it is', async () => {
    const { owner, id: from, plan, stage } = await buildPlanned()
    const open_at = 1_800_000_000
    const times = { content_id: from, section_id: stage, open_at }
    expect((await server.call(outlineCalls.setRules, times, { as: owner })).code).toBe(20000)
    const before = await treeOf(from, owner)
    const { id } = await buildRoom(server, owner)
    const copy = { id, project_id: plan, title: '新学期', starts_on: open_at + 7 * daySeconds }
    const { data } = await server.call(roomCalls.bindProject, copy, { as: owner })
    expect(data.left_out).toBe(0)
    const after = await treeOf(id, owner)
    expect(after.sections.map(({ title }) => title)).toEqual(['新学期', '第一阶段'])
    expect(after.sections[1]?.open_at).toBe(open_at + 7 * daySeconds)
    expect(after.items).toMatchObject([{ content_type: 'article', section_id: after.sections[1]?.id }])
    expect(await treeOf(from, owner)).toEqual(before)
    const stranger = await buildTeacher(server)
    const theirs = await buildRoom(server, stranger)
    const taken = await server.call(roomCalls.bindProject, { ...copy, id: theirs.id }, { as: stranger })
    expect(taken.code).toBe(40300)
    const { rows } = await server.rows(roomCalls.projects, { keyword: '新学期' }, { as: owner })
    expect(rows).toMatchObject([{ id: data.project_id, room_id: id, stage_num: 1, item_num: 1 }])
    expect((await server.rows(roomCalls.projects, {}, { as: stranger })).rows).toEqual([])
  })

  test('tells how far the class is with it', async () => {
    const { owner, learner, id, plan, leaf } = await buildPlanned()
    const sheet = async () => (await server.call(roomCalls.runSheet, { id, project_id: plan }, { as: owner })).data
    const line = { id: leaf.placementId, content_id: leaf.id }
    expect(await sheet()).toEqual({ learners: 1, items: [{ ...line, started: 0, done: 0 }] })
    server.database.clock.offsetMs += 20_000
    await server.call(articleCalls.view, { id: leaf.id, c: id, seconds: 15, end: true }, { as: learner })
    expect((await sheet()).items).toEqual([{ ...line, started: 1, done: 1 }])
    expect((await server.call(roomCalls.runSheet, { id, project_id: plan }, { as: learner })).code).toBe(40300)
  })

  test('and its stages stand on the page of the class, with how far one is', async () => {
    const { owner, learner, id, plan, stage } = await buildPlanned()
    const { data } = await server.call(roomCalls.getRoomHomeData, { id }, { as: learner })
    expect(data.plans).toMatchObject([{ id: plan, required: 1, done: 0, stages: [{ id: stage, required: 1 }] }])
    const { data: one } = await server.call(roomCalls.stage, { id: stage }, { as: learner })
    expect(one).toMatchObject({ title: '第一阶段', project: { id: plan, title: '上学期' }, room: { id } })
    expect((await server.call(roomCalls.stage, { id: plan }, { as: owner })).code).toBe(40400)
  })
})

describe('a shelf', () => {
  const bound = async (id: number, as: SignedIn, cate: 'resource' | 'training' | 'outline' = 'resource') =>
    (await server.rows(roomCalls.getBindedContent, { id, cate }, { as })).rows.map(({ content_id }) => content_id)

  async function buildShelved() {
    const { owner, learner, id } = await buildTaughtRoom(server)
    const library = await buildCollection(server, owner, { visibility: 'private' })
    const leaf = await buildLeaf(server, library, { type: 'article' })
    const collection = await buildCollection(server, owner)
    const put = (item_ids: number[], cate: 'resource' | 'training' | 'outline' = 'resource', as: SignedIn = owner) =>
      server.call(roomCalls.bindContent, { id, cate, item_ids }, { as })
    expect((await put([leaf.id, collection.id])).data).toEqual({ added: 2 })
    return { owner, learner, id, leaf, collection, put }
  }

  test('is filled, put in order and emptied by who manages the class', async () => {
    const { owner, learner, id, leaf, collection, put } = await buildShelved()
    expect(await bound(id, learner)).toEqual([leaf.id, collection.id])
    expect((await put([leaf.id])).data).toEqual({ added: 0 })
    const order = { id, cate: 'resource' as const, content_ids: [collection.id, leaf.id] }
    await server.call(roomCalls.sortShelf, order, { as: owner })
    expect(await bound(id, learner)).toEqual([collection.id, leaf.id])
    await server.call(roomCalls.unBindContent, { id, content_id: collection.id }, { as: owner })
    expect(await bound(id, learner)).toEqual([leaf.id])
    expect((await put([collection.id], 'resource', learner)).code).toBe(40300)
    const { data } = await server.call(roomCalls.getRoomHomeData, { id }, { as: learner })
    expect(data.resources.map(({ content_id }) => content_id)).toEqual([leaf.id])
  })

  test('takes what it holds alone', async () => {
    const { id, owner, collection, put, leaf } = await buildShelved()
    const wrong = { code: 40000, errors: [{ message: '这里不能添加该类型的内容' }] }
    expect(await put([collection.id], 'training')).toMatchObject(wrong)
    const other = await buildRoom(server, owner)
    expect(await put([other.id])).toMatchObject(wrong)
    const mixed = { id, cate: 'resource' as const, contents: [{ content_type: 'video', item_ids: [leaf.id] }] }
    expect(await server.call(roomCalls.bindedOtherContent, mixed, { as: owner })).toMatchObject(wrong)
    const fitting = { ...mixed, contents: [{ content_type: 'article', item_ids: [leaf.id] }] }
    expect((await server.call(roomCalls.bindedOtherContent, fitting, { as: owner })).code).toBe(20000)
  })

  test('opens to who belongs to the class, and counts for nothing (K18)', async () => {
    const { owner, learner, id, leaf } = await buildShelved()
    const open = async (as: SignedIn) => (await server.call(articleCalls.detail, { id: leaf.id, c: id }, { as })).code
    expect([await open(learner), await open(owner)]).toEqual([20000, 20000])
    expect(await open(await buildMember(server))).toBe(40400)
    server.database.clock.offsetMs += 20_000
    await server.call(articleCalls.view, { id: leaf.id, c: id, seconds: 15, end: true }, { as: learner })
    const { percent, total } = await treeOf(id, learner)
    expect([percent, total]).toEqual([0, 0])
    const { rows } = await server.database.query({
      text: 'select from progress where context_id = $1 and content_id = $2',
      values: [id, leaf.id],
    })
    expect(rows).toEqual([])
  })

  test('enrols nobody, while a stage of the plan does', async () => {
    const { learner, id, collection, put } = await buildShelved()
    await runQueue(server)
    const belongs = async () =>
      (
        await server.database.query({
          text: `select from membership where content_id = $1 and user_id = $2 and state = 'active'`,
          values: [collection.id, learner.userId],
        })
      ).rows.length
    expect(await belongs()).toBe(0)
    expect((await put([collection.id], 'outline')).data).toEqual({ added: 1 })
    await runQueue(server)
    expect(await belongs()).toBe(1)
    expect(await bound(id, learner, 'outline')).toEqual([collection.id])
  })
})
