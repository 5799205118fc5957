/** The password of every demo account. */
export const demoPassword = 'Demo-2026!'

export interface DemoAccount {
  account: string
  mobile: string
  name: string
  /** In words, for the sign-in page. */
  role: string
}

/** The accounts a demonstration lists on its sign-in page; demo data gives them their lives. */
export const demoAccounts: readonly DemoAccount[] = [
  { account: 'learner@demo.cn', mobile: '13800000001', name: '林晓雨', role: '学员' },
  { account: 'teacher@demo.cn', mobile: '13800000002', name: '陈志远', role: '教师' },
  { account: 'orgadmin@demo.cn', mobile: '13800000003', name: '王海燕', role: '组织管理员' },
  { account: 'super@demo.cn', mobile: '13800000004', name: '平台管理员', role: '超级管理员' },
  { account: 'supplier@demo.cn', mobile: '13800000005', name: '赵明', role: '供应商' },
  { account: 'demo@demo.cn', mobile: '13800000006', name: '演示用户', role: '演示账号' },
  { account: 'outsider@demo.cn', mobile: '13800000007', name: '周文静', role: '其他组织教师' },
  { account: 'trial@demo.cn', mobile: '13800000008', name: '孙立新', role: '试用组织管理员' },
  { account: 'expired@demo.cn', mobile: '13800000009', name: '郑国强', role: '已到期组织管理员' },
  { account: 'guest@demo.cn', mobile: '13800000010', name: '访客小何', role: '访客' },
  { account: 'branch@demo.cn', mobile: '13800000011', name: '许文博', role: '分院管理员' },
]

/** Where codes of the demo accounts go. */
export const demoRecipients: readonly string[] = demoAccounts.flatMap(({ account, mobile }) => [account, mobile])

/** Nobody's numbers and addresses, with which visitors and journeys of a demonstration try to sign up. */
export const freeRecipients = /^(?:1380000[1-9]\d{3}|[^@]+@example\.cn)$/
