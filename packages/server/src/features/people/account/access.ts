import { auditStatus, identityMessages } from '@zhixing/contract/people/account/identity.ts'
import { runOne, type Tx } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import { type IdentityRow, identityOf } from './identity-queries.ts'

/** Gives an identity to review. The call lets super admins through only; 40400 where none was sent. */
export async function accessIdentity(ctx: Ctx, uid: number): Promise<IdentityRow> {
  const row = await runOne(ctx.read, identityOf, { userId: uid })
  if (!row) {
    throw notFound()
  }
  ctx.noteAccess('review')
  return row
}

/**
 * Holds an identity against others and gives it, as the version somebody saw: 40900 when it was sent or decided anew meanwhile,
 * or is approved already.
 */
export async function lockIdentity(
  tx: Tx,
  { uid, rowVersion }: { uid: number; rowVersion: number },
): Promise<IdentityRow> {
  await tx.query({
    name: 'account.lockIdentity',
    text: 'select 1 from verified where user_id = $1 for update',
    values: [uid],
  })
  const row = await runOne(tx, identityOf, { userId: uid })
  if (!row) {
    throw notFound()
  }
  if (row.status === auditStatus.approved) {
    throw new AppError('CONFLICT', { message: identityMessages.approved })
  }
  if (row.rowVersion !== rowVersion) {
    throw new AppError('CONFLICT')
  }
  return row
}
