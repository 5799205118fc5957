import type { Tx } from '#db/database.ts'
import { emit } from '../../../queue/event.ts'
import { contentPurged } from './events.ts'

/** Takes what is its own of some deleted contents, and tells the others to do the same. */
export async function purgeContents(tx: Tx, contentIds: readonly number[]): Promise<void> {
  if (contentIds.length > 0) {
    await tx.query({
      name: 'content.purge',
      text: `update content set purged_at = clock_now(), introduce = '', cover_file_id = null, search = null
        where id = any($1::bigint[]) and deleted_at is not null and purged_at is null`,
      values: [[...contentIds]],
    })
    await tx.query({
      name: 'content.purgeTags',
      text: 'delete from content_tag where content_id = any($1::bigint[])',
      values: [[...contentIds]],
    })
    await emit(tx, contentPurged, { contentIds: [...contentIds] })
  }
}
