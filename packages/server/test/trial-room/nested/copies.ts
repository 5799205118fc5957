import { outlineCalls } from '@zhixing/contract/learning/outline/calls.ts'
import { trialRoomCalls } from '@zhixing/contract/trial-room/calls.ts'
import { expect, test } from 'vitest'
import { buildCollection } from '../../../src/features/containers/collection/collection.factory.ts'
import { newTitle } from '../../../src/features/content/content/content.factory.ts'
import { buildSection } from '../../../src/features/learning/outline/outline.factory.ts'
import { buildTeacher } from '../../../src/features/people/organisation/organisation.factory.ts'
import { buildTrialRoom } from '../../../trial-room/trial-room.factory.ts'
import { add, buildNested, treeOf } from './placed.ts'
import { server } from './server.ts'

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
