import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { joiningCalls } from '@zhixing/contract/content/joining/calls.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { expect, test } from 'vitest'
import { buildCollection } from '../../../src/features/containers/collection/collection.factory.ts'
import { buildInvite, setWay } from '../../../src/features/content/joining/joining.factory.ts'
import { addMembers } from '../../../src/features/content/membership/public.ts'
import { buildMember, buildTeacher } from '../../../src/features/people/organisation/organisation.factory.ts'
import { buildTrialRoom } from '../../../trial-room/trial-room.factory.ts'
import type { SignedIn } from '../../client.ts'
import { runQueue } from '../../run-queue.ts'
import { server } from './server.ts'

async function buildPair() {
  const teacher = await buildTeacher(server)
  const { id: room } = await buildTrialRoom(server, teacher)
  const { id: collection } = await buildCollection(server, teacher)
  const place = async () => {
    await server.call(
      outlineCalls.addItems,
      { content_id: room, section_id: 0, item_ids: [collection] },
      { as: teacher },
    )
    await runQueue(server)
  }
  const newLearner = async () => {
    const learner = await buildMember(server, { org: teacher.org })
    await server.database.tx((tx) =>
      addMembers(tx, { contentId: room, userIds: [learner.userId], role: 'member', via: 'self' }),
    )
    await runQueue(server)
    return learner
  }
  const viaOf = async (who: SignedIn) => {
    const { rows } = await server.database.query({
      text: `select via from membership where content_id = $1 and user_id = $2 and state = 'active'`,
      values: [collection, who.userId],
    })
    return (rows as { via: string }[])[0]?.via
  }
  return { teacher, room, collection, place, newLearner, viaOf }
}

test('a collection that is entered by an application is not entered by being placed, whichever came first', async () => {
  const { teacher, collection, place, newLearner, viaOf } = await buildPair()
  await setWay(server, collection, { way: 'approval' })
  await place()
  expect(await viaOf(await newLearner())).toBeUndefined()
  const save = (way: 'self' | 'approval', row_version: number) =>
    server.call(
      joiningCalls.saveSettings,
      { content_id: collection, way, capacity: null, row_version },
      { as: teacher },
    )
  await save('self', 1)
  await runQueue(server)
  const within = await newLearner()
  expect(await viaOf(within)).toBe('container')
  await save('approval', 2)
  await runQueue(server)
  expect(await viaOf(within)).toBe('container')
  expect(await viaOf(await newLearner())).toBeUndefined()
})

test('who came through a room and then joins by themselves, or with a code, has a way of their own', async () => {
  const { teacher, collection, place, newLearner, viaOf } = await buildPair()
  await place()
  const [first, second] = [await newLearner(), await newLearner()]
  expect([await viaOf(first), await viaOf(second)]).toEqual(['container', 'container'])
  await server.call(collectionCalls.follow, { id: collection }, { as: first })
  expect(await viaOf(first)).toBe('self')
  await setWay(server, collection, { way: 'code' })
  const { code } = await buildInvite(server, { contentId: collection, by: teacher })
  await server.call(collectionCalls.follow, { id: collection }, { as: second })
  expect(await viaOf(second)).toBe('container')
  await server.call(collectionCalls.follow, { id: collection, code }, { as: second })
  expect(await viaOf(second)).toBe('code')
})
