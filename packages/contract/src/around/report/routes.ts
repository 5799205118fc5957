import { contentTypes } from '../../content-types.ts'
import { type ContainerPages, type PagedContainer, pagesOfGraded } from '../../kernel/container-pages.ts'
import type { Route, RouteInput } from '../../kernel/route.ts'
import { reportCalls } from './calls.ts'

const idOf = ({ params }: RouteInput) => Number(params.id)

/** The figures of plans, stages, items and learners at addresses of their own, where a container has plans (2 §2). */
function plannedPages({ type, manage, managed, frame }: PagedContainer): readonly Route[] {
  if (contentTypes[type]?.container?.sections[0]?.kind !== 'plan') {
    return []
  }
  const at = manage('data').replace(/\/index$/, '')
  const page = { layout: 'sec', who: 'signedIn', paint: 'titled', parts: () => [frame] } as const
  const load = (input: RouteInput) =>
    [managed(input.params), [reportCalls.getFilterOption, { id: idOf(input) }]] as const
  return [
    {
      ...page,
      load,
      name: `${type}-data-project`,
      path: `${at}/stats/project/:project`,
      title: '计划数据',
      page: 'report/plan-stats',
    },
    {
      ...page,
      load,
      name: `${type}-data-member`,
      path: `${at}/stats/project/:project/member/:openid`,
      title: '学员数据',
      page: 'report/learner-stats',
    },
    {
      ...page,
      load,
      name: `${type}-data-stage`,
      path: `${at}/stats/stage/:stage`,
      title: '阶段数据',
      page: 'report/stage-stats',
    },
    {
      ...page,
      load,
      name: `${type}-data-item`,
      path: `${at}/stats/item/:item`,
      title: '内容数据',
      page: 'report/item-stats',
    },
    {
      ...page,
      load,
      name: `${type}-data-noproject`,
      path: `${at}/noproject`,
      title: '数据统计',
      page: 'report/no-plan',
    },
  ]
}

/** The figures of a container. */
export const reportPagesOf = (containers: readonly ContainerPages[]) =>
  pagesOfGraded(containers, (container) => {
    const { type, manage, managed, frame } = container
    return [
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
      ...plannedPages(container),
    ]
  })
