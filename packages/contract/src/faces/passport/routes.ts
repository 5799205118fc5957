import { routes } from '../../kernel/route.ts'
import { passportCalls } from './calls.ts'

export const passportRoutes = routes([
  {
    name: 'passport-login',
    path: '/passport/login',
    layout: 'focus',
    who: 'anyone',
    title: '登录',
    page: 'passport/sign-in',
    noindex: true,
    load: () => [[passportCalls.demoAccounts, {}]],
  },
  {
    name: 'passport-register',
    path: '/passport/register',
    layout: 'focus',
    who: 'anyone',
    title: '注册',
    page: 'passport/sign-up',
    noindex: true,
  },
  {
    name: 'passport-reset',
    path: '/passport/reset',
    layout: 'focus',
    who: 'anyone',
    title: '找回密码',
    page: 'passport/reset-password',
    noindex: true,
  },
  {
    name: 'passport-active',
    path: '/passport/active',
    layout: 'focus',
    who: 'anyone',
    title: '激活账号',
    page: 'passport/activate',
    noindex: true,
  },
])
