import { routes } from '../../kernel/route.ts'
import { libraryRoute } from '../../learning/outline/library-route.ts'

export const articleRoutes = routes([
  libraryRoute({
    name: 'library-article',
    path: '/sec/creator/library/article',
    title: '编辑图文',
    page: 'article/library-article',
  }),
])
