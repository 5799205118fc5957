import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { markMessages } from '@zhixing/contract/learning/learning/marking.ts'
import { examSignalCalls, signalFacts } from '@zhixing/contract/leaves/exam/signal-calls.ts'
import { run } from '#db/database.ts'
import { and, eq, ne, or } from '#db/drizzle.ts'
import { type Ctx, requireSession } from '#kernel/context.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import { type Served, serve } from '#kernel/serve.ts'
import { unixSeconds } from '#kernel/time.ts'
import { audit } from '../../base/audit/public.ts'
import { requireInScope } from '../../content/membership/public.ts'
import { findAttempt } from '../../learning/learning/public.ts'
import { accessScopedToMark, scopeOf } from '../../learning/outline/public.ts'
import { alikeAnswers } from './signal-answers.ts'
import { signalsOf } from './signal-queries.ts'
import { attemptSignal } from './signal-tables.ts'

interface Asked {
  id: number
  c?: number | undefined
  s: number
}

/** An attempt of whatever state for those who mark there, with what is odd about it; nobody reads what is odd about their own. */
async function accessSignals(ctx: Ctx, asked: Asked) {
  const found = await accessScopedToMark(ctx, asked.id, { c: asked.c })
  const { leaf, contextId } = found
  const scope = scopeOf(found)
  const attempt = await findAttempt(ctx.read, asked.s)
  if (!attempt || attempt.contentId !== leaf.id || attempt.contextId !== contextId) {
    throw notFound()
  }
  if (attempt.userId === requireSession(ctx).userId) {
    throw new AppError('NOT_ALLOWED', { message: markMessages.own })
  }
  await requireInScope(ctx.read, scope, { userId: attempt.userId, at: attempt.submittedAt })
  const signals = await run(ctx.read, signalsOf, { attemptId: attempt.id, orgId: leaf.orgId, scope })
  return { attempt, signals, scope }
}

async function accessSignal(ctx: Ctx, asked: Asked & { signal_id: number }) {
  const { attempt, signals, scope } = await accessSignals(ctx, asked)
  const signal = signals.find((one) => one.id === asked.signal_id)
  if (!signal) {
    throw notFound()
  }
  return { attempt, signal, scope }
}

type Row = Awaited<ReturnType<typeof accessSignals>>['signals'][number]

function peerOf({ peerId, isHidden, name, number }: Row) {
  if (peerId === 0) {
    return null
  }
  return isHidden ? { s: 0, name: '', number: '' } : { s: peerId, name: name ?? '', number }
}

function presentSignal(row: Row) {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    facts: signalFacts.parse(row.facts),
    peer: peerOf(row),
    found_at: unixSeconds(row.foundAt),
    reason: row.reason,
    by: row.by,
    at: unixSeconds(row.decidedAt),
  }
}

async function compareAnswers(ctx: Ctx, input: CallParsed<typeof examSignalCalls.signalAnswers>) {
  const { attempt, signal, scope } = await accessSignal(ctx, input)
  const peer = signal.peerId > 0 ? await findAttempt(ctx.read, signal.peerId) : undefined
  if (!peer || (signal.kind !== 'wrong' && signal.kind !== 'text')) {
    throw notFound()
  }
  await requireInScope(ctx.read, scope, { userId: peer.userId, at: peer.submittedAt })
  return { rows: await alikeAnswers(ctx.read, { mine: attempt, other: peer, kind: signal.kind }) }
}

/** Two that are alike have one signal each: what is decided about one of them holds for the other. */
async function decide(ctx: Ctx, input: CallParsed<typeof examSignalCalls.decideSignal>) {
  const { attempt, signal } = await accessSignal(ctx, input)
  const { dismissed } = input
  const state = dismissed ? ('dismissed' as const) : ('open' as const)
  const reason = dismissed ? input.reason : ''
  const decided = dismissed
    ? { decidedBy: requireSession(ctx).userId, decidedAt: ctx.now }
    : { decidedBy: null, decidedAt: null }
  const { attemptId, peerId, kind } = attemptSignal
  await ctx.tx(async (tx) => {
    const changed = await tx.db
      .update(attemptSignal)
      .set({ state, reason, ...decided })
      .where(
        and(
          eq(kind, signal.kind),
          ne(attemptSignal.state, state),
          or(
            and(eq(attemptId, attempt.id), eq(peerId, signal.peerId)),
            and(eq(attemptId, signal.peerId), eq(peerId, attempt.id)),
          ),
        ),
      )
      .returning({ id: attemptSignal.id })
    if (changed.length > 0) {
      const action = dismissed ? 'exam.dismissSignal' : 'exam.restoreSignal'
      const after = { kind: signal.kind, peer: signal.peerId, reason }
      await audit(tx, ctx, { action, objectType: 'attempt', objectId: attempt.id, after })
    }
  })
  return { state }
}

/** Flags for those who mark; they change no score (expected 3.5). */
export function signalsServed(): Served[] {
  return serve(examSignalCalls, {
    signals: async (input, ctx) => ({ signals: (await accessSignals(ctx, input)).signals.map(presentSignal) }),
    signalAnswers: (input, ctx) => compareAnswers(ctx, input),
    decideSignal: (input, ctx) => decide(ctx, input),
  })
}
