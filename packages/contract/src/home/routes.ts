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
    paint: 'home',
    found: {
      as: 'WebSite',
      description:
        '中文学习与职业技能平台：跟着老师的学习集看视频、读图文、做练习，学到哪里都有记录，电脑和手机接着学。',
    },
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
    noindex: true,
  },
])
