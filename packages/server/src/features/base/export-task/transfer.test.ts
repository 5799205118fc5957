import { transferCalls, transferLimits } from '@zhixing/contract/base/export-task/calls.ts'
import { notificationCalls } from '@zhixing/contract/base/notification/calls.ts'
import { uploadCalls } from '@zhixing/contract/base/upload/calls.ts'
import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import readXlsx from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { SignedIn } from '../../../../test/client.ts'
import { runQueue } from '../../../../test/run-queue.ts'
import { useOwnServer } from '../../../../test/test-server.ts'
import { buildPerson } from '../../people/account/account.factory.ts'
import { buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { buildRoster, buildTransfer } from './transfer.factory.ts'

/** Two rows are answered at once; a third makes it a task. */
const server = useOwnServer({ exportAtOnce: 2 })

async function ask(id: number, as: SignedIn, format?: 'csv') {
  const input = { id, do_export: true, ...(format ? { format } : {}) }
  return await server.call(collectionCalls.members, input, { as })
}

const taskReply = z.object({ task_id: z.number() })

async function taskOf(id: number, as: SignedIn) {
  return (await server.call(transferCalls.queryImportTask, { id }, { as })).data
}

test('a short list is answered with its file at once', async () => {
  const { owner, id } = await buildRoster(server, 2)
  const reply = await ask(id, owner)
  expect(reply.headers['content-type']).toContain('spreadsheetml')
})

test('who took a list, when and how long it was is written down, and stands in the file', async () => {
  const { owner, id } = await buildRoster(server, 2)
  const reply = await ask(id, owner)
  const sheets = await readXlsx(reply.raw.rawPayload)
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['数据', '导出说明'])
  expect(Object.fromEntries(sheets[1]?.data ?? [])).toMatchObject({ 导出人: owner.name, 行数: '2' })
  const { rows } = await server.database.query({
    text: `select object_type as what, actor_id::int as who, (after->>'rows')::int as rows
      from audit where action = 'export' and after->>'id' = $1`,
    values: [String(id)],
  })
  expect(rows).toEqual([{ what: 'StudyCollection/fetchCollectionUser', who: owner.userId, rows: 2 }])
})

test('a longer list becomes a task, whose file arrives as a notification and opens for its owner only', async () => {
  const { owner, id } = await buildRoster(server, 4)
  const reply = await ask(id, owner)
  expect(reply.code).toBe(20000)
  expect(reply.message).toBe('数据较多，导出完成后将通知您下载')
  const { task_id: taskId } = taskReply.parse(reply.body.data)
  expect(await taskOf(taskId, owner)).toMatchObject({
    state: 'queued',
    total: 4,
    file_id: 0,
    kind: 'export',
    title: '成员名单',
  })
  await runQueue(server)
  const done = await taskOf(taskId, owner)
  expect(done).toMatchObject({ state: 'done', ok: 4, total: 4, failed: 0, message: '' })
  expect(done.finish_time).toBeGreaterThan(0)
  const [told] = (await server.rows(notificationCalls.lists, { unread: true }, { as: owner })).rows
  expect(told).toMatchObject({
    title: '导出完成',
    content: '成员名单已导出，共4行，点击下载',
    link: `/sec/transfer/${taskId}`,
  })
  const read = await server.call(uploadCalls.read, { id: done.file_id }, { as: owner })
  expect(read.data.kind).toBe('document')
  const raw = await server.app.inject({ url: read.data.url })
  const [sheet] = await readXlsx(raw.rawPayload)
  const rows = z.array(z.array(z.unknown())).parse(sheet && 'data' in sheet ? sheet.data : sheet)
  expect(JSON.stringify(rows)).toContain("'=学员1")
  const stranger = await buildTeacher(server)
  expect((await server.call(uploadCalls.read, { id: done.file_id }, { as: stranger })).code).toBe(40400)
  expect((await server.call(transferCalls.queryImportTask, { id: taskId }, { as: stranger })).code).toBe(40400)
  expect((await server.call(transferCalls.queryImportTask, { id: taskId })).code).toBe(40100)
})

test('the file holds the same rows as the list, also as csv', async () => {
  const { owner, id } = await buildRoster(server, 3)
  const { task_id: taskId } = taskReply.parse((await ask(id, owner, 'csv')).body.data)
  await runQueue(server)
  const { file_id: fileId, ok } = await taskOf(taskId, owner)
  const listed = await server.rows(collectionCalls.members, { id }, { as: owner })
  expect(ok).toBe(listed.total)
  const { url } = (await server.call(uploadCalls.read, { id: fileId }, { as: owner })).data
  const text = (await server.app.inject({ url })).rawPayload.toString('utf8')
  expect(text.trim().split('\r\n')).toHaveLength(listed.total + 1)
})

test('who has lost the right meanwhile gets no file, and is told', async () => {
  const { owner, id } = await buildRoster(server, 4)
  const helper = await buildTeacher(server, owner.org)
  await server.call(collectionCalls.nameHelpers, { id, uids: [helper.userId] }, { as: owner })
  const { task_id: taskId } = taskReply.parse((await ask(id, helper)).body.data)
  await server.call(collectionCalls.unnameHelpers, { id, uids: [helper.userId] }, { as: owner })
  await runQueue(server)
  const task = await taskOf(taskId, helper)
  expect(task).toMatchObject({ state: 'failed', file_id: 0 })
  expect(task.message).not.toBe('')
  const titles = (await server.rows(notificationCalls.lists, {}, { as: helper })).rows.map((row) => row.title)
  expect(titles).toContain('导出失败')
})

test('a person has two tasks under way at most', async () => {
  const { owner, id } = await buildRoster(server, 3)
  expect((await ask(id, owner)).code).toBe(20000)
  expect((await ask(id, owner)).code).toBe(20000)
  const refused = await ask(id, owner)
  expect([refused.code, refused.message]).toEqual([42900, '已有导入导出任务在进行，请完成后再试'])
  await runQueue(server)
  expect((await ask(id, owner)).code).toBe(20000)
})

test('of presses at once no more become tasks than one may have', async () => {
  const { owner, id } = await buildRoster(server, 3)
  const codes = (await Promise.all([1, 2, 3, 4].map(() => ask(id, owner)))).map(({ code }) => code)
  expect(codes.sort()).toEqual([20000, 20000, 42900, 42900])
  await runQueue(server)
})

test('an organisation has five tasks under way at most; who is in none is held to their own', async () => {
  const { owner, id } = await buildRoster(server, 3)
  const others = await Promise.all(
    Array.from({ length: transferLimits.underWayOfOrg }, () => buildTeacher(server, owner.org)),
  )
  const ids = await Promise.all(
    others.map(({ userId }) => buildTransfer(server, { userId, orgId: owner.org.id, state: 'running' })),
  )
  const refused = await ask(id, owner)
  expect([refused.code, refused.message]).toEqual([42900, '所在组织已有5个导入导出任务在进行，请稍后再试'])
  const [first] = others
  await server.call(transferCalls.cancel, { id: ids[0] ?? 0 }, first ? { as: first } : {})
  expect((await ask(id, owner)).code).toBe(20000)
  const [alone, stranger] = [await buildPerson(server, { isSuper: true }), await buildPerson(server)]
  await Promise.all(
    Array.from({ length: transferLimits.underWayOfOrg }, () => buildTransfer(server, { userId: stranger.userId })),
  )
  expect((await ask(id, alone)).code).toBe(20000)
  await runQueue(server)
})

test('an outsider’s export is refused before any task is made', async () => {
  const { id } = await buildRoster(server, 3)
  const stranger = await buildPerson(server)
  expect((await ask(id, stranger)).code).toBe(40300)
  const { rows } = await server.database.query({
    text: 'select 1 from transfer where user_id = $1',
    values: [stranger.userId],
  })
  expect(rows).toEqual([])
})
