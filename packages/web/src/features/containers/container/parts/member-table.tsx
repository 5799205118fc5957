import { UploadOutlined, UserAddOutlined } from '@ant-design/icons-svg'
import type { ManagedDetail } from '@zhixing/contract/containers/container/kit-calls.ts'
import { memberPageSize } from '@zhixing/contract/containers/container/page-inputs.ts'
import { contentTypes } from '@zhixing/contract/content-types.ts'
import { memberRoles } from '@zhixing/contract/types/container.ts'
import { lazy, Suspense, useState } from 'react'
import { downloadCall } from '#api/download-call.ts'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceBar } from '#ui/choice-bar.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterSelect } from '#ui/filter-select.tsx'
import { Icon } from '#ui/icon.tsx'
import { KeywordFilter } from '#ui/keyword-filter.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { pageSizes } from '#ui/pager.tsx'
import { hasPath } from '#ui/site-paths.ts'
import { TablePage } from '#ui/table-page.tsx'
import { readNumber } from '#ui/url-state.ts'
import { type ChangeQuery, useUrlQuery } from '#ui/use-url-query.ts'
import { useLearningKit } from '../use-kit.ts'
import { useMemberActions } from '../use-member-actions.ts'
import { MemberCard, memberColumns } from './member-columns.tsx'

const AddPeopleDialog = lazy(async () => ({
  default: (await import('../../../content/membership/parts/shared/add-people-dialog.tsx')).AddPeopleDialog,
}))

const ImportMembersDialog = lazy(async () => ({
  default: (await import('../../../content/joining/parts/shared/import-members-dialog.tsx')).ImportMembersDialog,
}))

/** The roles by which a list of members is filtered: all of the type but the owner's. */
function rolesOf(type: string) {
  const roles = contentTypes[type]?.container?.roles
  const present = memberRoles.flatMap((role) => (role === 'owner' ? [] : (roles?.[role] ?? [])))
  return [{ value: '', label: '全部' }, ...present.map(({ wire, label }) => ({ value: wire, label }))]
}

const sorts = [
  { value: 'furthest', label: '进度从高到低' },
  { value: 'least', label: '进度从低到高' },
] as const

const learned = [
  { value: '', label: '全部' },
  { value: 'never', label: '从未学习' },
]

function readInput(id: number, query: Record<string, string>, roles: ReturnType<typeof rolesOf>) {
  const role = roles.find(({ value }) => value !== '' && value === query.role)?.value
  const sort = sorts.find(({ value }) => value === query.sort)
  const limit = readNumber(query.limit, { min: 1, max: 100, otherwise: memberPageSize })
  return {
    id,
    page: readNumber(query.page, { min: 1, max: 1000, otherwise: 1 }),
    limit: pageSizes.includes(limit) ? limit : memberPageSize,
    ...(role ? { role } : {}),
    ...(query.keyword ? { keyword: query.keyword } : {}),
    ...(sort ? { sort: sort.value } : {}),
    ...(query.learned === 'never' ? { never: true } : {}),
  }
}

/** The list of a container's members, with search, order, adding and removing. */
export function MemberTable({ detail }: { detail: ManagedDetail }) {
  const { type, learning: calls } = useLearningKit()
  const roles = rolesOf(type)
  const [query, changeQuery] = useUrlQuery()
  const [adding, setAdding] = useState<'search' | 'list'>()
  const close = () => setAdding(undefined)
  const input = readInput(detail.id, query, roles)
  const members = useCall(calls.members, input, { keepPrevious: true })
  const actions = useMemberActions(detail)
  const isFiltered = Boolean(query.keyword || input.role || query.learned)
  return (
    <>
      <TablePage
        name={`${type}-members`}
        title="成员管理"
        text={<ForgottenPassword />}
        call={members}
        columns={memberColumns({ type, ...actions })}
        rowKey={(row) => row.uid}
        card={(row) => <MemberCard type={type} member={row} {...actions} />}
        page={input.page}
        limit={input.limit}
        onQuery={changeQuery}
        onExport={() => downloadCall(calls.members, input)}
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
        filters={<MemberFilters query={query} role={input.role} roles={roles} onQuery={changeQuery} />}
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
            contentId={detail.id}
            isSending={actions.isAdding}
            onAdd={(uids) => actions.add(uids, close)}
            onClose={close}
          />
        ) : null}
        {adding === 'list' ? <ImportMembersDialog id={detail.id} onClose={close} /> : null}
      </Suspense>
    </>
  )
}

/** The way for a teacher to help a learner who cannot sign in. */
function ForgottenPassword() {
  return hasPath('/sec/org/password') ? (
    <>
      学员忘记密码？
      <PageLink to="/sec/org/password" className="text-primary underline">
        重置密码
      </PageLink>
    </>
  ) : null
}

interface MemberFiltersProps {
  query: Record<string, string>
  role: string | undefined
  roles: ReturnType<typeof rolesOf>
  onQuery: ChangeQuery
}

function MemberFilters({ query, role, roles, onQuery }: MemberFiltersProps) {
  return (
    <>
      <KeywordFilter
        placeholder="搜索姓名或学号/工号"
        value={query.keyword ?? ''}
        onSearch={(keyword) => onQuery({ keyword })}
      />
      <ChoiceBar label="角色" choices={roles} value={role ?? ''} onChange={(next) => onQuery({ role: next })} />
      <ChoiceBar
        label="学习情况"
        choices={learned}
        value={query.learned ?? ''}
        onChange={(value) => onQuery({ learned: value })}
      />
      <FilterSelect label="默认排序" choices={sorts} value={query.sort ?? ''} onChange={(sort) => onQuery({ sort })} />
    </>
  )
}
