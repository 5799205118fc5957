import type { Tx } from '#db/database.ts'

/** When a hand-in was due and what being late takes of it. */
export interface NewTimes {
  id: number
  dueAt: Date | null
  lateS: number
  score: number | null
  deduction: number
  /** Whether it is later or costs more or less than before: who has it open to mark it is told then. */
  counts: boolean
}

/** Writes when hand-ins were due and what being late takes of them. */
export async function writeTimes(tx: Tx, changes: readonly NewTimes[]): Promise<void> {
  await tx.query({
    name: 'learning.writeTimes',
    text: `update submission s set due_at = u.due_at, late_s = u.late_s, score = u.score, deduction = u.deduction,
        row_version = s.row_version + u.counts::int, updated_at = clock_now()
      from unnest($1::bigint[], $2::timestamptz[], $3::int[], $4::numeric[], $5::numeric[], $6::boolean[]) u (id, due_at, late_s, score, deduction, counts)
      where s.id = u.id`,
    values: [
      changes.map(({ id }) => id),
      changes.map(({ dueAt }) => dueAt),
      changes.map(({ lateS }) => lateS),
      changes.map(({ score }) => score),
      changes.map(({ deduction }) => deduction),
      changes.map(({ counts }) => counts),
    ],
  })
}
