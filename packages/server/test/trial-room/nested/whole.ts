import { learnLimits } from '@zhixing/contract/learning/learning/shapes.ts'
import { outlineCalls, outlineMessages } from '@zhixing/contract/learning/outline/calls.ts'
import { articleCalls } from '@zhixing/contract/leaves/article/calls.ts'
import { trialRoomCalls } from '@zhixing/contract/trial-room/calls.ts'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { buildCollection } from '../../../src/features/containers/collection/collection.factory.ts'
import { newTitle } from '../../../src/features/content/content/content.factory.ts'
import { type BuiltLeaf, buildLeaf, buildSection } from '../../../src/features/learning/outline/outline.factory.ts'
import { buildMember, buildTeacher } from '../../../src/features/people/organisation/organisation.factory.ts'
import { buildTrialRoom } from '../../../trial-room/trial-room.factory.ts'
import type { SignedIn } from '../../client.ts'
import { server } from './server.ts'

const add = (as: SignedIn, containerId: number, ids: readonly number[]) =>
  server.call(outlineCalls.addItems, { content_id: containerId, section_id: 0, item_ids: [...ids] }, { as })
const treeOf = async (as: SignedIn, containerId: number) =>
  (await server.call(outlineCalls.tree, { content_id: containerId }, { as })).data

async function readThrough(as: SignedIn, { c, leaf }: { c: number; leaf: BuiltLeaf }) {
  server.database.clock.offsetMs += learnLimits.viewCap * 1000
  await server.call(articleCalls.view, { id: leaf.id, c, seconds: learnLimits.viewCap, end: true }, { as })
}

/** A room that holds an article and a collection of two. */
async function buildNested() {
  const teacher = await buildTeacher(server)
  const learner = await buildMember(server, { org: teacher.org })
  const members = [[learner, 'member'] as const]
  const collection = await buildCollection(server, teacher, { members })
  const room = await buildTrialRoom(server, teacher, { members })
  const leaves = [
    await buildLeaf(server, collection, { type: 'article' }),
    await buildLeaf(server, collection, { type: 'article' }),
  ] as const
  const own = await buildLeaf(server, room, { type: 'article' })
  await add(teacher, room.id, [collection.id])
  return { teacher, learner, collection, room, leaves, own }
}

test('as many items say what is missing as are required and not done, placed containers among them (K15)', async () => {
  const { learner, room, collection, leaves } = await buildNested()
  const left = async () => {
    const tree = await treeOf(learner, room.id)
    const missing = tree.items.filter((item) => item.required && item.missing !== '')
    return { left: tree.total - tree.done, missing: missing.length, inner: missing.map(({ missing: text }) => text) }
  }
  expect(await left()).toMatchObject({ left: 2, missing: 2 })
  await readThrough(learner, { c: collection.id, leaf: leaves[0] })
  expect((await left()).inner).toContain(outlineMessages.innerLeft)
  await readThrough(learner, { c: collection.id, leaf: leaves[1] })
  expect(await left()).toMatchObject({ left: 1, missing: 1 })
})

test('an outline is read in one statement, with more only where containers stand in it or around it (K17)', async () => {
  const { learner, teacher, room, collection } = await buildNested()
  const empty = await buildTrialRoom(server, teacher)
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  const asked = async (containerId: number) => {
    sent.mockClear()
    await treeOf(learner, containerId)
    const names = sent.mock.calls.map(
      ([query]) => JSON.stringify(query).match(/"name":"((?:outline|membership)[^"]*)"/)?.[1],
    )
    return names.filter((name) => name !== undefined)
  }
  expect(await asked(empty.id)).toEqual(['outline.tree'])
  expect(await asked(collection.id)).not.toContain('membership.accessMany')
  expect(await asked(room.id)).toContain('membership.accessMany')
})

test('a copy holds the same containers, placed anew by the rights of whoever copies (K13)', async () => {
  const { teacher, room, collection } = await buildNested()
  const colleague = await buildTeacher(server, teacher.org)
  const theirs = await buildCollection(server, colleague)
  const hidden = await buildCollection(server, colleague)
  expect((await add(teacher, room.id, [theirs.id, hidden.id])).code).toBe(20000)
  await server.database.query({ text: `update content set visibility = 'private' where id = $1`, values: [hidden.id] })
  const { data, code } = await server.call(trialRoomCalls.copy, { id: room.id, title: newTitle() }, { as: teacher })
  expect([code, data.left_out]).toEqual([20000, 1])
  const items = (await treeOf(teacher, data.id)).items
  expect(items.map(({ content_type }) => content_type)).toEqual(['article', 'study_resource', 'study_resource'])
  expect(items.slice(1).map(({ content_id }) => content_id)).toEqual([collection.id, theirs.id])
  const { rows } = await server.database.query({
    text: 'select content_id::int as id, admits from entrance where source_id = $1 order by content_id',
    values: [data.id],
  })
  expect(rows).toEqual([
    { id: collection.id, admits: true },
    { id: theirs.id, admits: false },
  ])
})

test('a branch of chapters is copied to the end of another container, with what that holds', async () => {
  const { teacher, room, collection } = await buildNested()
  const [top, below] = [await buildSection(server, room), await buildSection(server, room)]
  const move = { content_id: room.id, id: below, parent_id: top }
  await server.call(outlineCalls.updateSection, move, { as: teacher })
  const items = (await treeOf(teacher, room.id)).items
  const inner = items.find(({ content_id }) => content_id === collection.id)?.id ?? 0
  const leaf = items.find(({ content_id }) => content_id !== collection.id)?.id ?? 0
  for (const [id, section_id] of [[leaf, top] as const, [inner, below] as const]) {
    await server.call(outlineCalls.changeItems, { content_id: room.id, ids: [id], section_id }, { as: teacher })
  }
  const unlock = { all: [{ rule: 'done' as const, sections: [], items: [items[0]?.content_id ?? 0] }] }
  await server.call(outlineCalls.setRules, { content_id: room.id, section_id: below, unlock }, { as: teacher })
  const copy = async (to: number) => {
    const asked = { content_id: room.id, id: top, to }
    const { code, data } = await server.call(outlineCalls.copySection, asked, { as: teacher })
    expect(code).toBe(20000)
    return { left_out: data.left_out, tree: await treeOf(teacher, to) }
  }
  const house = await copy((await buildTrialRoom(server, teacher)).id)
  expect(house.left_out).toBe(0)
  expect(house.tree.sections.map(({ title, parent_id }) => [title, parent_id > 0])).toEqual([
    ['第一章', false],
    ['第一章', true],
  ])
  const [copied, same] = house.tree.items
  expect([copied?.content_type, same?.content_id]).toEqual(['article', collection.id])
  expect(copied?.content_id).not.toBe(items[0]?.content_id)
  expect(house.tree.sections[1]?.unlock).toEqual({ all: [{ rule: 'done', sections: [], items: [copied?.content_id] }] })
  const other = await copy((await buildCollection(server, teacher)).id)
  expect([other.left_out, other.tree.items.map(({ content_type }) => content_type)]).toEqual([1, ['article']])
  // A container it does not hold makes no circle there.
  const held = await copy(collection.id)
  expect([held.left_out, held.tree.items.map(({ content_type }) => content_type)]).toEqual([
    1,
    ['article', 'article', 'article'],
  ])
  const again = await copy(room.id)
  expect([again.left_out, again.tree.sections.length]).toEqual([1, 4])
  expect(again.tree.sections[1]?.unlock).toEqual(unlock)
  const stranger = { content_id: room.id, id: top, to: (await buildCollection(server, await buildTeacher(server))).id }
  expect((await server.call(outlineCalls.copySection, stranger, { as: teacher })).code).toBe(40300)
})
