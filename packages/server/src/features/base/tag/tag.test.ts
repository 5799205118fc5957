import { tagCalls } from '@zhixing/contract/base/tag/calls.ts'
import { expect, test } from 'vitest'
import { useOwnServer } from '../../../../test/test-server.ts'
import { buildPerson } from '../../people/account/account.factory.ts'
import { buildTag } from './tag.factory.ts'

const server = useOwnServer()

async function titles(input: Parameters<typeof search>[0]): Promise<string[]> {
  return (await search(input)).rows.map((row) => row.title)
}
const search = (input: { keyword?: string; industry_id?: number; no_industry?: boolean; with_search?: boolean }) =>
  server.rows(tagCalls.lists, input)

test('collection.tags.search: tags are found by keyword, the most used first, signs literal', async () => {
  await buildTag(server, '焊接A', { useCount: 1 })
  await buildTag(server, '焊接B', { useCount: 5 })
  await buildTag(server, '焊_%')
  expect(await titles({ keyword: '焊接', with_search: true })).toEqual(['焊接B', '焊接A'])
  expect(await titles({ keyword: '焊接a' })).toEqual(['焊接A'])
  expect(await titles({ keyword: '_%' })).toEqual(['焊_%'])
  expect(await titles({ keyword: '焊%' })).toEqual([])
})

test('tags are found in whatever width and case they were written or asked for (N18)', async () => {
  await buildTag(server, 'ＨＴＭＬ入门')
  await buildTag(server, 'html进阶')
  expect((await titles({ keyword: 'Html' })).toSorted()).toEqual(['html进阶', 'ＨＴＭＬ入门'])
  expect((await titles({ keyword: 'ｈｔｍｌ\u200b' })).toSorted()).toEqual(['html进阶', 'ＨＴＭＬ入门'])
})

test('tags of an industry come with those of none, unless the industry is ignored', async () => {
  await buildTag(server, '护理甲', { industryId: 7 })
  await buildTag(server, '护理乙', { industryId: 8 })
  await buildTag(server, '护理丙')
  expect((await titles({ keyword: '护理', industry_id: 7 })).toSorted()).toEqual(['护理丙', '护理甲'])
  expect(await titles({ keyword: '护理', industry_id: 7, no_industry: true })).toHaveLength(3)
})

test('a person’s own tags are theirs, and a page past the end still knows the total', async () => {
  const [person, other] = [await buildPerson(server), await buildPerson(server)]
  for (const title of ['我的一', '我的二', '我的三']) {
    const id = await buildTag(server, title)
    await server.database.query({
      text: 'insert into user_tag (user_id, tag_id) values ($1, $2)',
      values: [person.userId, id],
    })
  }
  const mine = await server.rows(tagCalls.fetchUserTagLists, {}, { as: person })
  expect(mine.rows.map((row) => row.title)).toEqual(['我的一', '我的二', '我的三'])
  expect(await server.rows(tagCalls.fetchUserTagLists, { page: 4 }, { as: person })).toEqual({ rows: [], total: 3 })
  expect((await server.rows(tagCalls.fetchUserTagLists, {}, { as: other })).total).toBe(0)
  const first = await server.call(tagCalls.fetchUserTagLists, { offset: 0, limit: 2 }, { as: person })
  const rest = await server.call(
    tagCalls.fetchUserTagLists,
    { after: String(first.body.next), limit: 2 },
    { as: person },
  )
  expect(rest.body).toMatchObject({ data: [{ title: '我的三' }], total: 3, next: null })
})
