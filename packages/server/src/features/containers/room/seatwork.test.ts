import { roomCalls } from '@zhixing/contract/containers/room/calls.ts'
import { seatworkCalls } from '@zhixing/contract/containers/room/seatwork-calls.ts'
import { learnLimits } from '@zhixing/contract/learning/learning/shapes.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { articleCalls } from '@zhixing/contract/leaves/article/calls.ts'
import { announcementCalls } from '@zhixing/contract/talk/announcement/calls.ts'
import { expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { byHand } from '../../learning/outline/locked.factory.ts'
import { buildLeaf } from '../../learning/outline/outline.factory.ts'
import { buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { buildPlan, buildTaughtRoom } from './room.factory.ts'

const server = useTestServer()

async function newClass() {
  const { id, room, owner, learner } = await buildTaughtRoom(server)
  const { plan, stage } = await buildPlan(server, id)
  const leaf = await buildLeaf(server, room, { type: 'article' })
  const placed = { content_id: id, ids: [leaf.placementId], section_id: stage }
  await server.call(outlineCalls.changeItems, placed, { as: owner })
  const start = (as: SignedIn = owner, item_id = leaf.placementId) =>
    server.call(seatworkCalls.startSeatwork, { id, item_id }, { as })
  const list = async (as: SignedIn, asked: { running?: boolean; section_id?: number } = {}) =>
    (await server.rows(seatworkCalls.seatwork, { id, ...asked }, { as })).rows
  const seen = async () => {
    const { data } = await server.call(outlineCalls.tree, { content_id: id }, { as: learner })
    return data.items.find(({ content_id }) => content_id === leaf.id)
  }
  return { id, owner, learner, plan, stage, leaf, start, list, seen }
}

test('what is started is shown and opened for all where it waits for that, and told newest first', async () => {
  const { id, owner, learner, stage, plan, leaf, start, list, seen } = await newClass()
  const rules = { content_id: id, ids: [leaf.placementId], hidden: true, unlock: byHand }
  await server.call(outlineCalls.setRules, rules, { as: owner })
  await server.call(
    outlineCalls.setRules,
    { content_id: id, ids: [], section_id: stage, unlock: byHand },
    { as: owner },
  )
  expect(await seen()).toBeUndefined()
  const started = await start()
  expect(started.code).toBe(20000)
  expect(await seen()).toMatchObject({ open: true })
  expect((await start()).data.id).toBe(started.data.id)
  const [row] = await list(learner, { running: true, section_id: plan })
  expect(row).toMatchObject({ content_id: leaf.id, end_time: 0, state: 'not_started', learners: -1, completed: -1 })
  server.database.clock.offsetMs += learnLimits.viewCap * 1000
  await server.call(articleCalls.view, { id: leaf.id, c: id, seconds: learnLimits.viewCap, end: true }, { as: learner })
  expect((await list(learner))[0]).toMatchObject({ state: 'completed', percent: 100 })
  expect((await list(owner))[0]).toMatchObject({ learners: 1, started: 1, completed: 1 })
})

test('what runs now and what was announced stand on the page of the class, for its people alone', async () => {
  const { id, owner, learner, leaf, start } = await newClass()
  await start()
  const said = { content_id: id, title: '停课', body: '明天停课' }
  await server.call(announcementCalls.save, said, { as: owner })
  const home = async (as: SignedIn) => (await server.call(roomCalls.getRoomHomeData, { id }, { as })).data
  expect(await home(learner)).toMatchObject({ seatwork: [{ content_id: leaf.id }], announcements: [{ title: '停课' }] })
  expect(await home(await buildTeacher(server))).toMatchObject({ seatwork: [], announcements: [] })
})

test('ending leaves the item as it is, and it can be started again', async () => {
  const { id, owner, learner, start, list, seen } = await newClass()
  const { data } = await start()
  const end = { id, seatwork_id: data.id }
  expect((await server.call(seatworkCalls.endSeatwork, end, { as: owner })).code).toBe(20000)
  expect(await seen()).toMatchObject({ open: true })
  expect(await list(learner, { running: true })).toEqual([])
  const again = await start()
  expect((await list(owner)).map((row) => row.id)).toEqual([again.data.id, data.id])
})

test('learners start nothing, nobody starts what stands elsewhere, and strangers read nothing', async () => {
  const { id, owner, learner, start } = await newClass()
  const other = await newClass()
  expect((await start(learner)).code).toBe(40300)
  expect((await start(owner, other.leaf.placementId)).code).toBe(40400)
  const foreign = { id, seatwork_id: (await other.start()).data.id }
  expect((await server.call(seatworkCalls.endSeatwork, foreign, { as: owner })).code).toBe(40400)
  expect((await server.call(seatworkCalls.seatwork, { id }, { as: await buildTeacher(server) })).code).toBe(40300)
})
