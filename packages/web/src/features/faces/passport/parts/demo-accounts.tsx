import { passportCalls } from '@zhixing/contract/faces/passport/calls.ts'
import { useCall } from '#api/use-call.ts'
import { CodeList } from './demo-codes.tsx'

interface DemoAccountsProps {
  onPick: (account: string, password: string) => void
}

const roleLabels: Record<string, string> = {
  ROLE_SUPER_ADMIN: '平台管理员',
  ROLE_ORG_ADMIN: '组织管理员',
  ROLE_TEACHER: '教师',
  ROLE_USER: '学员',
  ROLE_GUEST: '访客',
}

/** The demonstration's accounts, one click fills the form; and the newest codes. */
export function DemoAccounts({ onPick }: DemoAccountsProps) {
  const demo = useCall(passportCalls.demoAccounts, {}, { handled: true })
  if (!demo.data?.demo) {
    return null
  }
  const { accounts, password } = demo.data
  return (
    <section className="rounded-card bg-card p-5 shadow-card" aria-labelledby="demo-title">
      <h2 id="demo-title" className="font-semibold">
        演示账号
      </h2>
      <p className="text-sm text-faint">点击即可填入，密码均为 {password}</p>
      <ul className="mt-3 grid grid-cols-1 gap-2 xs:grid-cols-2">
        {accounts.map(({ account, name, role }) => (
          <li key={account} className="min-w-0">
            <button
              type="button"
              onClick={() => onPick(account, password)}
              className="h-full w-full rounded-card border border-edge px-3 py-2 text-left hover:border-primary hover:bg-primary-soft"
            >
              <span className="flex flex-wrap items-baseline justify-between gap-x-2">
                <span className="font-medium">{name}</span>
                <span className="text-sm text-soft">{roleLabels[role] ?? role}</span>
              </span>
              <span className="block truncate text-sm text-faint">{account}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <CodeList />
      </div>
    </section>
  )
}
