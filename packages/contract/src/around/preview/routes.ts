import { routes } from '../../kernel/route.ts'
import { previewCalls } from './calls.ts'

export const previewRoutes = routes([
  {
    name: 'content-preview',
    path: '/content/preview/:hash',
    layout: 'focus',
    who: 'anyone',
    title: '内容预览',
    page: 'preview/content-preview',
    noindex: true,
    load: ({ params }) => [[previewCalls.preview, { hash: params.hash }]],
  },
])
