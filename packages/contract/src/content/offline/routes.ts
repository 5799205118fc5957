import { routes } from '../../kernel/route.ts'

export const offlineRoutes = routes([
  {
    name: 'my-offline',
    path: '/my/offline',
    layout: 'legacy',
    who: 'signedIn',
    title: '离线阅读',
    page: 'offline/my-offline',
  },
])
