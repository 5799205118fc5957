import { collectionPages } from '../../containers/collection/pages.ts'
import { pagesOf } from '../../kernel/container-pages.ts'
import { routes } from '../../kernel/route.ts'

const { manage, managed } = pagesOf(collectionPages)

/** Filling a collection from a teacher's own files. */
export const coursewareRoutes = routes([
  {
    name: 'sec-collection-import',
    path: manage('import'),
    layout: 'sec',
    who: 'signedIn',
    title: '批量导入',
    page: 'courseware/course-import',
    paint: 'titled',
    load: ({ params }) => [managed(params)],
  },
  {
    name: 'sec-collection-export',
    path: manage('export'),
    layout: 'sec',
    who: 'signedIn',
    title: '导出课程包',
    page: 'courseware/course-export',
    paint: 'titled',
    load: ({ params }) => [managed(params)],
  },
])
