import {
  type BoundUnlock,
  bindUnlock,
  mapUnlock,
  type PlaceNames,
  readUnlock,
  type UnlockFacts,
  type Verdict,
} from '@zhixing/contract/learning/outline/unlock.ts'
import { z } from 'zod'
import type { Chapter, Part } from './chapter-progress.ts'
import type { Person } from './lock-queries.ts'
import { branchOf, inTree } from './section-tree.ts'

/** A chapter as read from its row. */
export interface ChapterRow {
  id: number
  parentId: number
  title: string
  weight: number | null
  finishRule: unknown
  unlock: unknown
}

/** An item as read from its row. */
export interface ItemPlace {
  id: number
  contentId: number
  sectionId: number | null
  title: string
  unlock: unknown
  status: number
  hiddenAt: Date | null
}

interface Before {
  key: string
  title: string
  /** Either a chapter or an item. */
  sectionId?: number
  contentId?: number
}

/** A chapter or an item that has a rule. */
interface LockedPlace {
  /** `s` and the chapter's id, `p` and the placement's. */
  key: string
  title: string
  unlock: BoundUnlock
  /** The place before it. */
  previous: Before | undefined
}

/** The outline's rules and order, prepared once for many people. */
export interface Locking {
  chapters: readonly Chapter[]
  places: readonly LockedPlace[]
  /** Contents that the rules name. */
  itemIds: readonly number[]
  names: Omit<PlaceNames, 'previous'>
  sectionOfItem: ReadonlyMap<number, number>
  parentOf: ReadonlyMap<number, number>
}

const finishShape = z.object({ n: z.number() })

/** The number of items that finish a chapter; 0 for all. */
export function finishNOf(rule: unknown): number {
  return rule === null ? 0 : (finishShape.safeParse(rule).data?.n ?? 0)
}

const isShown = ({ status, hiddenAt }: ItemPlace) => status === 1 && hiddenAt === null

const noRules: Omit<Locking, 'chapters'> = {
  places: [],
  itemIds: [],
  names: { section: () => '', item: () => '' },
  sectionOfItem: new Map(),
  parentOf: new Map(),
}

/** Prepares an outline for judging its locks. A rule about a deleted or hidden place locks nobody. */
export function lockingOf(sections: readonly ChapterRow[], items: readonly ItemPlace[]): Locking {
  const tree = inTree(sections)
  const known = new Set(tree.map(({ id }) => id))
  const chapters = tree.map(({ id, parentId, weight, finishRule }) => ({
    id,
    parentId: known.has(parentId) ? parentId : 0,
    weight,
    finishN: finishNOf(finishRule),
  }))
  const isRuled = [tree, items].some((places) => places.some(({ unlock }) => unlock !== null))
  return { chapters, ...(isRuled ? rulesIn(tree, items) : noRules) }
}

function rulesIn(tree: readonly ChapterRow[], items: readonly ItemPlace[]): Omit<Locking, 'chapters'> {
  const shown = items.filter(isShown)
  const sectionTitles = new Map(tree.map(({ id, title }) => [id, title]))
  const itemTitles = new Map(shown.map(({ contentId, title }) => [contentId, title]))
  const there = {
    section: (id: number) => (sectionTitles.has(id) ? id : undefined),
    item: (id: number) => (itemTitles.has(id) ? id : undefined),
  }
  const bound = (unlock: unknown) => {
    const rules = readUnlock(unlock)
    const left = rules && mapUnlock(rules, there)
    return left ? bindUnlock(left) : undefined
  }
  const inOrder = readingOrder(tree, shown)
  const chapterPlaces = tree.flatMap((section) => {
    const unlock = bound(section.unlock)
    return unlock ? [{ ...placeOf(`s${section.id}`, section, unlock), previous: chapterBefore(tree, section) }] : []
  })
  const itemPlaces = items.flatMap((item) => {
    const unlock = bound(item.unlock)
    return unlock ? [{ ...placeOf(`p${item.id}`, item, unlock), previous: itemBefore(inOrder, item) }] : []
  })
  const places = [...chapterPlaces, ...itemPlaces]
  const itemIds = places.flatMap(({ unlock, previous }) => [
    ...unlock.items,
    ...(unlock.asksPrevious && previous?.contentId ? [previous.contentId] : []),
  ])
  return {
    places,
    itemIds: [...new Set(itemIds)],
    names: { section: (id) => sectionTitles.get(id) ?? '', item: (id) => itemTitles.get(id) ?? '' },
    sectionOfItem: new Map(items.map(({ id, sectionId }) => [id, sectionId ?? 0])),
    parentOf: new Map(tree.map(({ id, parentId }) => [id, parentId])),
  }
}

function placeOf(key: string, { title }: { title: string }, unlock: BoundUnlock) {
  return { key, title, unlock }
}

/** Sorts items in reading order: those without a chapter first, then chapter by chapter. */
export function readingOrder<I extends { sectionId: number | null }>(
  tree: readonly { id: number }[],
  items: readonly I[],
): I[] {
  const known = new Set(tree.map(({ id }) => id))
  const groups = Map.groupBy(items, ({ sectionId }) => (known.has(sectionId ?? 0) ? (sectionId ?? 0) : 0))
  return [0, ...known].flatMap((id) => groups.get(id) ?? [])
}

/** Finds the chapter before one, among its siblings. */
function chapterBefore(tree: readonly ChapterRow[], { id, parentId }: ChapterRow): Before | undefined {
  const beside = tree.filter((one) => one.parentId === parentId)
  const before = beside[beside.findIndex((one) => one.id === id) - 1]
  return before && { key: `s${before.id}`, title: before.title, sectionId: before.id }
}

/** The title of the chapter before one where nothing in it is required, so that it is done for everybody; empty else. */
export function emptyBefore(
  sections: readonly ChapterRow[],
  items: readonly (ItemPlace & { isRequired: boolean })[],
  id: number,
): string {
  const tree = inTree(sections)
  const one = tree.find((row) => row.id === id)
  const before = one && chapterBefore(tree, one)
  if (!before?.sectionId) {
    return ''
  }
  const branch = branchOf(tree, before.sectionId)
  const counts = items.some((item) => isShown(item) && item.isRequired && branch.includes(item.sectionId ?? 0))
  return counts ? '' : before.title
}

/** Finds the shown item before one, across chapters. */
function itemBefore(inOrder: readonly ItemPlace[], { id }: ItemPlace): Before | undefined {
  const before = inOrder[inOrder.findIndex((one) => one.id === id) - 1]
  return before && { key: `p${before.id}`, title: before.title, contentId: before.contentId }
}

/** A place locked for a person by its own rule, with the reason and the moment when time alone opens it. */
export interface Lock extends Verdict {
  key: string
  reason: string
  /** Its rule is met, and that is not stored yet. */
  isNew: boolean
}

/** Judges every place that has a rule for one person; a place that was open once stays open. */
export function judgeLocks(locking: Locking, person: Person, parts: ReadonlyMap<number, Part>): Lock[] {
  const kept = new Set([...person.unlocked, ...person.openedFor, ...person.begun])
  const unlocked = new Set(person.unlocked)
  const facts = factsOf(person, parts)
  return locking.places.map((place) => {
    const { key } = place
    const of = { ...facts, isOpened: person.openedToAll.includes(key), isPreviousDone: previousDone(place, facts) }
    const verdict = kept.has(key) ? { isOpen: true } : place.unlock.judge(of)
    const names = { ...locking.names, previous: place.previous?.title }
    return {
      ...verdict,
      key,
      isNew: verdict.isOpen && !unlocked.has(key),
      reason: verdict.isOpen ? '' : place.unlock.text(names, of),
    }
  })
}

type PersonFacts = Omit<UnlockFacts, 'isOpened' | 'isPreviousDone'>

function factsOf(person: Person, parts: ReadonlyMap<number, Part>): PersonFacts {
  const { nowMs } = person
  const [completed, done] = [new Set(person.completed), new Set(person.done)]
  return {
    nowMs,
    joinedMs: person.joinedMs ?? nowMs,
    startedMs: person.startedMs ?? undefined,
    isSectionDone: (id) => completed.has(id) || (parts.get(id)?.isDone ?? true),
    isItemDone: (id) => done.has(id),
    scoreOf: (id) => person.scores?.[id],
  }
}

function previousDone({ previous }: LockedPlace, facts: PersonFacts): boolean {
  if (!previous) {
    return true
  }
  return previous.sectionId ? facts.isSectionDone(previous.sectionId) : facts.isItemDone(previous.contentId ?? 0)
}

/** Locks of a person: a chapter by its own or by one above it, an item by its own or its chapter's. */
export interface Shut {
  ofSection: (id: number) => string | undefined
  ofItem: (placementId: number) => string | undefined
}

/** The reasons of some locks, the outermost chapter's first. */
export function shutBy(locking: Locking, locks: readonly Lock[]): Shut {
  const reasons = new Map(locks.flatMap(({ key, isOpen, reason }) => (isOpen ? [] : [[key, reason] as const])))
  const ofSection = (id: number): string | undefined =>
    id === 0 ? undefined : (ofSection(locking.parentOf.get(id) ?? 0) ?? reasons.get(`s${id}`))
  return {
    ofSection,
    ofItem: (id) => ofSection(locking.sectionOfItem.get(id) ?? 0) ?? reasons.get(`p${id}`),
  }
}
