import { channelCalls } from '@zhixing/contract/containers/channel/calls.ts'
import { learnLimits } from '@zhixing/contract/learning/learning/shapes.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { articleCalls } from '@zhixing/contract/leaves/article/calls.ts'
import { expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildChannel } from '../../containers/channel/channel.factory.ts'
import { buildCollection } from '../../containers/collection/collection.factory.ts'
import { buildMember, buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { type BuiltLeaf, buildLeaf } from './outline.factory.ts'
import { placeIn } from './placing.ts'
import { findOverlooked } from './workers.ts'

const server = useTestServer()

/** Two required articles, of which one learner has read the first to its end, and another neither. */
async function newCourse() {
  const teacher = await buildTeacher(server)
  const learner = await buildMember(server, { org: teacher.org })
  const idle = await buildMember(server, { org: teacher.org })
  const members = [[learner, 'member'] as const, [idle, 'member'] as const]
  const collection = await buildCollection(server, teacher, { members: members.map(([as, role]) => [as, role]) })
  const read = await buildLeaf(server, collection, { type: 'article' })
  const open = await buildLeaf(server, collection, { type: 'article' })
  await readThrough(learner, { c: collection.id, leaf: read })
  return { teacher, learner, idle, collection, read, open }
}

type Course = Awaited<ReturnType<typeof newCourse>>

async function readThrough(as: SignedIn, { c, leaf }: { c: number; leaf: BuiltLeaf }) {
  server.database.clock.offsetMs += learnLimits.viewCap * 1000
  await server.call(articleCalls.view, { id: leaf.id, c, seconds: learnLimits.viewCap, end: true }, { as })
}

/** Reads the stored progress of each learner in the container. */
async function kept({ collection, learner, idle }: Course) {
  await server.queue.drain()
  const { rows } = await server.database.query({
    text: `select user_id::int, percent, state, completed_at is not null as done, last_at from progress where context_id = 0 and content_id = $1`,
    values: [collection.id],
  })
  const all = rows as { user_id: number; percent: number; state: string; done: boolean; last_at: Date }[]
  const of = (as: SignedIn) => all.find((row) => row.user_id === as.userId)
  return { learner: of(learner), idle: of(idle) }
}

test('who has done the rest is complete once the last open item is optional, and learned no later for it', async () => {
  const course = await newCourse()
  const before = await kept(course)
  expect(before.learner).toMatchObject({ percent: 50, done: false })
  server.database.clock.offsetMs += 60_000
  const change = { content_id: course.collection.id, id: course.open.placementId, required: false }
  await server.call(outlineCalls.updateItem, change, { as: course.teacher })
  const after = await kept(course)
  expect(after.learner).toMatchObject({ percent: 100, state: 'completed', done: true })
  expect(after.learner?.last_at).toEqual(before.learner?.last_at)
  // A learner who did nothing has no row.
  expect(after.idle).toBeUndefined()
})

test('who has done the rest is complete once the last open item is removed, and stays so when another comes', async () => {
  const course = await newCourse()
  const gone = { content_id: course.collection.id, id: course.open.placementId }
  await server.call(outlineCalls.removeItem, gone, { as: course.teacher })
  expect((await kept(course)).learner).toMatchObject({ percent: 100, done: true })
  await buildLeaf(server, course.collection, { type: 'article' })
  expect((await kept(course)).learner).toMatchObject({ percent: 50, state: 'in_progress', done: true })
})

test('completion is told once, however often the outline changes', async () => {
  const course = await newCourse()
  const change = { content_id: course.collection.id, id: course.open.placementId }
  for (const required of [false, true, false]) {
    await server.call(outlineCalls.updateItem, { ...change, required }, { as: course.teacher })
    await server.queue.drain()
  }
  const { rows } = await server.database.query({
    text: `select count(*)::int as told from pgboss.job where data->>'job' = 'gradebook.regrade-completed' and (data->'payload'->>'containerId')::int = $1`,
    values: [course.collection.id],
  })
  expect(rows).toEqual([{ told: 1 }])
})

test('who was overlooked is found at night', async () => {
  const course = await newCourse()
  await server.queue.drain()
  await server.database.query({
    text: 'update placement set required = false where id = $1',
    values: [course.open.placementId],
  })
  expect((await kept(course)).learner).toMatchObject({ percent: 50 })
  await server.queue.runNow(findOverlooked, {})
  expect((await kept(course)).learner).toMatchObject({ percent: 100, done: true })
})

test('what somebody learned before counts once they are added to what holds it', async () => {
  const course = await newCourse()
  await readThrough(course.learner, { c: course.collection.id, leaf: course.open })
  await server.queue.drain()
  const path = await buildChannel(server, course.teacher)
  await server.database.tx((tx) =>
    placeIn(tx, { container: { id: path.id, type: 'channel' }, sectionId: 0, contentId: course.collection.id }),
  )
  const uids = [course.learner.userId, course.idle.userId]
  const added = await server.call(channelCalls.addMembers, { id: path.id, uids }, { as: course.teacher })
  expect(added.data.added).toBe(2)
  const { learner, idle } = await kept({ ...course, collection: { ...course.collection, id: path.id } })
  expect(learner).toMatchObject({ percent: 100, state: 'completed', done: true })
  expect(idle).toBeUndefined()
})
