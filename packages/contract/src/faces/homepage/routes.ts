import { type Load, routes } from '../../kernel/route.ts'
import { accountCalls, invitationLimits } from '../../people/account/calls.ts'
import { verifiedCalls } from '../../people/account/verified-calls.ts'
import { passportCalls } from '../passport/calls.ts'
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

const pageMost = 1000
const pageSizes = [10, 20, 50, 100]

/** What the list of invited friends asks for, from the address. */
export function invitedInput({ page, limit }: Query) {
  const [at, size] = [Number(page), Number(limit)]
  return {
    limit: pageSizes.includes(size) ? size : invitationLimits.pageSize,
    page: Number.isInteger(at) && at > 0 && at <= pageMost ? at : 1,
  }
}

export const productInput = { limit: homepageLimits.pageSize, offset: 0 } as const

/** The parts of the account page, by the tab in its address. */
export const accountTabs = ['profile', 'identity', 'device', 'log'] as const
export type AccountTab = (typeof accountTabs)[number]

export function accountTabOf({ tab }: Query): AccountTab {
  return accountTabs.find((one) => one === tab) ?? 'profile'
}

/** What the list of devices and that of sign-ins ask for at first. */
export const ownListInput = { limit: homepageLimits.pageSize, offset: 0 } as const

const accountLoads: Readonly<Record<AccountTab, Load>> = {
  profile: [accountCalls.own, {}],
  identity: [verifiedCalls.detail, {}],
  device: [passportCalls.devices, ownListInput],
  log: [accountCalls.signLog, ownListInput],
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
    name: 'homepage-mark',
    path: '/sec/homepage/mark',
    aliases: ['/my/review'],
    layout: 'sec',
    who: 'signedIn',
    title: '我的批阅',
    page: 'homepage/mark',
    load: () => [[homepageCalls.marking, {}]],
  },
  {
    name: 'homepage-account',
    path: '/sec/homepage/account',
    layout: 'sec',
    who: 'signedIn',
    title: '账号设置',
    page: 'homepage/account',
    load: ({ query }) => [accountLoads[accountTabOf(query)]],
  },
  {
    name: 'homepage-invite',
    path: '/sec/homepage/invite',
    aliases: ['/my/invitation'],
    layout: 'sec',
    who: 'signedIn',
    title: '邀请好友',
    page: 'homepage/invite',
    load: ({ query }) => [[accountCalls.fetchMyInvitationList, invitedInput(query)]],
  },
  {
    name: 'my-product',
    path: '/my/my-product',
    layout: 'legacy',
    who: 'signedIn',
    title: '我的作品',
    page: 'homepage/my-product',
    load: () => [[homepageCalls.getMyProducts, productInput]],
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
