import { routes } from '../../kernel/route.ts'
import { libraryCalls, libraryScopes } from './calls.ts'
import { libraryLimits } from './limits.ts'

/** The input of the library's list, from the address: the page and the server's first view ask the same. */
export function libraryInput(query: Record<string, string>) {
  const { type, keyword, tag_id, folder_id, used, status, page } = query
  const scope = libraryScopes.find((one) => one === query.scope)
  return {
    ...(scope ? { scope } : {}),
    ...(type ? { type } : {}),
    ...(keyword ? { keyword } : {}),
    ...(Number(tag_id) > 0 ? { tag_id: Number(tag_id) } : {}),
    ...(folder_id !== undefined && Number(folder_id) >= 0 ? { folder_id: Number(folder_id) } : {}),
    ...(used === '1' || used === '0' ? { used: used === '1' } : {}),
    ...(/^[012]$/.test(status ?? '') ? { status: Number(status) } : {}),
    page: Math.min(Math.max(1, Number(page) || 1), 1000),
    limit: libraryLimits.pageSize,
  }
}

/** The creator centre: everything a person makes (spec 3 §2.2). Its parts open at the material library. */
export const libraryRoutes = routes([
  {
    name: 'sec-creator',
    path: '/sec/creator',
    layout: 'sec',
    who: 'signedIn',
    title: '创作中心',
    redirect: '/sec/creator/library/index',
  },
  {
    name: 'sec-creator-library',
    path: '/sec/creator/library',
    layout: 'sec',
    who: 'signedIn',
    title: '素材库',
    redirect: '/sec/creator/library/index',
  },
  {
    name: 'sec-creator-library-index',
    path: '/sec/creator/library/index',
    layout: 'sec',
    who: 'signedIn',
    title: '素材库',
    page: 'library/library',
    load: ({ query }) => [
      [libraryCalls.lists, libraryInput(query)],
      [libraryCalls.folders, {}],
    ],
  },
  {
    name: 'creator-update-activity',
    path: '/sec/creator/update-activity/:type',
    layout: 'sec',
    who: 'signedIn',
    title: '编辑素材',
    page: 'library/update-material',
  },
  {
    name: 'sec-creator-index',
    path: '/sec/creator/index',
    layout: 'sec',
    who: 'signedIn',
    title: '全部内容',
    page: 'library/creator-index',
    load: ({ query }) => [[libraryCalls.lists, { ...libraryInput(query), all: true }]],
  },
  {
    name: 'sec-creator-recycle',
    path: '/sec/creator/recycle',
    layout: 'sec',
    who: 'signedIn',
    title: '回收站',
    page: 'library/recycle',
    load: ({ query }) => [[libraryCalls.lists, { ...libraryInput(query), scope: 'deleted' }]],
  },
])
