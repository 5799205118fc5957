import { eachInTurn } from '@zhixing/contract/kernel/parts.ts'
import type { Tx } from '#db/database.ts'
import { defineJob } from '../../../queue/job.ts'
import { lastOf, type Portion, workInPortions } from '../../../queue/portions.ts'
import { notify } from '../../base/notification/public.ts'
import { examRemarked } from './events.ts'
import { settleLearners } from './settle.ts'

export const settleRemark = defineJob('exam.settle-remark', examRemarked.payload)

interface RemarkRow {
  content_id: number
  context_id: number
  actor_id: number
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
  where c.remark_id = $1 and a.user_id > $2 group by a.user_id order by a.user_id limit $3`

/** Tells one whose score changed. */
async function tell(tx: Tx, remark: RemarkRow, { user_id, told }: Follower): Promise<void> {
  if (told !== null) {
    const about = { content_id: remark.content_id, container_id: remark.context_id, hand_in: told }
    const params = { ...about, title: remark.title, content_kind: remark.kind }
    await notify(tx, { kind: 'exam.rescored', params, userIds: [user_id], actorIds: [remark.actor_id] })
  }
}

/** Brings the progress and marks of the next learners up to a question that was scored anew. */
async function settleNext(tx: Tx, remarkId: number, portion: Portion): Promise<number | undefined> {
  const { rows } = await tx.query({
    name: 'exam.remark.lock',
    text: `select r.exam_id::float8 as content_id, r.context_id::float8 as context_id, r.actor_id::float8 as actor_id, c.title, c.kind
      from exam_remark r join content c on c.id = r.exam_id where r.id = $1 for update of r`,
    values: [remarkId],
  })
  const [remark] = rows as RemarkRow[]
  if (!remark) {
    return undefined
  }
  const values = [remarkId, portion.after, portion.limit]
  const followers = (await tx.query({ name: 'exam.remark.next', text: nextText, values })).rows as Follower[]
  const userIds = followers.map(({ user_id }) => user_id)
  await settleLearners(tx, { contentId: remark.content_id, contextId: remark.context_id, userIds })
  await eachInTurn(followers, (one) => tell(tx, remark, one))
  await tx.query({
    name: 'exam.remark.settled',
    text: 'update exam_remark set settled = settled + $2, last_user_id = greatest(last_user_id, $3) where id = $1',
    values: [remarkId, followers.length, userIds.at(-1) ?? 0],
  })
  return lastOf(userIds, portion)
}

/** Brings everybody's progress and marks up to a question that was scored anew, and tells whose score changed. */
export const remarkWorkers = workInPortions(settleRemark, (tx, { remarkId }, portion) =>
  settleNext(tx, remarkId, portion),
)
