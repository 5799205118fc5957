import type { CollectionDetail } from '@zhixing/contract/containers/collection/calls.ts'
import { joiningCalls } from '@zhixing/contract/content/joining/calls.ts'
import { lazy, Suspense } from 'react'
import { useCall } from '#api/use-call.ts'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { TabBar } from '#ui/tab-bar.tsx'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { MemberTable } from '../parts/member-table.tsx'
import { useCollectionCan } from '../parts/shared/collection-can.ts'
import { ManageTab } from '../parts/shared/manage-frame.tsx'

const ApplicationTable = lazy(async () => ({
  default: (await import('../../../content/joining/parts/shared/application-table.tsx')).ApplicationTable,
}))
const JoiningSettings = lazy(async () => ({
  default: (await import('../../../content/joining/parts/shared/joining-settings.tsx')).JoiningSettings,
}))

const tabs = ['member', 'application', 'joining'] as const

/** /sec/collection/manage/{id}/member: once the collection is published. */
export function Page() {
  return <ManageTab action="members">{(collection) => <MemberTabs collection={collection} />}</ManageTab>
}

/** Members, who asks to be one, and how one becomes one. */
function MemberTabs({ collection }: { collection: CollectionDetail }) {
  const [query, changeQuery] = useUrlQuery()
  const settings = useCall(joiningCalls.settings, { content_id: collection.id }, { handled: true })
  const { allowed: namesHelpers } = useCollectionCan(collection)('cooperators')
  const waiting = settings.data?.waiting ?? 0
  const tab = tabs.find((one) => one === query.tab) ?? 'member'
  return (
    <>
      <div className="mb-4">
        <TabBar
          label="成员管理"
          items={[
            { key: 'member', label: '成员' },
            { key: 'application', label: waiting > 0 ? `加入申请（${waiting}）` : '加入申请' },
            { key: 'joining', label: '加入方式' },
          ]}
          value={tab}
          onChange={(key) =>
            changeQuery({ tab: key === 'member' ? undefined : key, state: undefined, keyword: undefined })
          }
        />
      </div>
      <Suspense fallback={<SkeletonLines rows={8} />}>
        {tab === 'application' ? <ApplicationTable id={collection.id} /> : null}
        {tab === 'joining' ? (
          <JoiningSettings container={{ id: collection.id, type: 'collection' }} namesHelpers={namesHelpers} />
        ) : null}
        {tab === 'member' ? <MemberTable collection={collection} /> : null}
      </Suspense>
    </>
  )
}
