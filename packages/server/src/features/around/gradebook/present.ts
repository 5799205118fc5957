import { groupOf, weightsOf } from '@zhixing/contract/around/gradebook/formula.ts'
import type { GradeState } from '@zhixing/contract/around/gradebook/limits.ts'
import type { GradeCell, GradeItem, GradeLearner, GradeScheme } from '@zhixing/contract/around/gradebook/shapes.ts'
import { contentTypes, toWire } from '@zhixing/contract/content-types.ts'
import { z } from 'zod'
import { unixSeconds } from '#kernel/time.ts'
import type { Earlier } from '../../learning/learning/public.ts'
import type { Book, ItemRow } from './scheme.ts'

export function presentScheme({ mode, missing, drop, groups, rowVersion }: Book): GradeScheme {
  return { mode, missing, drop, groups: groups.map((group) => ({ ...group })), row_version: rowVersion }
}

/** The columns with what each weighs: in its group, or among all. */
export function presentItems(rows: readonly ItemRow[], book: Book): GradeItem[] {
  const placed = rows.map((row) => ({ ...row, group: groupOf(row, book.groups) }))
  const together = book.mode === 'items' ? [placed] : [...Map.groupBy(placed, ({ group }) => group).values()]
  const weights = new Map(together.flatMap((some) => [...weightsOf(some)]))
  return placed.map((row) => ({
    item_id: row.id,
    content_id: row.contentId ?? 0,
    content_type: row.type === null ? '' : toWire({ type: row.type, kind: row.kind ?? '' }),
    title: row.title,
    max: row.max,
    group: row.group,
    weight: row.weight,
    counts: row.isLeftOut ? 0 : (weights.get(row.id) ?? 0),
    is_extra: row.isExtra,
    is_left_out: row.isLeftOut,
    is_locked: row.isLocked,
    due_time: unixSeconds(row.dueAt),
    is_over: row.isOver,
    is_marked: contentTypes[row.type ?? '']?.markable === true && !row.isUnmarked,
  }))
}

const groupShares = z.record(z.string(), z.number().nullable()).catch({})

interface LearnerRow {
  uid: number
  name: string
  number: string
  percent: number | null
  groups: unknown
}

/** A learner with their total; sums of groups only where all of them may be reached. */
export function presentLearner(
  { uid, name, number, percent, groups }: LearnerRow,
  earlier: Pick<Earlier, 'has'>,
): GradeLearner {
  return { uid, name, number, percent, groups: earlier.has(uid) ? {} : groupShares.parse(groups ?? {}) }
}

interface CellRow {
  userId: number
  itemId: number
  state: 'none' | 'pending' | 'final' | 'excused'
  score: number | null
  max: number
  override: 'score' | 'excused' | null
  raw: number | null
  rowVersion: number
}

interface CellFacts {
  isOver: boolean
  /** Earned by a hand-in that is out of the reader's reach. */
  isEarlier: boolean
}

function stateOf({ state, override }: CellRow, { isOver, isEarlier }: CellFacts): GradeState {
  if (isEarlier && override === null) {
    return 'earlier'
  }
  return state === 'none' && isOver ? 'missing' : state
}

/** A cell; nothing handed in counts as missing once it is due. */
export function presentCell(row: CellRow, facts: CellFacts): GradeCell {
  const state = stateOf(row, facts)
  return {
    uid: row.userId,
    item_id: row.itemId,
    state,
    score: state === 'earlier' ? null : row.score,
    max: row.max,
    is_set: row.override !== null,
    earned: facts.isEarlier ? null : row.raw,
    row_version: row.rowVersion,
  }
}
