import { z } from 'zod'
import type { Tx } from '#db/database.ts'
import { defineEvent, emit } from '../../queue/event.ts'
import type { LearnKey } from './record.ts'

/** What somebody earned with a content, or whether it counts for them, may have changed. */
export const resultSettled = defineEvent(
  'result.settled',
  z.object({ userId: z.number(), contentId: z.number(), contextId: z.number() }),
)

/** Says so; whatever writes a score to a progress row calls it in the same transaction. Outside containers nobody asks. */
export async function tellSettled(tx: Tx, { userId, contentId, contextId }: LearnKey): Promise<void> {
  if (contextId > 0) {
    await emit(tx, resultSettled, { userId, contentId, contextId })
  }
}

/** Something was handed in; told by whatever takes it, in the same transaction. */
export const handedIn = defineEvent('learning.handed-in', z.object({ submissionId: z.number() }))
