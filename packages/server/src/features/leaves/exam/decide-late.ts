import { createHash } from 'node:crypto'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { examLateCalls } from '@zhixing/contract/leaves/exam/late-calls.ts'
import { examMessages } from '@zhixing/contract/leaves/exam/limits.ts'
import { kindOf } from '@zhixing/contract/leaves/question/kinds.ts'
import { responseShape } from '@zhixing/contract/leaves/question/shapes.ts'
import { type Queryable, run, type Tx } from '#db/database.ts'
import { asc, eq, sql } from '#db/drizzle.ts'
import { named, type Params } from '#db/statement.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import { unixSeconds } from '#kernel/time.ts'
import { emit } from '../../../queue/event.ts'
import { audit } from '../../base/audit/public.ts'
import { notify } from '../../base/notification/public.ts'
import { requireInScope } from '../../content/membership/public.ts'
import {
  type Attempt,
  answersOf,
  findAttempt,
  lockAttempt,
  requireOwnMarks,
  rescoreAttempts,
} from '../../learning/learning/public.ts'
import { personIn } from '../../people/organisation/public.ts'
import { briefOf, versionsOf } from '../question/public.ts'
import { findExam } from './access.ts'
import { noteChanges } from './attempt-changes.ts'
import { forgetDouble } from './double-mark.ts'
import { attemptClosed } from './events.ts'
import { accessScopedToKeys } from './grant.ts'
import { readLayout, readRules, versionsIn } from './layout.ts'
import { presentSettings } from './present.ts'
import { scorePlaced } from './score-placed.ts'
import { attemptNow, settleLearner } from './settle.ts'
import { lateAnswer } from './tables.ts'

const pendingOf = named('exam.late.pending', (db, p: Params<{ attemptId: number }>) =>
  db
    .select({
      slot: lateAnswer.slot,
      response: lateAnswer.response,
      answeredAt: lateAnswer.answeredAt,
      arrivedAt: lateAnswer.arrivedAt,
      isSameDevice: lateAnswer.isSameDevice,
    })
    .from(lateAnswer)
    .where(sql`${lateAnswer.attemptId} = ${p.attemptId} and ${lateAnswer.state} = 'pending'`)
    .orderBy(asc(lateAnswer.slot)),
)

/** What waits of an attempt, beside what counts, with what each answer would earn. */
async function readLate(on: Queryable, attempt: Attempt) {
  const layout = readLayout(attempt.layout)
  const rules = readRules(attempt.rules)
  const [late, answers, wordings] = [
    await run(on, pendingOf, { attemptId: attempt.id }),
    await run(on, answersOf, { attemptId: attempt.id }),
    await versionsOf(on, versionsIn(layout)),
  ]
  const rows = late.flatMap((one) => {
    const at = layout.findIndex(({ slot }) => slot === one.slot)
    const placed = layout[at]
    const question = placed && wordings.get(placed.version)?.question
    if (!question) {
      return []
    }
    const saved = answers.find(({ slot }) => slot === one.slot)
    const given = responseShape.parse(one.response)
    // What a person scored was another answer: somebody has to look again.
    const earned = saved?.markState === 'manual' ? null : scorePlaced(given, { placed, wordings, rules })
    return [{ one, no: at + 1, question, saved, given, earned }]
  })
  const seen = rows.map(({ one, saved }) => [one.slot, one.arrivedAt.getTime(), saved?.rowVersion ?? 0])
  return { rows, token: createHash('sha256').update(JSON.stringify(seen)).digest('base64url') }
}

async function accessLate(ctx: Ctx, input: { id: number; c?: number | undefined; s: number }, to: 'read' | 'change') {
  const { leaf, contextId, scope } = await accessScopedToKeys(ctx, input)
  const attempt = await attemptNow(ctx, input.s)
  if (!attempt || attempt.contentId !== leaf.id || attempt.contextId !== contextId) {
    throw notFound()
  }
  await requireInScope(ctx.read, scope, { userId: attempt.userId, at: attempt.submittedAt })
  if (to === 'change') {
    await requireOwnMarks(ctx.read, scope, { attemptId: attempt.id })
  }
  return { leaf, attempt }
}

/** Answers of an attempt that came too late, for those who decide about them. */
export async function showLate(ctx: Ctx, input: CallParsed<typeof examLateCalls.lateAnswers>) {
  const { leaf, attempt } = await accessLate(ctx, input, 'read')
  const { rows, token } = await readLate(ctx.read, attempt)
  const person = await personIn(ctx.read, { userId: attempt.userId, orgId: leaf.orgId })
  return {
    token,
    name: person.name,
    deadline_at: unixSeconds(attempt.deadlineAt),
    submitted_at: unixSeconds(attempt.submittedAt),
    rows: rows.map(({ one, no, question, saved, given, earned }) => ({
      slot: one.slot,
      no,
      type: question.type,
      kind_label: kindOf(question.type)?.label ?? '',
      brief: briefOf(question.stem),
      saved: responseShape.parse(saved?.response ?? []),
      late: given,
      answered_at: unixSeconds(one.answeredAt),
      arrived_at: unixSeconds(one.arrivedAt),
      same_device: one.isSameDevice,
      old_score: saved?.score ?? (saved?.markState === 'needs' ? null : 0),
      new_score: earned,
    })),
  }
}

type Rows = Awaited<ReturnType<typeof readLate>>['rows']

/** Puts late answers in place of those that counted; what the attempt comes to and its learner's progress follow. */
async function take(tx: Tx, held: Attempt, rows: Rows): Promise<Came> {
  const answers = rows.map(({ one, given, earned }) => ({
    id: held.id,
    slot: one.slot,
    response: given,
    score: earned,
    state: earned === null ? ('needs' as const) : ('auto' as const),
  }))
  await forgetDouble(tx, held.id)
  const [total] = await rescoreAttempts(tx, [{ id: held.id, at: 0, patch: {}, max: held.maxScore }], answers)
  await settleLearner(tx, held)
  await emit(tx, attemptClosed, { contentId: held.contentId, contextId: held.contextId })
  return total ?? { score: null, passed: null }
}

type Came = Pick<Attempt, 'score' | 'passed'>

function changesOf(held: Attempt, rows: Rows, now: Came) {
  return rows.map(({ one, saved, earned }) => ({
    attemptId: held.id,
    slot: one.slot,
    oldScore: saved?.score ?? null,
    newScore: now === held ? (saved?.score ?? null) : earned,
    oldTotal: held.score,
    newTotal: now.score,
    oldPassed: held.passed,
    newPassed: now.passed,
  }))
}

/** An attempt that is over with exactly what was seen of it, held until the end. */
async function holdLate(tx: Tx, attempt: Attempt, seen: string) {
  const held = await lockAttempt(tx, attempt)
  const isOver = held?.state === 'marking' || held?.state === 'graded'
  const { rows, token } = held && isOver ? await readLate(tx, held) : { rows: [], token: '' }
  if (!held || rows.length === 0) {
    throw new AppError('CONFLICT', { message: examMessages.lateGone })
  }
  if (token !== seen) {
    throw new AppError('CONFLICT', { message: examMessages.lateChanged })
  }
  return { held, rows }
}

interface Told {
  leaf: { title: string; kind: string }
  actorId: number
}

async function tell(tx: Tx, held: Attempt, { leaf, actorId }: Told): Promise<void> {
  const exam = await findExam(tx, held.contentId)
  const now = await findAttempt(tx, held.id)
  const isTold = exam && presentSettings(exam).review.score && now && !now.isHeld && now.score !== null
  if (isTold && now.score !== held.score) {
    const about = { content_id: held.contentId, container_id: held.contextId, hand_in: held.id }
    const params = { ...about, title: leaf.title, content_kind: leaf.kind }
    await notify(tx, { kind: 'exam.rescored', params, userIds: [held.userId], actorIds: [actorId] })
  }
}

/** Takes late answers or puts them aside, exactly those that were seen; both are written down. */
export async function decideLate(ctx: Ctx, input: CallParsed<typeof examLateCalls.decideLate>) {
  const { leaf, attempt } = await accessLate(ctx, input, 'change')
  const actorId = requireSession(ctx).userId
  return await ctx.tx(async (tx) => {
    const { held, rows } = await holdLate(tx, attempt, input.token)
    const total = input.accept ? await take(tx, held, rows) : held
    await tx.db
      .update(lateAnswer)
      .set({ state: input.accept ? 'accepted' : 'dismissed', decidedBy: actorId, decidedAt: ctx.now })
      .where(sql`${eq(lateAnswer.attemptId, held.id)} and ${lateAnswer.state} = 'pending'`)
    await noteChanges(
      tx,
      { kind: input.accept ? 'late' : 'dismiss', actorId, reason: '' },
      changesOf(held, rows, total),
    )
    if (input.accept) {
      await tell(tx, held, { leaf, actorId })
    }
    const after = { accept: input.accept, slots: rows.map(({ one }) => one.slot) }
    await audit(tx, ctx, { action: 'exam.decideLate', objectType: 'attempt', objectId: held.id, after })
    return { count: rows.length, score: total.score }
  })
}
