import type { LeaveKind } from '@zhixing/contract/leaves/exam/words.ts'
import { type Queryable, runOne } from '#db/database.ts'
import { readRules } from './layout.ts'
import { leavesOf } from './queries.ts'

/** How an attempt's page is watched, as it was when it began. */
export function watchOf({ rules }: { rules: unknown }) {
  const { switches, force, full, copy, pages, back } = readRules(rules)
  const watch = { switch_limit: switches, switch_submit: force, fullscreen: full, copy_block: copy }
  return { ...watch, one_per_page: pages, allow_back: back }
}

/** How often the page of an attempt was left. */
export async function countLeaves(on: Queryable, attemptId: number): Promise<number> {
  return (await runOne(on, leavesOf, { attemptId }))?.count ?? 0
}

interface Leave {
  left_at: number
  seconds: number
  kind: LeaveKind
}

/** Writes down when a page was left, each once however often it is told; gives how often it was in all. */
export async function noteLeaves(on: Queryable, attemptId: number, leaves: readonly Leave[]): Promise<number> {
  const { rows } = await on.query({
    name: 'exam.noteLeaves',
    text: `with noted as (
        insert into attempt_leave (attempt_id, left_at, seconds, kind)
          select $1, to_timestamp(l.left_at), l.seconds, l.kind from jsonb_to_recordset($2) as l(left_at bigint, seconds int, kind text)
        on conflict do nothing returning 1
      ) select ((select count(*) from attempt_leave where attempt_id = $1) + (select count(*) from noted))::int as count`,
    values: [attemptId, JSON.stringify(leaves)],
  })
  const [row] = rows as { count: number }[]
  return row?.count ?? 0
}

/** Whether the page of an attempt was left so often that it is handed in. */
export async function isLeftTooOften(on: Queryable, attempt: { id: number; rules: unknown }): Promise<boolean> {
  const { switches, force } = readRules(attempt.rules)
  return force && switches > 0 && (await countLeaves(on, attempt.id)) >= switches
}
