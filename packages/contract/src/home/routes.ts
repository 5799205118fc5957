import { collectionCalls } from '../collection/calls.ts'
import { routes } from '../kernel/route.ts'
import { homeCalls, homeLimits } from './calls.ts'

/** What the home page recommends: the hottest learning resources. */
export const recommendInput = { type: 1, order: 'hot', limit: homeLimits.recommendMax, offset: 0 } as const

export const homeRoutes = routes([
  { name: 'home', path: '/', layout: 'legacy', who: 'anyone', title: '首页', redirect: '/index' },
  { name: 'index', path: '/index', layout: 'legacy', who: 'anyone', title: '首页', redirect: '/sec/index' },
  { name: 'sec', path: '/sec', layout: 'sec', who: 'anyone', title: '首页', redirect: '/sec/index' },
  {
    name: 'sec-index',
    path: '/sec/index',
    layout: 'sec',
    who: 'anyone',
    title: '首页',
    page: 'home/home',
    shell: { rightPanel: 'home/index' },
    load: () => [
      [homeCalls.nextActions, {}],
      [collectionCalls.lists, recommendInput],
    ],
  },
  {
    name: 'sec-noauth',
    path: '/sec/noauth',
    layout: 'sec',
    who: 'anyone',
    title: '无访问权限',
    page: 'home/no-access',
  },
])
