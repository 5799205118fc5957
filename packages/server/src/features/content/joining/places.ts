import { joiningMessages } from '@zhixing/contract/content/joining/limits.ts'
import type { Tx } from '#db/database.ts'
import { AppError } from '#kernel/errors.ts'
import { countLearners } from '../membership/public.ts'

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
    const free = held.capacity - (await countLearners(tx, contentId)) + added
    if (free < added) {
      throw new AppError('CONFLICT', { message: free > 0 ? `名额不足，还可加入${free}人` : joiningMessages.full })
    }
  }
}
