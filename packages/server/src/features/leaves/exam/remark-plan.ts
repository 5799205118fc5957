import { createHash } from 'node:crypto'
import type { RemarkWay } from '@zhixing/contract/leaves/exam/remark.ts'
import { sumScores } from '@zhixing/contract/leaves/question/scoring.ts'
import { type MultiRule, responseShape } from '@zhixing/contract/leaves/question/shapes.ts'
import type { NewAnswer } from '../../learning/learning/public.ts'
import type { LayoutSlot } from './layout.ts'
import { scorePlaced, type Wordings } from './score-placed.ts'

/** An attempt that has a question which is scored anew. */
export interface Affected {
  id: number
  userId: number
  no: number
  state: 'in_progress' | 'submitted' | 'marking' | 'graded'
  rowVersion: number
  total: number | null
  max: number
  passed: boolean | null
  multi: MultiRule
  /** Percent that a wrong choice costs. */
  negative: number
  /** Percent that passes. */
  pass: number
  /** Where in the layout, counted from 0, and what stands there. */
  at: number
  placed: LayoutSlot
  /** Whether there is an answer, however empty. */
  hasAnswer: boolean
  response: unknown
  score: number | null
  markState: 'none' | 'auto' | 'needs' | 'manual'
  /** Of all other questions that count; below 0 where wrong choices cost more than the others earned. */
  otherTotal: number
  othersWait: boolean
}

export interface Remarking {
  way: RemarkWay
  /** The wording whose key holds now; 0 where none is asked. */
  keyId: number
  wordings: Wordings
}

/** What scoring anew makes of one attempt. */
export interface Change {
  row: Affected
  placed: LayoutSlot
  newScore: number | null
  newTotal: number | null
  newMax: number
  newPassed: boolean | null
  isChanged: boolean
  /** A person scored it, and that stays. */
  isKept: boolean
  /** Undefined leaves it as it is. */
  answer: NewAnswer | undefined
}

/** What is said of a question in the layout. */
function placedAnew({ placed }: Affected, { way, keyId }: Remarking): LayoutSlot {
  switch (way) {
    case 'renew':
      return { ...placed, keys: [keyId], full: false, void: false }
    case 'both': {
      const before = placed.keys ?? [placed.version]
      return { ...placed, keys: [...before.filter((one) => one !== keyId), keyId], void: false }
    }
    case 'full':
      return { ...placed, full: true, void: false }
    case 'void':
      return { ...placed, void: true }
    case 'future':
      return placed
  }
}

/** Whether an attempt was scored already; others are when they are handed in. */
function isScored({ state }: Affected): boolean {
  return state === 'marking' || state === 'graded'
}

/** What the answer earns and who says so; undefined leaves it as it is. A person's mark yields to more points only. */
function answerAnew(row: Affected, placed: LayoutSlot, { way, wordings }: Remarking): NewAnswer | undefined {
  const { id } = row
  const { slot } = placed
  if (way === 'full') {
    return { id, slot, score: placed.score, state: 'auto' }
  }
  if (way === 'void' || way === 'future' || !isScored(row) || !row.hasAnswer) {
    return undefined
  }
  const earned = scorePlaced(responseShape.parse(row.response ?? []), { placed, wordings, rules: row })
  if (row.markState === 'manual') {
    // Who was given less by a person has what the keys give everybody.
    return way === 'both' && earned !== null && earned > (row.score ?? 0)
      ? { id, slot, score: earned, state: 'auto' }
      : undefined
  }
  if (earned === null) {
    return { id, slot, score: null, state: 'needs' }
  }
  // Nobody loses where old and new are right.
  return { id, slot, score: way === 'both' ? Math.max(earned, row.score ?? 0) : earned, state: 'auto' }
}

const hundred = 100

/** What scoring anew makes of one attempt; pure, so that what is previewed is what is written. */
export function planOf(row: Affected, remarking: Remarking): Change {
  const placed = placedAnew(row, remarking)
  const answer = answerAnew(row, placed, remarking)
  const newScore = answer ? answer.score : row.score
  const waits = row.othersWait || (!placed.void && (answer?.state ?? row.markState) === 'needs')
  const worth = (one: LayoutSlot) => (one.void ? 0 : one.score)
  const newMax = sumScores([row.max, -worth(row.placed), worth(placed)])
  const counted = placed.void ? 0 : (newScore ?? 0)
  const newTotal = isScored(row) && !waits ? Math.max(0, sumScores([row.otherTotal, counted])) : null
  const newPassed = newTotal === null ? null : newTotal * hundred >= newMax * row.pass
  const isSame =
    newScore === row.score &&
    newTotal === row.total &&
    newMax === row.max &&
    (newPassed === row.passed || !isScored(row))
  return {
    row,
    placed,
    newScore,
    newTotal,
    newMax,
    newPassed,
    isChanged: isScored(row) && !isSame,
    isKept: row.markState === 'manual' && answer === undefined && remarking.way !== 'void',
    answer,
  }
}

/** By how much a change moves what an attempt came to, in percent of what there was to earn. */
export function gainOf({ row, newTotal, newMax, newScore }: Change): number {
  if (row.total === null || newTotal === null) {
    return (newScore ?? 0) - (row.score ?? 0)
  }
  const share = (total: number, max: number) => (max > 0 ? (total * hundred) / max : 0)
  return share(newTotal, newMax) - share(row.total, row.max)
}

/** Names exactly what was previewed: the same attempts in the same versions with the same outcome. */
export function tokenOf(
  changes: readonly Change[],
  asked: { questionId: number; way: RemarkWay; keyId: number },
): string {
  const seen = changes
    .filter(({ row }) => isScored(row))
    .map(({ row, newScore, newTotal }) => [row.id, row.rowVersion, newScore, newTotal])
  const named = [asked.questionId, asked.way, asked.keyId, seen]
  return createHash('sha256').update(JSON.stringify(named)).digest('base64url')
}

const bandCount = 10

/** Attempts in tenths of what there was to earn. */
export function bandsOf(shares: readonly { total: number | null; max: number }[]): number[] {
  const bands = Array.from({ length: bandCount }, () => 0)
  for (const { total, max } of shares) {
    if (total !== null && max > 0) {
      const band = Math.min(bandCount - 1, Math.floor((total * bandCount) / max))
      bands[band] = (bands[band] ?? 0) + 1
    }
  }
  return bands
}
