import { collectionCalls } from '../../containers/collection/calls.ts'
import type { RouteInput } from '../../kernel/route.ts'
import { routes } from '../../kernel/route.ts'
import { certificateCalls } from '../../talk/certificate/calls.ts'
import { gradebookCalls } from './calls.ts'

const ofCollection = ({ params }: RouteInput) =>
  [collectionCalls.detail, { id: Number(params.id), use_from: 'admin' }] as const

const sheetLoads = (input: RouteInput) => [
  ofCollection(input),
  [gradebookCalls.sheet, { id: Number(input.params.id) }] as const,
]

export const gradebookRoutes = routes([
  {
    name: 'sec-collection-gradebook',
    path: '/sec/collection/manage/:id/gradebook',
    aliases: ['/collection/:id/manage/gradebook'],
    layout: 'sec',
    who: 'signedIn',
    title: '成绩册',
    page: 'gradebook/collection-gradebook',
    paint: 'titled',
    load: sheetLoads,
  },
  {
    name: 'sec-collection-grade-scheme',
    path: '/sec/collection/manage/:id/gradebook/scheme',
    layout: 'sec',
    who: 'signedIn',
    title: '成绩设置',
    page: 'gradebook/grade-scheme',
    paint: 'titled',
    load: sheetLoads,
  },
  {
    name: 'sec-collection-score-sheet',
    path: '/sec/collection/manage/:id/gradebook/sheet',
    layout: 'sec',
    who: 'signedIn',
    title: '成绩单',
    page: 'gradebook/score-sheet',
    paint: 'titled',
    load: sheetLoads,
  },
  {
    name: 'sec-collection-learner-grades',
    path: '/sec/collection/manage/:id/gradebook/:uid',
    layout: 'sec',
    who: 'signedIn',
    title: '学员成绩',
    page: 'gradebook/learner-grades',
    paint: 'titled',
    load: (input) => [
      ofCollection(input),
      [gradebookCalls.learner, { id: Number(input.params.id), uid: Number(input.params.uid) }],
    ],
  },
  {
    name: 'sec-collection-certificate',
    path: '/sec/collection/manage/:id/certificate',
    layout: 'sec',
    who: 'signedIn',
    title: '证书',
    page: 'gradebook/collection-certificate',
    paint: 'titled',
    load: ({ params }) => [
      [collectionCalls.detail, { id: Number(params.id), use_from: 'admin' }],
      [certificateCalls.rule, { id: Number(params.id) }],
    ],
  },
  {
    name: 'sec-collection-my-grades',
    path: '/sec/collection/:id/my-grades',
    aliases: ['/collection/:id/my-grades'],
    layout: 'sec',
    who: 'signedIn',
    title: '我的成绩',
    page: 'gradebook/my-grades',
    load: ({ params }) => [
      [gradebookCalls.mine, { id: Number(params.id) }],
      [collectionCalls.detail, { id: Number(params.id) }],
    ],
  },
])
