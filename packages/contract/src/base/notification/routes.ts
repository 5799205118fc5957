import { qBool } from '../../kernel/coerce.ts'
import { routes } from '../../kernel/route.ts'
import { notificationCalls } from './calls.ts'

export const notificationListLimit = 20

export const notificationRoutes = routes([
  {
    name: 'my-notification',
    path: '/sec/my-notification',
    layout: 'sec',
    who: 'signedIn',
    title: '我的通知',
    page: 'notification/my-notification',
    load: ({ query }) => {
      const unread = qBool().safeParse(query.unread)
      return [
        [
          notificationCalls.lists,
          { limit: notificationListLimit, offset: 0, ...(unread.success && unread.data ? { unread: true } : {}) },
        ],
      ]
    },
  },
])
