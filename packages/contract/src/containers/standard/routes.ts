import { managingFrame } from '../../kernel/container-pages.ts'
import { routes } from '../../kernel/route.ts'
import { standardContainer } from '../../types/standard.ts'
import { standardCalls } from './calls.ts'
import { takersInput } from './page-inputs.ts'

export const standardRoutes = routes([
  {
    name: 'sec-standard-stats',
    path: `${standardContainer.paths.manage}/stats`,
    layout: 'sec',
    who: 'signedIn',
    title: '数据统计',
    page: 'standard/standard-stats',
    paint: 'titled',
    parts: () => [managingFrame],
    load: ({ params, query }) => [
      [standardCalls.detail, { id: Number(params.id), use_from: 'admin' }],
      [standardCalls.getUserStats, takersInput(Number(params.id), query)],
    ],
  },
])
