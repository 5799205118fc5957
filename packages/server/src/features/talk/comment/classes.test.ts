import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { commentCalls } from '@zhixing/contract/talk/comment/calls.ts'
import { expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { runQueue } from '../../../../test/run-queue.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildTrialRoom } from '../../../../trial-room/trial-room.factory.ts'
import { buildCollection } from '../../containers/collection/collection.factory.ts'
import { addMembers } from '../../content/membership/public.ts'
import { buildLeaf } from '../../learning/outline/outline.factory.ts'
import { buildMember, buildTeacher } from '../../people/organisation/organisation.factory.ts'

const server = useTestServer()

test('comments in a collection that two classes have stay within each class (N5)', async () => {
  const author = await buildTeacher(server)
  const teachers = [await buildTeacher(server, author.org), await buildTeacher(server, author.org)] as const
  const collection = await buildCollection(server, author)
  const { id: item_id } = await buildLeaf(server, collection, { type: 'article' })
  const [a, b, own] = [await buildMember(server), await buildMember(server), await buildMember(server)]
  const rooms = [await buildTrialRoom(server, teachers[0]), await buildTrialRoom(server, teachers[1])] as const
  const place = (as: SignedIn, content_id: number) =>
    server.call(outlineCalls.addItems, { content_id, section_id: 0, item_ids: [collection.id] }, { as })
  await place(teachers[0], rooms[0].id)
  await place(teachers[1], rooms[1].id)
  const join = (who: SignedIn, contentId: number) =>
    server.database.tx((tx) => addMembers(tx, { contentId, userIds: [who.userId], role: 'member', via: 'invite' }))
  await join(a, rooms[0].id)
  await join(b, rooms[1].id)
  await join(own, collection.id)
  await runQueue(server)
  const at = { content_id: collection.id, item_id }
  const say = async (as: SignedIn, body: string, root_id?: number) =>
    await server.call(commentCalls.create, { ...at, body, ...(root_id ? { root_id } : {}) }, { as })
  const bodies = async (as: SignedIn) =>
    (await server.rows(commentCalls.lists, at, { as })).rows.map(({ body }) => body).toReversed()
  const first = await say(a, '甲班')
  await say(b, '乙班')
  await say(own, '自学')
  await say(author, '作者')
  expect(await bodies(a)).toEqual(['甲班', '作者'])
  expect(await bodies(b)).toEqual(['乙班', '作者'])
  expect(await bodies(own)).toEqual(['自学', '作者'])
  expect(await bodies(author)).toEqual(['甲班', '乙班', '自学', '作者'])
  expect((await say(b, '越班回复', first.data.id)).code).toBe(40400)
})
