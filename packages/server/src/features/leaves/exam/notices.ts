import { defineJob, type Worker, workInTx } from '../../../queue/job.ts'
import { notify } from '../../base/notification/public.ts'
import { examGraded } from './events.ts'

export const tellGraded = defineJob('exam.tell-graded', examGraded.payload)

export const noticeWorkers: readonly Worker[] = [
  workInTx(tellGraded, async (tx, { attemptId, actorId }) => {
    const { rows } = await tx.query({
      name: 'exam.graded',
      text: `select a.user_id, a.content_id, a.context_id, k.type as context_type, c.title, c.type, c.kind
        from attempt a join content c on c.id = a.content_id join content k on k.id = a.context_id
        where a.id = $1 and a.state = 'graded' and not a.is_held and c.deleted_at is null`,
      values: [attemptId],
    })
    const [row] = rows as {
      user_id: string
      content_id: string
      context_id: string
      context_type: string
      title: string
      type: string
      kind: string
    }[]
    if (row) {
      const params = {
        content_id: Number(row.content_id),
        container_id: Number(row.context_id),
        container_type: row.context_type,
        hand_in: attemptId,
        title: row.title,
        content_kind: row.kind,
      }
      // What is held like an exam and is none is shown where it is learned.
      const kind = row.type === 'exam' ? 'exam.graded' : 'question.graded'
      await notify(tx, { kind, params, userIds: [Number(row.user_id)], actorIds: [actorId] })
    }
  }),
]
