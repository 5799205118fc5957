import { eachInTurn, partsOf } from '@zhixing/contract/kernel/parts.ts'
import type { Tx } from '#db/database.ts'
import { attemptChange } from './tables.ts'

type Kind = (typeof attemptChange.$inferInsert)['kind']

interface Deed {
  kind: Kind
  actorId: number
  reason: string
  remarkId?: number
}

/** What one attempt was and what it is. */
export interface Changed {
  attemptId: number
  slot?: number
  oldScore?: number | null
  newScore?: number | null
  oldTotal: number | null
  newTotal: number | null
  oldPassed: boolean | null
  newPassed: boolean | null
}

const rowsAtOnce = 500

/** Writes down what was done to attempts, with what they were before: the trail that nothing takes back. */
export async function noteChanges(tx: Tx, deed: Deed, changes: readonly Changed[]): Promise<void> {
  await eachInTurn(partsOf(changes, rowsAtOnce), async (some) => {
    await tx.db.insert(attemptChange).values(some.map((change) => ({ ...change, ...deed })))
  })
}
