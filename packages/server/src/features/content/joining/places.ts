import { joiningMessages } from '@zhixing/contract/content/joining/limits.ts'
import { run, runOne, type Tx } from '#db/database.ts'
import { orNull, shapes, statement } from '#db/text-statement.ts'
import { AppError, excessOf } from '#kernel/errors.ts'
import { learnerCountText } from '../membership/public.ts'

/** SQL of how many places the joining row `j` has left; null where they are not limited, less than none where people are over. */
export const placesLeftText = `case when j.capacity is null then null else j.capacity - ${learnerCountText('j.content_id')} end`

const placesLeftStatement = statement(
  'joining.placesLeft',
  `select ${placesLeftText} as free from (select 1) one left join joining j on j.content_id = $1`,
  { free: orNull(shapes.number) },
)

/** Counts the places that a container has left at this moment; null where they are not limited. */
export async function placesLeft(tx: Tx, contentId: number): Promise<number | null> {
  return (await runOne(tx, placesLeftStatement, [contentId]))?.free ?? null
}

/** There is no place or no use left for somebody who was let in already: that transaction is undone. */
export class NoRoom extends AppError {
  constructor(message: string) {
    super('CONFLICT', { message })
  }
}

/**
 * Refuses (40900) people who were just added but find no place. Counted at the commit, under a lock on the container's one
 * row that everybody who joins waits for, and only where places are limited.
 */
export async function takePlaces(tx: Tx, contentId: number, added: number): Promise<void> {
  if (added === 0) {
    return
  }
  if (!(await countsPlaces(tx, contentId))) {
    return
  }
  const id = BigInt(contentId)
  tx.runWithCommit({
    text: `select 1 from joining where content_id = ${id} for no key update;
      select require_at_most('places', j.capacity, ${learnerCountText('j.content_id')}) from joining j where j.content_id = ${id} and j.capacity is not null`,
    refusal: (error) => {
      const excess = excessOf(error, 'places')
      const free = added - (excess ?? 0)
      const message = free > 0 ? `名额不足，还可加入${free}人` : joiningMessages.full
      return excess === undefined ? error : new NoRoom(message)
    },
  })
}

const countsPlacesStatement = statement(
  'joining.countsPlaces',
  `with held as materialized (select 1 from content where id = $1 for key share),
        free as materialized (select 1 from joining where content_id = $1 and capacity is null for share)
      select exists (select from held) and exists (select from joining where content_id = $1) and not exists (select from free) as counts`,
  { counts: shapes.boolean },
)

/**
 * Whether places are limited. A shared lock keeps that answer until the commit: a manager who sets a limit meanwhile waits
 * for all who are joining, and counts them.
 */
async function countsPlaces(tx: Tx, contentId: number): Promise<boolean> {
  const rows = await run(tx, countsPlacesStatement, [contentId])
  return rows[0]?.counts ?? false
}

/** Refuses (40900) people for whom an invite has no use left, counted as places are. */
export function takeUses(tx: Tx, { id, usesLeft }: { id: number; usesLeft: number | null }): void {
  if (usesLeft !== null) {
    tx.runWithCommit({
      text: `select 1 from invite where id = ${BigInt(id)} for no key update;
        select require_at_most('uses', uses_max, (select count(*)::int from invite_use u where u.invite_id = i.id)) from invite i where id = ${BigInt(id)}`,
      refusal: (error) => (excessOf(error, 'uses') === undefined ? error : new NoRoom(joiningMessages.codeOver)),
    })
  }
}
