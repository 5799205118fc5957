import { outlineCalls, outlineMessages } from '@zhixing/contract/learning/outline/calls.ts'
import { articleCalls } from '@zhixing/contract/leaves/article/calls.ts'
import { searchCalls } from '@zhixing/contract/talk/search/calls.ts'
import { describe, expect, test } from 'vitest'
import { buildCollection } from '../../../src/features/containers/collection/collection.factory.ts'
import { buildSubject } from '../../../src/features/containers/subject/subject.factory.ts'
import { buildLeaf } from '../../../src/features/learning/outline/outline.factory.ts'
import { buildMember, buildTeacher } from '../../../src/features/people/organisation/organisation.factory.ts'
import { buildTrialRoom } from '../../../trial-room/trial-room.factory.ts'
import type { SignedIn } from '../../client.ts'
import { runQueue } from '../../run-queue.ts'
import { add, buildNested, readThrough } from './placed.ts'
import { server } from './server.ts'

async function entrancesOf(id: number) {
  const { rows } = await server.database.query({
    text: 'select content_id::int as id, admits from entrance where source_id = $1 order by content_id',
    values: [id],
  })
  return rows
}

async function percentOf(as: SignedIn, id: number): Promise<number> {
  const { rows } = await server.database.query({
    text: 'select percent from progress where context_id = 0 and content_id = $1 and user_id = $2',
    values: [id, as.userId],
  })
  return (rows as { percent: number }[])[0]?.percent ?? 0
}

describe('what may be placed is what the type holds', () => {
  test('a collection takes no collection and no room, and not itself', async () => {
    const teacher = await buildTeacher(server)
    const [one, other] = [await buildCollection(server, teacher), await buildCollection(server, teacher)]
    const room = await buildTrialRoom(server, teacher)
    for (const id of [one.id, other.id, room.id]) {
      const reply = await add(teacher, one.id, [id])
      expect([reply.code, reply.errors]).toEqual([40000, [{ field: 'item_ids', message: outlineMessages.notHeld }]])
    }
    expect((await server.call(outlineCalls.tree, { content_id: one.id }, { as: teacher })).data?.items).toEqual([])
  })

  test('a subject takes no leaf into an outline it does not have', async () => {
    const teacher = await buildTeacher(server)
    const id = await buildSubject(server, teacher)
    const leaf = await buildLeaf(server, await buildCollection(server, teacher), { type: 'article' })
    expect((await add(teacher, id, [leaf.id])).code).toBe(40000)
    const made = { title: '第一课', container_id: id, body: '<p>正文</p>' }
    expect((await server.call(articleCalls.create, made, { as: teacher })).code).toBe(40000)
  })

  test('a container that one does not see is not there', async () => {
    const teacher = await buildTeacher(server)
    const room = await buildTrialRoom(server, teacher)
    const hidden = await buildCollection(server, await buildTeacher(server), { visibility: 'private' })
    expect((await add(teacher, room.id, [hidden.id])).code).toBe(40400)
  })
})

describe('containers in containers', () => {
  test('a circle is refused, of two as of three', async () => {
    const teacher = await buildTeacher(server)
    const rooms = await Promise.all([1, 2, 3].map(() => buildTrialRoom(server, teacher)))
    const [a, b, c] = rooms.map(({ id }) => id) as [number, number, number]
    const circle = { code: 40000, errors: [{ field: 'item_ids', message: outlineMessages.circle }] }
    expect(await add(teacher, a, [a])).toMatchObject(circle)
    expect((await add(teacher, a, [b])).code).toBe(20000)
    expect(await add(teacher, b, [a])).toMatchObject(circle)
    expect((await add(teacher, b, [c])).code).toBe(20000)
    expect(await add(teacher, c, [a])).toMatchObject(circle)
  })

  test('two placings that would make a circle together: one of them is refused', async () => {
    const teacher = await buildTeacher(server)
    const [a, b] = [await buildTrialRoom(server, teacher), await buildTrialRoom(server, teacher)]
    const replies = await Promise.all([add(teacher, a.id, [b.id]), add(teacher, b.id, [a.id])])
    expect(replies.map(({ code }) => code).sort()).toEqual([20000, 40000])
  })

  test('a fifth level is refused, whichever end it is added at', async () => {
    const teacher = await buildTeacher(server)
    const rooms = await Promise.all([1, 2, 3].map(() => buildTrialRoom(server, teacher)))
    const [a, b, c] = rooms.map(({ id }) => id) as [number, number, number]
    const outer = await buildTrialRoom(server, teacher)
    const collection = await buildCollection(server, teacher)
    expect((await add(teacher, a, [b])).code).toBe(20000)
    expect((await add(teacher, b, [c])).code).toBe(20000)
    expect((await add(teacher, c, [collection.id])).code).toBe(20000)
    const tooDeep = { code: 40000, errors: [{ field: 'item_ids', message: outlineMessages.tooDeep }] }
    expect(await add(teacher, outer.id, [a])).toMatchObject(tooDeep)
    expect((await add(teacher, outer.id, [b])).code).toBe(20000)
  })

  test('a place is an entrance, which admits where its placer manages the inner one', async () => {
    const teacher = await buildTeacher(server)
    const room = await buildTrialRoom(server, teacher)
    const own = await buildCollection(server, teacher, { visibility: 'private' })
    const shown = await buildCollection(server, await buildTeacher(server))
    const colleague = await buildTeacher(server, teacher.org)
    const inner = await buildCollection(server, colleague, { visibility: 'internal' })
    expect((await add(teacher, room.id, [own.id, shown.id, inner.id])).code).toBe(20000)
    expect(await entrancesOf(room.id)).toEqual([
      { id: own.id, admits: true },
      { id: shown.id, admits: false },
      { id: inner.id, admits: false },
    ])
  })
})

describe('progress goes up', () => {
  /** A room in a room that holds a collection of two articles, and an article of its own. */
  async function nested() {
    const built = await buildNested()
    const { teacher, learner, room } = built
    const house = await buildTrialRoom(server, teacher, { members: [[learner, 'member']] })
    await add(teacher, house.id, [room.id])
    return { ...built, house }
  }

  test('what one does three levels down is told in the same reply’s transaction at the top', async () => {
    const { learner, collection, room, house, leaves, own } = await nested()
    const far = () => Promise.all([collection, room, house].map(({ id }) => percentOf(learner, id)))
    await readThrough(learner, { c: collection.id, leaf: leaves[0] })
    expect(await far()).toEqual([50, 25, 25])
    await readThrough(learner, { c: room.id, leaf: own })
    expect(await far()).toEqual([50, 75, 75])
    await readThrough(learner, { c: collection.id, leaf: leaves[1] })
    expect(await far()).toEqual([100, 100, 100])
  })

  test('the outline says the same percent as is kept, and how far one is with what it holds', async () => {
    const { learner, collection, room, leaves } = await nested()
    await readThrough(learner, { c: collection.id, leaf: leaves[0] })
    const { data } = await server.call(outlineCalls.tree, { content_id: room.id }, { as: learner })
    expect(data).toMatchObject({ percent: 25, done: 0, total: 2 })
    expect(data?.items.find(({ content_id }) => content_id === collection.id)).toMatchObject({ percent: 50 })
  })

  test('a place counts by its weight', async () => {
    const { learner, collection, room, leaves } = await nested()
    await server.database.query({
      text: 'update placement set weight = 3 where container_id = $1 and content_id = $2',
      values: [room.id, collection.id],
    })
    await readThrough(learner, { c: collection.id, leaf: leaves[0] })
    expect(await percentOf(learner, room.id)).toBe(37)
    const { data } = await server.call(outlineCalls.tree, { content_id: room.id }, { as: learner })
    expect(data?.percent).toBe(37)
  })

  test('who was through it once keeps it whole in the outer one when something is added', async () => {
    const { teacher, learner, collection, room, leaves } = await nested()
    await readThrough(learner, { c: collection.id, leaf: leaves[0] })
    await readThrough(learner, { c: collection.id, leaf: leaves[1] })
    expect(await percentOf(learner, room.id)).toBe(50)
    const more = await buildLeaf(server, await buildCollection(server, teacher), { type: 'article' })
    await add(teacher, collection.id, [more.id])
    await server.queue.drain()
    expect([await percentOf(learner, collection.id), await percentOf(learner, room.id)]).toEqual([66, 50])
  })

  test('a changed outline reaches those outside who learned inside', async () => {
    const { teacher, learner, collection, room, house, leaves } = await nested()
    await readThrough(learner, { c: collection.id, leaf: leaves[0] })
    const optional = { content_id: collection.id, id: leaves[1].placementId, required: false }
    await server.call(outlineCalls.updateItem, optional, { as: teacher })
    await server.queue.drain()
    const far = await Promise.all([collection, room, house].map(({ id }) => percentOf(learner, id)))
    expect(far).toEqual([100, 50, 50])
  })

  test('who learns inside without belonging to the outer one has nothing there', async () => {
    const { teacher, collection, room, leaves } = await nested()
    const other = await buildMember(server, { org: teacher.org })
    const alone = await buildCollection(server, teacher, { members: [[other, 'member']] })
    await add(teacher, room.id, [alone.id])
    const leaf = await buildLeaf(server, alone, { type: 'article' })
    await readThrough(other, { c: alone.id, leaf })
    expect([await percentOf(other, alone.id), await percentOf(other, room.id)]).toEqual([100, 0])
    expect(leaves).toHaveLength(2)
    expect(collection.id).not.toBe(alone.id)
  })
})

test('of a private collection nothing is told to who may not enter it, and it does not count for them', async () => {
  const teacher = await buildTeacher(server)
  const learner = await buildMember(server, { org: teacher.org })
  const room = await buildTrialRoom(server, teacher, { members: [[learner, 'member']] })
  const own = await buildLeaf(server, room, { type: 'article' })
  const hidden = await buildCollection(server, await buildTeacher(server))
  await add(teacher, room.id, [hidden.id])
  await server.database.query({ text: `update content set visibility = 'private' where id = $1`, values: [hidden.id] })
  await server.database.query({ text: 'delete from membership where content_id = $1', values: [hidden.id] })
  await readThrough(learner, { c: room.id, leaf: own })
  const { data } = await server.call(outlineCalls.tree, { content_id: room.id }, { as: learner })
  expect(data).toMatchObject({ percent: 100, total: 1, items: [{ content_id: own.id }] })
  expect(await percentOf(learner, room.id)).toBe(100)
})

test('the title of a private collection finds nothing that holds it', async () => {
  const teacher = await buildTeacher(server)
  const room = await buildTrialRoom(server, teacher, { title: '焊接实训室' })
  const shown = await buildCollection(server, teacher, { title: '氩弧焊基础' })
  const hidden = await buildCollection(server, teacher, { title: '保密工艺卷宗', visibility: 'private' })
  await add(teacher, room.id, [shown.id, hidden.id])
  await runQueue(server)
  const stranger = await buildMember(server)
  const found = async (keyword: string) =>
    (await server.rows(searchCalls.search, { keyword }, { as: stranger })).rows.map(({ id }) => id)
  expect(await found('氩弧焊基础')).toContain(room.id)
  expect(await found('保密工艺卷宗')).toEqual([])
})
