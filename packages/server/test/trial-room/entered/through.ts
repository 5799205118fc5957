import { notificationCalls } from '@zhixing/contract/base/notification/calls.ts'
import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { membershipMessages } from '@zhixing/contract/content/membership/messages.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import type { MemberRole } from '@zhixing/contract/types/container.ts'
import { describe, expect, test } from 'vitest'
import { buildCollection } from '../../../src/features/containers/collection/collection.factory.ts'
import { deleteContents, restoreContents, updateContent } from '../../../src/features/content/content/public.ts'
import { addMembers, endMembers, setEntering, setRole } from '../../../src/features/content/membership/public.ts'
import { buildMember, buildTeacher } from '../../../src/features/people/organisation/organisation.factory.ts'
import { buildTrialRoom } from '../../../trial-room/trial-room.factory.ts'
import type { SignedIn } from '../../client.ts'
import { runQueue } from '../../run-queue.ts'
import { server } from './server.ts'

interface Member {
  role: MemberRole
  state: string
  via: string
}

/** What somebody is in some containers, in their order; null where they never were anything. */
async function isIn(who: { userId: number }, ids: readonly number[]): Promise<(string | null)[]> {
  const { rows } = await server.database.query({
    text: `select m.role, m.state, m.via from unnest($2::bigint[]) with ordinality o(id, n)
      left join membership m on m.content_id = o.id and m.user_id = $1 order by o.n`,
    values: [who.userId, [...ids]],
  })
  return (rows as Member[]).map(({ role, state, via }) => (state === null ? null : [role, state, via].join(' ')))
}

async function memberNum(id: number): Promise<number> {
  const { rows } = await server.database.query({
    text: 'select member_num as n from content_stat where content_id = $1',
    values: [id],
  })
  return (rows as { n: number }[])[0]?.n ?? 0
}

async function place(as: SignedIn, containerId: number, ids: readonly number[]): Promise<void> {
  const asked = { content_id: containerId, section_id: 0, item_ids: [...ids] }
  expect((await server.call(outlineCalls.addItems, asked, { as })).code).toBe(20000)
  await runQueue(server)
}

async function takeOut(as: SignedIn, containerId: number, contentId: number): Promise<void> {
  const { data } = await server.call(outlineCalls.tree, { content_id: containerId }, { as })
  const item = data?.items.find(({ content_id }) => content_id === contentId)
  await server.call(outlineCalls.removeItem, { content_id: containerId, id: item?.id ?? 0 }, { as })
  await runQueue(server)
}

const join = (who: SignedIn, id: number, role: MemberRole = 'member') =>
  server.database.tx((tx) => addMembers(tx, { contentId: id, userIds: [who.userId], role, via: 'self' }))
const end = (who: SignedIn, id: number, state: 'left' | 'removed' = 'left') =>
  server.database.tx((tx) => endMembers(tx, { contentId: id, userIds: [who.userId], state }))

/** A room that holds a collection, and somebody who learns nothing yet. */
async function buildNested(changes: { visibility?: 'public' | 'private' | 'internal' } = {}) {
  const teacher = await buildTeacher(server)
  const learner = await buildMember(server, { org: teacher.org })
  const room = await buildTrialRoom(server, teacher)
  const collection = await buildCollection(server, teacher, changes)
  await place(teacher, room.id, [collection.id])
  return { teacher, learner, room: room.id, collection: collection.id }
}

const through = 'member active container'
const left = 'member left container'

describe('who learns a container learns what stands in it', () => {
  test('who joins is in at once, and nobody is told of it', async () => {
    const { learner, room, collection } = await buildNested()
    await join(learner, room)
    expect(await isIn(learner, [collection])).toEqual([through])
    await runQueue(server)
    expect(await memberNum(collection)).toBe(2)
    const { rows } = await server.rows(notificationCalls.lists, {}, { as: learner })
    expect(rows.map(({ title }) => title)).not.toContain('加入学习')
  })

  test('who is there when it is placed follows, through all levels', async () => {
    const { teacher, learner, room, collection } = await buildNested()
    const house = await buildTrialRoom(server, teacher, { members: [[learner, 'member']] })
    await place(teacher, house.id, [room])
    expect(await isIn(learner, [room, collection])).toEqual([through, through])
    await takeOut(teacher, house.id, room)
    expect(await isIn(learner, [room, collection])).toEqual([left, left])
    expect(await memberNum(collection)).toBe(1)
  })

  test('more people than one portion holds', async () => {
    const { teacher, learner, room } = await buildNested()
    await server.database.query({
      text: `insert into membership (content_id, user_id, role) select $1, 900000000 + n, 'member' from generate_series(1, 450) n`,
      values: [room],
    })
    await join(learner, room)
    const other = await buildCollection(server, teacher)
    await place(teacher, room, [other.id])
    const { rows } = await server.database.query({
      text: `select (select count(*)::int from membership where content_id = $1 and role = 'member' and state = 'active') as room,
        (select count(*)::int from membership where content_id = $2 and state = 'active' and via = 'container') as inner,
        (select member_num - 1 from content_stat where content_id = $2) as counted`,
      values: [room, other.id],
    })
    const [found] = rows as { room: number; inner: number; counted: number }[]
    expect(found).toEqual({ room: 451, inner: 451, counted: 451 })
  })

  test('only its learners do, and who is named something else no more', async () => {
    const { teacher, learner, room, collection } = await buildNested()
    const colleague = await buildTeacher(server, teacher.org)
    await join(colleague, room, 'teacher')
    expect(await isIn(colleague, [collection])).toEqual([null])
    await join(learner, room)
    const name = (role: 'assistant' | 'member') =>
      server.database.tx((tx) => setRole(tx, { contentId: room, userIds: [learner.userId], role }))
    await name('assistant')
    expect(await isIn(learner, [collection])).toEqual([left])
    await name('member')
    expect(await isIn(learner, [collection])).toEqual([through])
  })

  test('what is joined in another way is not entered by being placed', async () => {
    const { learner, room, collection } = await buildNested()
    await server.database.tx((tx) => setEntering(tx, { contentId: collection, enters: false }))
    await join(learner, room)
    await runQueue(server)
    expect(await isIn(learner, [collection])).toEqual([null])
  })
})

describe('who came through a container', () => {
  test('leaves with their last way in', async () => {
    const { teacher, learner, room, collection } = await buildNested()
    const second = await buildTrialRoom(server, teacher)
    await place(teacher, second.id, [collection])
    await join(learner, room)
    await join(learner, second.id)
    await end(learner, room)
    expect(await isIn(learner, [collection])).toEqual([through])
    await end(learner, second.id)
    expect(await isIn(learner, [collection])).toEqual([left])
    await join(learner, room)
    expect(await isIn(learner, [collection])).toEqual([through])
  })

  test('cannot leave it alone, and is told what holds them', async () => {
    const { learner, room, collection } = await buildNested()
    await join(learner, room)
    const gone = { id: collection, action: 'remove' as const }
    const { code, message } = await server.call(collectionCalls.follow, gone, { as: learner })
    const { rows } = await server.database.query({ text: 'select title from content where id = $1', values: [room] })
    const [row] = rows as { title: string }[]
    expect([code, message]).toEqual([40900, membershipMessages.through(row?.title ?? '')])
    expect(await isIn(learner, [collection])).toEqual([through])
  })

  test('and joins by themselves stays when the other way ends', async () => {
    const { learner, room, collection } = await buildNested()
    await join(learner, room)
    await server.call(collectionCalls.follow, { id: collection }, { as: learner })
    expect(await isIn(learner, [collection])).toEqual(['member active self'])
    expect(await memberNum(collection)).toBe(2)
    await end(learner, room)
    expect(await isIn(learner, [collection])).toEqual(['member active self'])
  })

  test('falls back on it when they leave what they joined by themselves', async () => {
    const { learner, room, collection } = await buildNested()
    await server.call(collectionCalls.follow, { id: collection }, { as: learner })
    await join(learner, room)
    expect(await isIn(learner, [collection])).toEqual(['member active self'])
    const { data } = await server.call(collectionCalls.follow, { id: collection, action: 'remove' }, { as: learner })
    expect(data?.has_joined).toBe(true)
    expect(await isIn(learner, [collection])).toEqual([through])
  })

  test('and was taken out by a manager is never brought back by it', async () => {
    const { teacher, learner, room, collection } = await buildNested()
    await join(learner, room)
    await end(learner, collection, 'removed')
    await end(learner, room)
    await join(learner, room)
    await takeOut(teacher, room, collection)
    await place(teacher, room, [collection])
    expect(await isIn(learner, [collection])).toEqual(['member removed container'])
  })

  test('keeps a higher role, and is a member of it when that ends', async () => {
    const { learner, room, collection } = await buildNested()
    await join(learner, collection, 'assistant')
    await join(learner, room)
    expect(await isIn(learner, [collection])).toEqual(['assistant active self'])
    await end(learner, collection)
    expect(await isIn(learner, [collection])).toEqual([through])
  })
})

describe('what lets in', () => {
  test('a private collection lets in where whoever placed it manages it', async () => {
    const { learner, room, collection } = await buildNested({ visibility: 'private' })
    await join(learner, room)
    expect(await isIn(learner, [collection])).toEqual([through])
  })

  test('one of the organisation that another placed lets in who may see it', async () => {
    const teacher = await buildTeacher(server)
    const author = await buildTeacher(server, teacher.org)
    const [inside, outside] = [await buildMember(server, { org: teacher.org }), await buildMember(server)]
    const members = [[inside, 'member'] as const, [outside, 'member'] as const]
    const room = await buildTrialRoom(server, teacher, { members })
    const collection = await buildCollection(server, author, { visibility: 'internal' })
    await place(teacher, room.id, [collection.id])
    expect(await isIn(inside, [collection.id])).toEqual([through])
    expect(await isIn(outside, [collection.id])).toEqual([null])
  })

  test('a collection of others that turns private lets out who came through the place', async () => {
    const teacher = await buildTeacher(server)
    const learner = await buildMember(server, { org: teacher.org })
    const room = await buildTrialRoom(server, teacher, { members: [[learner, 'member']] })
    const collection = await buildCollection(server, await buildTeacher(server))
    await place(teacher, room.id, [collection.id])
    expect(await isIn(learner, [collection.id])).toEqual([through])
    const change = { visibility: 'private' as const }
    await server.database.tx((tx) =>
      updateContent(tx, { id: collection.id, rowVersion: undefined, change, now: new Date() }),
    )
    await runQueue(server)
    expect(await isIn(learner, [collection.id])).toEqual([left])
  })

  test('a deleted container lets nobody in; restored, it does again', async () => {
    const { learner, room, collection } = await buildNested()
    await join(learner, room)
    await server.database.tx((tx) => deleteContents(tx, [room]))
    await runQueue(server)
    expect(await isIn(learner, [collection])).toEqual([left])
    await server.database.tx((tx) => restoreContents(tx, [room]))
    await runQueue(server)
    expect(await isIn(learner, [collection])).toEqual([through])
  })
})
