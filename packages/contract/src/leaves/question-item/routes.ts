import { routes } from '../../kernel/route.ts'
import { libraryRoute } from '../../learning/outline/library-route.ts'

export const questionItemRoutes = routes([
  libraryRoute({
    name: 'update-item-question',
    path: '/sec/creator/update-item-question',
    title: '编辑题目',
    page: 'question-item/update-item-question',
  }),
])
