import { and, eq } from 'drizzle-orm'
import { runOne } from '#db/database.ts'
import { named, type Params } from '#db/statement.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { notFound } from '#kernel/errors.ts'
import { transfer } from './tables.ts'

const ownTransfer = named('transfer.own', (db, p: Params<{ id: number; userId: number }>) =>
  db
    .select({
      id: transfer.id,
      kind: transfer.kind,
      title: transfer.title,
      state: transfer.state,
      total: transfer.total,
      ok: transfer.ok,
      failed: transfer.failed,
      fileId: transfer.fileId,
      message: transfer.message,
      createdAt: transfer.createdAt,
      startedAt: transfer.startedAt,
      finishedAt: transfer.finishedAt,
    })
    .from(transfer)
    .where(and(eq(transfer.id, p.id), eq(transfer.userId, p.userId))),
)

/** One of the person's own tasks; anybody else's is as absent as none (40400). */
export async function accessTransfer(ctx: Ctx, id: number) {
  const row = await runOne(ctx.read, ownTransfer, { id, userId: requireSession(ctx).userId })
  if (!row) {
    throw notFound('任务不存在')
  }
  ctx.noteAccess('own')
  return row
}
