import { type ContainerPages, type PagedContainer, pagesOfGraded } from '../../kernel/container-pages.ts'
import type { Route, RouteInput } from '../../kernel/route.ts'
import { certificateCalls } from '../../talk/certificate/calls.ts'
import { gradebookCalls } from './calls.ts'

const page = { layout: 'sec', who: 'signedIn' } as const

/** Pages of managing a container's grades. */
function managing({ type, manage, olderManage, managed, frame }: PagedContainer): readonly Route[] {
  const titled = { ...page, paint: 'titled', parts: () => [frame] } as const
  const sheet = ({ params }: RouteInput) =>
    [managed(params), [gradebookCalls.sheet, { id: Number(params.id) }]] as const
  return [
    {
      ...titled,
      name: `sec-${type}-gradebook`,
      path: manage('gradebook'),
      aliases: olderManage('gradebook'),
      title: '成绩册',
      page: 'gradebook/collection-gradebook',
      load: sheet,
    },
    {
      ...titled,
      name: `sec-${type}-grade-scheme`,
      path: manage('gradebook/scheme'),
      title: '成绩设置',
      page: 'gradebook/grade-scheme',
      load: sheet,
    },
    {
      ...titled,
      name: `sec-${type}-score-sheet`,
      path: manage('gradebook/sheet'),
      title: '成绩单',
      page: 'gradebook/score-sheet',
      load: sheet,
    },
    {
      ...titled,
      name: `sec-${type}-learner-grades`,
      path: manage('gradebook/:uid'),
      title: '学员成绩',
      page: 'gradebook/learner-grades',
      load: ({ params }) => [
        managed(params),
        [gradebookCalls.learner, { id: Number(params.id), uid: Number(params.uid) }],
      ],
    },
    {
      ...titled,
      name: `sec-${type}-certificate`,
      path: manage('certificate'),
      title: '证书',
      page: 'gradebook/collection-certificate',
      load: ({ params }) => [managed(params), [certificateCalls.rule, { id: Number(params.id) }]],
    },
  ]
}

/** A learner's own page, where the type has one. */
function own({ type, grades, olderGrades }: PagedContainer): readonly Route[] {
  return grades
    ? [
        {
          ...page,
          name: `sec-${type}-my-grades`,
          path: grades,
          aliases: olderGrades,
          title: '我的成绩',
          page: 'gradebook/my-grades',
          load: ({ params }) => [[gradebookCalls.mine, { id: Number(params.id) }]],
        },
      ]
    : []
}

/** The pages of a container's grades. */
export const gradebookPagesOf = (containers: readonly ContainerPages[]) =>
  pagesOfGraded(containers, (container) => [...managing(container), ...own(container)])
