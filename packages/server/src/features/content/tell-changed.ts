import { contentTypes } from '@zhixing/contract/content-types.ts'
import type { Tx } from '#db/database.ts'
import { emit } from '../../queue/event.ts'
import { contentChanged } from './events.ts'

/** Tells of a change of what is listed; leaves are found through what holds them. */
export async function tellChanged(tx: Tx, row: { id: number; type: string }): Promise<void> {
  if (contentTypes[row.type]?.listed) {
    await emit(tx, contentChanged, { contentId: row.id })
  }
}
