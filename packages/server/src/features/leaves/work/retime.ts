import { eachInTurn } from '@zhixing/contract/kernel/parts.ts'
import { lateSeconds } from '@zhixing/contract/learning/learning/late.ts'
import { deductionOf, type LatePolicy } from '@zhixing/contract/leaves/work/late.ts'
import { latePolicyShape } from '@zhixing/contract/leaves/work/shapes.ts'
import { z } from 'zod'
import type { Tx } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { unixSeconds } from '#kernel/time.ts'
import { enqueue, enqueueAll } from '../../../queue/enqueue.ts'
import { defineJob, type Worker, workInTx } from '../../../queue/job.ts'
import { lastOf, type Portion, workInPortions } from '../../../queue/portions.ts'
import { audit } from '../../base/audit/public.ts'
import { type NewTimes, writeTimes } from '../../learning/learning/public.ts'
import { holdTimed, type TimedHandIn, timesChanged, type Whose } from '../../learning/outline/public.ts'
import { findWork, type WorkRow } from './access.ts'
import { settleLearner } from './settle.ts'
import { latest } from './timing.ts'

/** What decides how late a hand-in is, and what that takes. */
export interface Lateness {
  /** Of the work itself: it counts where the work stands nowhere any more. */
  dueAt: Date | null
  policy: LatePolicy | null
  /** Asks what another due would do, in place of what places say. */
  isAsked?: true
}

export function latenessOf({ dueAt, latePolicy }: Pick<WorkRow, 'dueAt' | 'latePolicy'>): Lateness {
  return { dueAt, policy: latePolicyShape.nullable().parse(latePolicy) }
}

export interface Retimed extends NewTimes {
  userId: number
  contextId: number
  /** Whether what counts of its points changes. */
  isRescored: boolean
}

const hundred = 100
const cents = (points: number) => Math.round(points * hundred)

function dueOf({ isPlaced, placeDue, extendedTo, again }: TimedHandIn, { dueAt, isAsked }: Lateness): Date | null {
  const base = isPlaced && !isAsked ? placeDue : dueAt
  return base && latest(base, extendedTo, again)
}

/** What becomes of hand-ins under a due and a policy; those that stay as they are are left out. */
export function retimed(rows: readonly TimedHandIn[], lateness: Lateness): Retimed[] {
  const { policy } = lateness
  return rows.flatMap((row) => {
    const due = dueOf(row, lateness)
    const isSameDue = due?.getTime() === row.dueAt?.getTime()
    // How late it was is told when it is handed in, a moment before it is written: read off anew it may be a second more.
    const lateS = isSameDue ? row.lateS : lateSeconds(unixSeconds(row.submittedAt), unixSeconds(due))
    const given = row.score === null ? null : cents(row.score + row.deduction) / hundred
    const deduction = given === null ? 0 : deductionOf({ score: given, max: row.maxScore, lateS }, policy)
    const isRescored = cents(deduction) !== cents(row.deduction)
    const counts = lateS !== row.lateS || isRescored
    if (!counts && isSameDue) {
      return []
    }
    const { id, userId, contextId } = row
    return [
      {
        id,
        userId,
        contextId,
        dueAt: due,
        lateS,
        score: given === null ? null : given - deduction,
        deduction,
        counts,
        isRescored,
      },
    ]
  })
}

const settleShape = z.object({
  contentId: z.number(),
  /** Some people in one context; everybody who handed in without it. */
  of: z.object({ contextId: z.number(), userIds: z.array(z.number()) }).optional(),
})
type Settling = z.infer<typeof settleShape>

/** Brings people's progress up to hand-ins that were timed anew, or what they were allowed. */
export const settleRetimed = defineJob('work.settle-retimed', settleShape)

interface Person {
  userId: number
  contextId: number
}

const nextText = `select n.user_id::float8 as "userId", h.context_id::float8 as "contextId" from (
    select s.user_id, array_agg(distinct s.context_id) as contexts from submission s
    where s.content_id = $1 and s.state in ('submitted', 'returned', 'graded') and s.user_id > $2 group by s.user_id order by s.user_id limit $3) n
  cross join lateral unnest(n.contexts) h (context_id)`

/** The next of those who handed something in, once for each place where they did. */
async function nextPeople(tx: Tx, { contentId, of }: Settling, { after, limit }: Portion): Promise<Person[]> {
  if (of) {
    const { contextId } = of
    const ids = of.userIds.filter((userId) => userId > after).toSorted((one, other) => one - other)
    return ids.slice(0, limit).map((userId) => ({ userId, contextId }))
  }
  const { rows } = await tx.query({ name: 'work.nextRetimed', text: nextText, values: [contentId, after, limit] })
  return rows as Person[]
}

const settleRetimedWorkers = workInPortions(settleRetimed, async (tx, act, portion) => {
  const people = await nextPeople(tx, act, portion)
  await eachInTurn(people, async (one) => {
    const found = await findWork(tx, act.contentId, one)
    if (found) {
      await settleLearner(tx, { ...one, contentId: act.contentId }, { work: found, acts: false })
    }
  })
  return lastOf([...new Set(people.map(({ userId }) => userId))], portion)
})

interface Timing {
  whose: Whose
  lateness: Lateness
}

/** Times what was handed in anew; what learners have of it follows in a job of the same transaction. */
export async function retime(tx: Tx, ctx: Ctx, { whose, lateness }: Timing) {
  const counted = await retimeHandIns(tx, { whose, lateness })
  if (counted.length > 0) {
    const { contentId, contextId, userIds } = whose
    const after = { dueAt: lateness.dueAt, policy: lateness.policy, count: counted.length, contextId, userIds }
    await audit(tx, ctx, { action: 'work.retime', objectType: 'work', objectId: contentId, after })
  }
  return counted
}

async function retimeHandIns(tx: Tx, { whose, lateness }: Timing): Promise<Retimed[]> {
  const changes = retimed(await holdTimed(tx, whose), lateness)
  if (changes.length > 0) {
    await writeTimes(tx, changes)
  }
  const counted = changes.filter(({ counts }) => counts)
  if (counted.length > 0) {
    const { contentId, contextId, userIds } = whose
    const of = contextId && userIds ? { contextId, userIds: [...userIds] } : undefined
    await enqueue(tx, settleRetimed, { contentId, of })
  }
  return counted
}

/** Items of a container are due at other times there: finds the works among them that somebody handed in. */
export const retimePlaced = defineJob('work.retime-placed', timesChanged.payload)
const retimeOne = defineJob('work.retime-one', z.object({ contentId: z.number(), contextId: z.number() }))

const retimePlacedWorkers: readonly Worker[] = [
  workInTx(retimePlaced, async (tx, { containerId, contentIds }) => {
    const { rows } = await tx.query({
      name: 'work.handedInPlaced',
      text: `select w.content_id::float8 as id from work w where w.content_id = any($2::bigint[])
        and exists (select from submission s where s.context_id = $1 and s.content_id = w.content_id and s.state <> 'draft')`,
      values: [containerId, contentIds],
    })
    const found = rows as { id: number }[]
    await enqueueAll(
      tx,
      found.map(({ id }) => ({ job: retimeOne, payload: { contentId: id, contextId: containerId } })),
    )
  }),
  workInTx(retimeOne, async (tx, whose) => {
    const work = await findWork(tx, whose.contentId)
    if (work) {
      await retimeHandIns(tx, { whose, lateness: latenessOf(work) })
    }
  }),
]

export const retimeWorkers: readonly Worker[] = [...settleRetimedWorkers, ...retimePlacedWorkers]
