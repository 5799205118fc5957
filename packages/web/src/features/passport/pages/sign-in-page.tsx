import { Tabs } from 'antd'
import { useState } from 'react'
import { PageLink } from '#ui/page-link.tsx'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { AuthLayout } from '../parts/auth-layout.tsx'
import { CodeForm } from '../parts/code-form.tsx'
import { DemoAccounts } from '../parts/demo-accounts.tsx'
import { NumberForm } from '../parts/number-form.tsx'
import { PasswordForm } from '../parts/password-form.tsx'
import { SignedInNote } from '../parts/signed-in-note.tsx'
import { useRedirect } from '../use-redirect.ts'

const tabs = ['password', 'code', 'number'] as const

interface Picked {
  account: string
  password: string
}

/** /passport/login */
export function Page() {
  const [query, changeQuery] = useUrlQuery()
  const { back, passportPath } = useRedirect()
  const [picked, setPicked] = useState<Picked>()
  const tab = tabs.find((one) => one === query.tab) ?? 'password'

  function handlePick(account: string, password: string): void {
    setPicked({ account, password })
    if (tab === 'number') {
      changeQuery({ tab: undefined })
    }
  }

  return (
    <AuthLayout title="登录" below={<DemoAccounts onPick={handlePick} />}>
      <SignedInNote back={back} />
      <Tabs
        activeKey={tab}
        destroyOnHidden
        onChange={(key) => changeQuery({ tab: key === 'password' ? undefined : key })}
        items={[
          // The key makes a new form of every picked account: what it holds is then just its beginning.
          { key: 'password', label: '密码登录', children: <PasswordForm key={picked?.account} initial={picked} /> },
          { key: 'code', label: '验证码登录', children: <CodeForm key={picked?.account} account={picked?.account} /> },
          { key: 'number', label: '学号登录', children: <NumberForm /> },
        ]}
      />
      <div className="mt-4 flex justify-between">
        <span className="text-soft">
          没有帐号？
          <PageLink to={passportPath('/passport/register')} className="text-primary hover:underline">
            立即注册
          </PageLink>
        </span>
        <PageLink to={passportPath('/passport/reset')} className="text-soft hover:text-primary">
          忘记密码
        </PageLink>
      </div>
    </AuthLayout>
  )
}
