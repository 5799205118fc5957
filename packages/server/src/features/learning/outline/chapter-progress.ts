/** Sums of one person over the items directly in a chapter; `sectionId` 0 for items in none. */
export interface Sums {
  sectionId: number
  /** Over the items that count: sum of weights, sum of weight times percent done, number, number done. */
  weight: number
  share: number
  count: number
  done: number
  /** When any of them was first opened, milliseconds. */
  firstMs: number | null
}

/** A chapter and its rules for progress. */
export interface Chapter {
  id: number
  parentId: number
  /** Of 1000 beside its neighbours; null where items count by themselves. */
  weight: number | null
  /** How many of its items finish it; 0 for all. */
  finishN: number
}

/** Progress of one person in a chapter, or in the whole. */
export interface Part {
  /** Not floored. */
  percent: number
  /** Whether all that finishes it is done; true where nothing is required. */
  isDone: boolean
  count: number
  done: number
  /** Sum of its items' weights. */
  weight: number
  firstMs: number | null
}

export interface Progress {
  whole: Part
  /** By chapter. */
  parts: ReadonlyMap<number, Part>
}

const percentMax = 100
const almostAll = 99.999
const nothing = { weight: 0, share: 0, count: 0, done: 0, firstMs: null }

/**
 * Computes a person's progress in each chapter and in the whole (spec 2 §2): by items, or by the chapters' weights where
 * they have any; a chapter may be finished by some of its items. A chapter without required items is done and counts for
 * nothing.
 */
export function progressByChapter(chapters: readonly Chapter[], sums: readonly Sums[]): Progress {
  const own = bySection(chapters, sums)
  const children = Map.groupBy(chapters, ({ parentId }) => parentId)
  const parts = new Map<number, Part>()
  const partOf = (id: number, finishN: number): Part => {
    const below = (children.get(id) ?? []).map((chapter) => ({
      weight: chapter.weight,
      part: partOf(chapter.id, chapter.finishN),
    }))
    const part = partFrom(own.get(id) ?? { sectionId: id, ...nothing }, below, finishN)
    parts.set(id, part)
    return part
  }
  const whole = partOf(0, 0)
  parts.delete(0)
  return { whole, parts }
}

/** Sums by chapter; items of a deleted chapter count as in none. */
function bySection(chapters: readonly Chapter[], sums: readonly Sums[]): ReadonlyMap<number, Sums> {
  const known = new Set(chapters.map(({ id }) => id))
  const groups = Map.groupBy(sums, ({ sectionId }) => (known.has(sectionId) ? sectionId : 0))
  return new Map([...groups].map(([sectionId, all]) => [sectionId, { ...added(all), sectionId }]))
}

function added(all: readonly Sums[]): Omit<Sums, 'sectionId'> {
  return {
    weight: total(all, ({ weight }) => weight),
    share: total(all, ({ share }) => share),
    count: total(all, ({ count }) => count),
    done: total(all, ({ done }) => done),
    firstMs: earliest(all.map(({ firstMs }) => firstMs)),
  }
}

function earliest(moments: readonly (number | null)[]): number | null {
  const known = moments.flatMap((ms) => ms ?? [])
  return known.length > 0 ? Math.min(...known) : null
}

interface Below {
  weight: number | null
  part: Part
}

function partFrom(own: Sums, below: readonly Below[], finishN: number): Part {
  const count = own.count + total(below, ({ part }) => part.count)
  const done = own.done + total(below, ({ part }) => part.done)
  const weight = own.weight + total(below, ({ part }) => part.weight)
  const firstMs = earliest([own.firstMs, ...below.map(({ part }) => part.firstMs)])
  const needed = finishN > 0 ? Math.min(finishN, count) : 0
  const isDone = needed > 0 ? done >= needed : own.done === own.count && below.every(({ part }) => part.isDone)
  const far = needed > 0 ? (percentMax * Math.min(done, needed)) / needed : shareOf(own, below)
  return { percent: settled(far, { isDone, count }), isDone, count, done, weight, firstMs }
}

/** 100 only when it is done, even where the rest weighs nothing. */
function settled(far: number, { isDone, count }: { isDone: boolean; count: number }): number {
  if (count === 0) {
    return 0
  }
  return isDone ? percentMax : Math.min(far, almostAll)
}

/** Percent by the weights of the chapters below where there are any, else by items. */
function shareOf(own: Sums, below: readonly Below[]): number {
  const weighed = below.filter(({ weight, part }) => weight !== null && weight > 0 && part.count > 0)
  if (weighed.length > 0) {
    return (
      total(weighed, ({ weight, part }) => (weight ?? 0) * part.percent) / total(weighed, ({ weight }) => weight ?? 0)
    )
  }
  const weight = own.weight + total(below, ({ part }) => part.weight)
  return weight === 0 ? 0 : (own.share + total(below, ({ part }) => part.weight * part.percent)) / weight
}

function total<T>(list: readonly T[], of: (one: T) => number): number {
  return list.reduce((sum, one) => sum + of(one), 0)
}

const sliver = 1e-9

/** Percent as stored and shown: floored; without required items 100 once any was opened (expected 3.1). */
export function shownPercent({ percent, count, firstMs }: Part): number {
  if (count === 0) {
    return firstMs === null ? 0 : percentMax
  }
  return Math.floor(percent + sliver)
}
