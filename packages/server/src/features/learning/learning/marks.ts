import type { MarkedEntry } from '@zhixing/contract/learning/learning/marking.ts'
import { type Queryable, run, type Tx } from '#db/database.ts'
import { desc, eq } from '#db/drizzle.ts'
import { named, type Params } from '#db/statement.ts'
import { unixSeconds } from '#kernel/time.ts'
import { profile } from '../../people/account/tables.ts'
import { mark } from './tables.ts'

export interface AnswerMark {
  attemptId: number
  slot: number
  /** Of the answer as the marker saw it; 0 for one that is not there. */
  rowVersion: number
  markerId: number
  /** Null keeps what stands. */
  score: number | null
  comment: string | null
}

export interface MarkedAnswer {
  /** The attempt's state where it cannot be marked. */
  outcome: 'ok' | 'stale' | 'gone' | 'in_progress' | 'submitted' | 'void'
  rowVersion: number
  /** Whether this was the last that waited to be read. */
  newlyGraded: boolean
}

/** Marks one question of an attempt in one statement; the attempt is graded when nothing waits any more. */
export async function markAnswer(tx: Tx, given: AnswerMark): Promise<MarkedAnswer> {
  const { rows } = await tx.query({
    name: 'learning.markAnswer',
    text: 'select outcome, row_version, newly_graded from mark_answer($1, $2, $3, $4, $5, $6)',
    values: [given.attemptId, given.slot, given.rowVersion, given.markerId, given.score, given.comment],
  })
  const [row] = rows as { outcome: MarkedAnswer['outcome']; row_version: number; newly_graded: boolean }[]
  if (!row) {
    throw new Error('mark_answer returned nothing')
  }
  return { outcome: row.outcome, rowVersion: row.row_version, newlyGraded: row.newly_graded }
}

const historyMost = 100

const historyOf = (column: 'attemptId' | 'submissionId') =>
  named(`learning.marks.${column}`, (db, p: Params<{ id: number }>) =>
    db
      .select({
        slot: mark.slot,
        marker: profile.name,
        score: mark.score,
        comment: mark.comment,
        importId: mark.importId,
        at: mark.at,
      })
      .from(mark)
      .innerJoin(profile, eq(profile.userId, mark.markerId))
      .where(eq(mark[column], p.id))
      .orderBy(desc(mark.id))
      .limit(historyMost),
  )

const marksOf = { attemptId: historyOf('attemptId'), submissionId: historyOf('submissionId') }

/** Every mark an attempt or a hand-in was given, newest first. */
export async function markHistory(
  on: Queryable,
  of: { attemptId: number } | { submissionId: number },
): Promise<MarkedEntry[]> {
  const rows =
    'attemptId' in of
      ? await run(on, marksOf.attemptId, { id: of.attemptId })
      : await run(on, marksOf.submissionId, { id: of.submissionId })
  return rows.map(({ slot, at, importId, ...row }) => ({
    ...row,
    slot: slot ?? 0,
    is_import: importId !== null,
    at: unixSeconds(at),
  }))
}
