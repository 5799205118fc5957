import type { examAttemptCalls } from '@zhixing/contract/exam/attempt-calls.ts'
import type { CallParsed } from '@zhixing/contract/kernel/call.ts'
import { desc, eq } from 'drizzle-orm'
import { run } from '#db/database.ts'
import { named, type Params } from '#db/statement.ts'
import type { Ctx } from '#kernel/context.ts'
import { unixSeconds } from '#kernel/time.ts'
import { profile } from '../account/tables.ts'
import { accessDeed } from './attempt-deeds.ts'
import { attemptChange } from './tables.ts'

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

/** What was done to an attempt after it was handed in, newest first. */
export async function listChanges(ctx: Ctx, input: CallParsed<typeof examAttemptCalls.attemptChanges>) {
  const { attempt } = await accessDeed(ctx, input)
  const found = await run(ctx.read, changesOf, { attemptId: attempt.id })
  return {
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
