import { collectionCalls } from '@zhixing/contract/collection/calls.ts'
import { interestCalls } from '@zhixing/contract/interest/calls.ts'
import { expect, test } from 'vitest'
import { useTestServer } from '../../../test/test-server.ts'
import { buildCollection } from '../collection/collection.factory.ts'
import { buildMember, buildTeacher } from '../organisation/organisation.factory.ts'

const server = useTestServer()

test('favourite.toggle: add and remove flip has_favorite and change favorite_num by one, however often they are sent', async () => {
  const teacher = await buildTeacher(server)
  const learner = await buildMember(server, { org: teacher.org })
  const { id } = await buildCollection(server, teacher)
  const send = (action: 'add' | 'remove') =>
    server.call(
      interestCalls.operateMyFavorite,
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
  await Promise.all(people.flatMap((as) => [1, 2].map(() => server.call(interestCalls.operateMyFavorite, add, { as }))))
  const detail = await server.call(collectionCalls.detail, { id }, { as: teacher })
  expect(detail.data.favorite_num).toBe(50)
})
