/** Pagination defaults and bounds (spec 2 §9; protocol: Lists). */
export const listLimits = {
  page: 1,
  limit: 10,
  maxLimit: 100,
  adminLimit: 999,
  maxOffset: 10_000,
  maxTotal: 10_000,
  exportBatch: 500,
  exportAtOnce: 5_000,
  exportMost: 100_000,
} as const

export interface ListWindow {
  page?: number | undefined
  limit: number
  offset?: number | undefined
  after?: string | undefined
}

/** What a page gets from a list, whichever of the two modes it asked in. */
export interface ListReply<Row> {
  total: number
  data: Row[]
  next: string | null
}

/** hasMore of scroll mode: true while total exceeds the offset reached, and a load that brings nothing ends it (C091). */
export function hasMore(total: number, loaded: number, lastLoad: number): boolean {
  return lastLoad > 0 && total > loaded
}
