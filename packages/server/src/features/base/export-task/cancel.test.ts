import { transferCalls } from '@zhixing/contract/base/export-task/calls.ts'
import { notificationCalls } from '@zhixing/contract/base/notification/calls.ts'
import { collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { bankCalls } from '@zhixing/contract/leaves/question/bank-calls.ts'
import { questionImportCalls } from '@zhixing/contract/leaves/question/import-calls.ts'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { SignedIn } from '../../../../test/client.ts'
import { runQueue } from '../../../../test/run-queue.ts'
import { useOwnServer } from '../../../../test/test-server.ts'
import type { Tx } from '../../../db/database.ts'
import { buildBank } from '../../leaves/question/bank.factory.ts'
import { buildTeacher } from '../../people/organisation/organisation.factory.ts'
import { buildRoster } from './transfer.factory.ts'

const server = useOwnServer({ exportAtOnce: 2 })

async function taskOf(id: number, as: SignedIn) {
  return (await server.call(transferCalls.queryImportTask, { id }, { as })).data
}

async function cancel(id: number, as: SignedIn) {
  return await server.call(transferCalls.cancel, { id }, { as })
}

async function startExport() {
  const { owner, id } = await buildRoster(server, 3)
  const reply = await server.call(collectionCalls.members, { id, do_export: true }, { as: owner })
  return { owner, taskId: z.object({ task_id: z.number() }).parse(reply.body.data).task_id }
}

async function startImport(count: number) {
  const owner = await buildTeacher(server)
  const { id: bankId } = await buildBank(server, owner)
  const text = Array.from({ length: count }, (_, at) => `${at + 1}. 命题${at}。\n答案：对\n分类：第${at % 3}章`).join(
    '\n',
  )
  const input = { bank_id: bankId, format: 'text' as const, text }
  const { data } = await server.call(questionImportCalls.run, input, { as: owner })
  return { owner, bankId, taskId: data.task_id }
}

async function bankOf(bankId: number, as: SignedIn) {
  const { data } = await server.call(bankCalls.detail, { id: bankId }, { as })
  return { questions: data.question_num, categories: data.categories.length }
}

async function noticesOf(as: SignedIn) {
  const { rows } = await server.rows(notificationCalls.lists, {}, { as })
  return rows.map(({ title }) => title).filter((title) => /^导[入出]/.test(title))
}

/** Holds what a statement locks while something is done, then lets go of it and undoes the statement. */
async function whileHeld(query: Parameters<Tx['query']>[0], work: () => Promise<void>): Promise<void> {
  const undone = new Error('undone')
  await server.database
    .tx(async (tx) => {
      await tx.query(query)
      await work()
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) {
        throw error
      }
    })
}

async function runningWithin(taskId: number, as: SignedIn) {
  await vi.waitFor(async () => expect((await taskOf(taskId, as)).state).toBe('running'), { timeout: 5_000 })
}

test('one that waits ends at once: nothing works it, and nobody is told what they did themselves', async () => {
  const { owner, taskId } = await startExport()
  expect((await cancel(taskId, owner)).data).toEqual({ id: taskId, state: 'cancelled' })
  await runQueue(server)
  const task = await taskOf(taskId, owner)
  expect(task).toMatchObject({ state: 'cancelled', ok: 0, file_id: 0, message: '' })
  expect(task.finish_time).toBeGreaterThan(0)
  expect(await noticesOf(owner)).toEqual([])
})

test('cancelling twice is cancelling once; what is done cannot be cancelled, nor another’s', async () => {
  const { owner, taskId } = await startExport()
  const replies = await Promise.all([cancel(taskId, owner), cancel(taskId, owner)])
  expect(replies.map(({ data }) => data.state)).toEqual(['cancelled', 'cancelled'])
  const done = await startExport()
  await runQueue(server)
  const late = await cancel(done.taskId, done.owner)
  expect([late.code, late.message]).toEqual([40900, '任务已经结束，无法取消'])
  expect((await taskOf(done.taskId, done.owner)).state).toBe('done')
  expect((await cancel(done.taskId, owner)).code).toBe(40400)
})

test('an import that is being written is undone whole', async () => {
  const { owner, bankId, taskId } = await startImport(501)
  let worked: Promise<unknown> = Promise.resolve()
  // Its questions wait for the bank's row, so that it is under way for as long as this takes.
  await whileHeld({ text: 'select 1 from question_bank where id = $1 for update', values: [bankId] }, async () => {
    worked = runQueue(server)
    await runningWithin(taskId, owner)
    expect((await cancel(taskId, owner)).code).toBe(20000)
  })
  await worked
  expect(await taskOf(taskId, owner)).toMatchObject({ state: 'cancelled', ok: 0, message: '' })
  expect(await bankOf(bankId, owner)).toEqual({ questions: 0, categories: 0 })
  expect(await noticesOf(owner)).toEqual([])
})

test('an export that is about to be kept leaves no file', async () => {
  const { owner, taskId } = await startExport()
  const month = server.database.clock.now().toISOString().slice(0, 7).replace('-', '')
  const key = `file/${owner.userId}/${month}/export-${taskId}.xlsx`
  let worked: Promise<unknown> = Promise.resolve()
  const sameKey = {
    text: `insert into file (key, owner_id, purpose, filename, kind, type, mime, filesize, sha256)
      values ($1, $2, 'file', 'x', 'document', 'xlsx', 'x', 1, 'x')`,
    values: [key, owner.userId],
  }
  await whileHeld(sameKey, async () => {
    worked = runQueue(server)
    await runningWithin(taskId, owner)
    expect((await cancel(taskId, owner)).code).toBe(20000)
  })
  await worked
  expect(await taskOf(taskId, owner)).toMatchObject({ state: 'cancelled', file_id: 0 })
  const { rows } = await server.database.query({ text: 'select 1 from file where key = $1', values: [key] })
  expect(rows).toEqual([])
})

test('whoever is first, worker or person, has it: never both', async () => {
  const started = await Promise.all([startImport(501), startImport(501), startImport(501)])
  const [, ...replies] = await Promise.all([
    runQueue(server),
    ...started.map(({ taskId, owner }) => cancel(taskId, owner)),
  ])
  for (const [at, { owner, bankId, taskId }] of started.entries()) {
    const isCancelled = replies[at]?.code === 20000
    expect((await taskOf(taskId, owner)).state).toBe(isCancelled ? 'cancelled' : 'done')
    expect((await bankOf(bankId, owner)).questions).toBe(isCancelled ? 0 : 501)
    expect(await noticesOf(owner)).toEqual(isCancelled ? [] : ['导入完成'])
  }
})
