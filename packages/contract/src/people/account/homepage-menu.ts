/** An entry of the side menu of one's own pages. */
export interface HomepageEntry {
  key:
    | 'index'
    | 'mark'
    | 'archive'
    | 'app'
    | 'org'
    | 'credits'
    | 'coin'
    | 'invite'
    | 'account'
    | 'financial'
    | 'order'
    | 'bill'
  label: string
  path: string
  /** Hidden from demo users (spec 1 §6). */
  notForDemo?: true
}

/** The side menu of one's own pages in its order (spec 3 §2.3); an entry is shown once its page exists. */
export const homepageMenu: readonly HomepageEntry[] = [
  { key: 'index', label: '我的主页', path: '/sec/homepage/index' },
  { key: 'mark', label: '我的批阅', path: '/sec/homepage/mark' },
  { key: 'archive', label: '数字档案', path: '/sec/homepage/archive' },
  { key: 'app', label: '我的应用', path: '/sec/homepage/app' },
  { key: 'org', label: '我的组织', path: '/sec/homepage/org' },
  { key: 'credits', label: '积分', path: '/sec/homepage/credits' },
  { key: 'coin', label: '学币', path: '/sec/homepage/coin' },
  { key: 'invite', label: '邀请好友', path: '/sec/homepage/invite' },
  { key: 'account', label: '账号设置', path: '/sec/homepage/account', notForDemo: true },
  { key: 'financial', label: '财务', path: '/sec/homepage/financial' },
  { key: 'order', label: '订单', path: '/sec/homepage/order' },
  { key: 'bill', label: '账单', path: '/sec/homepage/bill' },
]
