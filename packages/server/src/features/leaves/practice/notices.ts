import type { Tx } from '#db/database.ts'
import { defineJob, type Worker, workInTx } from '../../../queue/job.ts'
import { notify } from '../../base/notification/public.ts'
import { productAccepted, productReturned } from './events.ts'

export const tellAccepted = defineJob('practice.tell-accepted', productAccepted.payload)
export const tellReturned = defineJob('practice.tell-returned', productReturned.payload)

interface Told {
  submissionId: number
  actorId: number
}

/** Tells the learner, unless what happened holds no more. */
async function tell(tx: Tx, kind: 'practice.accepted' | 'practice.returned', told: Told): Promise<void> {
  const { rows } = await tx.query({
    name: 'practice.told',
    text: `select s.user_id, s.content_id, s.context_id, k.type as context_type, c.title from submission s
      join content c on c.id = s.content_id join content k on k.id = s.context_id
      where s.id = $1 and s.state = $2 and c.deleted_at is null`,
    values: [told.submissionId, kind === 'practice.accepted' ? 'graded' : 'returned'],
  })
  const [row] = rows as {
    user_id: string
    content_id: string
    context_id: string
    context_type: string
    title: string
  }[]
  if (row) {
    const params = {
      content_id: Number(row.content_id),
      container_id: Number(row.context_id),
      container_type: row.context_type,
      hand_in: told.submissionId,
      title: row.title,
    }
    await notify(tx, { kind, params, userIds: [Number(row.user_id)], actorIds: [told.actorId] })
  }
}

export const practiceWorkers: readonly Worker[] = [
  workInTx(tellAccepted, (tx, event) => tell(tx, 'practice.accepted', event)),
  workInTx(tellReturned, (tx, event) => tell(tx, 'practice.returned', event)),
]
