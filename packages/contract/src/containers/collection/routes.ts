import { industryCalls } from '../../base/industry/calls.ts'
import { joiningCalls } from '../../content/joining/calls.ts'
import { listLimits } from '../../kernel/list.ts'
import type { RouteInput } from '../../kernel/route.ts'
import { routes } from '../../kernel/route.ts'
import { outlineCalls } from '../../learning/outline/calls.ts'
import { commentCalls } from '../../talk/comment/calls.ts'
import { commentLimits } from '../../talk/comment/limits.ts'
import { collectionCalls } from './calls.ts'
import { openItemLoads, openItemParts } from './open-item.ts'

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

/** The input of the creator centre's collections: `tab` chooses the kind (creatorCollection.tab). */
export function creatorCollectionInput({ tab, keyword }: Record<string, string>) {
  return {
    tab: 'create' as const,
    type: tab === 'teaching_resource' ? (2 as const) : (1 as const),
    limit: resourceCenterPageSize,
    offset: 0,
    ...(keyword ? { keyword } : {}),
  }
}

/** The input of the list of questions, from the address. */
export function questionsInput(contentId: number, { state }: Record<string, string>) {
  return {
    content_id: contentId,
    state: state === 'answered' ? ('answered' as const) : ('open' as const),
    limit: commentLimits.pageSize,
    offset: 0,
  }
}

/** How many members a page of the member list shows. */
export const memberPageSize = listLimits.limit

const detailLoads = ({ params }: RouteInput) => [
  [collectionCalls.detail, { id: Number(params.id) }] as const,
  [outlineCalls.tree, { content_id: Number(params.id) }] as const,
]

const manageLoad = ({ params }: RouteInput) =>
  [collectionCalls.detail, { id: Number(params.id), use_from: 'admin' }] as const

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
  {
    name: 'sec-study-collection-detail',
    path: '/sec/study-collection-detail/:id',
    aliases: ['/collection/:id/detail'],
    layout: 'sec',
    who: 'anyone',
    title: '学习集',
    page: 'collection/collection-detail',
    paint: 'detail',
    found: { as: 'Course', under: { title: '资源中心', path: '/sec/resource_center' } },
    load: (input) => [...detailLoads(input), [joiningCalls.state, { content_id: Number(input.params.id) }]],
  },
  {
    name: 'collection-my-detail',
    path: '/collection/:id/my-detail',
    layout: 'sec',
    shell: { sidebar: false },
    who: 'anyone',
    title: '学习',
    page: 'collection/collection-learn',
    paint: 'item',
    // What is found of a collection is its detail page.
    noindex: true,
    load: detailLoads,
    follow: openItemLoads,
    parts: openItemParts,
  },
  {
    name: 'sec-creator-collection',
    path: '/sec/creator/collection',
    layout: 'sec',
    who: 'signedIn',
    title: '学习集',
    page: 'collection/creator-collection',
    load: ({ query }) => [[collectionCalls.mine, creatorCollectionInput(query)]],
  },
  {
    name: 'my-study-collection',
    path: '/my/study-collection',
    layout: 'legacy',
    who: 'signedIn',
    title: '我的学习集',
    page: 'collection/my-collections',
    load: ({ query }) => [
      [
        collectionCalls.mine,
        { tab: query.tab === 'create' ? 'create' : 'join', limit: resourceCenterPageSize, offset: 0 },
      ],
    ],
  },
  {
    name: 'collection-add',
    path: '/sec/collection/add',
    layout: 'sec',
    who: 'teacher',
    title: '创建学习集',
    page: 'collection/collection-add',
    load: () => [[industryCalls.lists, {}]],
  },
  {
    name: 'sec-collection-manage',
    path: '/sec/collection/manage/:id',
    layout: 'sec',
    who: 'signedIn',
    title: '管理学习集',
    redirect: '/sec/collection/manage/:id/content',
  },
  {
    name: 'manage-collection',
    path: '/collection/:id/manage',
    layout: 'legacy',
    who: 'signedIn',
    title: '管理学习集',
    redirect: '/collection/:id/manage/index',
  },
  {
    name: 'sec-collection-content',
    path: '/sec/collection/manage/:id/content',
    aliases: ['/collection/:id/manage/index'],
    layout: 'sec',
    who: 'signedIn',
    title: '内容管理',
    page: 'collection/manage-content',
    paint: 'titled',
    load: ({ params, query }) => [
      manageLoad({ params, query }),
      [outlineCalls.tree, { content_id: Number(params.id) }],
    ],
  },
  {
    name: 'sec-collection-info',
    path: '/sec/collection/manage/:id/info',
    aliases: ['/collection/:id/manage/info'],
    layout: 'sec',
    who: 'signedIn',
    title: '基本信息',
    page: 'collection/manage-info',
    paint: 'titled',
    load: (input) => [manageLoad(input), [industryCalls.lists, {}]],
  },
  {
    name: 'sec-collection-member',
    path: '/sec/collection/manage/:id/member',
    aliases: ['/collection/:id/manage/member'],
    layout: 'sec',
    who: 'signedIn',
    title: '成员管理',
    page: 'collection/manage-member',
    paint: 'titled',
    load: (input) => [
      manageLoad(input),
      [collectionCalls.members, { id: Number(input.params.id), page: 1, limit: memberPageSize }],
    ],
  },
  {
    name: 'sec-collection-announcement',
    path: '/sec/collection/manage/:id/announcement',
    layout: 'sec',
    who: 'signedIn',
    title: '公告',
    page: 'collection/manage-announcement',
    paint: 'titled',
    load: (input) => [manageLoad(input)],
  },
  {
    name: 'sec-collection-question',
    path: '/sec/collection/manage/:id/question',
    layout: 'sec',
    who: 'signedIn',
    title: '答疑',
    page: 'collection/manage-question',
    paint: 'titled',
    load: (input) => [
      manageLoad(input),
      [commentCalls.questions, questionsInput(Number(input.params.id), input.query)],
    ],
  },
  {
    name: 'sec-collection-create-activity',
    path: '/sec/collection/:id/create-activity/:pid/:type',
    aliases: ['/collection/:id/create-activity/:pid/:type'],
    layout: 'sec',
    who: 'signedIn',
    title: '添加内容',
    page: 'collection/create-activity',
    load: (input) => [manageLoad(input)],
  },
  {
    name: 'sec-collection-update-activity',
    path: '/sec/collection/:id/update-activity/:contentId/:type',
    aliases: ['/collection/:id/update-activity/:contentId/:type'],
    layout: 'sec',
    who: 'signedIn',
    title: '编辑内容',
    page: 'collection/update-activity',
    load: (input) => [manageLoad(input)],
  },
])
