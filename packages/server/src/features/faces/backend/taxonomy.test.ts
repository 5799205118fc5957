import { industryMessages } from '@zhixing/contract/base/industry/calls.ts'
import { tagCalls, tagMessages } from '@zhixing/contract/base/tag/calls.ts'
import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { taxonomyCalls } from '@zhixing/contract/faces/backend/taxonomy-calls.ts'
import { expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { useOwnServer } from '../../../../test/test-server.ts'
import { buildIndustry } from '../../base/industry/industry.factory.ts'
import { buildTag } from '../../base/tag/tag.factory.ts'
import { buildCollection } from '../../containers/collection/collection.factory.ts'
import { buildPerson } from '../../people/account/account.factory.ts'
import { buildTeacher } from '../../people/organisation/organisation.factory.ts'

const server = useOwnServer()
const boss = () => buildPerson(server, { isSuper: true })

async function found(keyword: string): Promise<string[]> {
  const { rows } = await server.rows(collectionCalls.lists, { keyword, limit: 20 })
  return rows.map(({ title }) => title)
}

async function tagged(owner: SignedIn & { userId: number }, title: string, tags: readonly number[]): Promise<number> {
  const { data } = await server.call(
    collectionCalls.create,
    { title, industry_id: await buildIndustry(server), tag: [...tags] },
    { as: owner },
  )
  return data.id
}

const tagRow = async (as: SignedIn, keyword: string) =>
  (await server.rows(taxonomyCalls.tags, { keyword }, { as })).rows

test('a tag is renamed everywhere, and what has it is found by the new word', async () => {
  const [as, owner] = [await boss(), await buildTeacher(server)]
  const id = await buildTag(server, '旧名称甲')
  const course = await tagged(owner, '钳工实训基础', [id])
  expect(await tagRow(as, '旧名称甲')).toMatchObject([{ id, use_num: 1, user_num: 0 }])
  await server.call(taxonomyCalls.renameTag, { id, title: '划线钻孔' }, { as })
  await server.queue.drain()
  expect(await found('划线钻孔')).toEqual(['钳工实训基础'])
  const { data } = await server.call(collectionCalls.detail, { id: course }, { as: owner })
  expect(data.tag.map(({ title }) => title)).toEqual(['划线钻孔'])
  expect((await server.rows(tagCalls.lists, { keyword: '旧名称甲' })).rows).toEqual([])
})

test('a tag takes another’s contents and people over, and the other is gone', async () => {
  const [as, owner] = [await boss(), await buildTeacher(server)]
  const [from, into] = [await buildTag(server, '数控加工一'), await buildTag(server, '数控加工二')]
  const both = await tagged(owner, '两个标签的课', [from, into])
  await tagged(owner, '一个标签的课', [from])
  await server.database.query({
    text: 'insert into user_tag (user_id, tag_id) values ($1, $2)',
    values: [owner.userId, from],
  })
  expect((await server.call(taxonomyCalls.mergeTag, { id: from, into }, { as })).data).toEqual({ id: into })
  await server.queue.drain()
  expect(await tagRow(as, '数控加工')).toMatchObject([{ id: into, use_num: 2, user_num: 1 }])
  const { data } = await server.call(collectionCalls.detail, { id: both }, { as: owner })
  expect(data.tag.map(({ id }) => id)).toEqual([into])
  expect((await server.call(taxonomyCalls.mergeTag, { id: from, into }, { as })).code).toBe(40400)
})

test('a tag cannot take a name another has, nor be merged into itself', async () => {
  const as = await boss()
  const [one, other] = [await buildTag(server, '重名一'), await buildTag(server, '重名二')]
  const taken = await server.call(taxonomyCalls.renameTag, { id: one, title: '重名二' }, { as })
  expect([taken.code, taken.errors[0]?.message]).toEqual([40000, tagMessages.taken])
  expect((await server.call(taxonomyCalls.mergeTag, { id: other, into: other }, { as })).code).toBe(40000)
  expect((await server.call(taxonomyCalls.renameTag, { id: one, title: ' ' }, { as })).code).toBe(40000)
})

test('an industry is made below another, counted, and merged with its contents', async () => {
  const [as, owner] = [await boss(), await buildTeacher(server)]
  const top = await buildIndustry(server)
  const { data: made } = await server.call(taxonomyCalls.saveIndustry, { title: '口腔护理', parent_id: top }, { as })
  const into = await buildIndustry(server)
  await buildCollection(server, owner, { industryId: made.id })
  const row = async (id: number) =>
    (await server.call(taxonomyCalls.industries, {}, { as })).data.find((one) => one.id === id)
  expect(await row(made.id)).toMatchObject({ title: '口腔护理', parent_id: top, use_num: 1 })
  const upper = await server.call(taxonomyCalls.mergeIndustry, { id: top, into }, { as })
  expect([upper.code, upper.message]).toEqual([40900, industryMessages.hasChildren])
  await server.call(taxonomyCalls.mergeIndustry, { id: made.id, into }, { as })
  expect(await row(made.id)).toBeUndefined()
  expect(await row(into)).toMatchObject({ use_num: 1 })
})

test('industries have two levels and no two of one name side by side', async () => {
  const as = await boss()
  const top = await buildIndustry(server)
  const save = async (input: { id?: number; title: string; parent_id?: number }) => {
    const { code, data, errors } = await server.call(taxonomyCalls.saveIndustry, input, { as })
    return { code, id: data?.id ?? 0, message: errors[0]?.message }
  }
  const child = await save({ title: '康复', parent_id: top })
  expect(await save({ title: '康复', parent_id: top })).toMatchObject({ message: industryMessages.taken })
  expect(await save({ title: '下下级', parent_id: child.id })).toMatchObject({ message: industryMessages.parentWrong })
  expect(await save({ id: top, title: '移动', parent_id: await buildIndustry(server) })).toMatchObject({
    message: industryMessages.hasChildren,
  })
  expect(await save({ id: 4_000_000_000, title: '没有' })).toMatchObject({ code: 40400 })
})

test('a teacher keeps none of it in order', async () => {
  const as = await buildTeacher(server)
  const id = await buildTag(server, '教师不能改')
  expect((await server.call(taxonomyCalls.renameTag, { id, title: '改了' }, { as })).code).toBe(40300)
  expect((await server.call(taxonomyCalls.industries, {}, { as })).code).toBe(40300)
})
