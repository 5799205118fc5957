import { routes } from '../../kernel/route.ts'
import { readingPage } from '../../learning/learning/reading-page.ts'
import { libraryRoute } from '../../learning/outline/library-route.ts'
import { practiceCalls } from './calls.ts'
import { productCalls } from './product-calls.ts'

/** The input of one person's products in a training, from the address: the page and the server's first view ask the same. */
export function personProductsInput(id: number, { openid }: Record<string, string>) {
  return { id, ...(openid ? { openid } : {}), limit: 20, offset: 0 }
}

export const practiceRoutes = routes([
  {
    name: 'product-detail',
    path: '/work/product-detail/:id',
    aliases: ['/sec/practice-product-detail/:id'],
    layout: 'legacy',
    who: 'anyone',
    title: '作品',
    page: 'practice/product-detail',
    load: ({ params }) => [[productCalls.product, { id: Number(params.id) }]],
  },
  {
    name: 'practice-detail',
    path: '/sec/practice-detail/:id',
    layout: 'sec',
    who: 'anyone',
    title: '实践项目',
    page: 'practice/practice-detail',
    paint: 'titled',
    load: ({ params }) => [[practiceCalls.about, { id: Number(params.id) }]],
  },
  {
    name: 'user-product-detail',
    path: '/work/user-product-detail/:trainingId',
    layout: 'legacy',
    who: 'anyone',
    title: '实训作品',
    page: 'practice/user-products',
    load: ({ params, query }) => [[productCalls.ofPerson, personProductsInput(Number(params.trainingId), query)]],
  },
  {
    name: 'reading-practice',
    path: '/reading/practice/:id',
    aliases: ['/reading/v1/practice/:id'],
    title: '批阅实践项目',
    ...readingPage,
  },
  libraryRoute({
    name: 'update-practice',
    path: '/sec/creator/update-practice',
    title: '编辑实践项目',
    page: 'practice/update-practice',
  }),
])
