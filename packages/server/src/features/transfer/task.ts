import { transferLimits } from '@zhixing/contract/transfer/calls.ts'
import type { Tx } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError } from '#kernel/errors.ts'
import { enqueue } from '../../queue/enqueue.ts'
import type { Job } from '../../queue/job.ts'
import { transfer } from './tables.ts'

interface NewTask {
  kind: 'import' | 'export'
  title: string
  /** What was asked, for the job to read. */
  request: object
  total: number
  job: Job<{ id: number }>
}

/** Refuses somebody who has as many tasks under way as one may. */
export async function checkUnderWay(tx: Tx, userId: number): Promise<void> {
  const { rows } = await tx.query({
    name: 'transfer.underWay',
    text: `select count(*)::int as some from transfer where user_id = $1 and state in ('queued', 'running')`,
    values: [userId],
  })
  const [underWay] = rows as { some: number }[]
  if ((underWay?.some ?? 0) >= transferLimits.underWay) {
    throw new AppError('TOO_MANY', { message: '已有导入导出任务在进行，请完成后再试' })
  }
}

/** Makes a task of the person and queues the job that works it. Gives its id. */
export async function startTask(ctx: Ctx, { job, ...task }: NewTask): Promise<number> {
  const { userId, org } = requireSession(ctx)
  return await ctx.tx(async (tx) => {
    await checkUnderWay(tx, userId)
    const [row] = await tx.db
      .insert(transfer)
      .values({ ...task, userId, orgId: org?.id ?? 0 })
      .returning({ id: transfer.id })
    if (!row) {
      throw new Error('insert returned nothing')
    }
    await enqueue(tx, job, { id: row.id })
    return row.id
  })
}
