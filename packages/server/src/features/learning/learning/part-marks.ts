import type { Tx } from '#db/database.ts'

export interface PartMark {
  /** The hand-in. */
  id: number
  /** Which part; 0 for the whole. */
  slot: number
  /** Of the part's mark as the marker saw it; 0 before the first. */
  rowVersion: number
  markerId: number
  /** Null keeps what stands. */
  score: number | null
  comment: string | null
}

/**
 * Marks one part of a hand-in and keeps the mark, in one statement that looks at that part's version only: two who mark
 * different parts are not in one another's way. What was accepted already is worth the new sum. False as `writeMark`.
 */
export async function markPart(tx: Tx, given: PartMark): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'learning.markPart',
    text: `with marked as (
        update submission set part_marks = part_marks || jsonb_build_object($2::text, jsonb_build_object(
            'score', coalesce($5::numeric, (part_marks -> $2::text ->> 'score')::numeric),
            'comment', coalesce($6::text, part_marks -> $2::text ->> 'comment', ''), 'v', $3::int + 1)),
          score = case when state = 'graded' and $5::numeric is not null then score - coalesce((part_marks -> $2::text ->> 'score')::numeric, 0) + $5::numeric
            else score end,
          comment = case when $2::text = '0' then coalesce($6::text, comment) else comment end, marker_id = $4, marked_at = clock_now(),
          opened_at = coalesce(opened_at, clock_now()), updated_at = clock_now(), row_version = row_version + 1
        where id = $1 and coalesce((part_marks -> $2::text ->> 'v')::int, 0) = $3 and state in ('submitted', 'graded') returning *)
      insert into mark (content_id, context_id, user_id, submission_id, slot, marker_id, score, comment, at)
        select content_id, context_id, user_id, id, $2::text::int, $4, (part_marks -> $2::text ->> 'score')::numeric, part_marks -> $2::text ->> 'comment',
          clock_now() from marked`,
    values: [given.id, String(given.slot), given.rowVersion, given.markerId, given.score, given.comment],
  })
  return rowCount === 1
}

/** Accepts a hand-in for the sum of its parts; false when it is of another version than the marker knows, or not waiting. */
export async function acceptParts(
  tx: Tx,
  given: { id: number; rowVersion: number; markerId: number },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'learning.acceptParts',
    text: `with accepted as (
        update submission set state = 'graded', score = (select coalesce(sum((m.value ->> 'score')::numeric), 0) from jsonb_each(part_marks) m),
          marker_id = $3, marked_at = clock_now(), opened_at = coalesce(opened_at, clock_now()), updated_at = clock_now(), row_version = row_version + 1
        where id = $1 and row_version = $2 and state = 'submitted' returning *)
      insert into mark (content_id, context_id, user_id, submission_id, marker_id, score, comment, at)
        select content_id, context_id, user_id, id, $3, score, comment, clock_now() from accepted`,
    values: [given.id, given.rowVersion, given.markerId],
  })
  return rowCount === 1
}
