import { feedbackCalls } from '../../base/feedback/calls.ts'
import { regionCalls } from '../../base/region/calls.ts'
import { settingCalls } from '../../base/setting/calls.ts'
import { bannerCalls } from '../../content/banner/calls.ts'
import { routes } from '../../kernel/route.ts'
import { verifiedCalls } from '../../people/account/verified-calls.ts'
import { backendCalls } from './calls.ts'
import { taxonomyCalls } from './taxonomy-calls.ts'

const firstPage = { limit: 20, page: 1 }

/** The platform's own backend, for super admins. */
export const backendRoutes = routes([
  {
    name: 'sec-backend',
    path: '/sec/backend',
    layout: 'sec',
    who: 'super',
    title: '管理后台',
    redirect: '/sec/backend/site',
  },
  {
    name: 'sec-backend-site',
    path: '/sec/backend/site',
    layout: 'sec',
    who: 'super',
    title: '网站配置',
    page: 'backend/site',
    load: () => [[settingCalls.website, {}]],
  },
  {
    name: 'sec-backend-banner',
    path: '/sec/backend/banner',
    layout: 'sec',
    who: 'super',
    title: '横幅管理',
    page: 'backend/banner-list',
    load: () => [[bannerCalls.stored, firstPage]],
  },
  {
    name: 'sec-backend-banner-add',
    path: '/sec/backend/banner/add',
    layout: 'sec',
    who: 'super',
    title: '新建横幅',
    page: 'backend/banner-add',
  },
  {
    name: 'sec-backend-banner-edit',
    path: '/sec/backend/banner/:id',
    layout: 'sec',
    who: 'super',
    title: '编辑横幅',
    page: 'backend/banner-edit',
    load: ({ params }) => [[bannerCalls.detail, { id: Number(params.id) }]],
  },
  {
    name: 'sec-backend-verify',
    path: '/sec/backend/verify',
    layout: 'sec',
    who: 'super',
    title: '实名认证',
    page: 'backend/verify',
    load: () => [[verifiedCalls.lists, { limit: 10, page: 1 }]],
  },
  {
    name: 'sec-backend-city',
    path: '/sec/backend/city',
    layout: 'sec',
    who: 'super',
    title: '城市管理',
    page: 'backend/city',
    load: () => [[regionCalls.cityStates, {}]],
  },
  {
    name: 'sec-backend-industry',
    path: '/sec/backend/industry',
    layout: 'sec',
    who: 'super',
    title: '行业分类',
    page: 'backend/industry',
    load: () => [[taxonomyCalls.industries, {}]],
  },
  {
    name: 'sec-backend-tag',
    path: '/sec/backend/tag',
    layout: 'sec',
    who: 'super',
    title: '标签管理',
    page: 'backend/tag',
    load: () => [[taxonomyCalls.tags, firstPage]],
  },
  {
    name: 'sec-backend-feedback',
    path: '/sec/backend/feedback',
    layout: 'sec',
    who: 'super',
    title: '意见反馈',
    page: 'backend/feedback',
    load: () => [[feedbackCalls.lists, firstPage]],
  },
  {
    name: 'sec-backend-error',
    path: '/sec/backend/error',
    layout: 'sec',
    who: 'super',
    title: '错误报告',
    page: 'backend/error',
    load: () => [[backendCalls.errorLists, firstPage]],
  },
  {
    name: 'sec-backend-queue',
    path: '/sec/backend/queue',
    layout: 'sec',
    who: 'super',
    title: '后台任务',
    page: 'backend/queue',
    load: () => [[backendCalls.jobLists, { ...firstPage, state: 'failed' }]],
  },
  {
    name: 'sec-backend-audit',
    path: '/sec/backend/audit',
    layout: 'sec',
    who: 'super',
    title: '操作日志',
    page: 'backend/audit',
    load: () => [[backendCalls.auditLists, { limit: 20, offset: 0 }]],
  },
])
