import { routes } from '../../kernel/route.ts'
import { libraryRoute } from '../../learning/outline/library-route.ts'

export const videoRoutes = routes([
  libraryRoute({
    name: 'update-video',
    path: '/sec/creator/update-video',
    title: '编辑视频',
    page: 'video/update-video',
  }),
])
