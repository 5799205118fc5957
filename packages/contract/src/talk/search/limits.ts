export const searchLimits = {
  keywordMax: 60,
  /** The most hits a search tells; whoever wants others narrows it. */
  hitMax: 300,
  pageSize: 20,
  /** Letters from which on a box suggests (expected 3.25). */
  suggestFrom: 2,
  suggestMax: 8,
  hotMax: 10,
  historyMax: 10,
} as const

export const searchOrders = ['match', 'newest', 'hot'] as const
export type SearchOrder = (typeof searchOrders)[number]
