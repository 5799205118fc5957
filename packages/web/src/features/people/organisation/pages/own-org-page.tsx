import { ownOrgCalls } from '@zhixing/contract/people/organisation/own-calls.ts'
import { lazy, Suspense } from 'react'
import { useCall } from '#api/use-call.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageBody } from '#ui/page-body.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { TabBar } from '#ui/tab-bar.tsx'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { HomepageFrame } from '../../account/parts/shared/homepage-frame.tsx'
import { OwnGroupCard } from '../parts/own-group-card.tsx'

const JoinOrg = lazy(async () => ({ default: (await import('../parts/join-org.tsx')).JoinOrg }))
const CreateOrg = lazy(async () => ({ default: (await import('../parts/create-org.tsx')).CreateOrg }))

const tabs = [
  { key: 'mine', label: '我的组织' },
  { key: 'join', label: '加入' },
  { key: 'create', label: '创建' },
]

/** /sec/homepage/org: the organisations one is in, one to join, one to make. */
export function Page() {
  const [query, changeQuery] = useUrlQuery()
  const tab = tabs.find(({ key }) => key === query.tab)?.key ?? 'mine'
  return (
    <HomepageFrame>
      <PageBody width="wide">
        <div className="mb-4">
          <TabBar label="我的组织" items={tabs} value={tab} onChange={(chosen) => changeQuery({ tab: chosen })} />
        </div>
        {tab === 'mine' ? <OwnGroups /> : null}
        <Suspense fallback={<SkeletonLines rows={6} className="rounded-card bg-card p-6 shadow-card" />}>
          {tab === 'join' ? <JoinOrg /> : null}
          {tab === 'create' ? <CreateOrg /> : null}
        </Suspense>
      </PageBody>
    </HomepageFrame>
  )
}

function OwnGroups() {
  const groups = useCall(ownOrgCalls.getUserGroupList, {})
  return (
    <PageFrame call={groups}>
      {({ groups: rows }) =>
        rows.length === 0 ? (
          <EmptyState title="您还没有加入组织" text="用加入码加入学校或单位，或创建自己的组织。" />
        ) : (
          <ul aria-label="我的组织" className="flex flex-col gap-3">
            {rows.map((group) => (
              <OwnGroupCard key={group.group_id} group={group} />
            ))}
          </ul>
        )
      }
    </PageFrame>
  )
}
