/** How much discovery pages show. */
export const discoverLimits = {
  recommendMax: 8,
  hotMax: 8,
  newestMax: 8,
  industryMax: 6,
  perIndustry: 4,
  subjectMax: 6,
  topMax: 10,
  days: 30,
  pageSize: 20,
  keywordMax: 60,
} as const

export const discoverOrders = ['hot', 'newest'] as const
