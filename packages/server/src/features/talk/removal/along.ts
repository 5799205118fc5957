import { type Along, removalMessages } from '@zhixing/contract/talk/removal/calls.ts'
import type { Queryable, Tx } from '#db/database.ts'
import { AppError, badField } from '#kernel/errors.ts'

/** An attempt without an end is being sat for so long after its last answer. */
const quietMinutes = 30

/** Counts what goes along with some contents: leaves wherever they are learned, containers with all that was done in them. */
export async function goesAlong(on: Queryable, ids: readonly number[]): Promise<Along> {
  const { rows } = await on.query({
    name: 'removal.along',
    text: `select
      (select count(*) from membership m join content c on c.id = m.content_id
        where m.content_id = any($1::bigint[]) and m.state = 'active' and m.user_id <> c.owner_id)::int as members,
      ((select count(*) from submission s where (s.content_id = any($1::bigint[]) or s.context_id = any($1::bigint[])) and s.state not in ('draft', 'void'))
        + (select count(*) from attempt a where (a.content_id = any($1::bigint[]) or a.context_id = any($1::bigint[])) and a.state not in ('in_progress', 'void')))::int as hand_ins,
      (select count(*) from certificate t where t.content_id = any($1::bigint[]) and t.revoked_at is null and t.superseded_by is null)::int as certificates,
      (select count(*) from attempt a where (a.content_id = any($1::bigint[]) or a.context_id = any($1::bigint[])) and a.state = 'in_progress'
        and coalesce(a.deadline_at, coalesce(a.last_saved_at, a.started_at) + make_interval(mins => $2)) > clock_now())::int as sitting`,
    values: [[...ids], quietMinutes],
  })
  const [row] = rows as Along[]
  return row ?? { members: 0, hand_ins: 0, certificates: 0, sitting: 0 }
}

/**
 * Refuses to delete what is being sat (40900 with how many), and one whose title was typed wrong (40000 beside `title`).
 *
 * @param typed the title as the person typed it to confirm; undefined where nothing asked for it
 */
export async function requireRemovable(
  tx: Tx,
  removed: { ids: readonly number[]; title?: string; typed?: string | undefined },
): Promise<void> {
  if (removed.typed !== undefined && removed.typed.trim() !== removed.title?.trim()) {
    throw badField('title', removalMessages.title)
  }
  const { sitting } = await goesAlong(tx, removed.ids)
  if (sitting > 0) {
    throw new AppError('CONFLICT', { message: removalMessages.sat(sitting), data: { sitting } })
  }
}
