import type { Tx } from '#db/database.ts'

/** The channel between the processes; every one passes on to its own sockets. */
export const staleChannel = 'stale'

export const userRoom = (userId: number): string => `u${userId}`
export const contentRoom = (contentId: number): string => `c${contentId}`

/** What one notice carries: the rooms, the names of the calls, and who has to leave the rooms. */
export interface StaleNotice {
  rooms: readonly string[]
  calls: readonly string[]
  leave?: readonly string[] | undefined
}

/** A notice of the database holds 8,000 bytes. */
const roomsPerNotice = 400

/**
 * Tells the pages in these rooms that replies of these calls (`Room/detail`) are stale, in every process, once the
 * transaction has committed. Pages ask again through their calls, so nothing is shown that they may not see.
 */
export function pushStale(tx: Tx, rooms: readonly string[], calls: readonly string[]): void {
  for (let at = 0; at < rooms.length; at += roomsPerNotice) {
    send(tx, { rooms: rooms.slice(at, at + roomsPerNotice), calls })
  }
}

/** Takes people out of a content's room once the transaction has committed: they may no longer see it. */
export function endWatching(tx: Tx, contentId: number, userIds: readonly number[]): void {
  for (let at = 0; at < userIds.length; at += roomsPerNotice) {
    const leave = userIds.slice(at, at + roomsPerNotice).map(userRoom)
    send(tx, { rooms: [contentRoom(contentId)], calls: [], leave })
  }
}

function send(tx: Tx, notice: StaleNotice): void {
  tx.notifyAfter(staleChannel, JSON.stringify(notice))
}
