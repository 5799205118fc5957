import { type RouteInput, routes } from '../../kernel/route.ts'
import { signinCalls } from './calls.ts'

const asked = ({ params, query }: RouteInput) => ({
  id: Number(params.id),
  ...(query.c ? { c: Number(query.c) } : {}),
})

export const signinRoutes = routes([
  {
    name: 'signin-scan',
    path: '/signin/:id',
    layout: 'focus',
    who: 'signedIn',
    title: '签到',
    page: 'signin/signin-scan',
    load: (input) => [[signinCalls.detail, asked(input)]],
  },
  {
    name: 'signin-board',
    path: '/signin/:id/board',
    layout: 'focus',
    who: 'signedIn',
    title: '签到大屏',
    page: 'signin/signin-board',
    load: (input) => [[signinCalls.board, asked(input)]],
  },
])
