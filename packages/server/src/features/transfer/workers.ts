import { transferLimits } from '@zhixing/contract/transfer/calls.ts'
import { z } from 'zod'
import type { ExportedFile } from '#kernel/exports.ts'
import { defineJob, type Worker, work } from '../../queue/job.ts'
import type { Store } from '../../storage/store.ts'
import { keepFile } from '../upload/public.ts'
import { expireFiles, giveUpLost, removeOld } from './expire.ts'
import { exportJob, exportRequest } from './start-export.ts'
import { type Task, type TaskRun, taskWorker } from './task-work.ts'

/** What nobody works any more is given up, files and rows go after their days. */
export const expireTransfers = defineJob('transfer.expire', z.object({}), { cron: '20 3 * * *', lane: 'slow' })

export interface ExportOrder {
  sessionId: number
  path: string
  input: unknown
  /** Names the work in the log. */
  requestId: string
  onRows: (count: number) => Promise<void>
}

/** Given down by the start: runs a list's handler as somebody and makes the file. */
export interface TransferServices {
  makeExport: (order: ExportOrder) => Promise<ExportedFile>
}

const reportEvery = 2_000

async function makeAndKeep(
  services: { store: Store } & TransferServices,
  task: Task,
  { run, sessionId }: { run: TaskRun; sessionId: number },
): Promise<void> {
  const { database } = run
  let told = 0
  const made = await services.makeExport({
    ...exportRequest.parse(task.request),
    sessionId,
    requestId: `transfer-${task.id}`,
    onRows: async (count) => {
      if (count - told >= reportEvery) {
        told = count
        await run.noteRows(count)
      }
    },
  })
  const month = database.clock.now().toISOString().slice(0, 7).replace('-', '')
  const key = `file/${task.userId}/${month}/export-${task.id}.${made.name.split('.').at(-1)}`
  await services.store.put(key, made.body)
  // Of one that was cancelled the sweep takes the file, which nobody registered.
  await database.tx(async (tx) => {
    const owner = { ownerId: task.userId, orgId: task.orgId }
    const fileId = await keepFile(tx, { key, filename: made.name, mime: made.type, body: made.body, ...owner })
    await run.finishIn(tx, { ok: made.rows, failed: 0, fileId, message: '' })
  })
}

/** Makes exports, and clears away what was kept long enough. */
export function transferWorkers(services: { store: Store } & TransferServices): Worker[] {
  return [
    taskWorker(exportJob, (task, run, { sessionId }) => makeAndKeep(services, task, { run, sessionId })),
    work(expireTransfers, async (_payload, { database, log }) => {
      const done = await database.tx(async (tx) => ({
        lost: await giveUpLost(tx, transferLimits.lostHours),
        files: await expireFiles(tx, transferLimits.fileDays),
        rows: await removeOld(tx, transferLimits.rowDays),
      }))
      log.info(done, 'imports and exports expired')
    }),
  ]
}
