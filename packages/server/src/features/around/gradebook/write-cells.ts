import { gradebookMessages } from '@zhixing/contract/around/gradebook/limits.ts'
import type { Tx } from '#db/database.ts'
import { AppError } from '#kernel/errors.ts'
import { holdLearners, recountTotals } from './regrade.ts'

/** What is set in a cell, seen at a version; 0 for a cell that was empty. */
export interface CellChange {
  uid: number
  item_id: number
  row_version: number
  /** Null takes away what was set. */
  override: 'score' | 'excused' | null
  score: number | null
}

interface Writing {
  containerId: number
  actorId: number
  source: 'typed' | 'import' | 'undo'
  reason: string
  importId?: number
  changes: readonly CellChange[]
}

/**
 * Sets cells and notes each change; cells of another version than was seen are left as they are. Gives the changed ones
 * with their new version, and what was set there before.
 */
export async function writeCells(tx: Tx, writing: Writing) {
  const { containerId, actorId, source, reason, importId = null, changes } = writing
  const userIds = [...new Set(changes.map(({ uid }) => uid))]
  await holdLearners(tx, { containerId, userIds })
  const { rows } = await tx.query({
    name: 'gradebook.writeCells',
    text: `with wanted as (
        select w.*, i.max, c.user_id is not null as stands, c.raw, c.earned, c.override as old_override, c.override_score as old_score,
          c.override_reason as old_reason, c.override_by as old_by, c.override_at as old_at
        from unnest($2::bigint[], $3::bigint[], $4::int[], $5::text[], $6::numeric[]) as w(user_id, item_id, row_version, override, score)
        join grade_item i on i.id = w.item_id and i.container_id = $1 and i.removed_at is null
        left join grade_cell c on c.container_id = $1 and c.user_id = w.user_id and c.item_id = w.item_id
        where coalesce(c.row_version, 0) = w.row_version),
      written as (
        insert into grade_cell (container_id, user_id, item_id, max, override, override_score, override_reason, override_by, override_at, updated_at)
          select $1, user_id, item_id, max, override, score, case when override is null then '' else $8 end,
            case when override is null then null else $7::bigint end, case when override is null then null else clock_now() end, clock_now()
          from wanted
        on conflict (container_id, user_id, item_id) do update set override = excluded.override, override_score = excluded.override_score,
          override_reason = excluded.override_reason, override_by = excluded.override_by, override_at = excluded.override_at,
          row_version = grade_cell.row_version + 1, updated_at = excluded.updated_at
        returning user_id, item_id, row_version),
      noted as (
        insert into grade_history (container_id, user_id, item_id, source, old_state, old_score, new_state, new_score, reason, actor_id, import_id, at)
          select $1, user_id, item_id, $9,
            case old_override when 'score' then 'final' when 'excused' then 'excused' else coalesce(earned, 'none') end,
            case old_override when 'score' then old_score when 'excused' then null else raw end,
            case override when 'score' then 'final' when 'excused' then 'excused' else coalesce(earned, 'none') end,
            case override when 'score' then score when 'excused' then null else raw end,
            $8, $7, $10, clock_now() from wanted)
      select n.user_id::float8 as uid, n.item_id::float8 as item_id, n.row_version, w.old_override, w.old_score::float8 as old_score
        from written n join wanted w on w.user_id = n.user_id and w.item_id = n.item_id`,
    values: [
      containerId,
      changes.map(({ uid }) => uid),
      changes.map(({ item_id }) => item_id),
      changes.map(({ row_version }) => row_version),
      changes.map(({ override }) => override),
      changes.map(({ score }) => score),
      actorId,
      reason,
      source,
      importId,
    ],
  })
  await recountTotals(tx, { containerId, userIds })
  return rows as Written[]
}

export interface Written {
  uid: number
  item_id: number
  row_version: number
  old_override: 'score' | 'excused' | null
  old_score: number | null
}

/** The same, all or none: 40900 when any cell was changed by somebody else since it was seen. */
export async function writeAllCells(tx: Tx, writing: Writing): Promise<Written[]> {
  const written = await writeCells(tx, writing)
  if (written.length !== writing.changes.length) {
    throw new AppError('CONFLICT', { message: gradebookMessages.stale })
  }
  return written
}
