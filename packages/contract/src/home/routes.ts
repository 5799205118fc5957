import { routes } from '../kernel/route.ts'

export const homeRoutes = routes([
  { name: 'home', path: '/', layout: 'legacy', who: 'anyone', title: '首页', redirect: '/index' },
  { name: 'index', path: '/index', layout: 'legacy', who: 'anyone', title: '首页', redirect: '/sec/index' },
  { name: 'sec', path: '/sec', layout: 'sec', who: 'anyone', title: '首页', redirect: '/sec/index' },
  {
    name: 'sec-noauth',
    path: '/sec/noauth',
    layout: 'sec',
    who: 'anyone',
    title: '无访问权限',
    page: 'home/no-access',
  },
])
