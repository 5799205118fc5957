import { reportCalls } from '@zhixing/contract/around/report/calls.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import readXlsx from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { buildCollection } from '../../../src/features/containers/collection/collection.factory.ts'
import { addMembers } from '../../../src/features/content/membership/public.ts'
import { buildLeaf, buildSection } from '../../../src/features/learning/outline/outline.factory.ts'
import { buildMember, buildTeacher } from '../../../src/features/people/organisation/organisation.factory.ts'
import { buildTrialRoom } from '../../../trial-room/trial-room.factory.ts'
import type { SignedIn } from '../../client.ts'
import { readThrough } from './placed.ts'
import { server } from './server.ts'

/** A room whose chapter holds a collection of two articles, with an article beside it; two learners. */
async function buildTaught() {
  const teacher = await buildTeacher(server)
  const [learner, idle] = [
    await buildMember(server, { org: teacher.org }),
    await buildMember(server, { org: teacher.org }),
  ]
  const members = [[learner, 'member'] as const, [idle, 'member'] as const]
  const collection = await buildCollection(server, teacher, { members })
  const room = await buildTrialRoom(server, teacher, { members })
  const first = await buildLeaf(server, collection, { type: 'article' })
  const second = await buildLeaf(server, collection, { type: 'article' })
  const own = await buildLeaf(server, room, { type: 'article' })
  const section = await buildSection(server, room)
  const placed = { content_id: room.id, section_id: section, item_ids: [collection.id] }
  expect((await server.call(outlineCalls.addItems, placed, { as: teacher })).code).toBe(20000)
  return { teacher, learner, idle, collection, room, section, own, first, second }
}

test('a placed container counts in the report by its own progress, and done reaches total (K14)', async () => {
  const { teacher, learner, idle, collection, room, own, first, second } = await buildTaught()
  const figures = async () => {
    const { data } = await server.call(reportCalls.summary, { id: room.id }, { as: teacher })
    return data.items.find(({ content_id }) => content_id === collection.id)
  }
  const rowOf = async (who: SignedIn, filter: object = {}) =>
    (await server.rows(reportCalls.stats, { id: room.id, ...filter }, { as: teacher })).rows.find(
      ({ uid }) => uid === who.userId,
    )
  await readThrough(learner, { c: collection.id, leaf: first })
  expect(await figures()).toMatchObject({ started: 1, completed: 0, average_percent: 25 })
  expect(await rowOf(learner, { content_id: collection.id })).toMatchObject({ state: 'in_progress', percent: 50 })
  await readThrough(learner, { c: collection.id, leaf: second })
  await readThrough(learner, { c: room.id, leaf: own })
  expect(await figures()).toMatchObject({ started: 1, completed: 1, average_percent: 50 })
  expect(await rowOf(learner)).toMatchObject({ done: 2, total: 2, percent: 100 })
  expect(await rowOf(learner, { content_id: collection.id })).toMatchObject({ state: 'completed', percent: 100 })
  expect(await rowOf(idle)).toMatchObject({ done: 0, total: 2 })
})

test('what a learner may neither see nor enter is required of them neither', async () => {
  const { teacher, learner, idle, collection, room } = await buildTaught()
  await server.database.query({
    text: `update content set visibility = 'private' where id = $1`,
    values: [collection.id],
  })
  await server.database.query({
    text: 'delete from membership where content_id = $1 and user_id = $2',
    values: [collection.id, idle.userId],
  })
  const { rows } = await server.rows(reportCalls.stats, { id: room.id }, { as: teacher })
  const totals = new Map(rows.map(({ uid, total }) => [uid, total]))
  expect([totals.get(learner.userId), totals.get(idle.userId)]).toEqual([2, 1])
  const asked = { id: room.id, uid: idle.userId }
  const told = await server.rows(reportCalls.learnerItems, asked, { as: teacher })
  expect(told.rows.map(({ content_type }) => content_type)).toEqual(['article'])
})

test('a chapter has figures of its own', async () => {
  const { teacher, learner, collection, room, section, own, first } = await buildTaught()
  await readThrough(learner, { c: room.id, leaf: own })
  const asked = { id: room.id, section_id: section }
  const summary = async () => (await server.call(reportCalls.summary, asked, { as: teacher })).data
  expect(await summary()).toMatchObject({ members: 2, started: 0, average_percent: 0, items: [{ started: 0 }] })
  await readThrough(learner, { c: collection.id, leaf: first })
  expect(await summary()).toMatchObject({ started: 1, average_percent: 25, bands: [2, 0, 0] })
  const begun = await server.rows(reportCalls.stats, { ...asked, state: 'in_progress' }, { as: teacher })
  expect(begun.rows).toMatchObject([{ uid: learner.userId, percent: 50, done: 0, total: 1 }])
  const other = { id: room.id, section_id: section + 100_000 }
  const absent = await server.call(reportCalls.summary, other, { as: teacher })
  expect([absent.code, absent.message]).toEqual([40400, '计划/阶段/章节不存在或已被删除'])
})

test('the items of a container and those of one learner are lists with files', async () => {
  const { teacher, learner, collection, room, section, own } = await buildTaught()
  await readThrough(learner, { c: room.id, leaf: own })
  const all = await server.rows(reportCalls.itemStats, { id: room.id }, { as: teacher })
  expect(all.rows.map(({ content_id, started }) => [content_id, started])).toEqual([
    [own.id, 1],
    [collection.id, 0],
  ])
  const below = await server.rows(reportCalls.itemStats, { id: room.id, section_id: section }, { as: teacher })
  expect(below.rows.map(({ content_id }) => content_id)).toEqual([collection.id])
  const asked = { id: room.id, uid: learner.userId }
  const told = await server.rows(reportCalls.learnerItems, asked, { as: teacher })
  expect(told.rows).toMatchObject([
    { content_id: own.id, section: '', state: 'completed', percent: 100 },
    { content_id: collection.id, section: '第一章', state: 'not_started', percent: 0 },
  ])
  const file = await server.call(reportCalls.learnerItems, { ...asked, do_export: true }, { as: teacher })
  const [sheet] = await readXlsx(file.raw.rawPayload)
  expect(sheet?.data).toHaveLength(3)
  const stranger = await buildMember(server, { org: teacher.org })
  const nobody = await server.call(reportCalls.learnerItems, { id: room.id, uid: stranger.userId }, { as: teacher })
  expect(nobody.code).toBe(40400)
})

test('of a container that its reader may neither see nor enter a report tells neither title nor figures (K6)', async () => {
  const { teacher, learner, collection, room } = await buildTaught()
  const colleague = await buildTeacher(server, teacher.org)
  await server.database.tx((tx) =>
    addMembers(tx, { contentId: room.id, userIds: [colleague.userId], role: 'teacher', via: 'invite' }),
  )
  await server.database.query({
    text: `update content set visibility = 'private' where id = $1`,
    values: [collection.id],
  })
  // A teacher of the container that lets its learners in sees it all.
  await server.database.query({ text: 'delete from entrance where content_id = $1', values: [collection.id] })
  const { id } = room
  const told = async (as: SignedIn) => {
    const summary = await server.call(reportCalls.summary, { id }, { as })
    const items = await server.rows(reportCalls.itemStats, { id }, { as })
    const own = await server.rows(reportCalls.learnerItems, { id, uid: learner.userId }, { as })
    const options = await server.call(reportCalls.getFilterOption, { id }, { as })
    const results = await server.call(reportCalls.stats, { id, content_id: collection.id }, { as })
    const lists = [summary.data.items, items.rows, own.rows, options.data.items]
    return [...lists.map((rows) => rows.some(({ content_id }) => content_id === collection.id)), results.code]
  }
  expect(await told(teacher)).toEqual([true, true, true, true, 20000])
  expect(await told(colleague)).toEqual([false, false, false, false, 40400])
})
