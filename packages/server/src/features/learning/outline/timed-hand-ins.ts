import { type Queryable, run, type Tx } from '#db/database.ts'
import { orNull, shapes, statement } from '#db/text-statement.ts'
import { everybody, inScopeText, type Scope } from '../../content/membership/public.ts'
import { ownMarksText } from '../learning/public.ts'

/** A hand-in with the facts that decide when it was due. */
export interface TimedHandIn {
  id: number
  userId: number
  contextId: number
  submittedAt: Date
  dueAt: Date | null
  lateS: number
  score: number | null
  deduction: number
  maxScore: number
  /** The extension its person has now. */
  extendedTo: Date | null
  /** The present due date of its place for its person; absent where it is not placed any more. */
  placeDue: Date | null
  isPlaced: boolean
  /** The date for doing it again, where the round before was given back. */
  again: Date | null
}

export interface Whose {
  contentId: number
  /** Only in one context, and only of some people. */
  contextId?: number | undefined
  userIds?: readonly number[] | undefined
  /** Only what staff of some containers may change; all of it without. */
  scope?: Scope
}

const timed = `select s.id::float8 as id, s.user_id::float8 as "userId", s.context_id::float8 as "contextId", s.submitted_at as "submittedAt",
    s.due_at as "dueAt", s.late_s as "lateS", s.score::float8 as score, s.deduction::float8 as deduction, s.max_score::float8 as "maxScore",
    a.extended_to as "extendedTo", before.return_deadline as again,
    t.due_at as "placeDue", t.user_id is not null as "isPlaced"
  from submission s left join item_times t on t.container_id = s.context_id and t.content_id = s.content_id and t.user_id = s.user_id
    left join allowance a on a.context_id = s.context_id and a.content_id = s.content_id and a.user_id = s.user_id
    left join lateral (select p.state, p.return_deadline from submission p where p.context_id = s.context_id and p.content_id = s.content_id
      and p.user_id = s.user_id and p.no < s.no and p.state in ('submitted', 'returned', 'graded') order by p.no desc limit 1) before
      on before.state = 'returned'
  where s.content_id = $1 and s.state in ('submitted', 'returned', 'graded') and ($2::bigint is null or s.context_id = $2)
    and ($3::bigint[] is null or s.user_id = any($3::bigint[]))
    and ${inScopeText('$4', 's.user_id', 's.submitted_at')} and ${ownMarksText('$4', 'k.submission_id = s.id')} order by s.id`

const timedShape = {
  id: shapes.number,
  userId: shapes.number,
  contextId: shapes.number,
  submittedAt: shapes.moment,
  dueAt: orNull(shapes.moment),
  lateS: shapes.number,
  score: orNull(shapes.number),
  deduction: shapes.number,
  maxScore: shapes.number,
  extendedTo: orNull(shapes.moment),
  again: orNull(shapes.moment),
  placeDue: orNull(shapes.moment),
  isPlaced: shapes.boolean,
}

const timedStatement = statement('outline.timed', timed, timedShape)
const timedHeldStatement = statement('outline.timedHeld', `${timed} for update of s`, timedShape)

const valuesOf = ({ contentId, contextId, userIds, scope = everybody }: Whose) => [
  contentId,
  contextId ?? null,
  userIds ?? null,
  scope && [...scope],
]

/** Reads every round of the hand-ins of a content. */
export async function readTimed(on: Queryable, whose: Whose): Promise<TimedHandIn[]> {
  return run(on, timedStatement, valuesOf(whose))
}

/** Reads them and locks them until the transaction ends, so that nobody marks meanwhile. */
export async function holdTimed(tx: Tx, whose: Whose): Promise<TimedHandIn[]> {
  return run(tx, timedHeldStatement, valuesOf(whose))
}
