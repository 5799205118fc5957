import { type ApplicationRow, applicationStates, joiningCalls } from '@zhixing/contract/content/joining/calls.ts'
import { listLimits } from '@zhixing/contract/kernel/list.ts'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceBar } from '#ui/choice-bar.tsx'
import { dotted } from '#ui/dotted.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { KeywordFilter } from '#ui/keyword-filter.tsx'
import { PersonAvatar } from '#ui/person-avatar.tsx'
import { personColumns } from '#ui/person-columns.tsx'
import type { TableColumn } from '#ui/table-columns.ts'
import { TablePage } from '#ui/table-page.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { readNumber } from '#ui/url-state.ts'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { useDecide } from '../../use-decide.ts'
import { RefuseDialog } from '../refuse-dialog.tsx'

const words = {
  pending: '待审核',
  accepted: '已通过',
  refused: '未通过',
  withdrawn: '已撤回',
  expired: '已过期',
} as const
const choices = applicationStates.map((value) => ({ value, label: words[value] }))

interface RowActions {
  onAccept: (rows: readonly ApplicationRow[]) => void
  onRefuse: (rows: readonly ApplicationRow[]) => void
}

function readInput(id: number, query: Record<string, string>) {
  return {
    content_id: id,
    state: applicationStates.find((one) => one === query.state) ?? 'pending',
    page: readNumber(query.page, { min: 1, max: 1000, otherwise: 1 }),
    limit: listLimits.limit,
    ...(query.keyword ? { keyword: query.keyword } : {}),
  }
}

/** Applications to join a container, accepted or refused one by one or several at once. */
export function ApplicationTable({ id }: { id: number }) {
  const [query, changeQuery] = useUrlQuery()
  const [refusing, setRefusing] = useState<readonly ApplicationRow[]>([])
  const input = readInput(id, query)
  const { state } = input
  const applications = useCall(joiningCalls.applications, input, { keepPrevious: true })
  const { decide, isDeciding } = useDecide(id)
  const actions: RowActions = {
    onAccept: (rows) => decide({ rows, accept: true }),
    onRefuse: setRefusing,
  }
  const isWaiting = state === 'pending'
  return (
    <>
      <TablePage
        name="joining-applications"
        title="加入申请"
        call={applications}
        columns={columnsOf(isWaiting ? actions : undefined)}
        rowKey={(row) => row.id}
        card={(row) => <ApplicationCard application={row} actions={isWaiting ? actions : undefined} />}
        page={input.page}
        limit={input.limit}
        onQuery={changeQuery}
        filters={
          <>
            <KeywordFilter
              placeholder="搜索姓名或学号/工号"
              value={query.keyword ?? ''}
              onSearch={(keyword) => changeQuery({ keyword })}
            />
            <ChoiceBar
              label="状态"
              choices={choices}
              value={state}
              onChange={(value) => changeQuery({ state: value === 'pending' ? undefined : value })}
            />
          </>
        }
        bulkActions={
          isWaiting
            ? (rows, clear) => (
                <BulkButtons
                  isDeciding={isDeciding}
                  onAccept={() => decide({ rows, accept: true }, clear)}
                  onRefuse={() => setRefusing(rows)}
                />
              )
            : undefined
        }
        empty={
          <EmptyState
            title={isWaiting && !query.keyword ? '没有待审核的申请' : '没有符合条件的申请'}
            text="加入方式为“申请加入”时，学员的申请会出现在这里。"
          />
        }
      />
      {refusing.length > 0 ? (
        <RefuseDialog
          count={refusing.length}
          isSending={isDeciding}
          onRefuse={(answer) => decide({ rows: refusing, accept: false, answer }, () => setRefusing([]))}
          onClose={() => setRefusing([])}
        />
      ) : null}
    </>
  )
}

interface BulkButtonsProps {
  isDeciding: boolean
  onAccept: () => void
  onRefuse: () => void
}

function BulkButtons({ isDeciding, onAccept, onRefuse }: BulkButtonsProps) {
  return (
    <>
      <Button size="small" type="primary" loading={isDeciding} onClick={onAccept}>
        通过
      </Button>
      <Button size="small" danger onClick={onRefuse}>
        不通过
      </Button>
    </>
  )
}

function RowButtons({ application, actions }: { application: ApplicationRow; actions: RowActions }) {
  return (
    <span className="flex gap-2">
      <Button size="small" aria-label={`通过${application.name}的申请`} onClick={() => actions.onAccept([application])}>
        通过
      </Button>
      <Button
        size="small"
        danger
        aria-label={`不通过${application.name}的申请`}
        onClick={() => actions.onRefuse([application])}
      >
        不通过
      </Button>
    </span>
  )
}

function Decided({ application }: { application: ApplicationRow }) {
  const { state, decided_by: by, decide_time: at, answer } = application
  return (
    <span className="block text-sm text-soft">
      {dotted([words[state], by, answer])}
      {at > 0 ? <TimeText seconds={at} className="block text-faint" /> : null}
    </span>
  )
}

function columnsOf(actions: RowActions | undefined): readonly TableColumn<ApplicationRow>[] {
  return [
    ...personColumns,
    {
      key: 'group_name',
      title: '组织',
      needsRoom: true,
      render: (row) => <span className="block min-w-28 text-sm text-soft">{row.group_name || '—'}</span>,
    },
    {
      key: 'reason',
      title: '申请理由',
      render: (row) => <span className="block min-w-40 break-words whitespace-pre-wrap">{row.reason || '—'}</span>,
    },
    {
      key: 'create_time',
      title: '申请时间',
      width: 116,
      render: (row) => <TimeText seconds={row.create_time} className="block min-w-20" />,
    },
    actions
      ? {
          key: 'decide',
          title: '操作',
          width: 150,
          isAction: true,
          render: (row) => <RowButtons application={row} actions={actions} />,
        }
      : { key: 'decided', title: '结果', width: 160, render: (row) => <Decided application={row} /> },
  ]
}

function ApplicationCard({ application, actions }: { application: ApplicationRow; actions: RowActions | undefined }) {
  return (
    <article className="flex items-start gap-3">
      <PersonAvatar name={application.name} url={application.avatar} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{application.name}</p>
        <p className="truncate text-sm text-faint">{dotted([application.number, application.group_name])}</p>
        {application.reason ? <p className="my-1 break-words whitespace-pre-wrap">{application.reason}</p> : null}
        <p className="mb-2 text-sm text-faint">
          <TimeText seconds={application.create_time} /> 申请
        </p>
        {actions ? <RowButtons application={application} actions={actions} /> : <Decided application={application} />}
      </div>
    </article>
  )
}
