import { z } from 'zod'
import { defineJob } from '../../../queue/job.ts'
import { lastOf, workInPortions } from '../../../queue/portions.ts'
import { contentRoom, pushStale } from '../../../realtime/push.ts'
import { roleHasText } from '../../content/membership/public.ts'
import { writeStates } from '../../learning/learning/public.ts'
import { outcomes } from './settle.ts'

/** Once a sign-in has closed, whoever has no record is absent, and their progress says so. One that goes on is left alone. */
export const settleAbsent = defineJob(
  'signin.settle-absent',
  z.object({ contentId: z.number(), contextId: z.number() }),
)

const absent = `select m.user_id::float8 as id from membership m
  join signin_window w on w.content_id = $1 and w.context_id = m.content_id and w.close_at <= clock_now()
  where m.content_id = $2 and m.state = 'active' and ${roleHasText('learns', 'm')} and m.joined_at <= w.close_at
    and not exists (select 1 from sign_record r where r.context_id = $2 and r.content_id = $1 and r.user_id = m.user_id)
    and m.user_id > $3 order by m.user_id limit $4`

export const settleAbsentWorkers = workInPortions(settleAbsent, async (tx, { contentId, contextId }, portion) => {
  const values = [contentId, contextId, portion.after, portion.limit]
  const { rows } = await tx.query({ name: 'signin.absent', text: absent, values })
  const userIds = (rows as { id: number }[]).map(({ id }) => id)
  if (userIds.length > 0) {
    await writeStates(tx, { contentId, contextId, userIds, ...outcomes.absent })
    pushStale(tx, [contentRoom(contextId)], ['Outline/tree', 'Signin/detail'])
  }
  return lastOf(userIds, portion)
})
