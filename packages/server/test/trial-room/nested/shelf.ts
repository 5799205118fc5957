import { outlineMessages } from '@zhixing/contract/learning/outline/calls.ts'
import { expect, test } from 'vitest'
import { buildCollection } from '../../../src/features/containers/collection/collection.factory.ts'
import { buildLeaf } from '../../../src/features/learning/outline/outline.factory.ts'
import { addToSlot } from '../../../src/features/learning/outline/public.ts'
import { buildTeacher } from '../../../src/features/people/organisation/organisation.factory.ts'
import { buildTrialRoom } from '../../../trial-room/trial-room.factory.ts'
import { server } from './server.ts'

test('a shelf takes what its type holds there, and nothing else (K18)', async () => {
  const teacher = await buildTeacher(server)
  const [room, collection] = [await buildTrialRoom(server, teacher), await buildCollection(server, teacher)]
  const leaf = await buildLeaf(server, room, { type: 'article' })
  const shelve = (contentIds: readonly number[]) =>
    server.database.tx((tx) => addToSlot(tx, { containerId: room.id, slot: 'resource' }, { contentIds, most: 9 }))
  expect(await shelve([leaf.id])).toBe(1)
  const errors = [{ field: 'content_ids', message: outlineMessages.notHeld }]
  await expect(shelve([leaf.id, collection.id])).rejects.toMatchObject({ details: { errors } })
  expect(await shelve([leaf.id])).toBe(0)
})
