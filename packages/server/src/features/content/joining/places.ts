import { joiningMessages } from '@zhixing/contract/content/joining/limits.ts'
import { run, type Tx } from '#db/database.ts'
import { shapes, statement } from '#db/text-statement.ts'
import { AppError, excessOf } from '#kernel/errors.ts'
import { learnerCountText } from '../membership/public.ts'

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
      return excess === undefined ? error : new AppError('CONFLICT', { message })
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
export function takeUse(tx: Tx, { id, usesMax }: { id: number; usesMax: number | null }): void {
  if (usesMax !== null) {
    tx.runWithCommit({
      text: `select 1 from invite where id = ${BigInt(id)} for no key update;
        select require_at_most('uses', uses_max, (select count(*)::int from invite_use u where u.invite_id = i.id)) from invite i where id = ${BigInt(id)}`,
      refusal: (error) =>
        excessOf(error, 'uses') === undefined ? error : new AppError('CONFLICT', { message: joiningMessages.codeOver }),
    })
  }
}
