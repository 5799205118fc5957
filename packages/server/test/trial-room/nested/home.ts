import { homeCalls } from '@zhixing/contract/faces/home/calls.ts'
import { learnLimits } from '@zhixing/contract/learning/learning/shapes.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { articleCalls } from '@zhixing/contract/leaves/article/calls.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { workMarkCalls } from '@zhixing/contract/leaves/work/mark-calls.ts'
import { expect, test } from 'vitest'
import { buildCollection } from '../../../src/features/containers/collection/collection.factory.ts'
import { updateContent } from '../../../src/features/content/content/public.ts'
import { addMembers } from '../../../src/features/content/membership/public.ts'
import { buildLeaf } from '../../../src/features/learning/outline/outline.factory.ts'
import { beginSitting, buildExam, fiveQuestions } from '../../../src/features/leaves/exam/exam.factory.ts'
import { buildWork } from '../../../src/features/leaves/work/work.factory.ts'
import { buildMember, buildTeacher } from '../../../src/features/people/organisation/organisation.factory.ts'
import { buildTrialRoom } from '../../../trial-room/trial-room.factory.ts'
import type { SignedIn } from '../../client.ts'
import { nowSeconds } from '../../clock.ts'
import { runQueue } from '../../run-queue.ts'
import { add } from './placed.ts'
import { server } from './server.ts'

const join = (who: SignedIn, id: number, role: 'member' | 'teacher' = 'member') =>
  server.database.tx((tx) => addMembers(tx, { contentId: id, userIds: [who.userId], role, via: 'invite' }))

/** A room that holds a collection of its owner's; somebody else teaches in the room alone. */
async function buildPlaced() {
  const owner = await buildTeacher(server)
  const teacher = await buildTeacher(server, owner.org)
  const collection = await buildCollection(server, owner)
  const room = await buildTrialRoom(server, owner)
  await add(owner, room.id, [collection.id])
  await join(teacher, room.id, 'teacher')
  const learner = await buildMember(server)
  await join(learner, room.id)
  await runQueue(server)
  return { owner, teacher, learner, collection, room }
}

test('the teaching centre counts and lists what is handed in through the outer container (K10)', async () => {
  const { owner, teacher, learner, collection } = await buildPlaced()
  const alone = await buildMember(server)
  await join(alone, collection.id)
  const work = await buildWork(server, collection)
  const handed = { id: work, c: collection.id, body: '<p>写好了</p>', row_version: 0 }
  expect((await server.call(workCalls.submit, handed, { as: learner })).code).toBe(20000)
  expect((await server.call(workCalls.submit, handed, { as: alone })).code).toBe(20000)
  const seen = async (as: SignedIn) => (await server.call(homeCalls.teaching, {}, { as })).data
  const told = await seen(teacher)
  expect(told.figures).toMatchObject({ learners: 1, waiting: 1 })
  expect(told.hand_ins).toMatchObject([{ c: collection.id, content_id: work, num: 1, waits: true }])
  const own = await seen(owner)
  expect(own.figures.waiting).toBe(2)
  expect(own.hand_ins).toMatchObject([{ c: collection.id, num: 2 }])
})

test('what was entered through a container comes behind what one is at (K10)', async () => {
  const { learner, collection, room } = await buildPlaced()
  const begun = await buildCollection(server, await buildTeacher(server), { members: [[learner, 'member']] })
  const leaf = await buildLeaf(server, begun, { type: 'article' })
  await buildLeaf(server, begun, { type: 'article' })
  server.database.clock.offsetMs += learnLimits.viewCap * 1000
  const read = { id: leaf.id, c: begun.id, seconds: learnLimits.viewCap, end: true }
  await server.call(articleCalls.view, read, { as: learner })
  server.database.clock.offsetMs += 3600_000
  const other = await buildCollection(server, room.owner)
  await add(room.owner, room.id, [other.id])
  await runQueue(server)
  const { data } = await server.call(homeCalls.goOn, {}, { as: learner })
  const ids = data.map(({ id }) => id)
  expect(ids.indexOf(begun.id)).toBeLessThan(ids.indexOf(collection.id))
  expect(ids.indexOf(begun.id)).toBeLessThan(ids.indexOf(other.id))
})

test('what is hidden or locked at the outer place is neither pressed, listed nor resumed (K10)', async () => {
  const { owner, learner, collection, room } = await buildPlaced()
  await buildWork(server, collection, { due_at: nowSeconds(server) + 3600 })
  const told = async () => {
    const actions = (await server.call(homeCalls.nextActions, {}, { as: learner })).data
    const lines = (await server.call(homeCalls.goOn, {}, { as: learner })).data
    return [
      actions.some(({ kind }) => kind === 'due'),
      actions.some(({ title }) => title === lines.find(({ id }) => id === room.id)?.title),
      lines.some(({ id }) => id === collection.id),
    ]
  }
  const items = (await server.call(outlineCalls.tree, { content_id: room.id }, { as: owner })).data.items
  const ids = items.filter(({ content_id }) => content_id === collection.id).map(({ id }) => id)
  const set = async (rules: object) => {
    const asked = { content_id: room.id, ids, relock: true, ...rules }
    expect((await server.call(outlineCalls.setRules, asked, { as: owner })).code).toBe(20000)
    await runQueue(server)
  }
  expect(await told()).toEqual([true, true, true])
  await set({ unlock: { all: [{ rule: 'manual' }] } })
  expect(await told()).toEqual([false, true, false])
  await set({ unlock: null })
  expect(await told()).toEqual([true, true, true])
  await set({ hidden: true })
  expect(await told()).toEqual([false, true, false])
  await join(learner, collection.id)
  expect(await told()).toEqual([true, true, true])
})

test('what is learned through an ended container alone is not pressed: it takes no hand-ins (5)', async () => {
  const { owner, learner, collection, room } = await buildPlaced()
  const id = await buildWork(server, collection, { due_at: nowSeconds(server) + 3600 })
  const redone = await buildWork(server, collection)
  const handed = { id: redone, c: collection.id, body: '<p>写好了</p>', row_version: 0 }
  const { submission } = (await server.call(workCalls.submit, handed, { as: learner })).data
  const which = { id: redone, c: collection.id, s: submission.id }
  const { row_version } = (await server.call(workMarkCalls.reading, which, { as: owner })).data.submission
  await server.call(workMarkCalls.return, { ...which, reason: '重写', row_version }, { as: owner })
  const { id: exam } = await buildExam(server, collection, { questions: fiveQuestions })
  const start = () => server.call(examCalls.start, { id: exam, c: collection.id }, { as: learner })
  await beginSitting(server, { start, learner })
  const setStatus = (status: 1 | 2) =>
    server.database.tx((tx) =>
      updateContent(tx, { id: room.id, rowVersion: undefined, change: { status }, now: new Date() }),
    )
  const pressed = async () => {
    const { data } = await server.call(homeCalls.nextActions, {}, { as: learner })
    return data.flatMap(({ kind }) => (['due', 'redo', 'sit'].includes(kind) ? [kind] : [])).sort()
  }
  expect(await pressed()).toEqual(['due', 'redo', 'sit'])
  await setStatus(2)
  const late = { id, c: collection.id, body: '<p>写完了</p>', row_version: 0 }
  expect((await server.call(workCalls.submit, late, { as: learner })).code).toBe(40300)
  // A sitting under way may be finished.
  expect(await pressed()).toEqual(['sit'])
  await setStatus(1)
  expect(await pressed()).toEqual(['due', 'redo', 'sit'])
  await setStatus(2)
  await join(learner, collection.id)
  expect(await pressed()).toEqual(['due', 'redo', 'sit'])
})
