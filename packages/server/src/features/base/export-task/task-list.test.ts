import { transferCalls, transferLimits } from '@zhixing/contract/base/export-task/calls.ts'
import { uploadCalls } from '@zhixing/contract/base/upload/calls.ts'
import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { SignedIn } from '../../../../test/client.ts'
import { runQueue } from '../../../../test/run-queue.ts'
import { useOwnServer } from '../../../../test/test-server.ts'
import { buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { buildRoster, buildTransfer } from './transfer.factory.ts'
import { expireTransfers } from './workers.ts'

const server = useOwnServer({ exportAtOnce: 2 })

async function taskOf(id: number, as: SignedIn) {
  return await server.call(transferCalls.queryImportTask, { id }, { as })
}

const taskReply = z.object({ task_id: z.number() })

async function exported() {
  const { owner, id } = await buildRoster(server, 3)
  const reply = await server.call(collectionCalls.members, { id, do_export: true }, { as: owner })
  const { task_id: taskId } = taskReply.parse(reply.body.data)
  await runQueue(server)
  return { owner, collectionId: id, taskId }
}

/** Lets what was done with a task be so many days ago. */
async function age(taskId: number, days: number) {
  await server.database.query({
    text: `update transfer set created_at = created_at - make_interval(days => $2), finished_at = finished_at - make_interval(days => $2)
      where id = $1`,
    values: [taskId, days],
  })
}

test('lists one’s own tasks, newest first, by kind and by how far they are', async () => {
  const [me, other] = [await buildTeacher(server), await buildTeacher(server)]
  const states = ['done', 'queued', 'failed', 'running', 'cancelled', 'expired'] as const
  const ids: number[] = []
  for (const state of states) {
    ids.push(await buildTransfer(server, { userId: me.userId, state }))
  }
  await buildTransfer(server, { userId: other.userId })
  const list = async (input: object) => {
    const { total, rows } = await server.rows(transferCalls.lists, { limit: 20, ...input }, { as: me })
    return [total, rows.map(({ state }) => state)]
  }
  expect(await list({})).toEqual([6, states.toReversed()])
  expect(await list({ stage: 'under_way' })).toEqual([2, ['running', 'queued']])
  expect(await list({ stage: 'expired' })).toEqual([1, ['expired']])
  expect(await list({ kind: 'import' })).toEqual([0, []])
  expect(await list({ kind: 'export', stage: 'failed' })).toEqual([1, ['failed']])
  expect(await list({ limit: 2, page: 2 })).toEqual([6, ['running', 'failed']])
  const [first] = (await server.rows(transferCalls.lists, {}, { as: me })).rows
  expect(first).toEqual((await taskOf(ids.at(-1) ?? 0, me)).data)
  const wrong = await server.call(transferCalls.lists, { stage: 'over' as 'done' }, { as: me })
  expect(wrong.code).toBe(40000)
})

test('the file of an export is kept seven days; then the task says so, and makes it again', async () => {
  const { owner, collectionId, taskId } = await exported()
  const done = (await taskOf(taskId, owner)).data
  expect(done.expire_time).toBe(done.finish_time + transferLimits.fileDays * 86_400)
  await age(taskId, transferLimits.fileDays - 1)
  await server.queue.runNow(expireTransfers, {})
  expect((await taskOf(taskId, owner)).data.state).toBe('done')
  expect((await server.call(transferCalls.again, { id: taskId }, { as: owner })).message).toBe('该任务不能重新导出')
  await age(taskId, 1)
  await server.queue.runNow(expireTransfers, {})
  expect((await taskOf(taskId, owner)).data).toMatchObject({ state: 'expired', file_id: 0, ok: 3, expire_time: 0 })
  expect((await server.call(uploadCalls.read, { id: done.file_id }, { as: owner })).code).toBe(40400)
  const again = await server.call(transferCalls.again, { id: taskId }, { as: owner })
  await runQueue(server)
  const anew = (await taskOf(again.data.task_id, owner)).data
  expect(anew).toMatchObject({ state: 'done', ok: 3, title: '成员名单' })
  expect(anew.file_id).not.toBe(done.file_id)
  const { rows } = await server.database.query({
    text: `select object_type as what, after->>'id' as id from audit where action = 'export' and object_id = any($1) order by id`,
    values: [[taskId, again.data.task_id]],
  })
  expect(rows).toEqual(Array(2).fill({ what: 'StudyCollection/fetchCollectionUser', id: String(collectionId) }))
})

test('a file that a content shows meanwhile stays', async () => {
  const { owner, collectionId, taskId } = await exported()
  const { file_id: fileId } = (await taskOf(taskId, owner)).data
  await server.database.query({
    text: 'insert into file_use (file_id, content_id) values ($1, $2)',
    values: [fileId, collectionId],
  })
  await age(taskId, transferLimits.fileDays)
  await server.queue.runNow(expireTransfers, {})
  expect((await taskOf(taskId, owner)).data).toMatchObject({ state: 'expired', file_id: 0 })
  expect((await server.call(uploadCalls.read, { id: fileId }, { as: owner })).code).toBe(20000)
})

test('after ninety days a task is gone; one nobody works any more is given up after one', async () => {
  const { owner, taskId } = await exported()
  const lost = await buildTransfer(server, { userId: owner.userId, state: 'running' })
  await age(taskId, transferLimits.rowDays - 1)
  await age(lost, 2)
  await server.queue.runNow(expireTransfers, {})
  expect((await taskOf(taskId, owner)).code).toBe(20000)
  expect((await taskOf(lost, owner)).data).toMatchObject({ state: 'failed', message: '服务器开小差了，请稍后重试' })
  await age(taskId, 1)
  await server.queue.runNow(expireTransfers, {})
  expect((await taskOf(taskId, owner)).code).toBe(40400)
})

test('making an export again is refused where as many are under way as one may have', async () => {
  const me = await buildTeacher(server)
  const failed = await buildTransfer(server, { userId: me.userId, state: 'failed' })
  await buildTransfer(server, { userId: me.userId, state: 'running' })
  await buildTransfer(server, { userId: me.userId })
  expect((await server.call(transferCalls.again, { id: failed }, { as: me })).code).toBe(42900)
})
