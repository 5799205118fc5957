import { channelCalls } from '@zhixing/contract/containers/channel/calls.ts'
import type { StatsPaths } from '@zhixing/contract/containers/channel-stats/stats-paths.ts'
import type { MemberRow } from '@zhixing/contract/content/membership/shapes.ts'
import { listLimits } from '@zhixing/contract/kernel/list.ts'
import { downloadCall } from '#api/download-call.ts'
import { useCall } from '#api/use-call.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { KeywordFilter } from '#ui/keyword-filter.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { personColumns } from '#ui/person-columns.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import type { TableColumn } from '#ui/table-columns.ts'
import { TablePage } from '#ui/table-page.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { useUrlQuery } from '#ui/use-url-query.ts'

const columnsOf = (paths: StatsPaths): readonly TableColumn<MemberRow>[] => [
  ...personColumns,
  {
    key: 'percent',
    title: '进度',
    width: 160,
    render: (row) => (
      <div className="min-w-24">
        <ProgressBar label={`${row.name}的学习进度`} percent={row.percent} />
      </div>
    ),
  },
  {
    key: 'join_time',
    title: '加入时间',
    width: 116,
    needsRoom: true,
    render: (row) => <TimeText seconds={row.join_time} />,
  },
  { key: 'actions', title: '操作', width: 72, isAction: true, render: (row) => <Figures row={row} paths={paths} /> },
]

function Figures({ row, paths }: { row: MemberRow; paths: StatsPaths }) {
  return (
    <PageLink
      to={paths.member(row)}
      aria-label={`${row.name}的数据`}
      className="inline-flex min-h-11 items-center whitespace-nowrap text-primary"
    >
      数据
    </PageLink>
  )
}

/** The members of a path with how far each is; each leads to figures of their own, all of them come as a file. */
export function MemberList({ id, paths }: { id: number; paths: StatsPaths }) {
  const [query, changeQuery] = useUrlQuery()
  const page = Math.max(1, Math.trunc(Number(query.page)) || 1)
  const keyword = query.keyword ?? ''
  const input = { id, role: 'user' as const, page, limit: listLimits.limit, ...(keyword ? { keyword } : {}) }
  const call = useCall(channelCalls.members, input, { keepPrevious: true })
  return (
    <TablePage
      isPart
      name="channel-members-far"
      title="成员"
      call={call}
      columns={columnsOf(paths)}
      rowKey={(row) => row.uid}
      card={(row) => (
        <article className="flex items-center gap-3">
          <div className="min-w-0 flex-1">
            <span className="block truncate font-medium">{row.name}</span>
            <ProgressBar label={`${row.name}的学习进度`} percent={row.percent} />
          </div>
          <Figures row={row} paths={paths} />
        </article>
      )}
      page={page}
      limit={input.limit}
      onQuery={changeQuery}
      onExport={() => downloadCall(channelCalls.members, input)}
      filters={
        <KeywordFilter
          placeholder="搜索姓名、学号"
          value={keyword}
          onSearch={(text) => changeQuery({ keyword: text })}
        />
      }
      empty={
        <EmptyState
          title={keyword ? '没有符合条件的成员' : '还没有成员'}
          text={keyword ? '换个关键词再试。' : '学员加入职业路径后，会显示在这里。'}
        />
      }
    />
  )
}
