import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { keyWords, remarkMessages } from '@zhixing/contract/leaves/exam/remark.ts'
import type { examRemarkCalls } from '@zhixing/contract/leaves/exam/remark-calls.ts'
import { kindOf } from '@zhixing/contract/leaves/question/kinds.ts'
import { run, type Tx } from '#db/database.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError } from '#kernel/errors.ts'
import { unixSeconds } from '#kernel/time.ts'
import { countedWindow, nextCounted } from '#kernel/window.ts'
import { emit } from '../../../queue/event.ts'
import { audit } from '../../base/audit/public.ts'
import { rescoreAttempts } from '../../learning/learning/public.ts'
import { briefOf, newestOf, versionsOf } from '../question/public.ts'
import { lapseQuestions } from './appeal-queries.ts'
import { noteChanges } from './attempt-changes.ts'
import { examRemarked } from './events.ts'
import { accessToRescore } from './grant.ts'
import { isSameKey, keysNow } from './keys-now.ts'
import type { Change } from './remark-plan.ts'
import { planRemark } from './remark-preview.ts'
import { holdAll, leftForFuture, remarksOf, satQuestions } from './remark-queries.ts'
import { examRemark } from './tables.ts'

/** Questions that were sat, with the keys they were scored by and the one that holds now. */
export async function listRemarkQuestions(ctx: Ctx, input: CallParsed<typeof examRemarkCalls.remarkQuestions>) {
  const { leaf, contextId } = await accessToRescore(ctx, input)
  const at = { examId: leaf.id, contextId }
  const sat = await satQuestions(ctx.read, at)
  const ids = sat.map(({ question_id }) => question_id)
  const [keys, versions, left] = await Promise.all([
    keysNow(ctx.read, leaf.id, ids),
    versionsOf(ctx.read, [...new Set(sat.flatMap((one) => [...one.versions, ...one.keys]))]),
    run(ctx.read, leftForFuture, at),
  ])
  const decided = new Set(left.map(({ keyVersionId }) => keyVersionId))
  const questions = sat.flatMap((row, index) => {
    const used = row.keys.flatMap((id) => versions.get(id)?.question ?? [])
    const shown = used.at(-1)
    if (!shown) {
      return []
    }
    const now = keys.get(row.question_id)
    const isOther = now !== undefined && !used.some((one) => isSameKey(one, now.question))
    return [
      {
        question_id: row.question_id,
        no: index + 1,
        type: shown.type,
        kind_label: kindOf(shown.type)?.label ?? '',
        brief: briefOf(shown.stem),
        attempts: row.attempts,
        was: [...new Set(used.map(keyWords))],
        now: now ? keyWords(now.question) : '',
        key_changed: isOther && !decided.has(now.id) && !row.is_void,
        void: row.is_void,
      },
    ]
  })
  return { questions }
}

interface Decided {
  input: CallParsed<typeof examRemarkCalls.remark>
  examId: number
  contextId: number
}

async function writeRemark(tx: Tx, actorId: number, { input, ...at }: Decided & { keyId: number; changes: Change[] }) {
  const { examId, contextId, keyId, changes } = at
  const touched = input.way === 'future' ? [] : changes
  await rescoreAttempts(
    tx,
    touched.map(({ row, placed, newMax }) => ({
      id: row.id,
      at: row.at,
      patch: { ...placed, note: input.reason },
      max: newMax,
    })),
    touched.flatMap(({ answer }) => answer ?? []),
  )
  await lapseQuestions(
    tx,
    touched.filter(({ placed }) => placed.void).map(({ row, placed }) => ({ attemptId: row.id, slot: placed.slot })),
  )
  const changed = touched.filter(({ isChanged }) => isChanged)
  const [made] = await tx.db
    .insert(examRemark)
    .values({
      examId,
      contextId,
      questionId: input.question_id,
      keyVersionId: keyId > 0 ? keyId : null,
      way: input.way,
      reason: input.reason,
      actorId,
      changed: changed.length,
      total: new Set(changed.map(({ row }) => row.userId)).size,
    })
    .returning({ id: examRemark.id })
  const remarkId = made?.id ?? 0
  await noteChanges(
    tx,
    { kind: 'remark', actorId, reason: input.reason, remarkId },
    changed.map(({ row, placed, newScore, newTotal, newPassed }) => ({
      attemptId: row.id,
      slot: placed.slot,
      oldScore: row.score,
      newScore: placed.void ? null : newScore,
      oldTotal: row.total,
      newTotal,
      oldPassed: row.passed,
      newPassed,
    })),
  )
  if (changed.length > 0) {
    await emit(tx, examRemarked, { remarkId })
  }
  return { remark_id: remarkId, changed: changed.length }
}

/**
 * Scores a question anew, exactly as previewed: while all attempts are held it is planned once more, and refused where
 * that came to anything else. What learners have of it follows in a job.
 */
export async function applyRemark(ctx: Ctx, input: CallParsed<typeof examRemarkCalls.remark>) {
  const { leaf, contextId } = await accessToRescore(ctx, input)
  const at = { examId: leaf.id, contextId }
  return await ctx.tx(async (tx) => {
    await holdAll(tx, at)
    const plan = await planRemark(tx, { ...at, questionId: input.question_id, way: input.way })
    if (plan.refusal !== '' || plan.token !== input.token) {
      throw new AppError('CONFLICT', { message: plan.refusal || remarkMessages.stale })
    }
    const done = await writeRemark(tx, requireSession(ctx).userId, { input, ...at, ...plan })
    const after = { question_id: input.question_id, way: input.way, reason: input.reason, ...done }
    await audit(tx, ctx, { action: 'exam.remark', objectType: 'exam', objectId: leaf.id, after })
    return done
  })
}

/** Which questions were scored anew, and how far that has come. */
export async function listRemarks(ctx: Ctx, input: CallParsed<typeof examRemarkCalls.remarks>) {
  const { leaf, contextId } = await accessToRescore(ctx, input)
  const window = countedWindow(input)
  const found = await run(ctx.read, remarksOf, {
    examId: leaf.id,
    contextId,
    skip: window.skip,
    limit: window.limit,
  })
  const newest = await newestOf(ctx.read, [...new Set(found.map(({ questionId }) => questionId))])
  const rows = found.map((row) => ({
    id: row.id,
    question_id: row.questionId,
    brief: briefOf(newest.get(row.questionId)?.question.stem ?? ''),
    way: row.way,
    reason: row.reason,
    by: row.by,
    at: unixSeconds(row.at),
    changed: row.changed,
    total: row.total,
    settled: row.settled,
  }))
  const total = found[0]?.all ?? 0
  return { rows, total, next: nextCounted(window, { rows, total }) }
}
