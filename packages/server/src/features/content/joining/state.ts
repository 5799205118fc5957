import type { JoiningState } from '@zhixing/contract/content/joining/calls.ts'
import { joiningLimits, joiningMessages } from '@zhixing/contract/content/joining/limits.ts'
import { joinWays } from '@zhixing/contract/types/container.ts'
import { z } from 'zod'
import type { Queryable } from '#db/database.ts'
import { unixSeconds } from '#kernel/time.ts'
import { type Accessed, learnerCountText } from '../membership/public.ts'
import { wayOf } from './access.ts'
import { shutStates, shutText, whyShut } from './window.ts'

const stateShape = z.object({
  way: z.enum(joinWays).nullable(),
  isFull: z.boolean(),
  shut: z.enum(shutStates).nullable(),
  opensAt: z.date().nullable(),
  state: z.enum(['pending', 'refused']).nullable(),
  reason: z.string().nullable(),
  answer: z.string().nullable(),
  createdAt: z.date().nullable(),
  againAt: z.date().nullable(),
})

/** The way in for a person who has not joined, whether there is room, and the application that still matters. */
export async function readState(
  on: Queryable,
  { id, type }: Pick<Accessed, 'id' | 'type'>,
  userId: number,
): Promise<JoiningState> {
  const { rows } = await on.query({
    name: 'joining.state',
    text: `select j.way, ${shutText} as shut, j.opens_at as "opensAt", case when j.capacity is null then false else j.capacity <= ${learnerCountText('$1')} end as "isFull", a.state, a.reason, a.answer, a.created_at as "createdAt",
        a.decided_at + make_interval(hours => $3) as "againAt"
      from (select 1) one left join joining j on j.content_id = $1
        left join lateral (select * from application where content_id = $1 and user_id = $2 and kind = 'join'
          and ((state = 'pending' and expires_at > clock_now()) or (state = 'refused' and decided_at > clock_now() - make_interval(hours => $3)))
          order by id desc limit 1) a on true`,
    values: [id, userId, joiningLimits.againHours],
  })
  const row = stateShape.parse(rows[0])
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
