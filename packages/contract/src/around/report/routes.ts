import { collectionCalls } from '../../containers/collection/calls.ts'
import { routes } from '../../kernel/route.ts'
import { reportCalls } from './calls.ts'

export const reportRoutes = routes([
  {
    name: 'sec-collection-data',
    path: '/sec/collection/manage/:id/data',
    layout: 'sec',
    who: 'signedIn',
    title: '数据统计',
    page: 'report/collection-data',
    paint: 'titled',
    load: ({ params }) => [
      [collectionCalls.detail, { id: Number(params.id), use_from: 'admin' }],
      [reportCalls.summary, { id: Number(params.id), days: 30 }],
    ],
  },
])
