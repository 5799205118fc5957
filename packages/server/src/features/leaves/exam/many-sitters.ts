import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { examLimits, examMessages } from '@zhixing/contract/leaves/exam/limits.ts'
import { examManyCalls } from '@zhixing/contract/leaves/exam/many-calls.ts'
import type { Tx } from '#db/database.ts'
import { sql } from '#db/drizzle.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { type Served, serve } from '#kernel/serve.ts'
import { enqueue } from '../../../queue/enqueue.ts'
import { auditEach } from '../../base/audit/public.ts'
import { areInScope, type Scope } from '../../content/membership/public.ts'
import {
  collectAttempts,
  extendAttempts,
  type HeldAttempt,
  lockAttempts,
  ownMarksAmong,
  voidAttempts,
} from '../../learning/learning/public.ts'
import { conclude } from './attempt-deeds.ts'
import { accessScopedToManage, addedTo } from './grant.ts'
import { pushRooms } from './push-rooms.ts'
import { scoreCollected } from './score-collected.ts'
import { isOverdue } from './settle.ts'
import { settleMarked } from './settle-marked.ts'
import { examOverride } from './tables.ts'

interface Place {
  contentId: number
  contextId: number
  leaf: { title: string; kind: string }
  scope: Scope
}

interface Many {
  /** Why it is not done with an attempt; empty when it is. */
  unfit: (held: HeldAttempt) => string
  act: (tx: Tx, held: readonly HeldAttempt[], place: Place) => Promise<void>
}

const secondsPerMinute = 60
const idsOf = (held: readonly HeldAttempt[]) => held.map(({ id }) => id)
const usersOf = (held: readonly HeldAttempt[]) => held.map(({ userId }) => userId)

/** Attempts of the people in a scope whose marks may be changed by who has it. */
async function theirsOf(tx: Tx, scope: Scope, locked: readonly HeldAttempt[]): Promise<HeldAttempt[]> {
  const did = locked.map(({ userId, submittedAt }) => ({ userId, at: submittedAt }))
  const [seen, changeable] = [await areInScope(tx, scope, did), await ownMarksAmong(tx, scope, idsOf(locked))]
  return locked.filter(({ id }, at) => seen[at] && changeable.has(id))
}

/** Does something with those of an exam's attempts with which it can be done, all in one transaction. */
async function doMany(ctx: Ctx, input: { id: number; c?: number | undefined; ss: number[] }, { unfit, act }: Many) {
  const { leaf, contextId, scope } = await accessScopedToManage(ctx, input)
  const place = { contentId: leaf.id, contextId }
  const ids = [...new Set(input.ss)]
  return await ctx.tx(async (tx) => {
    const locked = await lockAttempts(tx, { ...place, ids })
    const held = await theirsOf(tx, scope, locked)
    const reasons = new Map(held.map((one) => [one.id, unfit(one)]))
    const fit = held.filter(({ id }) => reasons.get(id) === '')
    if (fit.length > 0) {
      await act(tx, fit, { ...place, leaf, scope })
    }
    const left = ids
      .map((s) => ({ s, why: reasons.get(s) ?? examMessages.attemptGone }))
      .filter(({ why }) => why !== '')
    return { done: idsOf(fit), left }
  })
}

/** Why somebody cannot be given more time, or collected: they are not sitting any more. */
function notSitting({ state }: HeldAttempt): string {
  if (state === 'in_progress') {
    return ''
  }
  return state === 'void' ? examMessages.voided : examMessages.notSitting
}

/** Notes for each what they were given, on top of what they had been granted before. */
async function grantMore(tx: Tx, ctx: Ctx, { rows, reason, scope }: More) {
  const given = { reason, givenBy: requireSession(ctx).userId, givenAt: ctx.now }
  await tx.db
    .insert(examOverride)
    .values(rows.map((row) => ({ ...row, ...given })))
    .onConflictDoUpdate({
      target: [examOverride.examId, examOverride.contextId, examOverride.userId],
      set: {
        ...addedTo(scope),
        extraS: sql`least(${examOverride.extraS} + excluded.extra_s, ${examLimits.timeLimitMax})`,
      },
    })
}

type Granted = Pick<typeof examOverride.$inferInsert, 'examId' | 'contextId' | 'userId' | 'extraS'>

interface More {
  rows: readonly Granted[]
  reason: string
  scope: Scope
}

/** Gives some of those who are sitting more minutes: the end of their attempts moves, and each has it as granted. */
async function extendMany(ctx: Ctx, input: CallParsed<typeof examManyCalls.extendMany>) {
  const { minutes, reason } = input
  const seconds = minutes * secondsPerMinute
  return await doMany(ctx, input, {
    unfit: (held) => {
      if (isOverdue(held, ctx.now)) {
        return examMessages.notSitting
      }
      return notSitting(held) || (held.deadlineAt ? '' : examMessages.noEnd)
    },
    act: async (tx, held, { contentId, contextId, scope }) => {
      await extendAttempts(tx, { contentId, contextId, seconds, ids: idsOf(held) })
      const rows = held.map(({ userId }) => ({ examId: contentId, contextId, userId, extraS: seconds }))
      await grantMore(tx, ctx, { rows, reason, scope })
      pushRooms(tx, usersOf(held))
      const after = { minutes, reason }
      await auditEach(tx, ctx, { action: 'exam.extend', objectType: 'attempt', objectIds: idsOf(held), after })
    },
  })
}

/** Asks the open pages of attempts for what was typed and not sent yet: they are told to look, and hand it over. */
async function askHeld(ctx: Ctx, input: CallParsed<typeof examManyCalls.askHeld>) {
  return await doMany(ctx, input, {
    unfit: notSitting,
    act: async (tx, held) => pushRooms(tx, usersOf(held)),
  })
}

/** Hands open attempts in for their learners at the same moment; a job of the same transaction scores them. */
async function collectMany(ctx: Ctx, input: CallParsed<typeof examManyCalls.collectMany>) {
  return await doMany(ctx, input, {
    unfit: notSitting,
    act: async (tx, held) => {
      await collectAttempts(tx, idsOf(held))
      await enqueue(tx, scoreCollected, { attemptIds: idsOf(held) })
      pushRooms(tx, usersOf(held))
      await auditEach(tx, ctx, { action: 'exam.collect', objectType: 'attempt', objectIds: idsOf(held) })
    },
  })
}

/** Makes attempts void, whatever came of them; their learners' progress follows in a job of the same transaction. */
async function voidMany(ctx: Ctx, input: CallParsed<typeof examManyCalls.voidMany>) {
  return await doMany(ctx, input, {
    unfit: ({ state }) => (state === 'void' ? examMessages.voided : ''),
    act: async (tx, held, place) => {
      await voidAttempts(tx, idsOf(held))
      await conclude(tx, ctx, { kind: 'void', reason: input.reason, leaf: place.leaf, place, held })
      await enqueue(tx, settleMarked, { attemptIds: idsOf(held) })
    },
  })
}

/** What is done at once with several of those who sit. */
export function manySittersServed(): Served[] {
  return serve(examManyCalls, {
    extendMany: (input, ctx) => extendMany(ctx, input),
    askHeld: (input, ctx) => askHeld(ctx, input),
    collectMany: (input, ctx) => collectMany(ctx, input),
    voidMany: (input, ctx) => voidMany(ctx, input),
  })
}
