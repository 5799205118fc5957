import { z } from 'zod'
import type { Tx } from '#db/database.ts'
import { defineEvent, emit } from '../../../queue/event.ts'
import type { LearnKey } from './record.ts'

/** What somebody, or a portion of many, earned with a content, or whether it counts for them, may have changed. */
export const resultSettled = defineEvent(
  'result.settled',
  z.object({ userIds: z.array(z.number()), contentId: z.number(), contextId: z.number() }),
)

type Settled = z.infer<typeof resultSettled.payload>

/** Says so; whatever writes a score to a progress row calls it in the same transaction. Outside containers nobody asks. */
export async function tellSettled(tx: Tx, { userId, contentId, contextId }: LearnKey): Promise<void> {
  await tellManySettled(tx, { userIds: [userId], contentId, contextId })
}

/** The same of some people at once: whatever follows takes them together. */
export async function tellManySettled(tx: Tx, settled: Settled): Promise<void> {
  if (settled.contextId > 0) {
    await emit(tx, resultSettled, settled)
  }
}

/** Something was handed in; told by whatever takes it, in the same transaction. */
export const handedIn = defineEvent('learning.handed-in', z.object({ submissionId: z.number() }))
