import { markingCalls } from '@zhixing/contract/around/marking/calls.ts'
import { workCalls } from '@zhixing/contract/leaves/work/calls.ts'
import { expect, test } from 'vitest'
import { buildCollection } from '../../../src/features/containers/collection/collection.factory.ts'
import { buildWork } from '../../../src/features/leaves/work/work.factory.ts'
import { buildMember, buildTeacher } from '../../../src/features/people/organisation/organisation.factory.ts'
import { buildTrialRoom } from '../../../trial-room/trial-room.factory.ts'
import type { SignedIn } from '../../client.ts'
import { runQueue } from '../../run-queue.ts'
import { add, join } from './placed.ts'
import { server } from './server.ts'

const innerOf = async (as: SignedIn, id: number) => (await server.call(markingCalls.inner, { id }, { as })).data

/** A house that holds a room that holds a collection with a work: one hands in through them, one joined the collection alone. */
async function buildHouse() {
  const teacher = await buildTeacher(server)
  const collection = await buildCollection(server, teacher)
  const room = await buildTrialRoom(server, teacher)
  const house = await buildTrialRoom(server, teacher)
  await add(teacher, room.id, collection.id)
  await add(teacher, house.id, room.id)
  const [through, alone, assistant] = [await buildMember(server), await buildMember(server), await buildMember(server)]
  await join(through, house.id)
  await join(alone, collection.id)
  await join(assistant, house.id, 'assistant')
  await runQueue(server)
  const work = await buildWork(server, collection)
  for (const as of [through, alone]) {
    const { code } = await server.call(
      workCalls.submit,
      { id: work, c: collection.id, body: '<p>写好了</p>', row_version: 0 },
      { as },
    )
    expect(code).toBe(20000)
  }
  return { teacher, collection, room, house, assistant }
}

test('the marking page tells what waits in placed containers, as their own pages count it (K16)', async () => {
  const { teacher, collection, room, house } = await buildHouse()
  const told = await innerOf(teacher, house.id)
  expect(told.map(({ id, c_type, waiting }) => [id, c_type, waiting])).toEqual([
    [collection.id, 'collection', 2],
    [room.id, 'trial_room', 0],
  ])
  const own = await server.call(markingCalls.getCollectionDetailMarkData, { id: collection.id }, { as: teacher })
  expect(own.data.waiting).toBe(2)
})

test('who helps in the outer one is told what waits within their scope', async () => {
  const { collection, house, assistant } = await buildHouse()
  const told = await innerOf(assistant, house.id)
  expect(told.find(({ id }) => id === collection.id)).toMatchObject({ waiting: 1 })
  const asked = { id: collection.id }
  const own = await server.call(markingCalls.getCollectionDetailMarkData, asked, { as: assistant })
  expect(own.data.waiting).toBe(1)
})

test('of a container one does not mark in nothing is told', async () => {
  const { teacher, house } = await buildHouse()
  const foreign = await buildCollection(server, await buildTeacher(server))
  await add(teacher, house.id, foreign.id)
  await server.database.query({ text: 'delete from entrance where content_id = $1', values: [foreign.id] })
  const told = await innerOf(teacher, house.id)
  expect(told.map(({ id }) => id)).not.toContain(foreign.id)
})
