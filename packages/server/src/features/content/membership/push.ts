import { contentTypes } from '@zhixing/contract/content-types.ts'
import type { Tx } from '#db/database.ts'
import { contentRoom, endWatching, pushStale } from '../../../realtime/push.ts'

/** A page is open on one content, so the calls of all types can be named: those of the others are not on it. */
const staleCalls = Object.values(contentTypes).flatMap(({ container }) => container?.memberCalls ?? [])

/** Tells the pages open on some contents that their members changed. */
export function pushMembers(tx: Tx, contentIds: readonly number[]): void {
  pushStale(tx, contentIds.map(contentRoom), staleCalls)
}

/** Shuts the pages of a content for who was removed or left, and tells the others. */
export function pushEnded(tx: Tx, { contentId, ended }: { contentId: number; ended: readonly number[] }): void {
  endWatching(tx, contentId, ended)
  pushMembers(tx, [contentId])
}
