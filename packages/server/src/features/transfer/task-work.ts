import type { Database, Tx } from '#db/database.ts'
import { AppError } from '#kernel/errors.ts'
import { type Job, type JobRun, type Worker, work } from '../../queue/job.ts'
import { pushStale, userRoom } from '../../realtime/push.ts'
import { notify } from '../notification/public.ts'

/** A task that is under way. */
export interface Task {
  id: number
  userId: number
  orgId: number
  kind: 'import' | 'export'
  title: string
  /** What was asked, as it was given. */
  request: unknown
}

/** Takes a task up; undefined when it is over already. */
async function begin(database: Database, id: number): Promise<Task | undefined> {
  const { rows } = await database.query({
    name: 'transfer.begin',
    text: `update transfer set state = 'running', ok = 0, started_at = coalesce(started_at, clock_now())
      where id = $1 and state in ('queued', 'running') returning kind, user_id, org_id, title, request`,
    values: [id],
  })
  const [row] = rows as { kind: Task['kind']; user_id: string; org_id: string; title: string; request: unknown }[]
  return row && { ...row, id, userId: Number(row.user_id), orgId: Number(row.org_id) }
}

/** Tells the person's pages how far it is. */
function pushTask(tx: Tx, task: Task): void {
  pushStale(tx, [userRoom(task.userId)], ['Index/queryImportTask'])
}

/** Notes how many rows are done. */
export async function noteRows(database: Database, task: Task, count: number): Promise<void> {
  await database.tx(async (tx) => {
    await tx.query({
      name: 'transfer.rows',
      text: 'update transfer set ok = $2, total = greatest(total, $2) where id = $1',
      values: [task.id, count],
    })
    pushTask(tx, task)
  })
}

interface Outcome {
  ok: number
  failed: number
  fileId: number | null
  message: string
}

/** Ends a task that did what it was asked to, and tells its person. */
async function finishTask(tx: Tx, task: Task, { ok, failed, fileId, message }: Outcome): Promise<void> {
  await tx.query({
    name: 'transfer.finish',
    text: `update transfer set state = 'done', ok = $2::int, failed = $3::int, total = $2::int + $3::int, file_id = $4, message = $5,
      finished_at = clock_now() where id = $1`,
    values: [task.id, ok, failed, fileId, message],
  })
  const params = { task_id: task.id, title: task.title, rows: ok, message: '', kind: task.kind }
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
    const params = { task_id: task.id, title: task.title, rows: 0, message, kind: task.kind }
    await notify(tx, { kind: 'transfer.failed', params, userIds: [task.userId] })
    pushTask(tx, task)
  })
}

/** What the work of a task is given besides the task: its run, and how it ends in the work's own transaction. */
export interface TaskRun extends JobRun {
  finishIn(tx: Tx, outcome: Outcome): Promise<void>
}

/**
 * Says what does the job of a task. A refusal (rights lost, too many rows, faults in a file) ends the task at once; a
 * fault is tried again, then ends it.
 */
export function taskWorker<P extends { id: number }>(
  job: Job<P>,
  handle: (task: Task, run: TaskRun, payload: P) => Promise<void>,
): Worker {
  return work(job, async (payload, run) => {
    const task = await begin(run.database, payload.id)
    if (!task) {
      return
    }
    const finishIn = async (tx: Tx, outcome: Outcome) => {
      await finishTask(tx, task, outcome)
      await run.completeIn(tx)
    }
    try {
      await handle(task, { ...run, finishIn }, payload)
    } catch (error) {
      const isRefusal = error instanceof AppError
      if (isRefusal || run.isLastAttempt) {
        await giveUp(run.database, task, isRefusal ? error.message : '服务器开小差了，请稍后重试')
      }
      if (!isRefusal) {
        throw error
      }
    }
  })
}
