import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { transferLimits } from '@zhixing/contract/base/export-task/calls.ts'
import { z } from 'zod'
import type { ExportedFile } from '#kernel/exports.ts'
import { defineJob, type Worker, work } from '../../../queue/job.ts'
import type { Store } from '../../../storage/store.ts'
import { keepFile } from '../upload/public.ts'
import { expireFiles, giveUpLost, removeOld } from './expire.ts'
import { exportJob, exportRequest } from './start-export.ts'
import { type Task, type TaskRun, taskWorker } from './task-work.ts'

/** What nobody works any more is given up, files and rows go after their days. */
export const expireTransfers = defineJob('export-task.expire', z.object({}), { cron: '20 3 * * *', lane: 'slow' })

export interface ExportOrder {
  sessionId: number
  path: string
  input: unknown
  /** Names the work in the log. */
  requestId: string
  onRows: (count: number) => Promise<void>
  write: (pieces: AsyncIterable<Uint8Array>) => Promise<void>
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
  const folder = await mkdtemp(path.join(tmpdir(), 'zhixing-export-'))
  const local = path.join(folder, 'made')
  try {
    const hash = createHash('sha256')
    let filesize = 0
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
      write: async (pieces) => {
        const measured = new Transform({
          transform(piece: Uint8Array, _encoding, done) {
            hash.update(piece)
            filesize += piece.length
            done(undefined, piece)
          },
        })
        await pipeline(pieces, measured, createWriteStream(local), { signal: run.signal })
      },
    })
    const month = database.clock.now().toISOString().slice(0, 7).replace('-', '')
    const key = `file/${task.userId}/${month}/export-${task.id}.${made.name.split('.').at(-1)}`
    await services.store.putFile(key, local)
    // Of one that was cancelled the sweep takes the file, which nobody registered.
    await database.tx(async (tx) => {
      const owner = { ownerId: task.userId, orgId: task.orgId }
      const bytes = { filesize, sha256: hash.digest('hex') }
      const fileId = await keepFile(tx, { key, filename: made.name, mime: made.type, ...bytes, ...owner })
      await run.finishIn(tx, { ok: made.rows, failed: 0, fileId, message: '' })
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
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
