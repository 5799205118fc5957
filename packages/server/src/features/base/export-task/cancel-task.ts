import { type TransferState, transferMessages } from '@zhixing/contract/base/export-task/calls.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError } from '#kernel/errors.ts'
import { accessTransfer } from './access.ts'
import { pushTasks } from './push-task.ts'

/**
 * Ends a task of the person's. One that waits is not taken up any more; one that is worked finds out when it tells how far
 * it is, or when it would end, and leaves nothing. Whoever is first, worker or person, has it.
 */
export async function cancelTask(ctx: Ctx, id: number): Promise<TransferState> {
  const { userId } = requireSession(ctx)
  await accessTransfer(ctx, id)
  return await ctx.tx(async (tx): Promise<TransferState> => {
    const ended = await tx.query({
      name: 'export-task.cancel',
      text: `update transfer set state = 'cancelled', ok = 0, finished_at = clock_now()
        where id = $1 and user_id = $2 and state in ('queued', 'running')`,
      values: [id, userId],
    })
    if (ended.rowCount === 0) {
      // Asked after the wait for whoever was first, so that it is what they made of it.
      const { rows } = await tx.query({
        name: 'export-task.stateNow',
        text: 'select state from transfer where id = $1',
        values: [id],
      })
      const [now] = rows as { state: TransferState }[]
      if (now?.state !== 'cancelled') {
        throw new AppError('CONFLICT', { message: transferMessages.over })
      }
    }
    pushTasks(tx, userId)
    return 'cancelled'
  })
}
