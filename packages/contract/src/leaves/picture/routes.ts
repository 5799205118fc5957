import { routes } from '../../kernel/route.ts'
import { libraryRoute } from '../../learning/outline/library-route.ts'

export const pictureRoutes = routes([
  libraryRoute({
    name: 'update-picture',
    path: '/sec/creator/update-picture',
    title: '编辑图片',
    page: 'picture/update-picture',
  }),
])
