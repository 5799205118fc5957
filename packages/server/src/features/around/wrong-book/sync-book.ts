import type { Tx } from '#db/database.ts'
import { defineJob, type Worker, workInTx } from '../../../queue/job.ts'
import { resultSettled } from '../../learning/learning/public.ts'

interface Learners {
  userIds: readonly number[]
  contentId: number
  contextId: number
}

/**
 * Brings some people's wrong answers at one content up to their attempts: what earned less than its points in a graded and
 * released attempt stands there, left blank or half right included; what was held back again, voided or scored anew goes
 * out, and so does a question everybody has all points of or that was dropped. Where another key was taken since, its wording
 * is the one to learn from. The progress row is the lock, so that an older picture never writes over a newer one.
 */
export async function syncBooks(tx: Tx, { userIds, contentId, contextId }: Learners): Promise<void> {
  const values = [userIds, contentId, contextId]
  await tx.query({
    name: 'wrong-book.lock',
    text: 'select 1 from progress where user_id = any($1::bigint[]) and content_id = $2 and context_id = $3 order by user_id for update',
    values,
  })
  await tx.query({
    name: 'wrong-book.sync',
    text: `with wrong as (
        select a.user_id, a.id as attempt_id, s.slot, v.question_id, coalesce((s.keys ->> -1)::bigint, s.version) as version, s.score, coalesce(n.score, 0) as got, a.submitted_at
        from attempt a join profile p on p.user_id = a.user_id
        cross join lateral jsonb_to_recordset(a.layout) as s(slot int, version bigint, score int, keys jsonb, void boolean, "full" boolean)
        join question_version v on v.id = s.version
        left join answer n on n.attempt_id = a.id and n.slot = s.slot
        where a.user_id = any($1) and a.content_id = $2 and a.context_id = $3 and a.state = 'graded' and not a.is_held
          and coalesce(n.score, 0) < s.score and not coalesce(s.void or s.full, false)
      ), gone as (
        delete from wrong_answer w where w.user_id = any($1) and w.content_id = $2 and w.context_id = $3
          and not exists (select 1 from wrong g where g.attempt_id = w.attempt_id and g.slot = w.slot)
      )
      insert into wrong_answer as w (attempt_id, slot, user_id, content_id, context_id, question_id, version_id, score, got, at)
        select attempt_id, slot, user_id, $2, $3, question_id, version, score, got, submitted_at from wrong
        on conflict (attempt_id, slot) do update set got = excluded.got, version_id = excluded.version_id
          where (w.got, w.version_id) is distinct from (excluded.got, excluded.version_id)`,
    values,
  })
}

export const followResult = defineJob('wrong-book.follow-result', resultSettled.payload)

export const wrongBookWorkers: readonly Worker[] = [workInTx(followResult, syncBooks)]
