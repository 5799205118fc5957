import { contentTypes } from '@zhixing/contract/content-types.ts'
import type { Tx } from '#db/database.ts'
import { contentRoom, endWatching, pushStale } from '../../../realtime/push.ts'

/** A page is open on one content, so the calls of all types can be named: those of the others are not on it. */
const staleCalls = Object.values(contentTypes).flatMap(({ container }) => container?.memberCalls ?? [])

/** Tells the pages open on a content that its members changed, and shuts out those who were removed. */
export function pushMembers(tx: Tx, change: { contentId: number; ended?: readonly number[] }): void {
  endWatching(tx, change.contentId, change.ended ?? [])
  pushStale(tx, [contentRoom(change.contentId)], staleCalls)
}
