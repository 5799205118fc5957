/** The demo accounts: one for each kind of person. All share one password; the sign-in page lists them. */
export const demoPassword = 'Demo-2026!'

export const demoAccounts = [
  'learner',
  'teacher',
  'orgadmin',
  'super',
  'supplier',
  'demo',
  'outsider',
  'trial',
  'expired',
  'guest',
  'branch',
] as const

export type DemoAccount = (typeof demoAccounts)[number]

/** The e-mail address a demo account signs in with. */
export function addressOf(account: DemoAccount): string {
  return `${account}@demo.cn`
}
