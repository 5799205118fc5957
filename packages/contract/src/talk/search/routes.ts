import { routes } from '../../kernel/route.ts'
import { searchCalls } from './calls.ts'
import { searchLimits, searchOrders } from './limits.ts'

/** The input of the results, from the address: the page and the server's first view ask the same. */
export function searchInput({ keyword = '', content_type, industry_id, order }: Record<string, string>) {
  const known = searchOrders.find((one) => one === order && one !== 'match')
  return {
    keyword: keyword.slice(0, searchLimits.keywordMax),
    ...(content_type ? { content_type } : {}),
    ...(industry_id ? { industry_id: Number(industry_id) } : {}),
    ...(known ? { order: known } : {}),
    limit: searchLimits.pageSize,
    offset: 0,
  }
}

/** The input of the counts beside the results. */
export function searchSummaryInput({ keyword = '', industry_id }: Record<string, string>) {
  return {
    keyword: keyword.slice(0, searchLimits.keywordMax),
    ...(industry_id ? { industry_id: Number(industry_id) } : {}),
  }
}

export const searchRoutes = routes([
  {
    name: 'sec-search',
    path: '/sec/search',
    aliases: ['/search'],
    layout: 'sec',
    who: 'anyone',
    title: '搜索',
    page: 'search/search',
    noindex: true,
    load: ({ query }) =>
      query.keyword
        ? [
            [searchCalls.search, searchInput(query)],
            [searchCalls.summary, searchSummaryInput(query)],
          ]
        : [[searchCalls.hotWords, {}]],
  },
])
