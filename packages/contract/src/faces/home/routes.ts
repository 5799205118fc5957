import { collectionCalls } from '../../containers/collection/calls.ts'
import { contentTypes } from '../../content-types.ts'
import { routes } from '../../kernel/route.ts'
import { discoverCalls } from '../discover/calls.ts'
import { homeCalls } from './calls.ts'

/** The collections a teacher made or helps with, on the teaching centre. */
export const taughtInput = { tab: 'create', limit: 8, offset: 0 } as const

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
    rowPath: contentTypes.collection?.detailPath ?? '',
    found: {
      as: 'WebSite',
      description:
        '中文学习与职业技能平台：跟着老师的学习集看视频、读图文、做练习，学到哪里都有记录，电脑和手机接着学。',
    },
    load: () => [
      [homeCalls.nextActions, {}],
      [discoverCalls.getDiscoverData, { page: 'index' }],
      [homeCalls.goOn, {}],
    ],
  },
  {
    name: 'sec-teaching-center',
    path: '/sec/teaching-center',
    layout: 'sec',
    who: 'teacher',
    title: '教学中心',
    page: 'home/teaching-center',
    load: () => [
      [homeCalls.teaching, {}],
      [collectionCalls.mine, taughtInput],
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
