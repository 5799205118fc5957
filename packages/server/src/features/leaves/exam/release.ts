import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { examMessages } from '@zhixing/contract/leaves/exam/limits.ts'
import type { examManageCalls } from '@zhixing/contract/leaves/exam/manage-calls.ts'
import { z } from 'zod'
import type { Tx } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { badField } from '#kernel/errors.ts'
import { enqueue } from '../../../queue/enqueue.ts'
import { emit } from '../../../queue/event.ts'
import { defineJob, type Worker, workInTx } from '../../../queue/job.ts'
import { firstPortion, lastOf, type Portion, workInPortions } from '../../../queue/portions.ts'
import { audit } from '../../base/audit/public.ts'
import { notify } from '../../base/notification/public.ts'
import { everybody, thoseInScope } from '../../content/membership/public.ts'
import { countToHold, holdNext } from '../../learning/learning/public.ts'
import { examReleased } from './events.ts'
import { accessScopedToManage } from './grant.ts'
import { examRelease } from './release-tables.ts'
import { settleLearners } from './settle.ts'

export const settleReleased = defineJob('exam.settle-released', examReleased.payload)
/** Those after the first portion. */
const releaseRest = defineJob('exam.release-rest', z.object({ releaseId: z.number() }), { lane: 'cohort' })

/** A release as it is to be followed. */
interface Release {
  id: number
  contentId: number
  contextId: number
  held: boolean
  actorId: number
  userIds: number[] | null
  title: string
  kind: string
  /** Whether a newer one for everybody overrules it. */
  isOver: boolean
  /** Those a newer one is about. */
  except: number[]
}

/**
 * Releases what is held back, or holds it back again: the first portion at once, the others in jobs that follow. What
 * learners have of it, and are told, is a job's in any case.
 */
export async function releaseResults(ctx: Ctx, input: CallParsed<typeof examManageCalls.release>) {
  const { leaf, contextId, scope } = await accessScopedToManage(ctx, input)
  const { held, reason } = input
  if (held && reason === '') {
    throw badField('reason', examMessages.reasonMissing)
  }
  if (!input.uids && scope !== everybody) {
    throw badField('uids', examMessages.releaseOwn)
  }
  const uids = input.uids && [...(await thoseInScope(ctx.read, scope, input.uids))]
  const holding = { contentId: leaf.id, contextId, held, userIds: uids ?? null, scope }
  const count = await ctx.tx(async (tx) => {
    const found = await countToHold(tx, holding)
    if (found > 0) {
      const actorId = requireSession(ctx).userId
      const values = { examId: leaf.id, contextId, userIds: uids ?? null, isHeld: held, actorId }
      const [row] = await tx.db.insert(examRelease).values(values).returning({ id: examRelease.id })
      const releaseId = row?.id ?? 0
      const { userIds } = await holdNext(tx, { ...holding, except: [], portion: firstPortion })
      await emit(tx, examReleased, { releaseId, userIds })
      if (userIds.length < found) {
        await enqueue(tx, releaseRest, { releaseId })
      }
      const after = { held, reason, releaseId, count: found, ...(uids ? { userIds: uids } : {}) }
      await audit(tx, ctx, { action: 'exam.release', objectType: 'exam', objectId: leaf.id, after })
    }
    return found
  })
  return { count }
}

async function findRelease(tx: Tx, id: number): Promise<Release | undefined> {
  const { rows } = await tx.query({
    name: 'exam.releaseOf',
    text: `select r.id::float8 as id, r.exam_id::float8 as "contentId", r.context_id::float8 as "contextId", r.is_held as held,
        r.actor_id::float8 as "actorId", r.user_ids::float8[] as "userIds", c.title, c.kind,
        exists (select from exam_release n where n.exam_id = r.exam_id and n.context_id = r.context_id and n.id > r.id and n.user_ids is null) as "isOver",
        array(select distinct unnest(n.user_ids)::float8 from exam_release n
          where n.exam_id = r.exam_id and n.context_id = r.context_id and n.id > r.id) as except
      from exam_release r join content c on c.id = r.exam_id where r.id = $1 and c.deleted_at is null`,
    values: [id],
  })
  return (rows as Release[])[0]
}

/** Brings some people's progress up to what was released, and tells them. */
async function follow(tx: Tx, { contentId, contextId, held, ...release }: Release, userIds: readonly number[]) {
  await settleLearners(tx, { contentId, contextId, userIds })
  if (!held) {
    const about = { content_id: contentId, container_id: contextId, hand_in: 0 }
    const params = { ...about, title: release.title, content_kind: release.kind }
    await notify(tx, { kind: 'exam.released', params, userIds, actorIds: [release.actorId] })
  }
}

/** Releases, settles and tells the next of those it is about. */
async function releaseNext(tx: Tx, releaseId: number, portion: Portion): Promise<number | undefined> {
  const release = await findRelease(tx, releaseId)
  if (!release || release.isOver) {
    return undefined
  }
  // A release within a scope is of so few that its first portion is all of it.
  const { userIds, looked } = await holdNext(tx, { ...release, scope: everybody, portion })
  await follow(tx, release, userIds)
  return lastOf(looked, portion)
}

export const releaseWorkers: readonly Worker[] = [
  workInTx(settleReleased, async (tx, { releaseId, userIds }) => {
    const release = await findRelease(tx, releaseId)
    if (release) {
      await follow(tx, release, userIds)
    }
  }),
  ...workInPortions(releaseRest, (tx, { releaseId }, portion) => releaseNext(tx, releaseId, portion)),
]
