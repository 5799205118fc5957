import { industryCalls } from '../../base/industry/calls.ts'
import { routes } from '../../kernel/route.ts'
import { collectionCalls } from './calls.ts'

/** How many cards the resource centre shows at a time. */
export const resourceCenterPageSize = 20

/** The input of the resource centre's list, from the address: the page and the server's first view ask the same. */
export function resourceCenterInput(query: Record<string, string>) {
  const { type, keyword, industry_id, tag_id, order } = query
  return {
    ...(type === '2' ? { type: 2 } : { type: 1 }),
    ...(keyword ? { keyword } : {}),
    ...(industry_id ? { industry_id: Number(industry_id) } : {}),
    ...(tag_id ? { tag_id: Number(tag_id) } : {}),
    ...(order === 'hot' ? { order: 'hot' as const } : {}),
    limit: resourceCenterPageSize,
    offset: 0,
  }
}

export const collectionRoutes = routes([
  {
    name: 'sec-resource-center',
    path: '/sec/resource_center',
    aliases: ['/collection'],
    layout: 'sec',
    who: 'anyone',
    title: '资源中心',
    page: 'collection/resource-center',
    paint: 'discover',
    rowPath: '/sec/study-collection-detail/:id',
    shell: { rightPanel: 'collection/hot', subBar: 'subject/resource' },
    found: {
      as: 'CollectionPage',
      description: '按行业、标签和关键词查找学习集：视频、图文、文档和练习，跟着老师一步一步学。',
    },
    load: ({ query }) => [
      [collectionCalls.lists, resourceCenterInput(query)],
      [industryCalls.lists, {}],
    ],
  },
  {
    name: 'resource-center-hyphen',
    path: '/sec/resource-center',
    layout: 'sec',
    who: 'anyone',
    title: '资源中心',
    redirect: '/sec/resource_center',
  },
])
