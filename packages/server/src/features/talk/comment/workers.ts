import { commentMessages } from '@zhixing/contract/talk/comment/limits.ts'
import type { Tx } from '#db/database.ts'
import { defineJob, type Worker, workInTx } from '../../../queue/job.ts'
import { notify } from '../../base/notification/public.ts'
import { roleHasText } from '../../content/membership/public.ts'
import { commentReplied, questionAsked } from './events.ts'

export const tellAsked = defineJob('comment.tell-asked', questionAsked.payload)
export const tellReplied = defineJob('comment.tell-replied', commentReplied.payload)

interface Told {
  containerId: number
  itemId: number
  type: string
  title: string
  body: string
  actor: string
  /** Who is told of a reply. */
  authorId: number
  /** Who is told of a question. */
  managers: number[]
}

async function factsOf(
  tx: Tx,
  { commentId, actorId }: { commentId: number; actorId: number },
): Promise<Told | undefined> {
  const { rows } = await tx.query({
    name: 'comment.facts',
    text: `select k.container_id, k.item_id, c.type, c.title, coalesce(nullif(left(k.body, 60), ''), $3) as body, coalesce(p.name, '') as actor, coalesce(r.user_id, 0) as author_id,
        array(select m.user_id from membership m where m.content_id = c.id and m.state = 'active' and ${roleHasText('marks', 'm')}) as managers
      from comment k join content c on c.id = k.container_id and c.deleted_at is null
      left join comment r on r.id = k.root_id and r.removed_at is null left join profile p on p.user_id = $2
      where k.id = $1 and k.removed_at is null`,
    values: [commentId, actorId, commentMessages.filesOnly],
  })
  const [row] = rows as Record<string, string>[]
  return (
    row && {
      containerId: Number(row.container_id),
      itemId: Number(row.item_id),
      type: row.type ?? '',
      title: row.title ?? '',
      body: row.body ?? '',
      actor: row.actor ?? '',
      authorId: Number(row.author_id),
      managers: [...(row.managers ?? [])].map(Number),
    }
  )
}

function paramsOf({ containerId, itemId, type, title, body, actor }: Told) {
  return { content_id: containerId, item_id: itemId, content_type: type, title, body, actor }
}

export const commentWorkers: readonly Worker[] = [
  workInTx(tellAsked, async (tx, event) => {
    const told = await factsOf(tx, event)
    if (told) {
      const params = paramsOf(told)
      await notify(tx, { kind: 'question.asked', params, userIds: told.managers, actorIds: [event.actorId] })
    }
  }),
  workInTx(tellReplied, async (tx, event) => {
    const told = await factsOf(tx, event)
    if (told && told.authorId > 0) {
      const params = paramsOf(told)
      await notify(tx, { kind: 'comment.replied', params, userIds: [told.authorId], actorIds: [event.actorId] })
    }
  }),
]
