import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { describe, expect, test } from 'vitest'
import { runQueue } from '../../../../test/run-queue.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildCollection, buildCourse } from '../../containers/collection/collection.factory.ts'
import { deleteContents, restoreContents } from '../../content/content/public.ts'
import { place } from './edit.ts'
import { buildLeaf } from './outline.factory.ts'
import { reconcileItems } from './workers.ts'

const server = useTestServer()

/** A course with two articles, and the number of items that its detail tells. */
async function buildCounted() {
  const course = await buildCourse(server)
  const leaves = [
    await buildLeaf(server, course.collection, { type: 'article' }),
    await buildLeaf(server, course.collection, { type: 'article' }),
  ] as const
  const told = async (id = course.c) =>
    (await server.call(collectionCalls.detail, { id }, { as: course.teacher })).data.item_num
  return { ...course, leaves, told }
}

const setStatus = (id: number, status: number) => ({
  text: 'update content set status = $2 where id = $1',
  values: [id, status],
})

describe('a detail tells the number of items that are shown', () => {
  test('when they are placed, hidden, shown and taken out', async () => {
    const { c, teacher, leaves, told } = await buildCounted()
    const [first, second] = leaves
    expect(await told()).toBe(2)
    const hide = (hidden: boolean) => server.call(outlineCalls.setHidden, { id: first.id, c, hidden }, { as: teacher })
    await hide(true)
    expect(await told()).toBe(1)
    await hide(false)
    expect(await told()).toBe(2)
    await server.call(outlineCalls.removeItem, { content_id: c, id: second.placementId }, { as: teacher })
    expect(await told()).toBe(1)
  })

  test('when several are deleted and restored at once, in every outline that holds them', async () => {
    const { teacher, leaves, told } = await buildCounted()
    const other = await buildCollection(server, teacher)
    const ids = leaves.map(({ id }) => id)
    await server.database.tx((tx) => place(tx, { containerId: other.id, sectionId: 0, contentId: ids[0] ?? 0 }))
    expect(await told(other.id)).toBe(1)
    await server.database.tx((tx) => deleteContents(tx, ids))
    expect([await told(), await told(other.id)]).toEqual([0, 0])
    await server.database.tx((tx) => restoreContents(tx, ids))
    expect([await told(), await told(other.id)]).toEqual([2, 1])
  })

  test('in a copy', async () => {
    const { c, teacher, told } = await buildCounted()
    const copied = await server.call(collectionCalls.copy, { id: c, title: '副本' }, { as: teacher })
    await runQueue(server)
    expect(await told(copied.data.id)).toBe(2)
  })
})

describe('of two at once both are counted', () => {
  test('placed while it is being hidden', async () => {
    const { teacher, leaves, told } = await buildCounted()
    const other = await buildCollection(server, teacher)
    const { id } = leaves[0]
    const { promise: isPlaced, resolve } = Promise.withResolvers<unknown>()
    await server.database.tx(async (tx) => {
      await tx.query(setStatus(id, 0))
      resolve(server.database.tx((later) => place(later, { containerId: other.id, sectionId: 0, contentId: id })))
    })
    await isPlaced
    expect([await told(), await told(other.id)]).toEqual([1, 0])
  })

  test('hidden while it is being placed', async () => {
    const { teacher, leaves, told } = await buildCounted()
    const other = await buildCollection(server, teacher)
    const { id } = leaves[0]
    const { promise: isHidden, resolve } = Promise.withResolvers<unknown>()
    await server.database.tx(async (tx) => {
      await place(tx, { containerId: other.id, sectionId: 0, contentId: id })
      resolve(server.database.query(setStatus(id, 0)))
    })
    await isHidden
    expect([await told(), await told(other.id)]).toEqual([1, 0])
  })
})

test('a count that is wrong is mended at night', async () => {
  const { c, told } = await buildCounted()
  await server.database.query({ text: 'update content_stat set item_num = 9 where content_id = $1', values: [c] })
  await server.queue.runNow(reconcileItems, {})
  expect(await told()).toBe(2)
})
