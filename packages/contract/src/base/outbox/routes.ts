import { listLimits } from '../../kernel/list.ts'
import { routes } from '../../kernel/route.ts'
import { outboxCalls } from './calls.ts'

export const outboxRoutes = routes([
  {
    name: 'outbox',
    path: '/sec/outbox',
    layout: 'sec',
    who: 'super',
    title: '发件箱',
    page: 'backend/outbox',
    load: () => [[outboxCalls.lists, { limit: listLimits.limit, page: 1 }]],
  },
])
