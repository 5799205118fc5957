import { joiningMessages } from '@zhixing/contract/content/joining/limits.ts'
import type { Queryable, Tx } from '#db/database.ts'
import { AppError } from '#kernel/errors.ts'
import { roleHasText } from '../membership/public.ts'

/** Counts who learns in the content `$1`, by the rows themselves: nothing beside them can be wrong. */
export const countLearners = `select count(*)::int from membership m where m.content_id = $1 and m.state = 'active' and ${roleHasText('learns', 'm')}`

/** How many learn in a container now. */
export async function learnersOf(on: Queryable, contentId: number): Promise<number> {
  const { rows } = await on.query({
    name: 'joining.learners',
    text: `select (${countLearners}) as present`,
    values: [contentId],
  })
  return (rows as { present: number }[])[0]?.present ?? 0
}

/**
 * Refuses (40900) where people who were just added find no place. To be asked last: from here to the commit everybody else
 * who comes into the container waits, and only where places are counted.
 */
export async function takePlaces(tx: Tx, contentId: number, added: number): Promise<void> {
  if (added === 0) {
    return
  }
  const { rows } = await tx.query({
    name: 'joining.holdPlaces',
    text: 'select capacity from joining where content_id = $1 and capacity is not null for no key update',
    values: [contentId],
  })
  const [held] = rows as { capacity: number }[]
  if (held) {
    const free = held.capacity - (await learnersOf(tx, contentId)) + added
    if (free < added) {
      throw new AppError('CONFLICT', { message: free > 0 ? `名额不足，还可加入${free}人` : joiningMessages.full })
    }
  }
}
