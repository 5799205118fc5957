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

test('what somebody said before they came to a class stays outside it, replies and their number too (N5)', async () => {
  const author = await buildTeacher(server)
  const teacher = await buildTeacher(server, author.org)
  const collection = await buildCollection(server, author)
  const { id: item_id } = await buildLeaf(server, collection, { type: 'article' })
  const room = await buildTrialRoom(server, teacher)
  const placing = { content_id: room.id, section_id: 0, item_ids: [collection.id] }
  expect((await server.call(outlineCalls.addItems, placing, { as: teacher })).code).toBe(20000)
  const join = (who: SignedIn, contentId: number) =>
    server.database.tx((tx) => addMembers(tx, { contentId, userIds: [who.userId], role: 'member', via: 'invite' }))
  const [early, mate] = [await buildMember(server), await buildMember(server)]
  await join(early, collection.id)
  await join(mate, room.id)
  await runQueue(server)
  const at = { content_id: collection.id, item_id }
  const say = (as: SignedIn, body: string, root_id?: number) =>
    server.call(commentCalls.create, { ...at, body, ...(root_id ? { root_id } : {}) }, { as })
  const told = async (as: SignedIn) => {
    const { rows } = await server.rows(commentCalls.lists, at, { as })
    return rows
      .map(({ body, reply_num, replies }) => [body, reply_num, replies.map((reply) => reply.body)])
      .toReversed()
  }
  const root = (await say(author, '老师问')).data.id
  const before = (await say(early, '来之前说的')).data.id
  await say(early, '来之前答的', root)
  server.database.clock.offsetMs += 1000
  await join(early, room.id)
  await runQueue(server)
  server.database.clock.offsetMs += 1000
  await say(early, '来之后说的')
  await say(early, '来之后答的', root)
  const since = [
    ['老师问', 1, ['来之后答的']],
    ['来之后说的', 0, []],
  ]
  expect([await told(mate), await told(teacher)]).toEqual([since, since])
  const all = [
    ['老师问', 2, ['来之前答的', '来之后答的']],
    ['来之前说的', 0, []],
    ['来之后说的', 0, []],
  ]
  expect([await told(early), await told(author)]).toEqual([all, all])
  expect((await say(mate, '答一句', before)).code).toBe(40400)
  const remove = { id: before, content_id: collection.id }
  expect((await server.call(commentCalls.remove, remove, { as: teacher })).code).toBe(40400)
})
