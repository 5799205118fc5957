import { transferMessages } from '@zhixing/contract/base/export-task/calls.ts'
import { runOne } from '#db/database.ts'
import { and, eq } from '#db/drizzle.ts'
import { named, type Params } from '#db/statement.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { taskColumns } from './queries.ts'
import { transfer } from './tables.ts'

const ownTransfer = named('transfer.own', (db, p: Params<{ id: number; userId: number }>) =>
  db
    .select({ ...taskColumns, request: transfer.request })
    .from(transfer)
    .where(and(eq(transfer.id, p.id), eq(transfer.userId, p.userId))),
)

/** One of the person's own tasks; anybody else's is as absent as none (40400). */
export async function accessTransfer(ctx: Ctx, id: number) {
  const row = await runOne(ctx.read, ownTransfer, { id, userId: requireSession(ctx).userId })
  if (!row) {
    throw notFound(transferMessages.gone)
  }
  ctx.noteAccess('own')
  return row
}
