import { routes } from '../../kernel/route.ts'
import { libraryRoute } from '../../learning/outline/library-route.ts'
import { attemptReading } from '../exam/routes.ts'

export const questionItemRoutes = routes([
  { name: 'reading-item-question', path: '/reading/item_question/:id', title: '批阅题目', ...attemptReading },
  libraryRoute({
    name: 'update-item-question',
    path: '/sec/creator/update-item-question',
    title: '编辑题目',
    page: 'question-item/update-item-question',
  }),
])
