import { z } from 'zod'
import { defineJob, type Worker, work, workInTx } from '../../../queue/job.ts'
import { inBatches } from '../../../queue/long-work.ts'
import { memberJoined } from '../membership/public.ts'
import { noticeWorkers } from './notices.ts'

/** Settles waiting applications of people who came in by another way. */
export const settleApplications = defineJob('joining.settle-applications', memberJoined.payload)

/** Ends applications after 30 days, and stored lists of people after one. */
export const expireWaiting = defineJob('joining.expire', z.object({}), { cron: '20 * * * *' })

const batch = 1_000

export const joiningWorkers: readonly Worker[] = [
  ...noticeWorkers,
  workInTx(settleApplications, async (tx, { contentId, userIds, actorId }) => {
    await tx.query({
      name: 'joining.settle',
      text: `update application set state = 'accepted', decided_by = nullif($3::bigint, 0), decided_at = clock_now()
        where content_id = $1 and user_id = any($2::bigint[]) and kind = 'join' and state = 'pending'
          and exists (select 1 from membership m where m.content_id = $1 and m.user_id = application.user_id and m.state = 'active')`,
      values: [contentId, userIds, actorId],
    })
  }),
  work(expireWaiting, async (_payload, run) => {
    await inBatches(run, batch, async (tx) => {
      const { rowCount } = await tx.query({
        text: `update application set state = 'expired' where id in
          (select id from application where state = 'pending' and expires_at <= clock_now() order by id limit $1 for update skip locked)`,
        values: [batch],
      })
      return rowCount ?? 0
    })
    await inBatches(run, batch, async (tx) => {
      const { rowCount } = await tx.query({
        text: `delete from member_import where token in (select token from member_import where created_at < clock_now() - interval '1 day' limit $1)`,
        values: [batch],
      })
      return rowCount ?? 0
    })
  }),
]
