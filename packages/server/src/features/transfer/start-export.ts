import type { Call } from '@zhixing/contract/kernel/call.ts'
import { z } from 'zod'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { enqueue } from '../../queue/enqueue.ts'
import { defineJob } from '../../queue/job.ts'
import { audit } from '../audit/public.ts'
import { transfer } from './tables.ts'
import { checkUnderWay } from './task.ts'

/** Makes the file of an export; what is asked stands in the task. */
export const exportJob = defineJob('transfer.export', z.object({ id: z.number(), sessionId: z.number() }), {
  lane: 'slow',
  retries: 2,
})

/** Turns an export into a task of the person: the worker makes the file as them, with the rights they have then. */
export async function startExport(ctx: Ctx, asked: { call: Call; input: object; total: number }): Promise<number> {
  const session = requireSession(ctx)
  return await ctx.tx(async (tx) => {
    await checkUnderWay(tx, session.userId)
    const [row] = await tx.db
      .insert(transfer)
      .values({
        kind: 'export',
        title: asked.call.summary,
        userId: session.userId,
        orgId: session.org?.id ?? 0,
        request: { path: asked.call.path, input: asked.input },
        total: asked.total,
      })
      .returning({ id: transfer.id })
    if (!row) {
      throw new Error('insert returned nothing')
    }
    await enqueue(tx, exportJob, { id: row.id, sessionId: session.sessionId })
    await audit(tx, ctx, { action: 'export', objectType: asked.call.name, objectId: row.id, after: asked.input })
    return row.id
  })
}
