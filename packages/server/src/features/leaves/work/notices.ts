import type { Tx } from '#db/database.ts'
import { defineJob, type Worker, workInTx } from '../../../queue/job.ts'
import { notify } from '../../base/notification/public.ts'
import { workGraded, workReturned } from './events.ts'
import { retimeWorkers } from './retime.ts'

export const tellGraded = defineJob('work.tell-graded', workGraded.payload)
export const tellReturned = defineJob('work.tell-returned', workReturned.payload)

interface Told {
  submissionId: number
  actorId: number
}

/** Tells the learner, unless what happened holds no more. */
async function tell(tx: Tx, kind: 'work.graded' | 'work.returned', { submissionId, actorId }: Told): Promise<void> {
  const { rows } = await tx.query({
    name: 'work.told',
    text: `select s.user_id, s.content_id, s.context_id, c.title from submission s join content c on c.id = s.content_id
      where s.id = $1 and s.state = $2 and c.deleted_at is null`,
    values: [submissionId, kind === 'work.graded' ? 'graded' : 'returned'],
  })
  const [row] = rows as { user_id: string; content_id: string; context_id: string; title: string }[]
  if (row) {
    const params = {
      content_id: Number(row.content_id),
      container_id: Number(row.context_id),
      hand_in: submissionId,
      title: row.title,
    }
    await notify(tx, { kind, params, userIds: [Number(row.user_id)], actorIds: [actorId] })
  }
}

export const workWorkers: readonly Worker[] = [
  ...retimeWorkers,
  workInTx(tellGraded, (tx, event) => tell(tx, 'work.graded', event)),
  workInTx(tellReturned, (tx, event) => tell(tx, 'work.returned', event)),
]
