import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { expect, test } from 'vitest'
import type { Tx } from '#db/database.ts'
import type { SignedIn } from '../../../../test/client.ts'
import { rowsOf } from '../../../../test/rows.ts'
import { runQueue } from '../../../../test/run-queue.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildTrialRoom } from '../../../../trial-room/trial-room.factory.ts'
import { buildCollection } from '../../containers/collection/collection.factory.ts'
import { buildMember, buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { addMembers, endMembers } from './public.ts'

const server = useTestServer()

async function newRooms() {
  const teacher = await buildTeacher(server)
  const outer = await buildTrialRoom(server, teacher)
  const middle = await buildTrialRoom(server, teacher)
  const collection = await buildCollection(server, teacher)
  const learner = await buildMember(server, { org: teacher.org })
  await place(outer.id, middle.id, teacher)
  await runQueue(server)
  return { teacher, learner, outer: outer.id, middle: middle.id, inner: collection.id }
}

const place = (container: number, id: number, as: SignedIn) =>
  server.call(outlineCalls.addItems, { content_id: container, section_id: 0, item_ids: [id] }, { as })

async function isMember(id: number, { userId }: SignedIn): Promise<boolean> {
  const text = `select from membership where content_id = $1 and user_id = $2 and state = 'active'`
  return (await rowsOf(server, text, [id, userId])).length > 0
}

/** Waits until something has ended, or a statement waits for a lock that somebody holds. */
async function untilEndedOrWaiting(work: Promise<unknown>): Promise<void> {
  let hasEnded = false
  const ended = work.then(() => {
    hasEnded = true
  })
  const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => hasEnded || (await rowsOf(server, waits)).length > 0).toBe(true)
  await (hasEnded && ended)
}

/** Has something placed in the middle class while people come or go, and waits for all that follows. */
async function placeDuring(rooms: Awaited<ReturnType<typeof newRooms>>, change: (tx: Tx) => Promise<unknown>) {
  const placing: Promise<unknown>[] = []
  await server.database.tx(async (tx) => {
    await change(tx)
    placing.push(place(rooms.middle, rooms.inner, rooms.teacher))
    await untilEndedOrWaiting(Promise.all(placing))
    await runQueue(server)
  })
  await Promise.all(placing)
  await runQueue(server)
}

test.each([
  { into: 'middle', isBack: false },
  { into: 'outer', isBack: false },
  { into: 'outer', isBack: true },
] as const)(
  'who is coming into the $into class while something is placed in the middle one learns that too (back again: $isBack)',
  async ({ into, isBack }) => {
    const rooms = await newRooms()
    const { learner } = rooms
    const people = { contentId: rooms[into], userIds: [learner.userId] }
    const come = (tx: Tx) => addMembers(tx, { ...people, role: 'member', via: 'code' })
    if (isBack) {
      await server.database.tx(come)
      await server.database.tx((tx) => endMembers(tx, { ...people, state: 'left' }))
    }
    await placeDuring(rooms, come)
    expect(await isMember(rooms.inner, learner)).toBe(true)
  },
)

test('who is leaving a class while something is placed in it does not learn that', async () => {
  const rooms = await newRooms()
  const { learner, middle } = rooms
  const people = { contentId: middle, userIds: [learner.userId] }
  await server.database.tx((tx) => addMembers(tx, { ...people, role: 'member', via: 'code' }))
  await placeDuring(rooms, (tx) => endMembers(tx, { ...people, state: 'left' }))
  expect(await isMember(rooms.inner, learner)).toBe(false)
})
