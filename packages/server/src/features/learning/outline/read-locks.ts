import type { Queryable } from '#db/database.ts'
import { peopleOf, sumsOf } from './lock-queries.ts'
import { judgeLocks, type Shut, shutBy } from './locks.ts'
import { progressOf, readLocking } from './settle-chapters.ts'

/** Judges anew which places of a container are locked for one person now; the stored result may be older. */
export async function readShut(
  on: Queryable,
  { containerId, userId }: { containerId: number; userId: number },
): Promise<Shut> {
  const locking = await readLocking(on, containerId)
  const learners = { containerId, userIds: [userId] }
  const [{ sums }, [person]] = await Promise.all([sumsOf(on, learners), peopleOf(on, learners, locking.itemIds)])
  const parts = progressOf(locking, sums).parts.get(userId) ?? new Map()
  return shutBy(locking, person ? judgeLocks(locking, person, parts) : [])
}
