interface SitePaths {
  /** Whether a path leads to a page that exists. */
  has: (path: string) => boolean
  /** Whether the page behind a path can be drawn at once. */
  isAtHand: (path: string) => boolean
  /** Begins to load the page behind a path. */
  prefetch: (path: string) => void
}

let paths: SitePaths = { has: () => false, isAtHand: () => false, prefetch: () => undefined }

/** Set by the router, which alone knows the pages; ui/ and features must not import it. */
export function setSitePaths(next: SitePaths): void {
  paths = next
}

/** Whether a path leads to a page that exists: links to features that are not there yet are not drawn. */
export function hasPath(path: string): boolean {
  return paths.has(path)
}

/** Begins to load the page behind a path, on hover or focus of its link. */
export function prefetchPath(path: string): void {
  paths.prefetch(path)
}

/**
 * How a press leads to a page: one whose code is at hand is shown in the same frame. Another's may have to be waited for,
 * while what is there stays.
 */
export function pressOptions(path: string): { flushSync: boolean } {
  return { flushSync: paths.isAtHand(path) }
}
