import { collectionCalls } from '@zhixing/contract/collection/calls.ts'
import { examCalls } from '@zhixing/contract/exam/calls.ts'
import { expect, test } from 'vitest'
import { runQueue } from '../../../test/run-queue.ts'
import { useTestServer } from '../../../test/test-server.ts'
import { upload } from '../../../test/upload.ts'
import { enqueue } from '../../queue/enqueue.ts'
import { buildCourse } from '../collection/collection.factory.ts'
import { allRight, beginSitting, buildSitting } from '../exam/exam.factory.ts'
import { buildPicture } from '../picture/picture.factory.ts'
import { purgeDeleted } from './workers.ts'

const server = useTestServer()

async function rows<Row>(text: string, values: unknown[]): Promise<Row[]> {
  return (await server.database.query({ text, values })).rows as Row[]
}

async function purgeAfter(days: number): Promise<void> {
  const { clock } = server.database
  const before = clock.offsetMs
  clock.offsetMs = before + days * 86_400_000
  try {
    await server.database.tx((tx) => enqueue(tx, purgeDeleted, {}))
    await runQueue(server)
  } finally {
    clock.offsetMs = before
  }
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
  const places = () => rows('select id from placement where container_id = $1', [c])
  await purgeAfter(29)
  expect(await places()).toHaveLength(1)
  await purgeAfter(31)
  expect(await places()).toEqual([])
  expect(await rows('select id from file where id = $1', [cover.data.id])).toEqual([])
  const [row] = await rows<{ title: string; type: string }>('select title, type from content where id = $1', [c])
  expect(row).toMatchObject({ type: 'collection', title: expect.stringMatching(/./) })
  expect(await rows('select state from attempt where context_id = $1', [c])).toEqual([{ state: 'graded' }])
  expect((await server.call(examCalls.entrance, { id: sitting.id, c }, { as: learner })).code).toBe(40400)
})

test('a set of pictures that is purged takes its pictures with it', async () => {
  const { collection } = await buildCourse(server)
  const id = await buildPicture(server, collection)
  const used = await rows<{ file_id: string }>('select file_id from picture where content_id = $1', [id])
  expect(used).toHaveLength(2)
  await rows('update content set deleted_at = clock_now() where id = $1', [id])
  await purgeAfter(31)
  expect(await rows('select file_id from picture where content_id = $1', [id])).toEqual([])
  const fileIds = used.map(({ file_id }) => file_id)
  expect(await rows('select id from file where id = any($1::bigint[])', [fileIds])).toEqual([])
})
