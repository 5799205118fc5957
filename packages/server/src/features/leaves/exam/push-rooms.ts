import type { Tx } from '#db/database.ts'
import { pushStale, userRoom } from '../../../realtime/push.ts'

/** Tells the rooms of people that something about their attempt is new: a message, another end, that it is over. */
export function pushRooms(tx: Tx, userIds: readonly number[]): void {
  pushStale(tx, userIds.map(userRoom), ['Exam/room'])
}
