import { visitCalls, visitDays } from '@zhixing/contract/talk/visit/calls.ts'
import { expect, test } from 'vitest'
import { identity, type SignedIn } from '../../../../test/client.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildCollection } from '../../containers/collection/collection.factory.ts'
import { buildMember, buildTeacher } from '../../people/organisation/organisation.factory.ts'

const server = useTestServer()

test('a visit is counted, that of today among them; seven days are told without gaps (stats.visit.params)', async () => {
  const teacher = await buildTeacher(server)
  const { id } = await buildCollection(server, teacher)
  const visit = async () =>
    (await server.call(visitCalls.inc7DaysVisit, { content_type: 'study_resource', content_id: id }, { as: teacher }))
      .data
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
    return server.call(visitCalls.addBrowseLog, look, { as, headers: { cookie } })
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
    visitCalls.inc7DaysVisit,
    { content_type: 'study_collection', content_id: id },
    { as: teacher },
  )
  expect(visits.data.at(-1)?.num).toBe(4)
  expect((await server.call(visitCalls.addBrowseLog, { ...look, content_id: 999_999_999 })).data).toEqual({
    done: true,
  })
})
