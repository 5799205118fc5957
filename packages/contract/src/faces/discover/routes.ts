import { industryCalls } from '../../base/industry/calls.ts'
import { learnedInput, learnedKinds } from '../../containers/container/page-inputs.ts'
import { isSubjectType } from '../../containers/subject/limits.ts'
import type { ContainerPages } from '../../kernel/container-pages.ts'
import { type Route, routes } from '../../kernel/route.ts'
import { ownOrgCalls } from '../../people/organisation/own-calls.ts'
import { favoriteCalls } from '../../talk/favorite/calls.ts'
import { searchCalls } from '../../talk/search/calls.ts'
import { subscriptionCalls } from '../../talk/subscription/calls.ts'
import { discoverCalls } from './calls.ts'
import { discoverLimits } from './limits.ts'
import type { ThemeName } from './themes.ts'

type Query = Record<string, string>

const pageSize = discoverLimits.pageSize

/** Whether the explore page shows a list of its own choosing, and not its sections. */
export function isExploreList({ content_type, industry_id, order }: Query): boolean {
  return Boolean(content_type || industry_id || order)
}

/** The input of such a list, from the address: the pages and the server's first view ask the same, here and below. */
export function exploreInput({ content_type, industry_id, order }: Query) {
  return {
    keyword: '',
    ...(content_type ? { content_type } : {}),
    ...(Number(industry_id) > 0 ? { industry_id: Number(industry_id) } : {}),
    order: order === 'newest' ? ('newest' as const) : ('hot' as const),
    limit: pageSize,
    offset: 0,
  }
}

export function themeInput(theme: ThemeName, { group, order }: Query) {
  return {
    theme,
    ...(Number(group) > 0 ? { group: Number(group) } : {}),
    ...(order === 'newest' ? { order: 'newest' as const } : {}),
    limit: pageSize,
    offset: 0,
  }
}

export function subscribeInput({ keyword, type }: Query) {
  return {
    ...(keyword ? { keyword: keyword.slice(0, discoverLimits.keywordMax) } : {}),
    ...(isSubjectType(type) ? { type } : {}),
    limit: pageSize,
    offset: 0,
  }
}

export const mySubscribeInput = { order: 'newest', limit: pageSize, offset: 0 } as const

export function favoriteInput({ content_type, keyword }: Query) {
  return {
    ...(content_type ? { content_type } : {}),
    ...(keyword ? { keyword: keyword.slice(0, discoverLimits.keywordMax) } : {}),
    limit: pageSize,
    offset: 0,
  }
}

const themeLoad =
  (name: ThemeName) =>
  ({ query }: { query: Query }) => [
    [discoverCalls.themeContents, themeInput(name, query)] as const,
    [discoverCalls.theme, { theme: name }] as const,
  ]

/** What a person learns, by type and kind of container. */
export const learningPagesOf = (containers: readonly ContainerPages[]): readonly Route[] => [
  {
    name: 'sec-learning-content',
    path: '/sec/learning-content',
    layout: 'sec',
    who: 'signedIn',
    title: '学习内容',
    page: 'discover/learning-content',
    load: ({ query }) => {
      const tabs = containers.flatMap(({ type, kinds, calls }) =>
        calls.members && calls.mine ? learnedKinds(type, kinds).map((kind) => ({ kind, call: calls.mine })) : [],
      )
      const open = tabs.find(({ kind }) => kind.key === query.tab) ?? tabs[0]
      return open?.call ? [[open.call, learnedInput(query, open.kind)]] : []
    },
  },
]

export function orgContentsInput(id: number) {
  return { group_id: id, limit: pageSize, offset: 0 }
}

export const discoverRoutes = routes([
  {
    name: 'org-home',
    path: '/org/:id',
    layout: 'sec',
    who: 'anyone',
    title: '组织主页',
    page: 'discover/org-home',
    load: ({ params }) => [
      [ownOrgCalls.detail, { id: Number(params.id) }],
      [discoverCalls.orgContents, orgContentsInput(Number(params.id))],
    ],
  },
  {
    name: 'sec-explore',
    path: '/sec/explore',
    layout: 'sec',
    who: 'anyone',
    title: '发现',
    page: 'discover/explore',
    found: {
      as: 'CollectionPage',
      description: '看看大家在学什么：最热和最新的学习集、专题与资讯，按行业挑一门开始学习。',
    },
    paint: 'discover',
    load: ({ query }) => [
      isExploreList(query)
        ? [searchCalls.search, exploreInput(query)]
        : [discoverCalls.getDiscoverData, { page: 'explore' }],
      [industryCalls.lists, {}],
    ],
  },
  {
    name: 'sec-app-scene',
    path: '/sec/app-scene',
    layout: 'sec',
    who: 'anyone',
    title: '应用场景',
    page: 'discover/app-scene',
    found: { as: 'CollectionPage' },
    namedBy: 1,
    paint: 'discover',
    load: themeLoad('app-scene'),
  },
  {
    name: 'sec-teche',
    path: '/sec/teche',
    layout: 'sec',
    who: 'anyone',
    title: '科技教学',
    page: 'discover/teche',
    found: { as: 'CollectionPage' },
    namedBy: 1,
    paint: 'discover',
    load: themeLoad('teche'),
  },
  {
    name: 'sec-aiedu',
    path: '/sec/aiedu',
    layout: 'sec',
    who: 'anyone',
    title: 'AI教育',
    page: 'discover/aiedu',
    found: { as: 'CollectionPage' },
    namedBy: 1,
    paint: 'discover',
    load: themeLoad('aiedu'),
  },
  {
    name: 'sec-subscribe',
    path: '/sec/subscribe',
    layout: 'sec',
    who: 'anyone',
    title: '订阅',
    page: 'discover/subscribe',
    found: { as: 'CollectionPage', description: '订阅感兴趣的专题，有新内容时第一时间看到。' },
    load: ({ query }) => [[discoverCalls.getSubscribePageData, subscribeInput(query)]],
  },
  {
    name: 'sec-my-subscribe',
    path: '/sec/my-subscribe',
    layout: 'sec',
    who: 'signedIn',
    title: '我的订阅',
    page: 'discover/my-subscribe',
    load: () => [[subscriptionCalls.mySubscribe, mySubscribeInput]],
  },
  {
    name: 'sec-my-favorite',
    path: '/sec/my-favorite',
    layout: 'sec',
    who: 'signedIn',
    title: '我的收藏',
    page: 'discover/my-favorite',
    load: ({ query }) => [
      [favoriteCalls.fetchMyFavorite, favoriteInput(query)],
      [favoriteCalls.getMyFavoriteContentType, {}],
    ],
  },
  {
    name: 'sec-stats',
    path: '/sec/stats',
    layout: 'sec',
    who: 'anyone',
    title: '数据看板',
    page: 'discover/stats',
    found: {
      as: 'WebPage',
      description: '平台的公开数据：注册人数、学习人次、各类内容的数量，以及近30天最受关注的内容。',
    },
    load: () => [[discoverCalls.board, {}]],
  },
  {
    name: 'sec-backend-theme',
    path: '/sec/backend/theme',
    layout: 'sec',
    who: 'super',
    title: '栏目内容',
    page: 'backend/theme',
    load: ({ query }) => [[discoverCalls.theme, { theme: themeOf(query) }]],
  },
])

/** The column an address names; the first without one. */
export function themeOf({ theme }: Query): ThemeName {
  return theme === 'teche' || theme === 'aiedu' ? theme : 'app-scene'
}
