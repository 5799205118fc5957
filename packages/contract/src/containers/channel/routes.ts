import { managingFrame } from '../../kernel/container-pages.ts'
import { type Route, routes } from '../../kernel/route.ts'
import { ownPageSize } from '../container/page-inputs.ts'
import { channelCalls } from './calls.ts'
import { channelGroupCalls, groupsMax } from './group-calls.ts'
import { myChannelTabs } from './limits.ts'

type Query = Record<string, string>

/** The tab that the address of one's own paths names: those joined where it names none. */
export function myChannelTab(tab: string | undefined) {
  return myChannelTabs.find((one) => one === tab) ?? 'join'
}

/** The input of one's own paths, from the address: the page and the server's first view ask the same. */
export function myChannelInput({ tab, keyword }: Query) {
  return { tab: myChannelTab(tab), ...(keyword ? { keyword } : {}), limit: ownPageSize, offset: 0 }
}

/** The input of the classes of a path: all of them. */
export const groupsInput = (id: number) => ({ id, limit: groupsMax, offset: 0 })

/** An address of before, and the page of managing it leads to (C116). */
const older = (name: string, path: string, to: string): Route => ({
  name,
  path: `/channel/:id${path}`,
  layout: 'legacy',
  who: 'signedIn',
  title: '管理职业路径',
  redirect: `/sec/channel/manage/:id/${to}`,
})

export const channelRoutes = routes([
  {
    name: 'my-channel',
    path: '/career/my-channel',
    layout: 'legacy',
    who: 'signedIn',
    title: '我的职业路径',
    page: 'channel/my-channel',
    load: ({ query }) => [[channelCalls.mine, myChannelInput(query)]],
  },
  {
    name: 'manage-channel-groups',
    path: '/sec/channel/manage/:id/groups',
    aliases: ['/channel/:id/groups'],
    layout: 'sec',
    who: 'signedIn',
    title: '班级',
    page: 'channel/manage-groups',
    paint: 'titled',
    parts: () => [managingFrame],
    load: ({ params }) => [
      [channelCalls.detail, { id: Number(params.id), use_from: 'admin' }],
      [channelGroupCalls.groups, groupsInput(Number(params.id))],
    ],
  },
  older('manage-channel', '', 'info'),
  older('manage-channel-info', '/info', 'info'),
  older('manage-channel-members', '/members', 'member'),
])
