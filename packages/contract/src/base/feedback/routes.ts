import { routes } from '../../kernel/route.ts'
import { feedbackCalls } from './calls.ts'

export const feedbackRoutes = routes([
  {
    name: 'my-feedback',
    path: '/my/feedback',
    layout: 'sec',
    who: 'signedIn',
    title: '我的反馈',
    page: 'feedback/my-feedback',
    load: () => [[feedbackCalls.mine, { limit: 20, page: 1 }]],
  },
])
