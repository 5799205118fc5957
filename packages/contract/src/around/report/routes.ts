import { type ContainerPages, pagesOfGraded } from '../../kernel/container-pages.ts'
import { reportCalls } from './calls.ts'

/** The figures of a container. */
export const reportPagesOf = (containers: readonly ContainerPages[]) =>
  pagesOfGraded(containers, ({ type, manage, managed, frame }) => [
    {
      name: `sec-${type}-data`,
      path: manage('data'),
      layout: 'sec',
      who: 'signedIn',
      title: '数据统计',
      page: 'report/collection-data',
      paint: 'titled',
      parts: () => [frame],
      load: ({ params }) => [managed(params), [reportCalls.summary, { id: Number(params.id), days: 30 }]],
    },
  ])
