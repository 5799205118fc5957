import { type AccountTab, accountTabOf } from '@zhixing/contract/faces/homepage/routes.ts'
import { type ComponentType, lazy, Suspense } from 'react'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { useReadOnly } from '#ui/read-only-context.ts'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { TabBar } from '#ui/tab-bar.tsx'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { HomepageFrame } from '../../../people/account/parts/shared/homepage-frame.tsx'

const AccountProfile = lazy(async () => ({ default: (await import('../parts/account-profile.tsx')).AccountProfile }))
const AccountIdentity = lazy(async () => ({ default: (await import('../parts/account-identity.tsx')).AccountIdentity }))
const AccountDevices = lazy(async () => ({ default: (await import('../parts/account-devices.tsx')).AccountDevices }))
const AccountLog = lazy(async () => ({ default: (await import('../parts/account-log.tsx')).AccountLog }))

const parts: Readonly<Record<AccountTab, { label: string; Part: ComponentType }>> = {
  profile: { label: '账号资料', Part: AccountProfile },
  identity: { label: '实名认证', Part: AccountIdentity },
  device: { label: '登录设备', Part: AccountDevices },
  log: { label: '登录记录', Part: AccountLog },
}

const tabs = Object.entries(parts).map(([key, { label }]) => ({ key, label }))

/** /sec/homepage/account: what others see of me, what I sign in by, who I am, and where I am signed in. */
export function Page() {
  const refusal = useReadOnly()
  const [query, changeQuery] = useUrlQuery()
  const tab = accountTabOf(query)
  const { Part } = parts[tab]
  return (
    <HomepageFrame>
      <PageHeader title="账号设置" />
      {refusal ? (
        <EmptyState title={refusal} text="注册自己的账号后，可以在这里修改资料和登录方式。" />
      ) : (
        <>
          <div className="mb-4 rounded-card bg-card px-4 shadow-card">
            <TabBar
              label="账号设置"
              items={tabs}
              value={tab}
              onChange={(next) => changeQuery({ tab: next === 'profile' ? undefined : next })}
            />
          </div>
          <Suspense fallback={<SkeletonLines rows={8} className="rounded-card bg-card p-6 shadow-card" />}>
            <Part />
          </Suspense>
        </>
      )}
    </HomepageFrame>
  )
}
