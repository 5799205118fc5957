import { type RouteInput, routes } from '../../kernel/route.ts'
import { orgBackendCalls } from './backend-calls.ts'
import { orgManageCalls } from './manage-calls.ts'
import { ownOrgCalls } from './own-calls.ts'
import { orgPlanCalls, planBackendCalls } from './plan-calls.ts'

const firstPage = { limit: 20, page: 1 }
/** Which organisation a page manages: the one of its address, else the current one. */
const orgOf = ({ query }: RouteInput) => ({ org_id: Number(query.org) || 0 })

export const organisationRoutes = routes([
  {
    name: 'homepage-org',
    path: '/sec/homepage/org',
    layout: 'sec',
    who: 'signedIn',
    title: '我的组织',
    page: 'organisation/own-org',
    load: () => [[ownOrgCalls.getUserGroupList, {}]],
  },
  {
    name: 'sec-org',
    path: '/sec/org',
    layout: 'sec',
    who: 'signedIn',
    title: '组织管理',
    redirect: '/sec/org/overview',
  },
  {
    name: 'sec-org-overview',
    path: '/sec/org/overview',
    layout: 'sec',
    who: 'signedIn',
    title: '组织管理',
    page: 'organisation/org-overview',
    load: (input) => [[orgManageCalls.overview, orgOf(input)]],
  },
  {
    name: 'sec-org-member',
    path: '/sec/org/member',
    layout: 'sec',
    who: 'signedIn',
    title: '成员管理',
    page: 'organisation/org-member',
    load: (input) => [[orgManageCalls.members, { ...orgOf(input), ...firstPage }]],
  },
  {
    name: 'sec-org-request',
    path: '/sec/org/request',
    layout: 'sec',
    who: 'signedIn',
    title: '加入申请',
    page: 'organisation/org-request',
    load: (input) => [[orgManageCalls.requests, { ...orgOf(input), ...firstPage }]],
  },
  {
    name: 'sec-org-department',
    path: '/sec/org/department',
    layout: 'sec',
    who: 'signedIn',
    title: '部门班级',
    page: 'organisation/org-department',
    load: (input) => [[orgManageCalls.departments, orgOf(input)]],
  },
  {
    name: 'sec-org-invite',
    path: '/sec/org/invite',
    layout: 'sec',
    who: 'signedIn',
    title: '加入码',
    page: 'organisation/org-invite',
    load: (input) => [[orgManageCalls.invites, orgOf(input)]],
  },
  {
    name: 'sec-org-branch',
    path: '/sec/org/branch',
    layout: 'sec',
    who: 'signedIn',
    title: '分校管理',
    page: 'organisation/org-branch',
    load: ({ query }) => [[ownOrgCalls.getOrgChildrenData, { group_id: Number(query.org) || 0 }]],
  },
  {
    name: 'sec-org-profile',
    path: '/sec/org/profile',
    layout: 'sec',
    who: 'signedIn',
    title: '组织资料',
    page: 'organisation/org-profile',
    load: (input) => [[orgManageCalls.profile, orgOf(input)]],
  },
  {
    name: 'sec-org-plan',
    path: '/sec/org/plan',
    layout: 'sec',
    who: 'signedIn',
    title: '组织服务',
    page: 'organisation/org-plan',
    load: (input) => [[orgPlanCalls.plan, orgOf(input)]],
  },
  {
    name: 'sec-backend-plan',
    path: '/sec/backend/plan',
    layout: 'sec',
    who: 'super',
    title: '组织服务',
    page: 'backend/plan',
    load: () => [[planBackendCalls.planRequests, firstPage]],
  },
  {
    name: 'sec-backend-org',
    path: '/sec/backend/org',
    layout: 'sec',
    who: 'super',
    title: '组织管理',
    page: 'backend/org',
    load: () => [[orgBackendCalls.allLists, firstPage]],
  },
])
