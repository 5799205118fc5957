import type { Database, Tx } from '#db/database.ts'
import { AppError } from '#kernel/errors.ts'
import { type Job, type JobRun, type Worker, work } from '../../../queue/job.ts'
import { notify } from '../notification/public.ts'
import { pushTasks } from './push-task.ts'

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

/** Its person cancelled a task while it was worked: what was done of it is undone, and that is no fault. */
class TaskCancelled extends Error {
  override readonly name = 'TaskCancelled'
}

/** Takes a task up; undefined when it is over already. */
async function begin(database: Database, id: number): Promise<Task | undefined> {
  return await database.tx(async (tx) => {
    const { rows } = await tx.query({
      name: 'export-task.begin',
      text: `update transfer set state = 'running', ok = 0, started_at = coalesce(started_at, clock_now())
        where id = $1 and state in ('queued', 'running') returning kind, user_id, org_id, title, request`,
      values: [id],
    })
    const [row] = rows as { kind: Task['kind']; user_id: string; org_id: string; title: string; request: unknown }[]
    if (!row) {
      return undefined
    }
    const task = { ...row, id, userId: Number(row.user_id), orgId: Number(row.org_id) }
    pushTasks(tx, task.userId)
    return task
  })
}

/** Pages are told no more often: each asks again when it is. */
const toldEveryMs = 500

/** Notes how many rows are done, by a connection of its own; throws when the task was cancelled meanwhile. */
function rowsNoter(database: Database, task: Task): TaskRun['noteRows'] {
  let toldAt = 0
  return async (count) => {
    const now = performance.now()
    const isToldNow = now - toldAt >= toldEveryMs
    toldAt = isToldNow ? now : toldAt
    await database.tx(async (tx) => {
      const { rowCount } = await tx.query({
        name: 'export-task.rows',
        text: `update transfer set ok = $2, total = greatest(total, $2) where id = $1 and state = 'running'`,
        values: [task.id, count],
      })
      if (rowCount === 0) {
        throw new TaskCancelled()
      }
      if (isToldNow) {
        pushTasks(tx, task.userId)
      }
    })
  }
}

interface Outcome {
  ok: number
  failed: number
  fileId: number | null
  message: string
}

/** Ends a task that did what it was asked to, and tells its person; throws when it was cancelled meanwhile. */
async function finishTask(tx: Tx, task: Task, { ok, failed, fileId, message }: Outcome): Promise<void> {
  const { rowCount } = await tx.query({
    name: 'export-task.finish',
    text: `update transfer set state = 'done', ok = $2::int, failed = $3::int, total = $2::int + $3::int, file_id = $4, message = $5,
      finished_at = clock_now() where id = $1 and state = 'running'`,
    values: [task.id, ok, failed, fileId, message],
  })
  if (rowCount === 0) {
    throw new TaskCancelled()
  }
  const params = { task_id: task.id, title: task.title, rows: ok, message: '', kind: task.kind }
  await notify(tx, { kind: 'transfer.done', params, userIds: [task.userId] })
  pushTasks(tx, task.userId)
}

async function giveUp(database: Database, task: Task, message: string): Promise<void> {
  await database.tx(async (tx) => {
    const { rowCount } = await tx.query({
      name: 'export-task.giveUp',
      text: `update transfer set state = 'failed', message = $2, finished_at = clock_now() where id = $1 and state = 'running'`,
      values: [task.id, message],
    })
    if (rowCount === 0) {
      return
    }
    const params = { task_id: task.id, title: task.title, rows: 0, message, kind: task.kind }
    await notify(tx, { kind: 'transfer.failed', params, userIds: [task.userId] })
    pushTasks(tx, task.userId)
  })
}

/** What the work of a task is given besides the task: its run, and how it tells of itself. Both throw once it is cancelled. */
export interface TaskRun extends JobRun {
  /** Tells how many rows are done, out of whatever transaction the work is in. */
  noteRows(count: number): Promise<void>
  /** Ends the task in the work's own transaction, which is undone when it was cancelled. */
  finishIn(tx: Tx, outcome: Outcome): Promise<void>
}

/** Ends a task whose work threw; throws again what is to be tried once more. */
async function endBroken({ database, isLastAttempt }: JobRun, task: Task, error: unknown): Promise<void> {
  if (error instanceof TaskCancelled) {
    return
  }
  const isRefusal = error instanceof AppError
  if (isRefusal || isLastAttempt) {
    await giveUp(database, task, isRefusal ? error.message : '服务器开小差了，请稍后重试')
  }
  if (!isRefusal) {
    throw error
  }
}

/**
 * Says what does the job of a task. A refusal (rights lost, too many rows, faults in a file) ends the task at once; a
 * fault is tried again, then ends it. One that is cancelled has ended already.
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
      await handle(task, { ...run, finishIn, noteRows: rowsNoter(run.database, task) }, payload)
    } catch (error) {
      await endBroken(run, task, error)
    }
  })
}
