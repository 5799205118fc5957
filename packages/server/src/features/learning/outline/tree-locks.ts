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
  share: number
  counts: boolean
  /** Null where the person has not begun it. */
  state: string | null
}

interface Rows {
  sections: readonly ChapterRow[]
  items: readonly Item[]
}

/** Locks and progress of chapters for one person, beside the outline. */
export interface TreeLocks {
  percent: number
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
export async function readTreeLocks(ctx: Ctx, container: Accessed, { sections, items }: Rows): Promise<TreeLocks> {
  const locking = lockingOf(sections, items)
  const { whole, parts } = progressByChapter(locking.chapters, sumsIn(items))
  const manages = hasRight(container.facts, 'manages')
  const { shut, openedToAll } = await judged(ctx, container, { locking, parts, manages })
  const through = await whyThrough(ctx, container)
  const said = presenter(locking, manages ? openedToAll : undefined)
  return {
    percent: shownPercent(whole),
    shutItem: (id) => through ?? shut?.ofItem(id),
    ofItem: (row) => said(`p${row.id}`, row),
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
        ...said(`s${row.id}`, row),
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
function sumsIn(items: readonly Item[]): Sums[] {
  const bySection = Map.groupBy(items, ({ sectionId }) => sectionId ?? 0)
  return [...bySection].map(([sectionId, all]) => {
    const counted = all.filter((item) => item.counts)
    return {
      sectionId,
      weight: counted.reduce((sum, { weight }) => sum + weight, 0),
      share: counted.reduce((sum, { weight, share }) => sum + weight * share, 0),
      count: counted.length,
      done: counted.filter(({ share }) => share === 100).length,
      // An outline asks only whether anything was begun.
      firstMs: all.some(({ state }) => state !== null) ? 0 : null,
    }
  })
}

/** Presents the rule that opens a place to managers; nothing to others. */
function presenter(locking: Locking, openedToAll: readonly string[] | undefined) {
  const places = new Map(locking.places.map((place) => [place.key, place]))
  return (key: string, { unlock }: { unlock: unknown }) =>
    presentUnlock(openedToAll ? unlock : null, {
      text: openedToAll && places.has(key) ? textOf(locking, places.get(key)) : '',
      opened: openedToAll?.includes(key) ?? false,
    })
}

function textOf({ names }: Locking, place: Locking['places'][number] | undefined): string {
  return place?.unlock.text({ ...names, previous: place.previous?.title }) ?? ''
}

function presentUnlock(unlock: unknown, { text, opened }: { text: string; opened: boolean }) {
  return { unlock: readUnlock(unlock), unlock_text: text, opened }
}
