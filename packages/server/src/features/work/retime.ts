import { eachInTurn } from '@zhixing/contract/kernel/parts.ts'
import { deductionOf, type LatePolicy, lateSeconds } from '@zhixing/contract/work/late.ts'
import { latePolicyShape } from '@zhixing/contract/work/shapes.ts'
import { z } from 'zod'
import type { Database, Tx } from '#db/database.ts'
import type { Ctx } from '#kernel/context.ts'
import { unixSeconds } from '#kernel/time.ts'
import { enqueue } from '../../queue/enqueue.ts'
import { defineJob, type Worker, work } from '../../queue/job.ts'
import { auditEach } from '../audit/public.ts'
import { holdTimed, type NewTimes, type TimedHandIn, type Whose, writeTimes } from '../learning/public.ts'
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
  people: z.array(z.object({ userId: z.number(), contextId: z.number() })),
})

/** Brings people's progress up to hand-ins that were timed anew, or what they were allowed. */
export const settleRetimed = defineJob('work.settle-retimed', settleShape)

type Person = z.infer<typeof settleShape>['people'][number]

async function settleOne(database: Database, contentId: number, person: Person): Promise<void> {
  await database.tx(async (tx) => {
    const found = await findWork(tx, contentId)
    if (found) {
      await settleLearner(tx, { ...person, contentId }, { work: found, acts: false })
    }
  })
}

export const settleRetimedWorker: Worker = work(settleRetimed, async ({ contentId, people }, { database, signal }) => {
  await eachInTurn(people, (one) => settleOne(database, contentId, one), { signal })
})

/** Each of some people once. */
function distinct(people: readonly Person[]): Person[] {
  const byKey = new Map(people.map(({ userId, contextId }) => [`${contextId} ${userId}`, { userId, contextId }]))
  return [...byKey.values()]
}

/** Times what was handed in anew; what learners have of it follows in a job of the same transaction. */
export async function retime(tx: Tx, ctx: Ctx, { whose, lateness }: { whose: Whose; lateness: Lateness }) {
  const changes = retimed(await holdTimed(tx, whose), lateness)
  if (changes.length > 0) {
    await writeTimes(tx, changes)
  }
  const counted = changes.filter(({ counts }) => counts)
  if (counted.length > 0) {
    const after = { dueAt: lateness.dueAt, policy: lateness.policy }
    const objectIds = counted.map(({ id }) => id)
    await auditEach(tx, ctx, { action: 'work.retime', objectType: 'submission', objectIds, after })
    await enqueue(tx, settleRetimed, { contentId: whose.contentId, people: distinct(counted) })
  }
  return counted
}
