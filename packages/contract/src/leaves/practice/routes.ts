import { routes } from '../../kernel/route.ts'
import { libraryRoute } from '../../learning/outline/library-route.ts'
import { productCalls } from './product-calls.ts'

export const practiceRoutes = routes([
  {
    name: 'product-detail',
    path: '/work/product-detail/:id',
    layout: 'legacy',
    who: 'anyone',
    title: '作品',
    page: 'practice/product-detail',
    load: ({ params }) => [[productCalls.product, { id: Number(params.id) }]],
  },
  libraryRoute({
    name: 'update-practice',
    path: '/sec/creator/update-practice',
    title: '编辑实践项目',
    page: 'practice/update-practice',
  }),
])
