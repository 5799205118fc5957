import type { Along } from '@zhixing/contract/talk/removal/calls.ts'
import { removalMessages } from '@zhixing/contract/talk/removal/words.ts'
import type { Queryable, Tx } from '#db/database.ts'
import { AppError, badField } from '#kernel/errors.ts'

/** An attempt without an end is being sat for so long after its last answer. */
const quietMinutes = 30

const held = `m.state = 'active' and m.via = 'container' and m.role = 'member'`

/*
 * `lost`: who learns a placed container through the deleted ones alone, at any depth. An entry of one's own, or a way
 * through another container that leads to one, keeps it for them.
 */
const lost = `through (content_id, user_id) as (
      select s.content_id, s.user_id from membership_source s join membership m on m.content_id = s.content_id and m.user_id = s.user_id
        where s.source_id = any($1::bigint[]) and s.content_id <> all($1::bigint[]) and ${held}
      union
      select s.content_id, s.user_id from through t join membership_source s on s.source_id = t.content_id and s.user_id = t.user_id
        join membership m on m.content_id = s.content_id and m.user_id = s.user_id where s.content_id <> all($1::bigint[]) and ${held}),
    up (content_id, user_id, at) as (
      select content_id, user_id, content_id from through
      union
      select u.content_id, u.user_id, s.source_id from up u join membership m on m.content_id = u.at and m.user_id = u.user_id and ${held}
        join membership_source s on s.content_id = u.at and s.user_id = u.user_id where s.source_id <> all($1::bigint[])),
    lost as materialized (select t.content_id, t.user_id from through t
      where not exists (select from up u join membership m on m.content_id = u.at and m.user_id = u.user_id
        where u.content_id = t.content_id and u.user_id = t.user_id and m.state = 'active' and not (${held})))`

const handedIn = `s.state not in ('draft', 'void')`
const ended = `a.state not in ('in_progress', 'void')`
const sat = `a.state = 'in_progress'
        and coalesce(a.deadline_at, coalesce(a.last_saved_at, a.started_at) + make_interval(mins => $2)) > clock_now()`
const at = (row: string) => `(${row}.content_id = any($1::bigint[]) or ${row}.context_id = any($1::bigint[]))`
const byLost = (row: string) => `join lost on lost.content_id = ${row}.context_id and lost.user_id = ${row}.user_id`

/**
 * Counts what goes along with some contents: leaves wherever they are learned, containers with all that was done in them,
 * and in what they hold by people who learn that through them alone.
 */
export async function goesAlong(on: Queryable, ids: readonly number[]): Promise<Along> {
  const { rows } = await on.query({
    name: 'removal.along',
    text: `with recursive ${lost} select
      (select count(*) from membership m join content c on c.id = m.content_id
        where m.content_id = any($1::bigint[]) and m.state = 'active' and m.user_id <> c.owner_id)::int as members,
      ((select count(*) from submission s where ${at('s')} and ${handedIn})
        + (select count(*) from submission s ${byLost('s')} where ${handedIn})
        + (select count(*) from attempt a where ${at('a')} and ${ended})
        + (select count(*) from attempt a ${byLost('a')} where ${ended}))::int as hand_ins,
      (select count(*) from certificate t where t.content_id = any($1::bigint[]) and t.revoked_at is null and t.superseded_by is null)::int as certificates,
      ((select count(*) from attempt a where ${at('a')} and ${sat})
        + (select count(*) from attempt a ${byLost('a')} where ${sat}))::int as sitting`,
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
