import { isOrgCode } from '../../kernel/invite-code.ts'
import { routes } from '../../kernel/route.ts'
import { ownOrgCalls } from '../../people/organisation/own-calls.ts'
import { inviteCalls } from './invite-calls.ts'

export const joiningRoutes = routes([
  {
    name: 'join',
    path: '/join/:code',
    layout: 'focus',
    who: 'anyone',
    title: '加入学习',
    page: 'joining/join',
    noindex: true,
    load: ({ params: { code = '' } }) => [[isOrgCode(code) ? ownOrgCalls.look : inviteCalls.look, { code }]],
  },
])
