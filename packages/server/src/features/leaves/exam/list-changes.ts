import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import type { examAttemptCalls } from '@zhixing/contract/leaves/exam/attempt-calls.ts'
import { run } from '#db/database.ts'
import { asc, desc, eq } from '#db/drizzle.ts'
import { named, type Params } from '#db/statement.ts'
import type { Ctx } from '#kernel/context.ts'
import { unixSeconds } from '#kernel/time.ts'
import type { Store } from '../../../storage/store.ts'
import { profile } from '../../people/account/tables.ts'
import { accessDeed } from './attempt-deeds.ts'
import { attemptNetwork } from './network-tables.ts'
import { showPhoto } from './photos.ts'
import { attemptChange, attemptLeave } from './tables.ts'

const shownMost = 100

const changesOf = named('exam.changes', (db, p: Params<{ attemptId: number }>) =>
  db
    .select({
      kind: attemptChange.kind,
      slot: attemptChange.slot,
      oldScore: attemptChange.oldScore,
      newScore: attemptChange.newScore,
      oldTotal: attemptChange.oldTotal,
      newTotal: attemptChange.newTotal,
      reason: attemptChange.reason,
      by: profile.name,
      at: attemptChange.at,
    })
    .from(attemptChange)
    .innerJoin(profile, eq(profile.userId, attemptChange.actorId))
    .where(eq(attemptChange.attemptId, p.attemptId))
    .orderBy(desc(attemptChange.id))
    .limit(shownMost),
)

const networksOf = named('exam.networks', (db, p: Params<{ attemptId: number }>) =>
  db
    .select({ address: attemptNetwork.address, firstAt: attemptNetwork.firstAt, lastAt: attemptNetwork.lastAt })
    .from(attemptNetwork)
    .where(eq(attemptNetwork.attemptId, p.attemptId))
    .orderBy(asc(attemptNetwork.firstAt))
    .limit(shownMost),
)

const leavesOf = named('exam.leavesShown', (db, p: Params<{ attemptId: number }>) =>
  db
    .select({ kind: attemptLeave.kind, leftAt: attemptLeave.leftAt, seconds: attemptLeave.seconds })
    .from(attemptLeave)
    .where(eq(attemptLeave.attemptId, p.attemptId))
    .orderBy(asc(attemptLeave.leftAt))
    .limit(shownMost),
)

/** What was done to an attempt after it was handed in, newest first; when its page was left; from where it was answered that is not allowed; and its photo. */
export async function listChanges(store: Store, ctx: Ctx, input: CallParsed<typeof examAttemptCalls.attemptChanges>) {
  const { attempt } = await accessDeed(ctx, input, 'read')
  const [found, networks, leaves, photo] = await Promise.all([
    run(ctx.read, changesOf, { attemptId: attempt.id }),
    run(ctx.read, networksOf, { attemptId: attempt.id }),
    run(ctx.read, leavesOf, { attemptId: attempt.id }),
    showPhoto(store, ctx, attempt.id),
  ])
  return {
    photo,
    leaves: leaves.map(({ kind, leftAt, seconds }) => ({ kind, at: unixSeconds(leftAt), seconds })),
    networks: networks.map(({ address, firstAt, lastAt }) => ({
      address,
      at: unixSeconds(firstAt),
      last_at: unixSeconds(lastAt),
    })),
    changes: found.map((row) => ({
      kind: row.kind,
      slot: row.slot ?? 0,
      old_score: row.oldScore,
      new_score: row.newScore,
      old_total: row.oldTotal,
      new_total: row.newTotal,
      reason: row.reason,
      by: row.by,
      at: unixSeconds(row.at),
    })),
  }
}
