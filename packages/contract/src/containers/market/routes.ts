import { routes } from '../../kernel/route.ts'
import { marketCalls } from './calls.ts'
import { marketLimits, trendSides } from './limits.ts'

/** The input of the trend, from the address: the page and the server's first view ask the same. */
export function trendInput({ post, category, city, by }: Record<string, string>) {
  return {
    ...(post ? { post: post.slice(0, marketLimits.postMax) } : {}),
    ...(category ? { category: category.slice(0, marketLimits.categoryMax) } : {}),
    ...(Number(city) > 0 && Number.isInteger(Number(city)) ? { region_code: Number(city) } : {}),
    by: trendSides.find((side) => side === by) ?? ('post' as const),
  }
}

export const marketRoutes = routes([
  {
    name: 'career-job-trend',
    path: '/career/job-trend',
    layout: 'legacy',
    who: 'anyone',
    title: '职业趋势',
    page: 'market/job-trend',
    found: { as: 'WebPage', description: '近12个月的岗位需求与薪资，按岗位、城市、类别查看。' },
    load: ({ query }) => [
      [marketCalls.getChannelMarketData, trendInput(query)],
      [marketCalls.getMarketCategory, {}],
    ],
  },
])
