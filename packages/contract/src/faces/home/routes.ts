import { contentTypes } from '../../content-types.ts'
import type { ContainerPages } from '../../kernel/container-pages.ts'
import { type Route, routes } from '../../kernel/route.ts'
import { mainType } from '../../types/main-type.ts'
import { discoverCalls } from '../discover/calls.ts'
import { homeCalls } from './calls.ts'

/** Input of the lists of containers a teacher made or helps with, on the teaching centre. */
export const taughtInput = { tab: 'create', limit: 8, offset: 0 } as const

/** The teaching centre, which loads the list of one type with itself. */
export const teachingPagesOf = (containers: readonly ContainerPages[]): readonly Route[] => [
  {
    name: 'sec-teaching-center',
    path: '/sec/teaching-center',
    layout: 'sec',
    who: 'teacher',
    title: '教学中心',
    page: 'home/teaching-center',
    load: () => {
      const mine = containers.find(({ type }) => type === mainType)?.calls.mine
      return [[homeCalls.teaching, {}], ...(mine ? [[mine, taughtInput] as const] : [])]
    },
  },
]

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
    rowPath: contentTypes[mainType]?.detailPath ?? '',
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
    name: 'sec-noauth',
    path: '/sec/noauth',
    layout: 'sec',
    who: 'anyone',
    title: '无访问权限',
    page: 'home/no-access',
    noindex: true,
  },
])
