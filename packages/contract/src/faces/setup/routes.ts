import { routes } from '../../kernel/route.ts'
import { setupCalls } from './calls.ts'

export const setupRoutes = routes([
  {
    name: 'setup',
    path: '/setup',
    layout: 'focus',
    who: 'anyone',
    title: '首次设置',
    page: 'setup/setup',
    noindex: true,
  },
  {
    name: 'site-check',
    path: '/sec/site-check',
    layout: 'sec',
    who: 'super',
    title: '上线检查',
    page: 'setup/site-check',
    load: () => [[setupCalls.missing, {}]],
  },
])
