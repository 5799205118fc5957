import { eachInTurn } from '@zhixing/contract/kernel/parts.ts'
import { deductionOf, type LatePolicy, lateSeconds } from '@zhixing/contract/leaves/work/late.ts'
import { latePolicyShape } from '@zhixing/contract/leaves/work/shapes.ts'
import { z } from 'zod'
import type { Tx } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { unixSeconds } from '#kernel/time.ts'
import { enqueue } from '../../../queue/enqueue.ts'
import { defineJob } from '../../../queue/job.ts'
import { lastOf, type Portion, workInPortions } from '../../../queue/portions.ts'
import { audit } from '../../base/audit/public.ts'
import { holdTimed, type NewTimes, type TimedHandIn, type Whose, writeTimes } from '../../learning/learning/public.ts'
import { findWork, type WorkRow } from './access.ts'
import { settleLearner } from './settle.ts'
import { latest } from './timing.ts'

/** What decides how late a hand-in is, and what that takes. */
export interface Lateness {
  dueAt: Date | null
  policy: LatePolicy | null
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

/** What becomes of hand-ins under a due and a policy; those that stay as they are are left out. */
export function retimed(rows: readonly TimedHandIn[], { dueAt, policy }: Lateness): Retimed[] {
  return rows.flatMap((row) => {
    const due = dueAt && latest(dueAt, row.extendedTo, row.again)
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

export const settleRetimedWorkers = workInPortions(settleRetimed, async (tx, act, portion) => {
  const found = await findWork(tx, act.contentId)
  if (!found) {
    return undefined
  }
  const people = await nextPeople(tx, act, portion)
  await eachInTurn(people, async (one) => {
    await settleLearner(tx, { ...one, contentId: act.contentId }, { work: found, acts: false })
  })
  return lastOf([...new Set(people.map(({ userId }) => userId))], portion)
})

/** Times what was handed in anew; what learners have of it follows in a job of the same transaction. */
export async function retime(tx: Tx, ctx: Ctx, { whose, lateness }: { whose: Whose; lateness: Lateness }) {
  const changes = retimed(await holdTimed(tx, whose), lateness)
  if (changes.length > 0) {
    await writeTimes(tx, changes)
  }
  const counted = changes.filter(({ counts }) => counts)
  if (counted.length > 0) {
    const { contentId, contextId, userIds } = whose
    const after = { dueAt: lateness.dueAt, policy: lateness.policy, count: counted.length, contextId, userIds }
    await audit(tx, ctx, { action: 'work.retime', objectType: 'work', objectId: contentId, after })
    const of = contextId && userIds ? { contextId, userIds: [...userIds] } : undefined
    await enqueue(tx, settleRetimed, { contentId, of })
  }
  return counted
}
