import { routes } from '../../kernel/route.ts'

export const collectionRoutes = routes([
  {
    name: 'resource-center-hyphen',
    path: '/sec/resource-center',
    layout: 'sec',
    who: 'anyone',
    title: '资源中心',
    redirect: '/sec/resource_center',
  },
])
