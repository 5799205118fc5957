import type { ManagedDetail } from '@zhixing/contract/containers/container/kit-calls.ts'
import { contentStatus } from '@zhixing/contract/content/content/shapes.ts'
import { joiningCalls } from '@zhixing/contract/content/joining/calls.ts'
import { lazy, Suspense } from 'react'
import { useCall } from '#api/use-call.ts'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { TabBar } from '#ui/tab-bar.tsx'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { useContainerCan } from '../../../content/content/parts/shared/use-container-can.ts'
import { MemberTable } from '../parts/member-table.tsx'
import { ManageTab } from '../parts/shared/manage-frame.tsx'
import { useKit } from '../use-kit.ts'

const ApplicationTable = lazy(async () => ({
  default: (await import('../../../content/joining/parts/shared/application-table.tsx')).ApplicationTable,
}))
const JoiningSettings = lazy(async () => ({
  default: (await import('../../../content/joining/parts/shared/joining-settings.tsx')).JoiningSettings,
}))

const tabs = ['member', 'team', 'application', 'joining'] as const

/** 成员管理 of a container, once it is published. */
export function Page() {
  return <ManageTab action="members">{(detail) => <MemberTabs detail={detail} />}</ManageTab>
}

/** Members, applications, and ways to join. */
function MemberTabs({ detail }: { detail: ManagedDetail }) {
  const { type, Teams } = useKit()
  const { id, role, status = contentStatus.active } = detail
  const [query, changeQuery] = useUrlQuery()
  const settings = useCall(joiningCalls.settings, { content_id: id }, { handled: true })
  const { allowed: namesHelpers } = useContainerCan({ type, role, status })('cooperators')
  const waiting = settings.data?.waiting ?? 0
  const tab = tabs.find((one) => one === query.tab) ?? 'member'
  return (
    <>
      <div className="mb-4">
        <TabBar
          label="成员管理"
          items={[
            { key: 'member', label: '成员' },
            ...(Teams ? [{ key: 'team', label: '小组' }] : []),
            { key: 'application', label: waiting > 0 ? `加入申请（${waiting}）` : '加入申请' },
            { key: 'joining', label: '加入方式' },
          ]}
          value={tab}
          onChange={(key) =>
            changeQuery({
              tab: key === 'member' ? undefined : key,
              state: undefined,
              keyword: undefined,
              team_id: undefined,
            })
          }
        />
      </div>
      <Suspense fallback={<SkeletonLines rows={8} />}>
        {tab === 'application' ? <ApplicationTable id={id} /> : null}
        {tab === 'joining' ? <JoiningSettings container={{ id, type }} namesHelpers={namesHelpers} /> : null}
        {tab === 'team' && Teams ? <Teams id={id} /> : null}
        {tab === 'member' || (tab === 'team' && !Teams) ? <MemberTable detail={detail} /> : null}
      </Suspense>
    </>
  )
}
