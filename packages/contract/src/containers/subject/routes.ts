import { routes } from '../../kernel/route.ts'
import { searchCalls } from '../../talk/search/calls.ts'
import { subjectCalls } from './calls.ts'
import { contentsOf, isSubjectType, subjectLimits } from './limits.ts'

/** The input of what stands in a subject: the page and the server's first view ask the same. */
export function subjectContentsInput(id: number, { keyword }: Record<string, string>) {
  return { id, ...(keyword ? { keyword } : {}), limit: subjectLimits.pageSize, offset: 0 }
}

/** The input of everything of a subject type; undefined for a type there is nothing of. */
export function typeInput(type: string | undefined, { keyword, industry_id, order }: Record<string, string>) {
  const [wire] = isSubjectType(type) ? contentsOf(type) : []
  return {
    ...(wire ? { content_type: wire } : {}),
    keyword: keyword ?? '',
    ...(industry_id ? { industry_id: Number(industry_id) } : {}),
    order: order === 'newest' ? ('newest' as const) : ('hot' as const),
    limit: subjectLimits.pageSize,
    offset: 0,
  }
}

/** How many subjects a type's page shows above its contents. */
export const subjectsShown = 50

export const subjectRoutes = routes([
  {
    name: 'sec-subject-detail',
    path: '/sec/subject/detail/:id',
    layout: 'sec',
    who: 'anyone',
    title: '专题',
    page: 'subject/subject-detail',
    shell: { subBar: 'subject/resource' },
    paint: 'detail',
    found: { as: 'CollectionPage' },
    load: ({ params, query }) => [
      [subjectCalls.detail, { id: Number(params.id) }],
      [subjectCalls.getContents, subjectContentsInput(Number(params.id), query)],
    ],
  },
  {
    name: 'sec-subject-type',
    path: '/sec/subject/type/:type',
    layout: 'sec',
    who: 'anyone',
    title: '专题',
    page: 'subject/subject-type',
    shell: { rightPanel: 'collection/hot', subBar: 'subject/resource' },
    paint: 'discover',
    found: { as: 'CollectionPage', description: '按专题浏览学习内容，从热门专题里挑一门开始学习。' },
    load: ({ params, query }) =>
      isSubjectType(params.type)
        ? [
            [searchCalls.search, typeInput(params.type, query)],
            [subjectCalls.lists, { content_type: params.type, limit: subjectsShown }],
          ]
        : [],
  },
])
