import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { homeCalls } from '@zhixing/contract/faces/home/calls.ts'
import { learnLimits } from '@zhixing/contract/learning/learning/shapes.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import type { Unlock } from '@zhixing/contract/learning/outline/unlock.ts'
import { articleCalls } from '@zhixing/contract/leaves/article/calls.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { expect, test } from 'vitest'
import { buildCollection } from '../../../src/features/containers/collection/collection.factory.ts'
import { addMembers, endMembers } from '../../../src/features/content/membership/public.ts'
import { buildLeaf } from '../../../src/features/learning/outline/outline.factory.ts'
import { copyOutline } from '../../../src/features/learning/outline/public.ts'
import { buildWork } from '../../../src/features/leaves/work/work.factory.ts'
import { buildMember, buildTeacher } from '../../../src/features/people/organisation/organisation.factory.ts'
import { ofAll } from '../../../src/features.ts'
import { buildTrialRoom } from '../../../trial-room/trial-room.factory.ts'
import type { SignedIn } from '../../client.ts'
import { nowSeconds } from '../../clock.ts'
import { runQueue } from '../../run-queue.ts'
import { server } from './server.ts'

const byHand: Unlock = { all: [{ rule: 'manual' }] }
const prevDone: Unlock = { all: [{ rule: 'prev_done' }] }

async function treeOf(as: SignedIn, id: number) {
  return (await server.call(outlineCalls.tree, { content_id: id }, { as })).data
}

async function placeIn(as: SignedIn, id: number, inner: number): Promise<number> {
  await server.call(outlineCalls.addItems, { content_id: id, section_id: 0, item_ids: [inner] }, { as })
  await runQueue(server)
  return (await treeOf(as, id)).items.find(({ content_id }) => content_id === inner)?.id ?? 0
}

async function read(as: SignedIn, { id, c }: { id: number; c: number }) {
  server.database.clock.offsetMs += learnLimits.viewCap * 1000
  return await server.call(articleCalls.view, { id, c, seconds: learnLimits.viewCap, end: true }, { as })
}

/** Two rooms that hold one collection with an article; a learner in the first alone. */
async function buildPlaced() {
  const teacher = await buildTeacher(server)
  const learner = await buildMember(server, { org: teacher.org })
  const collection = await buildCollection(server, teacher)
  const leaf = await buildLeaf(server, collection, { type: 'article' })
  const [first, second] = [
    await buildTrialRoom(server, teacher, { members: [[learner, 'member']] }),
    await buildTrialRoom(server, teacher),
  ]
  const own = await buildLeaf(server, first, { type: 'article' })
  const at = await placeIn(teacher, first.id, collection.id)
  await placeIn(teacher, second.id, collection.id)
  const lock = async (unlock: Unlock) => {
    await server.call(outlineCalls.setRules, { content_id: first.id, ids: [at], unlock, relock: true }, { as: teacher })
    await runQueue(server)
  }
  const look = () => server.call(articleCalls.detail, { id: leaf.id, c: collection.id }, { as: learner })
  return { teacher, learner, collection, leaf, first, second, own, lock, look }
}

test('a lock of the place binds who learns through it, until it is met there', async () => {
  const { learner, teacher, collection, first, own, lock, look, leaf } = await buildPlaced()
  expect((await look()).code).toBe(20000)
  await lock(prevDone)
  const refused = await look()
  expect(refused).toMatchObject({ code: 42300, message: expect.stringMatching(/^完成「.+」后解锁$/) })
  const view = { id: leaf.id, c: collection.id, seconds: 5, end: true }
  expect((await server.call(articleCalls.view, view, { as: learner })).code).toBe(42300)
  expect((await treeOf(learner, collection.id)).items).toMatchObject([{ open: false, lock_reason: refused.message }])
  const row = (await treeOf(learner, first.id)).items.find(({ content_id }) => content_id === collection.id)
  expect(row).toMatchObject({ open: false, lock_reason: refused.message })
  expect((await server.call(articleCalls.detail, { id: leaf.id, c: collection.id }, { as: teacher })).code).toBe(20000)
  await read(learner, { id: own.id, c: first.id })
  expect((await look()).code).toBe(20000)
  expect((await treeOf(learner, collection.id)).items).toMatchObject([{ open: true, lock_reason: '' }])
})

test('open through one place is open, and to who joined by themselves (K12)', async () => {
  const { learner, collection, second, lock, look } = await buildPlaced()
  await lock(byHand)
  expect((await look()).code).toBe(42300)
  await server.database.tx((tx) =>
    addMembers(tx, { contentId: second.id, userIds: [learner.userId], role: 'member', via: 'self' }),
  )
  await runQueue(server)
  expect((await look()).code).toBe(20000)
  const other = await buildPlaced()
  await other.lock(byHand)
  await server.call(collectionCalls.follow, { id: other.collection.id }, { as: other.learner })
  expect((await other.look()).code).toBe(20000)
  expect(collection.id).not.toBe(other.collection.id)
})

test('a place in a place that is locked further out is shut as well', async () => {
  const { teacher, learner, collection, first, look } = await buildPlaced()
  const house = await buildTrialRoom(server, teacher)
  const at = await placeIn(teacher, house.id, first.id)
  const through = await buildMember(server, { org: teacher.org })
  await server.database.tx((tx) =>
    addMembers(tx, { contentId: house.id, userIds: [through.userId], role: 'member', via: 'self' }),
  )
  await runQueue(server)
  const rules = { content_id: house.id, ids: [at], unlock: byHand, relock: true }
  await server.call(outlineCalls.setRules, rules, { as: teacher })
  await runQueue(server)
  expect((await treeOf(through, collection.id)).items).toMatchObject([{ open: false, lock_reason: '由教师开放' }])
  expect((await look()).code).toBe(20000)
  expect((await treeOf(learner, collection.id)).items).toMatchObject([{ open: true }])
})

test('home does not press for what is locked', async () => {
  const teacher = await buildTeacher(server)
  const learner = await buildMember(server, { org: teacher.org })
  const collection = await buildCollection(server, teacher, { members: [[learner, 'member']] })
  const id = await buildWork(server, collection, { due_at: nowSeconds(server) + 3600 })
  const pressing = async () =>
    (await server.call(homeCalls.nextActions, {}, { as: learner })).data.filter(({ kind }) => kind === 'due').length
  expect(await pressing()).toBe(1)
  const at = (await treeOf(teacher, collection.id)).items.find(({ content_id }) => content_id === id)?.id ?? 0
  await server.call(
    outlineCalls.setRules,
    { content_id: collection.id, ids: [at], unlock: byHand, relock: true },
    { as: teacher },
  )
  await runQueue(server)
  expect(await pressing()).toBe(0)
})

test('a whole cohort is locked again in portions, and what is kept is what judging anew gives', async () => {
  const teacher = await buildTeacher(server)
  const room = await buildTrialRoom(server, teacher)
  const [first, second] = [
    await buildLeaf(server, room, { type: 'article' }),
    await buildLeaf(server, room, { type: 'article' }),
  ]
  // More than one portion; every third has done the first.
  await server.database.query({
    text: `with people as (select g as id, g % 3 = 0 as did from generate_series($3::bigint, $3::bigint + 449) g),
      joined as (insert into membership (content_id, user_id, role) select $1, id, 'member' from people)
      insert into progress (user_id, content_id, context_id, state, percent, completed_at)
        select id, $2, $1, 'completed', 100, clock_now() from people where did`,
    values: [room.id, first.id, 4_000_000_000 + room.id * 1000],
  })
  const kept = async () => {
    const { rows } = await server.database.query({
      text: 'select user_id::float8 as id from item_unlock where container_id = $1 and placement_id = $2 order by 1',
      values: [room.id, second.placementId],
    })
    return (rows as { id: number }[]).map(({ id }) => id)
  }
  const set = (unlock: Unlock) =>
    server.call(
      outlineCalls.setRules,
      { content_id: room.id, ids: [second.placementId], unlock, relock: true },
      { as: teacher },
    )
  await set({ any: [{ rule: 'prev_done' }, { rule: 'always' }] })
  await set(prevDone)
  await runQueue(server)
  const once = await kept()
  expect([once.length, once.every((id) => id % 3 === 0)]).toEqual([150, true])
  await server.database.query({
    text: 'insert into item_unlock (container_id, user_id, placement_id) select content_id, user_id, $2 from membership where content_id = $1 and user_id > 4000000000 on conflict do nothing',
    values: [room.id, second.placementId],
  })
  await set(prevDone)
  await runQueue(server)
  expect(await kept()).toEqual(once)
})

test('who joins, and who comes through another container, is judged soon after', async () => {
  const { teacher, first, collection, leaf } = await buildPlaced()
  const more = await buildLeaf(server, collection, { type: 'article' })
  const rules = { content_id: collection.id, ids: [more.placementId], unlock: prevDone, relock: true }
  await server.call(outlineCalls.setRules, rules, { as: teacher })
  await runQueue(server)
  const late = await buildMember(server, { org: teacher.org })
  await server.database.tx((tx) =>
    addMembers(tx, { contentId: first.id, userIds: [late.userId], role: 'member', via: 'self' }),
  )
  await runQueue(server)
  const { rows } = await server.database.query({
    text: 'select container_id::int as id from unlock_clock where user_id = $1',
    values: [late.userId],
  })
  expect(rows).toEqual([{ id: collection.id }])
  expect(leaf.id).not.toBe(more.id)
})

test('rules of a copy name what stands in the copy', async () => {
  const teacher = await buildTeacher(server)
  const [room, copy] = [await buildTrialRoom(server, teacher), await buildTrialRoom(server, teacher)]
  const chapter = { content_id: room.id, title: '第一章' }
  const { id } = (await server.call(outlineCalls.createSection, chapter, { as: teacher })).data
  const first = await buildLeaf(server, room, { type: 'article' })
  const second = await buildLeaf(server, room, { type: 'article' })
  await server.call(
    outlineCalls.changeItems,
    { content_id: room.id, ids: [second.placementId], section_id: id },
    { as: teacher },
  )
  const unlock: Unlock = { all: [{ rule: 'done', sections: [], items: [first.id] }] }
  await server.call(outlineCalls.setRules, { content_id: room.id, section_id: id, unlock }, { as: teacher })
  await server.database.tx((tx) =>
    copyOutline(tx, ofAll.leaves, {
      from: room.id,
      to: copy.id,
      contents: 'own',
      shiftDays: 0,
      ownerId: teacher.userId,
      orgId: teacher.org.id,
      containers: new Map(),
      enrols: true,
    }),
  )
  const made = await treeOf(teacher, copy.id)
  const copied = made.items.find(({ section_id }) => section_id === 0)?.content_id ?? 0
  expect(copied).not.toBe(first.id)
  expect(made.sections[0]?.unlock).toEqual({ all: [{ rule: 'done', sections: [], items: [copied] }] })
})

test('times of single items of a placed collection are listed with what was said of them', async () => {
  const { teacher, first, second, collection, leaf } = await buildPlaced()
  const due = nowSeconds(server) + 86_400
  const which = { content_id: first.id, inner_id: collection.id }
  const said = { ...which, item_ids: [leaf.id], open_at: 0, due_at: due, close_at: -1 }
  await server.call(outlineCalls.setPlaceTimes, said, { as: teacher })
  const listed = await server.rows(outlineCalls.placeTimes, which, { as: teacher })
  expect(listed).toMatchObject({
    total: 1,
    rows: [{ content_id: leaf.id, due_at: 0, own_open_at: 0, own_due_at: due, own_close_at: -1 }],
  })
  const elsewhere = { ...which, content_id: second.id }
  expect((await server.rows(outlineCalls.placeTimes, elsewhere, { as: teacher })).rows).toMatchObject([
    { own_due_at: -1 },
  ])
  const stranger = await buildTeacher(server)
  expect((await server.call(outlineCalls.placeTimes, which, { as: stranger })).code).toBe(40300)
})

test('whom a change touches: each learner once, by what was begun and handed in there, a placed collection included', async () => {
  const { teacher, learner, collection, first, own, leaf } = await buildPlaced()
  const [idle, gone] = [
    await buildMember(server, { org: teacher.org }),
    await buildMember(server, { org: teacher.org }),
  ]
  const helper = await buildTeacher(server, teacher.org)
  await server.database.tx(async (tx) => {
    const via = 'self' as const
    await addMembers(tx, { contentId: first.id, userIds: [idle.userId, gone.userId], role: 'member', via })
    await addMembers(tx, { contentId: first.id, userIds: [helper.userId], role: 'admin', via })
  })
  const work = await buildWork(server, first)
  const section = { content_id: first.id, title: '第一章' }
  const { id } = (await server.call(outlineCalls.createSection, section, { as: teacher })).data
  const below = { ...section, parent_id: id, title: '第一节' }
  const inner = (await server.call(outlineCalls.createSection, below, { as: teacher })).data.id
  const at = async (content: number) =>
    (await treeOf(teacher, first.id)).items.find(({ content_id }) => content_id === content)?.id ?? 0
  const put = async (content: number, section_id: number) =>
    await server.call(
      outlineCalls.changeItems,
      { content_id: first.id, ids: [await at(content)], section_id },
      { as: teacher },
    )
  await put(own.id, id)
  await put(work, inner)
  await read(learner, { id: own.id, c: first.id })
  const handed = { id: work, c: first.id, body: '<p>写好了</p>', row_version: 0 }
  for (const as of [learner, gone]) {
    expect((await server.call(workCalls.submit, handed, { as })).code).toBe(20000)
  }
  await server.database.tx((tx) => endMembers(tx, { contentId: first.id, userIds: [gone.userId], state: 'left' }))
  const touched = async (target: { section_id: number } | { ids: number[] }) =>
    (await server.call(outlineCalls.previewRules, { content_id: first.id, ...target }, { as: teacher })).data
  expect(await touched({ section_id: id })).toEqual({ items: 2, learners: 2, begun: 1, handed_in: 1, empty_before: '' })
  const placed = { ids: [await at(collection.id)] }
  expect(await touched(placed)).toEqual({ items: 1, learners: 2, begun: 0, handed_in: 0, empty_before: '' })
  await read(learner, { id: leaf.id, c: collection.id })
  expect(await touched(placed)).toMatchObject({ begun: 1 })
})

test('times of what somebody placed are neither told nor changed by who does not see it', async () => {
  const teacher = await buildTeacher(server)
  const room = await buildTrialRoom(server, teacher)
  const foreign = await buildCollection(server, await buildTeacher(server), { visibility: 'private' })
  const leaf = await buildLeaf(server, foreign, { type: 'article' })
  // Placed while they could still see it, by nobody who teaches there now.
  await server.database.query({
    text: 'insert into placement (container_id, content_id) values ($1, $2)',
    values: [room.id, foreign.id],
  })
  const which = { content_id: room.id, inner_id: foreign.id }
  const said = { ...which, item_ids: [leaf.id], open_at: -1, due_at: nowSeconds(server) + 86_400, close_at: -1 }
  const codes = [
    await server.call(outlineCalls.placeTimes, which, { as: teacher }),
    await server.call(outlineCalls.setPlaceTimes, said, { as: teacher }),
  ].map(({ code }) => code)
  expect(codes).toEqual([40400, 40400])
  const { rows } = await server.database.query({
    text: 'select from place_time where content_id = $1',
    values: [leaf.id],
  })
  expect(rows).toEqual([])
})
