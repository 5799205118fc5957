import { examMessages } from '@zhixing/contract/exam/limits.ts'
import type { examManageCalls } from '@zhixing/contract/exam/manage-calls.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { eachInTurn } from '@zhixing/contract/kernel/parts.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { badField } from '#kernel/errors.ts'
import { emit } from '../../queue/event.ts'
import { defineJob, type Worker, work } from '../../queue/job.ts'
import { audit } from '../audit/public.ts'
import { holdAttempts } from '../learning/public.ts'
import { notify } from '../notification/public.ts'
import { examReleased } from './events.ts'
import { accessToManage } from './grant.ts'
import { settleLearner } from './settle.ts'

/** Releases what is held back, or holds it back again; what learners have of it follows in a job. */
export async function releaseResults(ctx: Ctx, input: CallParsed<typeof examManageCalls.release>) {
  const { leaf, contextId } = await accessToManage(ctx, input)
  const { held, uids, reason } = input
  if (held && reason === '') {
    throw badField('reason', examMessages.reasonMissing)
  }
  const count = await ctx.tx(async (tx) => {
    const userIds = await holdAttempts(tx, { contentId: leaf.id, contextId, userIds: uids ?? null, held })
    if (userIds.length > 0) {
      const actorId = requireSession(ctx).userId
      await emit(tx, examReleased, { contentId: leaf.id, contextId, userIds, actorId, held })
      const after = { held, reason, userIds }
      await audit(tx, ctx, { action: 'exam.release', objectType: 'exam', objectId: leaf.id, after })
    }
    return userIds.length
  })
  return { count }
}

export const settleReleased = defineJob('exam.settle-released', examReleased.payload, { lane: 'soon' })

/** Brings everybody's progress up to what was released, and tells them. */
export const releaseWorker: Worker = work(settleReleased, async (payload, { database, signal }) => {
  const { contentId, contextId, userIds, actorId, held } = payload
  await eachInTurn(
    userIds,
    async (userId) => {
      await database.tx((tx) => settleLearner(tx, { contentId, contextId, userId }))
    },
    { signal },
  )
  if (held) {
    return
  }
  await database.tx(async (tx) => {
    const { rows } = await tx.query({
      name: 'exam.title',
      text: 'select title, kind from content where id = $1 and deleted_at is null',
      values: [contentId],
    })
    const [row] = rows as { title: string; kind: string }[]
    if (row) {
      const params = {
        content_id: contentId,
        container_id: contextId,
        hand_in: 0,
        title: row.title,
        content_kind: row.kind,
      }
      await notify(tx, { kind: 'exam.released', params, userIds, actorIds: [actorId] })
    }
  })
})
