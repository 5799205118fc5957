import { notificationCalls } from '@zhixing/contract/base/notification/calls.ts'
import { announcementCalls } from '@zhixing/contract/talk/announcement/calls.ts'
import { expect, test } from 'vitest'
import type { SignedIn } from '../../../../test/client.ts'
import { runQueue } from '../../../../test/run-queue.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { buildCollection } from '../../containers/collection/collection.factory.ts'
import { buildMember, buildTeacher } from '../../people/organisation/organisation.factory.ts'

const server = useTestServer()

async function told() {
  const [teacher, learner] = [await buildTeacher(server), await buildMember(server)]
  const { id: content_id } = await buildCollection(server, teacher, { members: [[learner, 'member']] })
  // That they joined is told first: the queue keeps no order of its own.
  await runQueue(server)
  const said = { content_id, title: '调课通知', body: '本周五的课改到下周一。' }
  const { data } = await server.call(announcementCalls.save, said, { as: teacher })
  const rows = async (as: SignedIn) => (await server.rows(announcementCalls.lists, { content_id }, { as })).rows
  return { teacher, learner, content_id, id: data.id, said, rows }
}

test('every member reads an announcement and hears of it', async () => {
  const { learner, teacher, content_id, rows } = await told()
  expect(await rows(learner)).toMatchObject([{ title: '调课通知', author: teacher.name, updated_time: 0 }])
  await runQueue(server)
  const heard = await server.rows(notificationCalls.lists, {}, { as: learner })
  expect(heard.rows[0]).toMatchObject({
    title: '新公告',
    link: `/sec/study-collection-detail/${content_id}?tab=announcement`,
  })
})

test('a visitor of a public collection reads none', async () => {
  const { rows } = await told()
  expect(await rows(await buildMember(server))).toEqual([])
})

test('it can be changed and taken back, and nobody hears of that', async () => {
  const { teacher, learner, content_id, id, said, rows } = await told()
  await runQueue(server)
  await server.call(announcementCalls.save, { ...said, id, title: '再次调课' }, { as: teacher })
  const [changed] = await rows(learner)
  expect(changed).toMatchObject({ id, title: '再次调课' })
  expect(changed?.updated_time).toBeGreaterThan(0)
  await server.call(announcementCalls.remove, { content_id, id }, { as: teacher })
  expect(await rows(learner)).toEqual([])
  await runQueue(server)
  const heard = await server.rows(notificationCalls.lists, {}, { as: learner })
  expect(heard.rows.filter(({ title }) => title === '新公告')).toHaveLength(1)
})

test('one of another collection is none of this one', async () => {
  const mine = await told()
  const other = await told()
  const wrong = { ...mine.said, id: other.id }
  expect((await server.call(announcementCalls.save, wrong, { as: mine.teacher })).code).toBe(40400)
})

test('an announcement is changed on the version that was read: an older one is refused with what stands there (T382)', async () => {
  const { teacher, content_id, id, said, rows, learner } = await told()
  const as = { as: teacher }
  const first = await server.call(announcementCalls.save, { ...said, id, body: '地点：二号楼', row_version: 1 }, as)
  expect(first).toMatchObject({ code: 20000, data: { id, row_version: 2 } })
  const late = await server.call(announcementCalls.save, { ...said, id, title: '改标题', row_version: 1 }, as)
  expect(late).toMatchObject({ code: 40900, data: { body: '地点：二号楼', row_version: 2 } })
  expect(await rows(learner)).toMatchObject([{ title: '调课通知', body: '地点：二号楼', row_version: 2 }])
  expect((await server.call(announcementCalls.save, { ...said, id, content_id, row_version: 2 }, as)).code).toBe(20000)
})
