import { runOne } from '#db/database.ts'
import { jsonOf, shapes, statement } from '#db/text-statement.ts'
import { defineJob, type Worker, workInTx } from '../../../queue/job.ts'
import { notify } from '../../base/notification/public.ts'
import { discussionMarked } from './events.ts'

export const tellMarked = defineJob('discussion.tell-marked', discussionMarked.payload)

interface Told {
  userId: number
  params: {
    content_id: number
    content_type: string
    container_id: number
    container_type: string
    hand_in: number
    title: string
  }
}

const toldStatement = statement(
  'discussion.told',
  `select s.user_id::float8 as "userId", json_build_object('content_id', c.id, 'content_type', c.type, 'container_id', k.id,
          'container_type', k.type, 'hand_in', s.id, 'title', c.title) as params
        from submission s join content c on c.id = s.content_id and c.deleted_at is null join content k on k.id = s.context_id
        where s.id = $1 and s.state = 'graded'`,
  { userId: shapes.number, params: jsonOf<Told['params']>() },
)

/** Tells the learner, unless the mark holds no more. */
export const noticeWorkers: readonly Worker[] = [
  workInTx(tellMarked, async (tx, { submissionId, actorId }) => {
    const told = await runOne(tx, toldStatement, [submissionId])
    if (told) {
      await notify(tx, { kind: 'hand-in.marked', params: told.params, userIds: [told.userId], actorIds: [actorId] })
    }
  }),
]
