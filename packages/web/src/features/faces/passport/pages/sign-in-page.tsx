import { lazy, Suspense, useState } from 'react'
import { currentSite } from '#session/site.ts'
import { PageLink } from '#ui/page-link.tsx'
import { TabBar } from '#ui/tab-bar.tsx'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { AuthLayout } from '../parts/auth-layout.tsx'
import { CodeForm } from '../parts/code-form.tsx'
import { NumberForm } from '../parts/number-form.tsx'
import { OwnNumberForm } from '../parts/own-number-form.tsx'
import { PasswordForm } from '../parts/password-form.tsx'
import { SignedInNote } from '../parts/signed-in-note.tsx'
import { useRedirect } from '../use-redirect.ts'

const tabs = [
  { key: 'password', label: '密码登录' },
  { key: 'code', label: '验证码登录' },
  { key: 'number', label: '学号登录' },
] as const

/** Only demonstrations have them. */
const DemoAccounts = lazy(async () => ({ default: (await import('../parts/demo-accounts.tsx')).DemoAccounts }))

interface Picked {
  account: string
  password: string
}

/** /passport/login */
export function Page() {
  const [query, changeQuery] = useUrlQuery()
  const { back, passportPath } = useRedirect()
  const [picked, setPicked] = useState<Picked>()
  const groupId = Number(query.group_id) || 0
  const usual = groupId > 0 ? 'number' : 'password'
  const tab = tabs.find(({ key }) => key === query.tab)?.key ?? usual

  function handlePick(account: string, password: string): void {
    setPicked({ account, password })
    if (tab === 'number') {
      changeQuery({ tab: usual === 'password' ? undefined : 'password' })
    }
  }

  return (
    <AuthLayout
      title="登录"
      below={<Suspense fallback={null}>{currentSite().demo ? <DemoAccounts onPick={handlePick} /> : null}</Suspense>}
    >
      <SignedInNote back={back} />
      <div className="mb-5 border-b border-line">
        <TabBar
          label="登录方式"
          items={tabs}
          value={tab}
          panelId="sign-in-form"
          onChange={(key) => changeQuery({ tab: key === usual ? undefined : key })}
        />
      </div>
      <div id="sign-in-form" role="tabpanel">
        {/* The key makes a new form of every picked account: what it holds is then just its beginning. */}
        {tab === 'password' ? <PasswordForm key={picked?.account} initial={picked} /> : null}
        {tab === 'code' ? <CodeForm key={picked?.account} account={picked?.account} /> : null}
        {tab === 'number' && groupId > 0 ? <OwnNumberForm groupId={groupId} /> : null}
        {tab === 'number' && groupId === 0 ? <NumberForm /> : null}
      </div>
      <div className="mt-4 flex justify-between">
        <span className="text-soft">
          没有账号？
          <PageLink to={passportPath('/passport/register')} className="text-primary underline">
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
