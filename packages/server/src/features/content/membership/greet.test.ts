import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { trialRoomCalls } from '@zhixing/contract/trial-room/calls.ts'
import { expect, test } from 'vitest'
import { rowsOf } from '../../../../test/rows.ts'
import { runQueue } from '../../../../test/run-queue.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildTrialRoom } from '../../../../trial-room/trial-room.factory.ts'
import { lanes } from '../../../queue/job.ts'
import { buildCollection } from '../../containers/collection/collection.factory.ts'
import { buildMember, buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { addMembers } from './public.ts'

const server = useTestServer()
const people = 60

/** Which jobs were done how often. */
async function jobsDone(): Promise<ReadonlyMap<string, number>> {
  const done = Map.groupBy(await runQueue(server), ({ job }) => job)
  return new Map([...done].map(([job, some]) => [job, some.length]))
}

const buildPeople = async ({ org }: Awaited<ReturnType<typeof buildTeacher>>, count = people) =>
  await Promise.all(Array.from({ length: count }, () => buildMember(server, { org })))

test('who joins at the same time is told of, judged and graded together, nobody left out', async () => {
  const teacher = await buildTeacher(server)
  const { id } = await buildCollection(server, teacher)
  const newcomers = await buildPeople(teacher)
  const joined = await Promise.all(newcomers.map((as) => server.call(collectionCalls.follow, { id }, { as })))
  expect(joined.map(({ data }) => data.has_joined)).toEqual(newcomers.map(() => true))
  const done = await jobsDone()
  for (const job of ['tell-owner', 'greet-joined'].map((name) => `membership.${name}`)) {
    expect(done.get(job)).toBeGreaterThan(0)
    expect(done.get(job)).toBeLessThanOrEqual(lanes.soon.concurrency)
  }
  expect(done.get('gradebook.regrade-some')).toBeLessThanOrEqual(lanes.soon.concurrency)
  const told = await rowsOf<{ actors: string[] }>(
    server,
    `select actors from notification where user_id = $1 and kind = 'member.joined'`,
    [teacher.userId],
  )
  expect(told.flatMap(({ actors }) => actors.map(Number)).sort()).toEqual(newcomers.map(({ userId }) => userId).sort())
})

test('of very many who join together so many are graded at once that nobody waits long', async () => {
  const teacher = await buildTeacher(server)
  const { id } = await buildCollection(server, teacher)
  const userIds = (await buildPeople(teacher, 201)).map(({ userId }) => userId)
  await server.database.tx((tx) => addMembers(tx, { contentId: id, userIds, role: 'member', via: 'code' }))
  expect((await jobsDone()).get('gradebook.regrade-some')).toBe(2)
})

test('who comes through a container at the same time is judged together in what it holds', async () => {
  const teacher = await buildTeacher(server)
  const collection = await buildCollection(server, teacher)
  const room = await buildTrialRoom(server, teacher)
  const placing = { content_id: room.id, section_id: 0, item_ids: [collection.id] }
  await server.call(outlineCalls.addItems, placing, { as: teacher })
  await runQueue(server)
  const newcomers = await buildPeople(teacher)
  await Promise.all(newcomers.map((as) => server.call(trialRoomCalls.follow, { id: room.id }, { as })))
  const done = await jobsDone()
  for (const job of ['outline.judge-passed', 'gradebook.regrade-passed', 'membership.greet-passed']) {
    expect(done.get(job)).toBeGreaterThan(0)
    expect(done.get(job)).toBeLessThanOrEqual(lanes.soon.concurrency)
  }
  // Of the newcomers' jobs, those of gradebooks wait in the lane of what nobody waits for, and concern nobody else.
  const lanesOf = await rowsOf<{ name: string }>(
    server,
    `select distinct name from pgboss.job where data->>'job' = 'gradebook.regrade-passed'
      or (data->>'job' = 'gradebook.regrade-some' and (data->'payload'->>'contentId')::bigint = ${collection.id})`,
  )
  expect(lanesOf).toEqual([{ name: lanes.cohort.name }])
  expect(done.get('gradebook.regrade-all')).toBeUndefined()
  const graded = await rowsOf(server, 'select from grade_total where container_id = $1', [collection.id])
  expect(graded).toHaveLength(people)
  const within = await rowsOf(server, `select from membership where content_id = $1 and via = 'container'`, [
    collection.id,
  ])
  expect(within).toHaveLength(people)
})
