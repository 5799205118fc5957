import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { examCalls } from '@zhixing/contract/leaves/exam/calls.ts'
import { libraryCalls } from '@zhixing/contract/material/library/calls.ts'
import { announcementCalls } from '@zhixing/contract/talk/announcement/calls.ts'
import { removalCalls } from '@zhixing/contract/talk/removal/calls.ts'
import { expect, test } from 'vitest'
import { later } from '../../../../test/clock.ts'
import { rowsOf } from '../../../../test/rows.ts'
import { runQueue } from '../../../../test/run-queue.ts'
import { useTestServer } from '../../../../test/test-server.ts'
import { upload } from '../../../../test/upload.ts'
import { buildTrialRoom } from '../../../../trial-room/trial-room.factory.ts'
import { enqueue } from '../../../queue/enqueue.ts'
import { buildCamp } from '../../containers/camp/camp.factory.ts'
import { buildCollection, buildCourse } from '../../containers/collection/collection.factory.ts'
import { buildRoom } from '../../containers/room/room.factory.ts'
import { buildSubject } from '../../containers/subject/subject.factory.ts'
import { buildTalk } from '../../leaves/discussion/discussion.factory.ts'
import { allRight, beginSitting, buildSitting } from '../../leaves/exam/exam.factory.ts'
import { buildPicture } from '../../leaves/picture/picture.factory.ts'
import { buildFolder, buildMaterial } from '../../material/library/library.factory.ts'
import { buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { buildComment } from '../../talk/comment/comment.factory.ts'
import { purgeDeleted } from './workers.ts'

const server = useTestServer()

async function purgeAfter(days: number): Promise<void> {
  await later(server, days * 86_400, async () => {
    await server.database.tx((tx) => enqueue(tx, purgeDeleted, {}))
    await runQueue(server)
  })
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

test('a deleted collection is whole for 30 days, then its outline and cover go; its row and all marks stay', async () => {
  const sitting = await buildSitting(server)
  const { c, teacher, learner } = sitting
  await (await beginSitting(server, sitting)).submit(1, allRight)
  const cover = await upload(server, teacher, { purpose: 'cover', filename: '封面.png', data: png })
  await server.call(collectionCalls.update, { id: c, cover: cover.data.id }, { as: teacher })
  expect((await server.call(collectionCalls.delete, { id: c }, { as: teacher })).code).toBe(20000)
  const places = () => rowsOf(server, 'select id from placement where container_id = $1', [c])
  await purgeAfter(29)
  expect(await places()).toHaveLength(1)
  await purgeAfter(31)
  expect(await places()).toEqual([])
  expect(await rowsOf(server, 'select id from file where id = $1', [cover.data.id])).toEqual([])
  const [row] = await rowsOf<{ title: string; type: string }>(server, 'select title, type from content where id = $1', [
    c,
  ])
  expect(row).toMatchObject({ type: 'collection', title: expect.stringMatching(/./) })
  expect(await rowsOf(server, 'select state from attempt where context_id = $1', [c])).toEqual([{ state: 'graded' }])
  expect((await server.call(examCalls.entrance, { id: sitting.id, c }, { as: learner })).code).toBe(40400)
})

test('a set of pictures that is purged takes its pictures with it', async () => {
  const { collection } = await buildCourse(server)
  const id = await buildPicture(server, collection)
  const used = await rowsOf<{ file_id: string }>(server, 'select file_id from picture where content_id = $1', [id])
  expect(used).toHaveLength(2)
  await rowsOf(server, 'update content set deleted_at = clock_now() where id = $1', [id])
  await purgeAfter(31)
  expect(await rowsOf(server, 'select file_id from picture where content_id = $1', [id])).toEqual([])
  const fileIds = used.map(({ file_id }) => file_id)
  expect(await rowsOf(server, 'select id from file where id = any($1::bigint[])', [fileIds])).toEqual([])
})

test('what was said and announced in a collection, and where a material was filed, goes with it', async () => {
  const { collection } = await buildCourse(server)
  const { owner, id: c } = collection
  const material = await buildMaterial(server, owner)
  const folder_id = await buildFolder(server, owner)
  await server.call(libraryCalls.move, { ids: [material], folder_id }, { as: owner })
  await buildComment(server, { containerId: c, by: owner })
  await server.call(announcementCalls.save, { content_id: c, title: '调课', body: '改到周一。' }, { as: owner })
  const kept = () =>
    rowsOf(
      server,
      `select (select count(*)::int from comment where container_id = $1) as comments,
        (select count(*)::int from announcement where container_id = $1) as announcements,
        (select count(*)::int from library_place where content_id = $2) as places`,
      [c, material],
    )
  expect(await kept()).toEqual([{ comments: 1, announcements: 1, places: 1 }])
  await rowsOf(server, 'update content set deleted_at = clock_now() where id = any($1::bigint[])', [[c, material]])
  await purgeAfter(31)
  expect(await kept()).toEqual([{ comments: 0, announcements: 0, places: 0 }])
})

test('what a container keeps in a table of its own goes with it (K31)', async () => {
  const teacher = await buildTeacher(server)
  const own: readonly (readonly [table: string, id: number])[] = [
    ['trial_room', (await buildTrialRoom(server, teacher)).id],
    ['camp', (await buildCamp(server, teacher)).id],
    ['room', (await buildRoom(server, teacher)).id],
    ['subject', await buildSubject(server, teacher)],
  ]
  const kept = async () => {
    const found = await Promise.all(
      own.map(([table, id]) => rowsOf(server, `select from ${table} where content_id = $1`, [id])),
    )
    return found.map(({ length }) => length)
  }
  expect(await kept()).toEqual([1, 1, 1, 1])
  const ids = own.map(([, id]) => id)
  await rowsOf(server, 'update content set deleted_at = clock_now() where id = any($1::bigint[])', [ids])
  await purgeAfter(31)
  expect(await kept()).toEqual([0, 0, 0, 0])
})

test('a discussion that is purged takes with it what was said', async () => {
  const { id, say, learner } = await buildTalk(server)
  await say(learner, '我的帖子')
  await rowsOf(server, 'update content set deleted_at = clock_now() where id = $1', [id])
  await purgeAfter(31)
  const left = await rowsOf(
    server,
    `select (select count(*)::int from comment where item_id = $1) as said, (select count(*)::int from discussion where content_id = $1) as kept`,
    [id],
  )
  expect(left).toEqual([{ said: 0, kept: 0 }])
})

test('a container is restored within its 30 days, and no more once they are over (T372)', async () => {
  const teacher = await buildTeacher(server)
  const { id } = await buildCollection(server, teacher)
  await server.call(collectionCalls.delete, { id }, { as: teacher })
  await purgeAfter(29)
  expect((await server.rows(removalCalls.lists, {}, { as: teacher })).rows).toMatchObject([{ id }])
  await purgeAfter(31)
  expect((await server.rows(removalCalls.lists, {}, { as: teacher })).rows).toEqual([])
  expect((await server.call(removalCalls.restore, { id }, { as: teacher })).code).toBe(40400)
})
