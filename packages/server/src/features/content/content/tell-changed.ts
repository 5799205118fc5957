import { contentTypes } from '@zhixing/contract/content-types.ts'
import type { Tx } from '#db/database.ts'
import { emitAll } from '../../../queue/event.ts'
import { contentChanged } from './events.ts'

/** Tells of a change of what is listed; leaves are found through what holds them. */
export async function tellChangedOf(tx: Tx, rows: readonly { id: number; type: string }[]): Promise<void> {
  const listed = rows.filter(({ type }) => contentTypes[type]?.listed)
  await emitAll(
    tx,
    contentChanged,
    listed.map(({ id }) => ({ contentId: id })),
  )
}

/** The same of one. */
export async function tellChanged(tx: Tx, row: { id: number; type: string }): Promise<void> {
  await tellChangedOf(tx, [row])
}
