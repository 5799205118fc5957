import type { TrialRoomRow } from '@zhixing/contract/trial-room/calls.ts'
import { sql } from '#db/drizzle.ts'
import type { FilesAt } from '#features/base/upload/public.ts'
import {
  type CardRow,
  containerLists,
  containerStatements,
  presentContainer,
} from '#features/containers/container/public.ts'
import { trialRoom } from './tables.ts'

/** Columns of a trial room's own table in a row. */
export interface TrialRoomColumns {
  place: string
}

export const trialRoomStatements = containerStatements<TrialRoomColumns>('trial_room', {
  table: { from: trialRoom, contentId: trialRoom.contentId },
  columns: { place: sql`${trialRoom.place}` },
})

/** A trial room as a card shows it. */
export function presentTrialRoom(at: FilesAt, row: CardRow & TrialRoomColumns): TrialRoomRow {
  return { ...presentContainer(at, row), place: row.place }
}

export const trialRoomLists = containerLists('trial_room', trialRoomStatements, {
  filters: () => ({ key: {}, values: {} }),
  show: presentTrialRoom,
})
