import { splitWeight } from '../../learning/outline/split-weight.ts'
import type { GradeMode, MissingRule } from './limits.ts'

export interface SchemeGroup {
  key: string
  name: string
  weight: number
  /** How many of the lowest are left out. */
  drop: number
}

export interface Scheme {
  mode: GradeMode
  missing: MissingRule
  /** As a group's, where all items stand together. */
  drop: number
  groups: readonly SchemeGroup[]
}

export interface WeighedItem {
  id: number
  group: string
  /** Null takes its share of the whole. */
  weight: number | null
  /** Adds to the total and takes nothing from who has none. */
  isExtra: boolean
  /** Shown, and not counted. */
  isLeftOut: boolean
  /** Whether its time is over. */
  isOver: boolean
}

/** A learner's effective result with an item: null points are none. */
export interface Result {
  state: 'none' | 'pending' | 'final' | 'excused'
  score: number | null
  max: number
}

export interface Total {
  /** 0 to 100, unrounded; null while nothing counts. */
  percent: number | null
  /** The same of each group by key. */
  groups: Record<string, number | null>
}

const whole = 100

/** In percent what a result counts as; null where it does not count. */
export function shareOf(result: Result | undefined, { isOver }: { isOver: boolean }, missing: MissingRule) {
  if (result?.state === 'excused' || result?.state === 'pending') {
    return null
  }
  if (result?.state === 'final' && result.score !== null && result.max > 0) {
    return (result.score * whole) / result.max
  }
  const isNothing = missing === 'zero' || (missing === 'due' && isOver)
  return isNothing ? 0 : null
}

/** The weight of each item among its group: its own, or an equal share of the whole (weight.split). */
export function weightsOf(items: readonly WeighedItem[]): Map<number, number> {
  const regular = items.filter((item) => !(item.isLeftOut || item.isExtra))
  const shares = splitWeight(regular.length)
  const usual = new Map(regular.map((item, at) => [item.id, shares[at] ?? 0]))
  return new Map(items.map((item) => [item.id, item.weight ?? usual.get(item.id) ?? 0]))
}

interface Counted {
  weight: number
  share: number
}

function byShare(a: Counted, b: Counted): number {
  return a.share - b.share
}

/** Weighted mean of what counts, without the lowest; what is extra adds to it, up to 100. */
function meanOf(regular: readonly Counted[], extra: readonly Counted[], drop: number): number | null {
  const kept = [...regular].sort(byShare).slice(Math.min(drop, Math.max(regular.length - 1, 0)))
  const weight = kept.reduce((sum, one) => sum + one.weight, 0)
  if (weight <= 0) {
    return null
  }
  const points = [...kept, ...extra].reduce((sum, one) => sum + one.weight * one.share, 0)
  return Math.min(points / weight, whole)
}

function computePart(
  items: readonly WeighedItem[],
  { results, missing, drop }: { results: ReadonlyMap<number, Result>; missing: MissingRule; drop: number },
): number | null {
  const weights = weightsOf(items)
  const counted = (some: readonly WeighedItem[], rule: MissingRule): Counted[] =>
    some.flatMap((item) => {
      const share = item.isLeftOut ? null : shareOf(results.get(item.id), item, rule)
      return share === null ? [] : [{ weight: weights.get(item.id) ?? 0, share }]
    })
  return meanOf(
    counted(
      items.filter(({ isExtra }) => !isExtra),
      missing,
    ),
    counted(
      items.filter(({ isExtra }) => isExtra),
      'skip',
    ),
    drop,
  )
}

/** The group an item stands in; one whose group is gone stands in the first. */
export function groupOf(item: Pick<WeighedItem, 'group'>, groups: readonly SchemeGroup[]): string {
  return groups.some(({ key }) => key === item.group) ? item.group : (groups[0]?.key ?? '')
}

/**
 * A learner's total: the weighted mean of what counts, by group or over all items (expected 3.13). Computed without
 * rounding: figures are rounded where they are shown.
 */
export function computeTotal(
  scheme: Scheme,
  items: readonly WeighedItem[],
  results: ReadonlyMap<number, Result>,
): Total {
  const { missing } = scheme
  const parts = scheme.groups.map((group) => ({
    ...group,
    percent: computePart(
      items.filter((item) => groupOf(item, scheme.groups) === group.key),
      { results, missing, drop: group.drop },
    ),
  }))
  const groups = Object.fromEntries(parts.map(({ key, percent }) => [key, percent]))
  if (scheme.mode === 'items') {
    return { percent: computePart(items, { results, missing, drop: scheme.drop }), groups }
  }
  const counted = parts.flatMap(({ weight, percent }) => (percent === null ? [] : [{ weight, share: percent }]))
  return { percent: meanOf(counted, [], 0), groups }
}

/** Half up to one decimal, as figures are shown. */
export function oneDecimal(value: number): number {
  // 1.005-like sums of binary fractions fall just short of the half they are.
  return Math.round((value + Number.EPSILON) * 10) / 10
}
