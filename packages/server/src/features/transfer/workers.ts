import { z } from 'zod'
import type { Database, Tx } from '#db/database.ts'
import { AppError } from '#kernel/errors.ts'
import type { ExportedFile } from '#kernel/exports.ts'
import { type JobRun, type Worker, work } from '../../queue/job.ts'
import { pushStale, userRoom } from '../../realtime/push.ts'
import type { Store } from '../../storage/store.ts'
import { notify } from '../notification/public.ts'
import { keepFile } from '../upload/public.ts'
import { exportJob } from './start-export.ts'

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

const requestShape = z.object({ path: z.string(), input: z.unknown() })

interface Task {
  id: number
  userId: number
  orgId: number
  title: string
  request: z.infer<typeof requestShape>
}

/** Takes a task up; undefined when it is over already. */
async function begin(database: Database, id: number): Promise<Task | undefined> {
  const { rows } = await database.query({
    name: 'transfer.begin',
    text: `update transfer set state = 'running', ok = 0, started_at = coalesce(started_at, clock_now())
      where id = $1 and state in ('queued', 'running') returning user_id, org_id, title, request`,
    values: [id],
  })
  const [row] = rows as { user_id: string; org_id: string; title: string; request: unknown }[]
  return (
    row && {
      id,
      userId: Number(row.user_id),
      orgId: Number(row.org_id),
      title: row.title,
      request: requestShape.parse(row.request),
    }
  )
}

/** Tells the person's pages how far it is. */
function pushTask(tx: Tx, task: Task): void {
  pushStale(tx, [userRoom(task.userId)], ['Index/queryImportTask'])
}

async function noteRows(database: Database, task: Task, count: number): Promise<void> {
  await database.tx(async (tx) => {
    await tx.query({
      name: 'transfer.rows',
      text: 'update transfer set ok = $2, total = greatest(total, $2) where id = $1',
      values: [task.id, count],
    })
    pushTask(tx, task)
  })
}

async function finish(tx: Tx, task: Task, made: ExportedFile & { fileId: number }): Promise<void> {
  await tx.query({
    name: 'transfer.finish',
    text: `update transfer set state = 'done', ok = $2, total = $2, file_id = $3, finished_at = clock_now() where id = $1`,
    values: [task.id, made.rows, made.fileId],
  })
  const params = { task_id: task.id, title: task.title, rows: made.rows, message: '' }
  await notify(tx, { kind: 'transfer.done', params, userIds: [task.userId] })
  pushTask(tx, task)
}

async function giveUp(database: Database, task: Task, message: string): Promise<void> {
  await database.tx(async (tx) => {
    await tx.query({
      name: 'transfer.giveUp',
      text: `update transfer set state = 'failed', message = $2, finished_at = clock_now() where id = $1`,
      values: [task.id, message],
    })
    const params = { task_id: task.id, title: task.title, rows: 0, message }
    await notify(tx, { kind: 'transfer.failed', params, userIds: [task.userId] })
    pushTask(tx, task)
  })
}

const reportEvery = 2_000

async function makeAndKeep(
  services: { store: Store } & TransferServices,
  task: Task,
  { run, sessionId }: { run: JobRun; sessionId: number },
): Promise<void> {
  const { database } = run
  let told = 0
  const made = await services.makeExport({
    ...task.request,
    sessionId,
    requestId: `transfer-${task.id}`,
    onRows: async (count) => {
      if (count - told >= reportEvery) {
        told = count
        await noteRows(database, task, count)
      }
    },
  })
  const month = database.clock.now().toISOString().slice(0, 7).replace('-', '')
  const key = `file/${task.userId}/${month}/export-${task.id}.${made.name.split('.').at(-1)}`
  await services.store.put(key, made.body)
  await database.tx(async (tx) => {
    const owner = { ownerId: task.userId, orgId: task.orgId }
    const fileId = await keepFile(tx, { key, filename: made.name, mime: made.type, body: made.body, ...owner })
    await finish(tx, task, { ...made, fileId })
    await run.completeIn(tx)
  })
}

/** Makes exports. A refusal (rights lost, too many rows) ends the task at once; a fault is tried again, then ends it. */
export function transferWorkers(services: { store: Store } & TransferServices): Worker[] {
  return [
    work(exportJob, async ({ id, sessionId }, run) => {
      const task = await begin(run.database, id)
      if (!task) {
        return
      }
      try {
        await makeAndKeep(services, task, { run, sessionId })
      } catch (error) {
        const isRefusal = error instanceof AppError
        if (isRefusal || run.isLastAttempt) {
          await giveUp(run.database, task, isRefusal ? error.message : '服务器开小差了，请稍后重试')
        }
        if (!isRefusal) {
          throw error
        }
      }
    }),
  ]
}
