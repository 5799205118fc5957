type Change = (contentId: number, isWatched: boolean) => void

const counts = new Map<number, number>()
const listeners = new Set<Change>()

/** The contents that open pages show, whatever becomes of the socket meanwhile. */
export function watchedContents(): number[] {
  return [...counts.keys()]
}

/** Calls back when a content begins or ceases to be shown; gives the function that stops it. */
export function onWatched(listener: Change): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Says that a page shows a content; gives the function that says it no longer does. Several may at once. */
export function watchContent(contentId: number): () => void {
  change(contentId, 1)
  return () => change(contentId, -1)
}

function change(contentId: number, by: 1 | -1): void {
  const before = counts.get(contentId) ?? 0
  const after = before + by
  if (after > 0) {
    counts.set(contentId, after)
  } else {
    counts.delete(contentId)
  }
  if (before === 0 || after === 0) {
    for (const listener of listeners) {
      listener(contentId, after > 0)
    }
  }
}
