import { routes } from '../kernel/route.ts'
import { transferCalls } from './calls.ts'

export const transferRoutes = routes([
  {
    name: 'transfer',
    path: '/sec/transfer/:id',
    layout: 'sec',
    who: 'signedIn',
    title: '导入导出',
    page: 'transfer/transfer',
    load: ({ params }) => [[transferCalls.queryImportTask, { id: params.id }]],
  },
])
