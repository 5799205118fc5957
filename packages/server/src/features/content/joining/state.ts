import type { JoiningState } from '@zhixing/contract/content/joining/calls.ts'
import { joiningLimits, joiningMessages } from '@zhixing/contract/content/joining/limits.ts'
import type { JoinWay } from '@zhixing/contract/types/container.ts'
import { type Queryable, runOne } from '#db/database.ts'
import { orNull, shapes, statement, textOf } from '#db/text-statement.ts'
import { notFound } from '#kernel/errors.ts'
import { unixSeconds } from '#kernel/time.ts'
import { type Accessed, learnerCountText } from '../membership/public.ts'
import { wayOf } from './access.ts'
import { shutText, type Window, whyShut } from './window.ts'

const stateStatement = statement(
  'joining.state',
  `select j.way, ${shutText} as shut, j.opens_at as "opensAt", case when j.capacity is null then false else j.capacity <= ${learnerCountText('c.id')} end as "isFull", a.state, a.reason, a.answer, a.created_at as "createdAt",
      a.decided_at + make_interval(hours => $3) as "againAt"
    from content c left join joining j on j.content_id = c.id
      left join lateral (select * from application where content_id = c.id and user_id = $2 and kind = 'join'
        and ((state = 'pending' and expires_at > clock_now()) or (state = 'refused' and decided_at > clock_now() - make_interval(hours => $3)))
        order by id desc limit 1) a on true
    where c.id = $1`,
  {
    way: orNull(textOf<JoinWay>()),
    shut: orNull(textOf<NonNullable<Window['shut']>>()),
    opensAt: orNull(shapes.moment),
    isFull: shapes.boolean,
    state: orNull(textOf<'pending' | 'refused'>()),
    reason: orNull(shapes.text),
    answer: orNull(shapes.text),
    createdAt: orNull(shapes.moment),
    againAt: orNull(shapes.moment),
  },
)

/** The way in for a person who has not joined, whether there is room, and the application that still matters. */
export async function readState(
  on: Queryable,
  { id, type }: Pick<Accessed, 'id' | 'type'>,
  userId: number,
): Promise<JoiningState> {
  const row = await runOne(on, stateStatement, [id, userId, joiningLimits.againHours])
  if (!row) {
    throw notFound()
  }
  const shut = whyShut(row)
  const way = shut === undefined ? wayOf(type, row.way) : 'closed'
  return {
    way,
    closed_reason: way === 'closed' ? (shut ?? joiningMessages.closed) : '',
    is_shut: shut !== undefined,
    is_full: row.isFull,
    application: row.state
      ? {
          state: row.state,
          reason: row.reason ?? '',
          answer: row.answer ?? '',
          create_time: unixSeconds(row.createdAt),
          again_time: unixSeconds(row.againAt),
        }
      : null,
  }
}
