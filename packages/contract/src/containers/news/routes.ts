import { industryCalls } from '../../base/industry/calls.ts'
import { routes } from '../../kernel/route.ts'
import { newsCalls } from './calls.ts'
import { newsLimits } from './limits.ts'

/** The input of the list of news, from the address: the page and the server's first view ask the same. */
export function newsInput({ keyword, industry_id, page }: Record<string, string>) {
  const at = Number(page)
  return {
    ...(keyword ? { keyword: keyword.slice(0, newsLimits.keywordMax) } : {}),
    ...(Number(industry_id) > 0 ? { industry_id: Number(industry_id) } : {}),
    limit: newsLimits.pageSize,
    page: Number.isInteger(at) && at > 0 ? at : 1,
  }
}

export const newsRoutes = routes([
  {
    name: 'sec-news',
    path: '/sec/news',
    layout: 'sec',
    who: 'anyone',
    title: '资讯',
    page: 'news/news-list',
    found: { as: 'CollectionPage', description: '学校与企业的最新消息：教学安排、竞赛通知、实训基地与课程更新。' },
    paint: 'discover',
    rowPath: '/sec/news-detail/:id',
    load: ({ query }) => [
      [newsCalls.lists, newsInput(query)],
      [industryCalls.lists, {}],
    ],
  },
  {
    name: 'sec-news-detail',
    path: '/sec/news-detail/:id',
    layout: 'sec',
    who: 'anyone',
    title: '资讯',
    page: 'news/news-detail',
    found: { as: 'NewsArticle', under: { title: '资讯', path: '/sec/news' } },
    paint: 'article',
    load: ({ params }) => [[newsCalls.detail, { id: Number(params.id) }]],
  },
  {
    name: 'sec-backend-news',
    path: '/sec/backend/news',
    layout: 'sec',
    who: 'admin',
    title: '资讯管理',
    page: 'backend/news-manage',
    load: () => [[newsCalls.stored, { limit: 20, page: 1 }]],
  },
  {
    name: 'sec-backend-news-add',
    path: '/sec/backend/news/add',
    layout: 'sec',
    who: 'admin',
    title: '写资讯',
    page: 'backend/news-add',
    load: () => [[industryCalls.lists, {}]],
  },
  {
    name: 'sec-backend-news-edit',
    path: '/sec/backend/news/:id',
    layout: 'sec',
    who: 'admin',
    title: '编辑资讯',
    page: 'backend/news-edit',
    load: ({ params }) => [
      [newsCalls.edit, { id: Number(params.id) }],
      [industryCalls.lists, {}],
    ],
  },
])
