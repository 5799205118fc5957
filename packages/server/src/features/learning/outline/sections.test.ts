import { outlineCalls, outlineMessages } from '@zhixing/contract/learning/outline/calls.ts'
import { expect, test } from 'vitest'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildCollection } from '../../containers/collection/collection.factory.ts'
import { buildSubject } from '../../containers/subject/subject.factory.ts'
import { buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { buildLeaf } from './outline.factory.ts'

const server = useTestServer()

async function newOutline() {
  const teacher = await buildTeacher(server)
  const collection = await buildCollection(server, teacher)
  const as = { as: teacher }
  const add = async (title: string, parentId = 0) => {
    const reply = await server.call(
      outlineCalls.createSection,
      { content_id: collection.id, title, parent_id: parentId },
      as,
    )
    return { ...reply, id: reply.data?.id ?? 0 }
  }
  const put = (id: number, parentId: number) =>
    server.call(outlineCalls.updateSection, { content_id: collection.id, id, parent_id: parentId }, as)
  const titles = async () => {
    const { data } = await server.call(outlineCalls.tree, { content_id: collection.id }, as)
    return data?.sections.map(({ title }) => title)
  }
  return { teacher, collection, add, put, titles, as }
}

test('chapters are told as they are read: each with those below it, wherever they were added', async () => {
  const { add, titles } = await newOutline()
  const first = await add('第一章')
  await add('第二章')
  await add('第一节', first.id)
  expect(await titles()).toEqual(['第一章', '第一节', '第二章'])
})

test('a collection has chapters of two levels, by adding as by moving', async () => {
  const { add, put } = await newOutline()
  const [first, second] = [await add('第一章'), await add('第二章')]
  const below = await add('第一节', first.id)
  const refused = { code: 40000, errors: [{ field: 'parent_id', message: '章节最多2级' }] }
  expect(await add('第一小节', below.id)).toMatchObject(refused)
  expect(await put(first.id, second.id)).toMatchObject(refused)
})

test('a chapter is put below another one and taken out again, never below itself', async () => {
  const { add, put, titles } = await newOutline()
  const [first, second] = [await add('第一章'), await add('第二章')]
  await add('第三章')
  expect((await put(second.id, first.id)).code).toBe(20000)
  expect(await titles()).toEqual(['第一章', '第二章', '第三章'])
  const circle = { code: 40000, errors: [{ field: 'parent_id', message: outlineMessages.sectionCircle }] }
  expect(await put(first.id, second.id)).toMatchObject(circle)
  expect(await put(first.id, first.id)).toMatchObject(circle)
  expect((await put(second.id, 0)).code).toBe(20000)
})

test('a chapter that goes takes those below it along, and leaves their items at the top', async () => {
  const { collection, add, titles, as } = await newOutline()
  const first = await add('第一章')
  const below = await add('第一节', first.id)
  const leaf = await buildLeaf(server, collection, { type: 'article' })
  const into = { content_id: collection.id, ids: [leaf.placementId], section_id: below.id }
  await server.call(outlineCalls.changeItems, into, as)
  await server.call(outlineCalls.deleteSection, { content_id: collection.id, id: first.id }, as)
  expect(await titles()).toEqual([])
  const { data } = await server.call(outlineCalls.tree, { content_id: collection.id }, as)
  expect(data?.items.map(({ section_id }) => section_id)).toEqual([0])
})

test('a subject has no chapters', async () => {
  const teacher = await buildTeacher(server)
  const id = await buildSubject(server, teacher)
  const reply = await server.call(outlineCalls.createSection, { content_id: id, title: '第一章' }, { as: teacher })
  expect([reply.code, reply.errors[0]?.message]).toEqual([40000, '这里没有章节'])
})
