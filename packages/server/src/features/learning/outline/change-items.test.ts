import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { articleCalls } from '@zhixing/contract/leaves/article/calls.ts'
import { expect, test } from 'vitest'
import { rowsOf } from '../../../../test/rows.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildCollection } from '../../containers/collection/collection.factory.ts'
import { buildMember, buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { buildLeaf, buildSection } from './outline.factory.ts'

const server = useTestServer()

/** A collection with a chapter and three articles before it. */
async function newOutline() {
  const teacher = await buildTeacher(server)
  const learner = await buildMember(server, { org: teacher.org })
  const collection = await buildCollection(server, teacher, { members: [[learner, 'member']] })
  const sectionId = await buildSection(server, collection)
  const one = () => buildLeaf(server, collection, { type: 'article' })
  const leaves = [await one(), await one(), await one()] as const
  const change = (ids: readonly number[], more: Record<string, unknown>) =>
    server.call(outlineCalls.changeItems, { content_id: collection.id, ids: [...ids], ...more }, { as: teacher })
  const tree = async (as = teacher) =>
    (await server.call(outlineCalls.tree, { content_id: collection.id }, { as })).data?.items ?? []
  return { teacher, learner, collection, sectionId, leaves, change, tree }
}

test('several are put into a chapter at once, in the order they were named', async () => {
  const { sectionId, leaves, change, tree } = await newOutline()
  const [first, second, third] = leaves.map(({ placementId }) => placementId)
  expect((await change([third ?? 0, first ?? 0], { section_id: sectionId })).data?.changed).toBe(2)
  expect((await tree()).map(({ id, section_id }) => [id, section_id])).toEqual([
    [second, 0],
    [third, sectionId],
    [first, sectionId],
  ])
})

test('how items count is audited with who changed it, for one as for several, and not where it stays as it was', async () => {
  const { teacher, collection, sectionId, leaves, change } = await newOutline()
  const [first = 0, second = 0] = leaves.map(({ placementId }) => placementId)
  await change([first], { section_id: sectionId })
  await server.call(outlineCalls.updateItem, { content_id: collection.id, id: first, required: false }, { as: teacher })
  await change([first, second], { trial: true })
  const lines = `select action, actor_id::int as by, after from audit where object_type = 'content' and object_id = $1 order by id`
  const by = teacher.userId
  expect(await rowsOf(server, lines, [collection.id])).toEqual([
    { action: 'outline.updateItem', by, after: { id: first, required: false } },
    { action: 'outline.changeItems', by, after: { content_id: collection.id, ids: [first, second], trial: true } },
  ])
})

test('several are hidden and shown at once, and count so', async () => {
  const { learner, leaves, change, tree } = await newOutline()
  const ids = leaves.slice(0, 2).map(({ placementId }) => placementId)
  await change(ids, { hidden: true })
  expect(await tree(learner)).toHaveLength(1)
  await change(ids, { hidden: false, required: false })
  expect((await tree(learner)).map(({ required }) => required)).toEqual([false, false, true])
})

test('several are taken out at once; one that is gone meanwhile leaves all where they are', async () => {
  const { leaves, change, tree } = await newOutline()
  const [first, second] = leaves
  expect((await change([first.placementId, 4_000_000_000], { removed: true })).code).toBe(40400)
  expect(await tree()).toHaveLength(3)
  expect((await change([first.placementId, second.placementId], { removed: true })).code).toBe(20000)
  expect(await tree()).toHaveLength(1)
})

test('items of another outline are not there', async () => {
  const { change } = await newOutline()
  const other = await newOutline()
  expect((await change([other.leaves[0].placementId], { required: false })).code).toBe(40400)
})

test('what somebody else shares is not hidden for all', async () => {
  const { teacher, collection, change, tree } = await newOutline()
  const colleague = await buildTeacher(server, teacher.org)
  const shared = await buildLeaf(server, await buildCollection(server, colleague), { type: 'article' })
  await server.database.query({ text: `update content set visibility = 'internal' where id = $1`, values: [shared.id] })
  const added = { content_id: collection.id, section_id: 0, item_ids: [shared.id] }
  await server.call(outlineCalls.addItems, added, { as: teacher })
  const item = (await tree()).find(({ content_id }) => content_id === shared.id)
  expect((await change([item?.id ?? 0], { hidden: true })).code).toBe(40300)
})

test('a copy of an item stands behind it, hidden, with its text, and is its own (N14)', async () => {
  const { teacher, collection, leaves, tree } = await newOutline()
  const [first, second] = leaves
  const which = { content_id: collection.id, id: first.placementId }
  const { data } = await server.call(outlineCalls.duplicateItem, which, { as: teacher })
  const items = await tree()
  expect(items.map(({ content_id }) => content_id).slice(0, 3)).toEqual([first.id, data?.content_id, second.id])
  expect(items[1]?.title).toBe(`${items[0]?.title}（副本）`)
  expect(items.map(({ hidden }) => hidden).slice(0, 2)).toEqual([false, true])
  await server.call(outlineCalls.duplicateItem, which, { as: teacher })
  expect((await tree())[1]?.title).toBe(`${items[0]?.title}（副本2）`)
  const read = { id: data?.content_id ?? 0, c: collection.id }
  expect((await server.call(articleCalls.detail, read, { as: teacher })).data?.body).toContain('正文')
})
