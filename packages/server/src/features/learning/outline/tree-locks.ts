import { hasRight } from '@zhixing/contract/content/content/can.ts'
import { readUnlock } from '@zhixing/contract/learning/outline/unlock.ts'
import type { Ctx } from '#kernel/context.ts'
import type { Accessed } from '../../content/membership/public.ts'
import { type Part, progressByChapter, type Sums, shownPercent } from './chapter-progress.ts'
import { peopleOf } from './lock-queries.ts'
import { type ChapterRow, finishNOf, type ItemPlace, judgeLocks, type Locking, lockingOf, shutBy } from './locks.ts'
import { readThrough } from './through-places.ts'

interface Item extends ItemPlace {
  weight: number
  /** Null where the person has not begun it. */
  state: string | null
}

interface Rows<I> {
  sections: readonly ChapterRow[]
  items: readonly I[]
  /** Percent of an item that is done, 0 to 100. */
  shareOf: (item: I) => number
  /** Whether an item counts for the person. */
  counts: (item: I) => boolean
}

/** Locks and progress of chapters for one person, beside the outline. */
export interface TreeLocks {
  /** Of the whole: percent, and numbers of the items that count and of those that are done. */
  percent: number
  total: number
  done: number
  shutItem: (placementId: number) => string | undefined
  ofSection: (row: ChapterRow) => SectionShown
  ofItem: (row: ItemPlace) => ReturnType<typeof presentUnlock>
}

interface SectionShown extends ReturnType<typeof presentUnlock> {
  open: boolean
  lock_reason: string
  percent: number
  required: number
  done: number
  weight: number
  finish_n: number
}

/** Reads the locks of an outline for a person, and their progress with its chapters. */
export async function readTreeLocks<I extends Item>(ctx: Ctx, container: Accessed, rows: Rows<I>): Promise<TreeLocks> {
  const locking = lockingOf(rows.sections, rows.items)
  const { whole, parts } = progressByChapter(locking.chapters, sumsIn(rows))
  const manages = hasRight(container.facts, 'manages')
  const { shut, openedToAll } = await judged(ctx, container, { locking, parts, manages })
  const through = await whyThrough(ctx, container)
  const said = presenter(locking, manages ? openedToAll : undefined)
  return {
    percent: shownPercent(whole),
    total: whole.count,
    done: whole.done,
    shutItem: (id) => through ?? shut?.ofItem(id),
    ofItem: (row) => said('p', row),
    ofSection: (row) => {
      const reason = through ?? shut?.ofSection(row.id)
      const part = parts.get(row.id)
      return {
        open: reason === undefined,
        lock_reason: reason ?? '',
        percent: part ? shownPercent(part) : 0,
        required: container.learns ? (part?.count ?? 0) : 0,
        done: container.learns ? (part?.done ?? 0) : 0,
        weight: row.weight ?? -1,
        finish_n: finishNOf(row.finishRule),
        ...said('s', row),
      }
    },
  }
}

interface Judging {
  locking: Locking
  parts: ReadonlyMap<number, Part>
  manages: boolean
}

/** Reads nothing where there is no rule; only learners without a right to manage or mark are locked out. */
async function judged(ctx: Ctx, container: Accessed, { locking, parts, manages }: Judging) {
  const isBound = container.learns && !hasRight(container.facts, 'marks')
  if (locking.places.length === 0 || !(isBound || manages)) {
    return { shut: undefined, openedToAll: [] }
  }
  const learner = { containerId: container.id, userIds: [ctx.session?.userId ?? 0] }
  const [person] = await peopleOf(ctx.read, learner, locking.itemIds)
  return {
    shut: person && isBound ? shutBy(locking, judgeLocks(locking, person, parts)) : undefined,
    openedToAll: person?.openedToAll ?? [],
  }
}

async function whyThrough(ctx: Ctx, container: Accessed): Promise<string | undefined> {
  if (!container.learns || !container.isEntered || hasRight(container.facts, 'marks')) {
    return undefined
  }
  const { shut } = await readThrough(ctx.read, { containerId: container.id, userId: ctx.session?.userId ?? 0 })
  return shut
}

/** Sums of the person's work by chapter. */
function sumsIn<I extends Item>({ items, shareOf, counts }: Rows<I>): Sums[] {
  const bySection = new Map<number, Sums>()
  for (const item of items) {
    const sectionId = item.sectionId ?? 0
    const sums = bySection.get(sectionId) ?? { sectionId, weight: 0, share: 0, count: 0, done: 0, firstMs: null }
    bySection.set(sectionId, sums)
    if (counts(item)) {
      const share = shareOf(item)
      sums.weight += item.weight
      sums.share += item.weight * share
      sums.count += 1
      sums.done += share === 100 ? 1 : 0
    }
    // An outline asks only whether anything was begun.
    sums.firstMs = item.state === null ? sums.firstMs : 0
  }
  return [...bySection.values()]
}

const noUnlock = presentUnlock(null, { text: '', opened: false })

/** Presents the rule that opens a place to managers; nothing to others. */
function presenter(locking: Locking, openedToAll: readonly string[] | undefined) {
  const places = new Map(locking.places.map((place) => [place.key, place]))
  return (kind: 's' | 'p', { id, unlock }: { id: number; unlock: unknown }) => {
    if (!openedToAll) {
      return noUnlock
    }
    const key = `${kind}${id}`
    const isOpened = openedToAll.includes(key)
    return presentUnlock(unlock, { text: textOf(locking, places.get(key)), opened: isOpened })
  }
}

function textOf({ names }: Locking, place: Locking['places'][number] | undefined): string {
  return place?.unlock.text({ ...names, previous: place.previous?.title }) ?? ''
}

function presentUnlock(unlock: unknown, { text, opened }: { text: string; opened: boolean }) {
  return { unlock: readUnlock(unlock), unlock_text: text, opened }
}
