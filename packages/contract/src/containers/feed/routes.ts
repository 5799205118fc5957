import { routes } from '../../kernel/route.ts'
import { feedCalls } from './calls.ts'
import { feedLimits } from './limits.ts'

/** The input of the newest articles of a channel. */
export const feedInput = (id: number) => ({ id, limit: feedLimits.pageSize, offset: 0 })

export const feedRoutes = routes([
  {
    name: 'channel-feed-detail',
    path: '/channel/feedDetail/:id',
    layout: 'legacy',
    who: 'anyone',
    title: '动态',
    page: 'feed/feed-detail',
    paint: 'article',
    load: ({ params }) => [[feedCalls.detail, { id: Number(params.id) }]],
  },
  {
    name: 'channel-publish-article',
    path: '/channel/:channelId/publish-article',
    layout: 'legacy',
    who: 'signedIn',
    title: '发布动态',
    page: 'feed/publish-article',
    load: ({ params, query }) => [
      [feedCalls.place, { id: Number(params.channelId) }],
      ...(Number(query.feed) > 0 ? [[feedCalls.detail, { id: Number(query.feed) }] as const] : []),
    ],
  },
])
