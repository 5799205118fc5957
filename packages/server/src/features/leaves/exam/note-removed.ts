import { defineJob, type Worker, workInTx } from '../../../queue/job.ts'
import { memberEnded } from '../../content/membership/public.ts'

export const noteRemoved = defineJob('exam.note-removed', memberEnded.payload)

/** Writes down with the attempts of people who are members no more that they were sitting then: they may finish, flagged. */
export const noteRemovedWorker: Worker = workInTx(noteRemoved, async (tx, { contentId, userIds }) => {
  await tx.query({
    name: 'exam.noteRemoved',
    text: `insert into attempt_event (attempt_id, kind) select id, 'removed' from attempt
        where context_id = $1 and user_id = any($2::bigint[])
          and (state = 'in_progress' or (state <> 'void' and submitted_at > clock_now() - interval '1 minute'))
      on conflict do nothing`,
    values: [contentId, userIds],
  })
})
