import { transferLimits, transferMessages } from '@zhixing/contract/base/export-task/calls.ts'
import type { Tx } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError } from '#kernel/errors.ts'
import { enqueue } from '../../../queue/enqueue.ts'
import type { Job } from '../../../queue/job.ts'
import { pushTasks } from './push-task.ts'
import { transfer } from './tables.ts'

interface TaskRow {
  kind: 'import' | 'export'
  title: string
  /** What was asked, for the job to read. */
  request: object
  total: number
}

interface NewTask extends TaskRow {
  /** Where the person finds what came of it. */
  link: string
  job: Job<{ id: number }>
}

/** Refuses who has as many tasks under way as one may, or is of an organisation that has; held against the same at once. */
async function checkUnderWay(tx: Tx, { userId, orgId }: { userId: number; orgId: number }): Promise<void> {
  await tx.query({
    name: 'export-task.hold',
    text: `select pg_advisory_xact_lock(hashtextextended('transfer ' || who, 0))
      from unnest(array['of ' || $1::bigint, 'all of ' || $2::bigint]) with ordinality as held(who, at)
      where at = 1 or $2::bigint > 0 order by at`,
    values: [userId, orgId],
  })
  const { rows } = await tx.query({
    name: 'export-task.underWay',
    text: `select count(*) filter (where user_id = $1)::int as own, count(*) filter (where org_id = $2 and $2 > 0)::int as "ofOrg"
      from transfer where state in ('queued', 'running') and (user_id = $1 or (org_id = $2 and $2 > 0))`,
    values: [userId, orgId],
  })
  const [underWay] = rows as { own: number; ofOrg: number }[]
  if (underWay && underWay.own >= transferLimits.underWay) {
    throw new AppError('TOO_MANY', { message: transferMessages.underWay })
  }
  if (underWay && underWay.ofOrg >= transferLimits.underWayOfOrg) {
    throw new AppError('TOO_MANY', { message: transferMessages.underWayOfOrg })
  }
}

/** Makes a task of the person, which nothing works yet. Gives its id. */
export async function openTask(tx: Tx, ctx: Ctx, task: TaskRow): Promise<number> {
  const { userId, org } = requireSession(ctx)
  const owner = { userId, orgId: org?.id ?? 0 }
  await checkUnderWay(tx, owner)
  const [row] = await tx.db
    .insert(transfer)
    .values({ ...task, ...owner })
    .returning({ id: transfer.id })
  if (!row) {
    throw new Error('insert returned nothing')
  }
  pushTasks(tx, userId)
  return row.id
}

/** Makes a task of the person and queues the job that works it. Gives its id. */
export async function startTask(ctx: Ctx, { job, link, ...task }: NewTask): Promise<number> {
  return await ctx.tx(async (tx) => {
    const id = await openTask(tx, ctx, { ...task, request: { ...task.request, link } })
    await enqueue(tx, job, { id })
    return id
  })
}
