import { eachInTurn, whileMore } from '@zhixing/contract/kernel/parts.ts'
import type { Tx } from '#db/database.ts'
import { defineJob, type Worker, work } from '../../queue/job.ts'
import { notify } from '../notification/public.ts'
import { examRemarked } from './events.ts'
import { settleLearner } from './settle.ts'

export const settleRemark = defineJob('exam.settle-remark', examRemarked.payload, { lane: 'slow' })

interface RemarkRow {
  content_id: number
  context_id: number
  actor_id: number
  last_user_id: number
  title: string
  kind: string
}

interface Follower {
  user_id: number
  /** The newest of their attempts that came to something else; null where they are not told. */
  told: number | null
}

/** Who follows next: those whose attempts changed, in the order of their ids. Held results and hidden scores are not told. */
const nextText = `select a.user_id::float8 as user_id,
    (max(a.id) filter (where c.new_total is not null and not a.is_held and (e.review_policy ->> 'score')::boolean
      and (c.new_total is distinct from c.old_total or c.new_passed is distinct from c.old_passed)))::float8 as told
  from attempt_change c join attempt a on a.id = c.attempt_id join exam e on e.content_id = a.content_id
  where c.remark_id = $1 and a.user_id > $2 group by a.user_id order by a.user_id limit 20`

async function follow(tx: Tx, remark: RemarkRow, { user_id: userId, told }: Follower): Promise<void> {
  const { content_id: contentId, context_id: contextId } = remark
  await settleLearner(tx, { userId, contentId, contextId })
  if (told !== null) {
    const about = { content_id: contentId, container_id: contextId, hand_in: told }
    const params = { ...about, title: remark.title, content_kind: remark.kind }
    await notify(tx, { kind: 'exam.rescored', params, userIds: [userId], actorIds: [remark.actor_id] })
  }
}

/** Some more learners in one transaction with how far it came, so that a job that dies goes on where it was. */
async function settleSome(tx: Tx, remarkId: number): Promise<boolean> {
  const { rows } = await tx.query({
    name: 'exam.remark.lock',
    text: `select r.exam_id::float8 as content_id, r.context_id::float8 as context_id, r.actor_id::float8 as actor_id,
        r.last_user_id::float8 as last_user_id, c.title, c.kind
      from exam_remark r join content c on c.id = r.exam_id where r.id = $1 for update of r`,
    values: [remarkId],
  })
  const [remark] = rows as RemarkRow[]
  if (!remark) {
    return false
  }
  const next = await tx.query({ name: 'exam.remark.next', text: nextText, values: [remarkId, remark.last_user_id] })
  const followers = next.rows as Follower[]
  await eachInTurn(followers, (one) => follow(tx, remark, one))
  const last = followers.at(-1)
  if (last) {
    await tx.query({
      name: 'exam.remark.settled',
      text: 'update exam_remark set settled = settled + $2, last_user_id = $3 where id = $1',
      values: [remarkId, followers.length, last.user_id],
    })
  }
  return last !== undefined
}

/** Brings everybody's progress and marks up to a question that was scored anew, and tells whose score changed. */
export const remarkWorker: Worker = work(settleRemark, async ({ remarkId }, { database, signal }) => {
  await whileMore(() => database.tx((tx) => settleSome(tx, remarkId)), { signal })
})
