import { listLimits } from '../../kernel/list.ts'
import { routes } from '../../kernel/route.ts'
import { transferCalls, transferKinds, transferStages } from './calls.ts'

/** The input of the list of one's tasks, from the address: the page and the server's first view ask the same. */
export function transferInput(query: Record<string, string>) {
  const kind = transferKinds.find((one) => one === query.kind)
  const stage = transferStages.find((one) => one === query.state)
  const limit = Math.trunc(Number(query.limit))
  return {
    ...(kind ? { kind } : {}),
    ...(stage ? { stage } : {}),
    page: Math.min(Math.max(1, Math.trunc(Number(query.page)) || 1), 1_000),
    limit: limit > 0 && limit <= listLimits.maxLimit ? limit : listLimits.limit,
  }
}

export const transferRoutes = routes([
  {
    name: 'transfers',
    path: '/sec/transfer',
    layout: 'sec',
    who: 'signedIn',
    title: '导入导出',
    page: 'export-task/transfers',
    load: ({ query }) => [[transferCalls.lists, transferInput(query)]],
  },
  {
    name: 'transfer',
    path: '/sec/transfer/:id',
    layout: 'sec',
    who: 'signedIn',
    title: '导入导出',
    page: 'export-task/transfer',
    load: ({ params }) => [[transferCalls.queryImportTask, { id: params.id }]],
  },
])
