import { contentTypes } from '@zhixing/contract/content-types.ts'
import { run, type Tx } from '#db/database.ts'
import { shapes, statement } from '#db/text-statement.ts'
import { contentRoom, endWatching, pushStale } from '../../../realtime/push.ts'

/** Calls of all types: a page is open on one content, and calls of other types are not on it. */
const staleCalls = Object.values(contentTypes).flatMap(({ container }) => container?.memberCalls ?? [])

/** Tells the pages open on some contents that their members changed. */
export function pushMembers(tx: Tx, contentIds: readonly number[]): void {
  pushStale(tx, contentIds.map(contentRoom), staleCalls)
}

const belowStatement = statement(
  'membership.below',
  `with recursive below (id) as (select content_id from entrance where source_id = $1
        union select e.content_id from below b join entrance e on e.source_id = b.id)
      select id::float8 as id from below order by id`,
  { id: shapes.number },
)

/** Closes the pages of all that stands in a content for people who taught or helped there and no longer do. */
export async function pushStaffEnded(tx: Tx, { contentId, ended }: { contentId: number; ended: readonly number[] }) {
  if (ended.length === 0) {
    return
  }
  const rows = await run(tx, belowStatement, [contentId])
  for (const { id } of rows) {
    endWatching(tx, id, ended)
  }
}

/** Closes the pages of a content for people who were removed or left, and tells the others. */
export function pushEnded(tx: Tx, { contentId, ended }: { contentId: number; ended: readonly number[] }): void {
  endWatching(tx, contentId, ended)
  pushMembers(tx, [contentId])
}
