import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { interestCalls, visitDays } from '@zhixing/contract/talk/interest/calls.ts'
import { expect, test } from 'vitest'
import { identity, type SignedIn } from '../../../../test/client.ts'
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

test('favourites are told by type, the latest first; a deleted one stays, without a link, until it is taken out', async () => {
  const teacher = await buildTeacher(server)
  const learner = await buildMember(server, { org: teacher.org })
  const first = await buildCollection(server, teacher)
  const second = await buildCollection(server, teacher)
  const hidden = await buildCollection(server, teacher)
  const send = (content_id: number, action: 'add' | 'remove') =>
    server.call(
      interestCalls.operateMyFavorite,
      { content_type: 'study_resource', content_id, action },
      { as: learner },
    )
  for (const { id } of [first, second, hidden]) {
    await send(id, 'add')
  }
  await server.call(collectionCalls.delete, { id: first.id }, { as: teacher })
  await server.database.query({ text: `update content set visibility = 'private' where id = $1`, values: [hidden.id] })
  const mine = async () => (await server.rows(interestCalls.fetchMyFavorite, {}, { as: learner })).rows
  expect(await mine()).toMatchObject([
    { content_id: hidden.id, state: 'closed', link: '' },
    { content_id: second.id, state: 'open', link: `/sec/study-collection-detail/${second.id}` },
    { content_id: first.id, state: 'deleted', link: '' },
  ])
  const { data: types } = await server.call(interestCalls.getMyFavoriteContentType, {}, { as: learner })
  expect(types).toEqual([{ content_type: 'study_resource', type_name: '学习资源', total: 3 }])
  expect((await send(first.id, 'remove')).data).toMatchObject({ has_favorite: false })
  expect((await send(hidden.id, 'remove')).code).toBe(20000)
  expect((await mine()).map((row) => row.content_id)).toEqual([second.id])
  expect((await server.rows(interestCalls.fetchMyFavorite, { content_type: 'subject' }, { as: learner })).rows).toEqual(
    [],
  )
  expect((await server.rows(interestCalls.fetchMyFavorite, {}, { as: teacher })).rows).toEqual([])
})

test('a visit is counted, that of today among them; seven days are told without gaps (stats.visit.params)', async () => {
  const teacher = await buildTeacher(server)
  const { id } = await buildCollection(server, teacher)
  const visit = async () =>
    (
      await server.call(
        interestCalls.inc7DaysVisit,
        { content_type: 'study_resource', content_id: id },
        { as: teacher },
      )
    ).data
  await server.database.query({
    text: `insert into browse_log (content_id, device, at) values ($1, 'x', clock_now() - interval '2 days'), ($1, 'y', clock_now() - interval '9 days')`,
    values: [id],
  })
  await visit()
  const days = await visit()
  expect(days).toHaveLength(visitDays)
  expect(days.map(({ num }) => num)).toEqual([0, 0, 0, 0, 1, 0, 2])
  expect(days.at(-1)?.date).toBe(server.database.clock.now().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' }))
})

test('opening a content is one record of the person and one visit, however often it is asked within a minute', async () => {
  const learner = await buildMember(server)
  const teacher = await buildTeacher(server)
  const { id } = await buildCollection(server, teacher)
  const look = { content_type: 'study_collection', content_id: id, platform: 'lxp', action: 'browse_content' }
  const open = (device: string, as?: SignedIn) => {
    const cookie = [identity(as).cookie, `device=${device}`].filter(Boolean).join('; ')
    return server.call(interestCalls.addBrowseLog, look, { as, headers: { cookie } })
  }
  const records = async () =>
    (
      await server.database.query({
        text: 'select user_id::int as user_id, action from browse_log where content_id = $1 order by id',
        values: [id],
      })
    ).rows
  const own = `a-browser-of-the-learner-${id}`
  await open(own, learner)
  expect((await open(own, learner)).data).toEqual({ done: true })
  const one = { user_id: learner.userId, action: 'browse_content' }
  expect(await records()).toEqual([one])
  await server.database.query({
    text: `update browse_log set at = at - interval '61 seconds' where content_id = $1`,
    values: [id],
  })
  await open(own, learner)
  await open(`a-browser-of-a-visitor-${id}`)
  expect(await records()).toEqual([one, one, { user_id: null, action: 'browse_content' }])
  const visits = await server.call(
    interestCalls.inc7DaysVisit,
    { content_type: 'study_collection', content_id: id },
    { as: teacher },
  )
  expect(visits.data.at(-1)?.num).toBe(4)
  expect((await server.call(interestCalls.addBrowseLog, { ...look, content_id: 999_999_999 })).data).toEqual({
    done: true,
  })
})
