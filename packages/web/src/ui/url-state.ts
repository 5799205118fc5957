/** The query of an address as one record; a repeated name keeps its last value. */
export function readQuery(search: URLSearchParams): Record<string, string> {
  return Object.fromEntries(search.entries())
}

/** A query with some names set and some taken out (undefined or empty); `page` starts over unless it is what changed. */
export function changeQuery(
  search: URLSearchParams,
  change: Record<string, string | number | undefined>,
): URLSearchParams {
  const next = new URLSearchParams(search)
  if (!('page' in change)) {
    next.delete('page')
  }
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === '') {
      next.delete(name)
    } else {
      next.set(name, String(value))
    }
  }
  return next
}

/** A whole number of a query within bounds, or what stands in for it. */
export function readNumber(text: string | undefined, bounds: { min: number; max: number; otherwise: number }): number {
  const value = Number(text)
  return text && Number.isInteger(value) && value >= bounds.min && value <= bounds.max ? value : bounds.otherwise
}
