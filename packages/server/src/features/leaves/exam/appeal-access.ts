import { appealMessages } from '@zhixing/contract/leaves/exam/appeal-calls.ts'
import type { Tx } from '#db/database.ts'
import { and, eq } from '#db/drizzle.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import { appeal } from './tables.ts'

/** A person's own appeal at an exam, which nobody has decided; held until the transaction ends. */
export async function holdOwnAppeal(tx: Tx, id: number, { userId, contentId }: { userId: number; contentId: number }) {
  const [found] = await tx.db
    .select()
    .from(appeal)
    .where(and(eq(appeal.id, id), eq(appeal.userId, userId), eq(appeal.contentId, contentId)))
    .for('update')
  if (!found) {
    throw notFound()
  }
  if (found.state !== 'open') {
    throw new AppError('CONFLICT', { message: appealMessages.decided })
  }
  return found
}
