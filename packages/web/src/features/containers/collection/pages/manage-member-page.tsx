import { UploadOutlined, UserAddOutlined } from '@ant-design/icons-svg'
import { type CollectionDetail, collectionCalls } from '@zhixing/contract/containers/collection/calls.ts'
import { memberPageSize } from '@zhixing/contract/containers/collection/routes.ts'
import { roleLabel } from '@zhixing/contract/content/content/can.ts'
import { joiningCalls } from '@zhixing/contract/content/joining/calls.ts'
import { lazy, Suspense, useState } from 'react'
import { downloadCall } from '#api/download-call.ts'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceBar } from '#ui/choice-bar.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { KeywordFilter } from '#ui/keyword-filter.tsx'
import { pageSizes } from '#ui/pager.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { TabBar } from '#ui/tab-bar.tsx'
import { TablePage } from '#ui/table-page.tsx'
import { readNumber } from '#ui/url-state.ts'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { MemberCard, memberColumns } from '../parts/member-columns.tsx'
import { useCollectionCan } from '../parts/shared/collection-can.ts'
import { ManageTab } from '../parts/shared/manage-frame.tsx'
import { useMemberActions } from '../use-member-actions.ts'

const AddPeopleDialog = lazy(async () => ({
  default: (await import('../../../content/membership/parts/shared/add-people-dialog.tsx')).AddPeopleDialog,
}))

const ImportMembersDialog = lazy(async () => ({
  default: (await import('../../../content/joining/parts/shared/import-members-dialog.tsx')).ImportMembersDialog,
}))
const ApplicationTable = lazy(async () => ({
  default: (await import('../../../content/joining/parts/shared/application-table.tsx')).ApplicationTable,
}))
const JoiningSettings = lazy(async () => ({
  default: (await import('../../../content/joining/parts/shared/joining-settings.tsx')).JoiningSettings,
}))

const roles = [
  { value: '', label: '全部' },
  ...(['other', 'assistant', 'user'] as const).map((role) => ({
    value: role,
    label: roleLabel({ type: 'collection', role }),
  })),
]

function readInput(id: number, query: Record<string, string>) {
  const role = (['other', 'assistant', 'user'] as const).find((one) => one === query.role)
  const limit = readNumber(query.limit, { min: 1, max: 100, otherwise: memberPageSize })
  return {
    id,
    page: readNumber(query.page, { min: 1, max: 1000, otherwise: 1 }),
    limit: pageSizes.includes(limit) ? limit : memberPageSize,
    ...(role ? { role } : {}),
    ...(query.keyword ? { keyword: query.keyword } : {}),
  }
}

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
  const tab = query.tab ?? 'member'
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
        {tab === 'member' ? <Members collection={collection} /> : null}
      </Suspense>
    </>
  )
}

function Members({ collection }: { collection: CollectionDetail }) {
  const [query, changeQuery] = useUrlQuery()
  const [adding, setAdding] = useState<'search' | 'list'>()
  const close = () => setAdding(undefined)
  const input = readInput(collection.id, query)
  const members = useCall(collectionCalls.fetchCollectionUser, input, { keepPrevious: true })
  const actions = useMemberActions(collection)
  const isFiltered = Boolean(query.keyword || input.role)
  return (
    <>
      <TablePage
        name="collection-members"
        title="成员管理"
        call={members}
        columns={memberColumns(actions)}
        rowKey={(row) => row.uid}
        card={(row) => <MemberCard member={row} {...actions} />}
        page={input.page}
        limit={input.limit}
        onQuery={changeQuery}
        onExport={() => downloadCall(collectionCalls.fetchCollectionUser, input)}
        actions={
          <>
            <Button icon={<Icon of={UploadOutlined} />} onClick={() => setAdding('list')}>
              批量添加
            </Button>
            <Button type="primary" icon={<Icon of={UserAddOutlined} />} onClick={() => setAdding('search')}>
              添加成员
            </Button>
          </>
        }
        filters={
          <>
            <KeywordFilter
              placeholder="搜索姓名或学号/工号"
              value={query.keyword ?? ''}
              onSearch={(keyword) => changeQuery({ keyword })}
            />
            <ChoiceBar
              label="角色"
              choices={roles}
              value={input.role ?? ''}
              onChange={(role) => changeQuery({ role })}
            />
          </>
        }
        bulkActions={(rows, clear) => (
          <Button danger size="small" onClick={() => actions.remove(rows, clear)}>
            移除
          </Button>
        )}
        empty={
          <EmptyState
            title={isFiltered ? '没有符合条件的成员' : '还没有成员'}
            text={isFiltered ? '换个关键词，或清除筛选条件。' : '添加成员，或把链接分享给学员加入学习。'}
          />
        }
      />
      <Suspense fallback={null}>
        {adding === 'search' ? (
          <AddPeopleDialog
            title="添加成员"
            contentId={collection.id}
            isSending={actions.isAdding}
            onAdd={(uids) => actions.add(uids, close)}
            onClose={close}
          />
        ) : null}
        {adding === 'list' ? <ImportMembersDialog id={collection.id} onClose={close} /> : null}
      </Suspense>
    </>
  )
}
