import { type ContainerPages, pagesOf } from '../../kernel/container-pages.ts'
import { listLimits } from '../../kernel/list.ts'
import { type Route, type RouteInput, routes } from '../../kernel/route.ts'
import { takersAsked } from '../../learning/skill/takers-asked.ts'
import { channelDetail } from '../../types/channel.ts'
import { channelStatsCalls as calls, statsDays } from './calls.ts'

type Query = Record<string, string>
const idOf = ({ params }: Pick<RouteInput, 'params'>) => Number(params.id)

/** The inputs that pages and the server's first view ask the same. */
export const statsInputs = {
  stats: (id: number, { days }: Query) => ({ id, days: statsDays.find((one) => String(one) === days) ?? 30 }),
  /** Items, skills and standards, all of them. */
  all: (id: number) => ({ id, limit: listLimits.adminLimit, page: 1 }),
  standard: (id: number, standard: string | undefined) => ({ id, standard_id: Number(standard) || 0 }),
  takers: (id: number, standard: string | undefined, query: Query) => ({
    ...statsInputs.standard(id, standard),
    ...takersAsked(query),
  }),
  /** A member by number in addresses of managing, by openid elsewhere. */
  member: (id: number, who: string | undefined) =>
    /^\d{1,15}$/.test(who ?? '') ? { id, uid: Number(who) } : { id, openid: who ?? '' },
  memberStandards: (id: number, who: string | undefined) => ({
    ...statsInputs.member(id, who),
    limit: listLimits.adminLimit,
    page: 1,
  }),
}

/** First calls of the pages of figures, below the address of managing and below the detail page. */
const asked = {
  index: (input: RouteInput) =>
    [
      [calls.getChannelSummaryData, { id: idOf(input) }],
      [calls.getChannelStatsData, statsInputs.stats(idOf(input), input.query)],
      [calls.fetchChannelItemList, statsInputs.all(idOf(input))],
      [calls.fetchChannelSkillList, statsInputs.all(idOf(input))],
      [calls.fetchChannelStandardList, statsInputs.all(idOf(input))],
    ] as const,
  standard: (input: RouteInput) =>
    [[calls.standardFigures, statsInputs.standard(idOf(input), input.params.standard)]] as const,
  user: (input: RouteInput) =>
    [
      [calls.memberFigures, statsInputs.member(idOf(input), input.params.uid)],
      [calls.getChannelUserStandardData, statsInputs.memberStandards(idOf(input), input.params.uid)],
    ] as const,
}

const open = { layout: 'sec', who: 'anyone', title: '数据统计', paint: 'titled' } as const
const stats = `${channelDetail}/stats`

export const channelStatsRoutes = routes([
  {
    name: 'channel-detail-stats',
    path: stats,
    layout: 'sec',
    who: 'anyone',
    title: '数据统计',
    redirect: `${stats}/index`,
  },
  {
    ...open,
    name: 'channel-detail-stats-index',
    path: `${stats}/index`,
    page: 'channel-stats/open-stats',
    load: asked.index,
  },
  {
    ...open,
    name: 'channel-detail-stats-standard',
    path: `${stats}/standard/:standard`,
    page: 'channel-stats/open-standard',
    load: asked.standard,
  },
  {
    ...open,
    who: 'signedIn',
    name: 'channel-detail-stats-user',
    path: `${stats}/user/:uid`,
    page: 'channel-stats/open-member',
    load: asked.user,
  },
  {
    ...open,
    name: 'channel-report',
    path: '/sec/channel/report/:id',
    title: '职业路径报告',
    page: 'channel-stats/channel-report',
    load: (input) => [[calls.report, { id: idOf(input) }]],
  },
  {
    ...open,
    layout: 'focus',
    name: 'model-report',
    path: '/modelReport/:id',
    title: '能力模型报告',
    page: 'channel-stats/model-report',
    load: (input) => [[calls.modelReport, { id: idOf(input) }]],
  },
])

/** Pages of managing where a type's menu has them (3 §2.7). */
export function statsPagesOf(containers: readonly ContainerPages[]): readonly Route[] {
  return containers
    .filter(({ type }) => type === 'channel')
    .map(pagesOf)
    .flatMap(({ managed, frame, manage }) => {
      const within = {
        layout: 'sec',
        who: 'signedIn',
        title: '数据统计',
        paint: 'titled',
        parts: () => [frame],
      } as const
      return routes([
        {
          ...within,
          name: 'manage-channel-stats',
          path: manage('stats'),
          page: 'channel-stats/manage-stats',
          load: (input) => [managed(input.params), ...asked.index(input)],
        },
        {
          ...within,
          name: 'manage-channel-stats-standard',
          path: `${manage('stats')}/standard/:standard`,
          page: 'channel-stats/manage-standard',
          load: (input) => [
            managed(input.params),
            ...asked.standard(input),
            [calls.getChannelStandardUserData, statsInputs.takers(idOf(input), input.params.standard, input.query)],
          ],
        },
        {
          ...within,
          name: 'manage-channel-stats-user',
          path: `${manage('stats')}/user/:uid`,
          page: 'channel-stats/manage-member',
          load: (input) => [managed(input.params), ...asked.user(input)],
        },
      ])
    })
}
