import { listLimits } from '../../kernel/list.ts'
import { routes } from '../../kernel/route.ts'
import { roomCalls } from './calls.ts'
import { seatworkCalls } from './seatwork-calls.ts'

export const seatworkRoutes = routes([
  {
    name: 'group-seatwork',
    path: '/group/:id/seatwork',
    layout: 'legacy',
    who: 'signedIn',
    title: '随堂练习',
    page: 'room/seatwork',
    load: ({ params }) => [
      [roomCalls.detail, { id: Number(params.id) }],
      [seatworkCalls.seatwork, { id: Number(params.id), limit: listLimits.limit, offset: 0 }],
    ],
  },
])
