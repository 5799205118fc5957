import { routes } from '../../kernel/route.ts'
import { homepageCalls, homepageLimits, type StudyTab, studyTabs } from './calls.ts'

type Query = Record<string, string>

/** What the list of one's learning asks for, from the address. */
export function studyInput({ tab, keyword }: Query): { tab: StudyTab; keyword?: string; limit: number; offset: 0 } {
  return {
    tab: studyTabs.find((one) => one === tab) ?? 'learning',
    ...(keyword ? { keyword: keyword.slice(0, homepageLimits.keywordMax) } : {}),
    limit: homepageLimits.pageSize,
    offset: 0,
  }
}

export const homepageRoutes = routes([
  {
    name: 'sec-user-homepage',
    path: '/sec/homepage',
    layout: 'sec',
    who: 'signedIn',
    title: '我的主页',
    redirect: '/sec/homepage/index',
  },
  {
    name: 'homepage-index',
    path: '/sec/homepage/index',
    layout: 'sec',
    who: 'signedIn',
    title: '我的主页',
    page: 'homepage/index',
    load: () => [[homepageCalls.getHomepageData, {}]],
  },
  {
    name: 'my-study',
    path: '/my/study',
    layout: 'legacy',
    who: 'signedIn',
    title: '我的学习',
    page: 'homepage/study',
    load: ({ query }) => [[homepageCalls.study, studyInput(query)]],
  },
])
