import { routes } from '../../kernel/route.ts'
import { rosterCalls } from './calls.ts'

export const rosterRoutes = routes([
  {
    name: 'sec-org-roster',
    path: '/sec/org/roster',
    layout: 'sec',
    who: 'signedIn',
    title: '导入花名册',
    page: 'roster/roster',
    load: ({ query }) => [[rosterCalls.imports, { org_id: Number(query.org) || 0, limit: 20, page: 1 }]],
  },
  {
    name: 'sec-org-password',
    path: '/sec/org/password',
    layout: 'sec',
    who: 'teacher',
    title: '重置密码',
    page: 'roster/password',
    load: ({ query }) => [[rosterCalls.pupils, { org_id: Number(query.org) || 0, limit: 20, page: 1 }]],
  },
  {
    name: 'sec-org-slips',
    path: '/sec/org/slips',
    layout: 'focus',
    who: 'signedIn',
    title: '账号条',
    page: 'roster/slips',
  },
])
