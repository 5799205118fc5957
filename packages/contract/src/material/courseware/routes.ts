import { collectionCalls } from '../../containers/collection/calls.ts'
import { routes } from '../../kernel/route.ts'

/** Filling a collection from a teacher's own files. */
export const coursewareRoutes = routes([
  {
    name: 'sec-collection-import',
    path: '/sec/collection/manage/:id/import',
    layout: 'sec',
    who: 'signedIn',
    title: '批量导入',
    page: 'courseware/course-import',
    paint: 'titled',
    load: ({ params }) => [[collectionCalls.detail, { id: Number(params.id), use_from: 'admin' }]],
  },
  {
    name: 'sec-collection-export',
    path: '/sec/collection/manage/:id/export',
    layout: 'sec',
    who: 'signedIn',
    title: '导出课程包',
    page: 'courseware/course-export',
    paint: 'titled',
    load: ({ params }) => [[collectionCalls.detail, { id: Number(params.id), use_from: 'admin' }]],
  },
])
