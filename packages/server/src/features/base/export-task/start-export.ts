import { transferMessages } from '@zhixing/contract/base/export-task/calls.ts'
import type { Call } from '@zhixing/contract/kernel/call.ts'
import { z } from 'zod'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError } from '#kernel/errors.ts'
import { enqueue } from '../../../queue/enqueue.ts'
import { defineJob } from '../../../queue/job.ts'
import { audit } from '../audit/public.ts'
import { accessTransfer } from './access.ts'
import { openTask } from './task.ts'

/** Makes the file of an export; what is asked stands in the task. */
export const exportJob = defineJob('export-task.export', z.object({ id: z.number(), sessionId: z.number() }), {
  lane: 'slow',
  retries: 2,
})

/** What an export's task keeps of what was asked. */
export const exportRequest = z.object({ path: z.string(), input: z.unknown() })

interface ExportOrder {
  title: string
  path: string
  /** The list that is exported: `Room/lists`. */
  name: string
  input: unknown
  total: number
}

async function orderExport(ctx: Ctx, { title, path, name, input, total }: ExportOrder): Promise<number> {
  const { sessionId } = requireSession(ctx)
  return await ctx.tx(async (tx) => {
    const id = await openTask(tx, ctx, { kind: 'export', title, request: { path, input }, total })
    await enqueue(tx, exportJob, { id, sessionId })
    await audit(tx, ctx, { action: 'export', objectType: name, objectId: id, after: input })
    return id
  })
}

/** Turns an export into a task of the person: the worker makes the file as them, with the rights they have then. */
export async function startExport(ctx: Ctx, asked: { call: Call; input: object; total: number }): Promise<number> {
  const { call, input, total } = asked
  return await orderExport(ctx, { title: call.exportName ?? '', path: call.path, name: call.name, input, total })
}

/** Writes down that a list was taken at once, by whom and with how many rows (expected 3.27). */
export async function noteExport(ctx: Ctx, { call, input, rows }: { call: Call; input: object; rows: number }) {
  await ctx.tx((tx) =>
    audit(tx, ctx, { action: 'export', objectType: call.name, objectId: 0, after: { ...input, rows } }),
  )
}

const makesAgain: readonly string[] = ['failed', 'cancelled', 'expired']

/** The same export once more, as a task of its own. */
export async function exportAgain(ctx: Ctx, id: number): Promise<number> {
  const { kind, state, title, request, ok, total } = await accessTransfer(ctx, id)
  const asked = exportRequest.safeParse(request)
  if (kind !== 'export' || !makesAgain.includes(state) || !asked.success) {
    throw new AppError('CONFLICT', { message: transferMessages.notAgain })
  }
  const { path, input } = asked.data
  const name = path.split('/').slice(-2).join('/')
  return await orderExport(ctx, { title, path, name, input, total: Math.max(total, ok) })
}
