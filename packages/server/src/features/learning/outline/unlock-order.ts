import { bindUnlock, movedBeforeText, readUnlock, type Unlock } from '@zhixing/contract/learning/outline/unlock.ts'
import { run, type Tx } from '#db/database.ts'
import { badField } from '#kernel/errors.ts'
import { hasLocks } from './judge-locks.ts'
import { placesOf } from './lock-queries.ts'
import { type ChapterRow, type ItemPlace, readingOrder } from './locks.ts'
import { sectionsOf } from './queries.ts'
import { branchOf, inTree } from './section-tree.ts'

/** The first and the last line of a chapter in an outline; both are the same for an item. */
interface Span {
  title: string
  from: number
  to: number
}

export interface Standing {
  sections: ReadonlyMap<number, Span>
  /** By content. */
  items: ReadonlyMap<number, Span>
  placements: ReadonlyMap<number, Span>
}

/** Numbers the lines of an outline, hidden ones included. */
function standingOf(sections: readonly ChapterRow[], items: readonly ItemPlace[]): Standing {
  const tree = inTree(sections)
  const bySection = Map.groupBy(readingOrder(tree, items), ({ sectionId }) =>
    tree.some(({ id }) => id === sectionId) ? (sectionId ?? 0) : 0,
  )
  let line = 0
  const spans = new Map<number, Span>()
  const placements = new Map<number, Span>()
  const itemSpans = new Map<number, Span>()
  const lay = (sectionId: number) => {
    for (const { id, contentId, title } of bySection.get(sectionId) ?? []) {
      line += 1
      placements.set(id, { title, from: line, to: line })
      itemSpans.set(contentId, { title, from: line, to: line })
    }
  }
  lay(0)
  for (const { id, title } of tree) {
    line += 1
    spans.set(id, { title, from: line, to: line })
    lay(id)
    // A chapter goes on to the last line of those below it.
    for (const span of spansAbove(tree, spans, id)) {
      span.to = line
    }
  }
  return { sections: spans, items: itemSpans, placements }
}

function spansAbove(tree: readonly ChapterRow[], spans: ReadonlyMap<number, Span>, id: number): Span[] {
  return tree.filter((one) => branchOf(tree, one.id).includes(id)).flatMap((one) => spans.get(one.id) ?? [])
}

/** Reads the places of a container's chapters and items, and those that have rules. */
export async function readStanding(tx: Tx, containerId: number) {
  const [sections, items] = [await run(tx, sectionsOf, { containerId }), await run(tx, placesOf, { containerId })]
  return { standing: standingOf(sections, items), sections, items }
}

/** Finds the title of a place that a rule names and that does not end before `place`; empty for one not in the outline. */
export function notBefore(unlock: Unlock, place: Span | undefined, { sections, items }: Standing): string | undefined {
  const bound = bindUnlock(unlock)
  const named = [...bound.sections.map((id) => sections.get(id)), ...bound.items.map((id) => items.get(id))]
  const wrong = named.findIndex((span) => !span || !place || span.to >= place.from)
  return wrong < 0 ? undefined : (named[wrong]?.title ?? '')
}

/**
 * Refuses a move after which a rule would name a later place, because circles could arise. Call after the order was
 * written; a rule about a deleted place is ignored.
 */
export async function requireStanding(tx: Tx, containerId: number, field: string): Promise<void> {
  if (!(await hasLocks(tx, containerId))) {
    return
  }
  const { standing, sections, items } = await readStanding(tx, containerId)
  const places = [
    ...sections.map(({ id, title, unlock }) => ({ title, unlock, span: standing.sections.get(id) })),
    ...items.map(({ id, title, unlock }) => ({ title, unlock, span: standing.placements.get(id) })),
  ]
  for (const { title, unlock, span } of places) {
    const rules = readUnlock(unlock)
    const first = rules && notBefore(rules, span, standing)
    if (first) {
      throw badField(field, movedBeforeText(title, first))
    }
  }
}
