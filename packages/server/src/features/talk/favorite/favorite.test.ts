import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { favoriteCalls } from '@zhixing/contract/talk/favorite/calls.ts'
import { expect, test } from 'vitest'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildCollection } from '../../containers/collection/collection.factory.ts'
import { buildMember, buildTeacher } from '../../people/organisation/organisation.factory.ts'

const server = useTestServer()

test('favourite.toggle: add and remove flip has_favorite and change favorite_num by one, however often they are sent', async () => {
  const teacher = await buildTeacher(server)
  const learner = await buildMember(server, { org: teacher.org })
  const { id } = await buildCollection(server, teacher)
  const send = (action: 'add' | 'remove') =>
    server.call(
      favoriteCalls.operateMyFavorite,
      { content_type: 'study_collection', content_id: id, action },
      { as: learner },
    )
  expect((await send('add')).data).toEqual({ result: true, has_favorite: true, favorite_num: 1 })
  expect((await send('add')).data).toEqual({ result: true, has_favorite: true, favorite_num: 1 })
  const detail = await server.call(collectionCalls.detail, { id }, { as: learner })
  expect(detail.data).toMatchObject({ has_favorite: true, favorite_num: 1 })
  expect((await send('remove')).data).toEqual({ result: true, has_favorite: false, favorite_num: 0 })
  expect((await send('remove')).data).toEqual({ result: true, has_favorite: false, favorite_num: 0 })
})

test('fifty favourites of fifty people at once make fifty', async () => {
  const teacher = await buildTeacher(server)
  const { id } = await buildCollection(server, teacher)
  const people = await Promise.all(Array.from({ length: 50 }, () => buildMember(server, { org: teacher.org })))
  const add = { content_type: 'study_collection', content_id: id, action: 'add' as const }
  await Promise.all(people.flatMap((as) => [1, 2].map(() => server.call(favoriteCalls.operateMyFavorite, add, { as }))))
  const detail = await server.call(collectionCalls.detail, { id }, { as: teacher })
  expect(detail.data.favorite_num).toBe(50)
})

test('favourites are told by type, the latest first; a deleted one stays, without a link, until it is taken out', async () => {
  const teacher = await buildTeacher(server)
  const learner = await buildMember(server, { org: teacher.org })
  const first = await buildCollection(server, teacher)
  const second = await buildCollection(server, teacher)
  const hidden = await buildCollection(server, teacher)
  const send = (content_id: number, action: 'add' | 'remove') =>
    server.call(
      favoriteCalls.operateMyFavorite,
      { content_type: 'study_resource', content_id, action },
      { as: learner },
    )
  for (const { id } of [first, second, hidden]) {
    await send(id, 'add')
  }
  await server.call(collectionCalls.delete, { id: first.id }, { as: teacher })
  await server.database.query({ text: `update content set visibility = 'private' where id = $1`, values: [hidden.id] })
  const mine = async () => (await server.rows(favoriteCalls.fetchMyFavorite, {}, { as: learner })).rows
  expect(await mine()).toMatchObject([
    { content_id: hidden.id, state: 'closed', link: '' },
    { content_id: second.id, state: 'open', link: `/sec/study-collection-detail/${second.id}` },
    { content_id: first.id, state: 'deleted', link: '' },
  ])
  const { data: types } = await server.call(favoriteCalls.getMyFavoriteContentType, {}, { as: learner })
  expect(types).toEqual([{ content_type: 'study_resource', type_name: '学习资源', total: 3 }])
  expect((await send(first.id, 'remove')).data).toMatchObject({ has_favorite: false })
  expect((await send(hidden.id, 'remove')).code).toBe(20000)
  expect((await mine()).map((row) => row.content_id)).toEqual([second.id])
  expect((await server.rows(favoriteCalls.fetchMyFavorite, { content_type: 'subject' }, { as: learner })).rows).toEqual(
    [],
  )
  expect((await server.rows(favoriteCalls.fetchMyFavorite, {}, { as: teacher })).rows).toEqual([])
})
