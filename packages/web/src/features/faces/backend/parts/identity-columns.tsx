import { auditLabels, auditStatus } from '@zhixing/contract/people/account/identity.ts'
import type { ReviewLine } from '@zhixing/contract/people/account/verified-calls.ts'
import { Button } from '#ui/button.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import type { TableColumn } from '#ui/table-columns.ts'
import { TimeText } from '#ui/time-text.tsx'

const looks = { 0: 'grey', 2: 'blue', 3: 'teal', '-2': 'red' } as const

/** Where an identity stands, in the specification's words. */
export function IdentityState({ status }: { status: ReviewLine['status'] }) {
  return <LabelTag look={looks[status]}>{auditLabels[status]}</LabelTag>
}

interface OpenProps {
  row: ReviewLine
  onOpen: () => void
}

function OpenButton({ row, onOpen }: OpenProps) {
  const waits = row.status === auditStatus.pending
  return (
    <Button
      size="small"
      type={waits ? 'primary' : 'default'}
      aria-label={`${waits ? '审核' : '查看'}${row.name}`}
      onClick={onOpen}
    >
      {waits ? '审核' : '查看'}
    </Button>
  )
}

/** The columns of the list of identities. */
export function identityColumns(onOpen: (row: ReviewLine) => void): readonly TableColumn<ReviewLine>[] {
  return [
    { key: 'name', title: '姓名', width: 140, isFixed: true, render: (row) => row.name },
    { key: 'account', title: '账号', width: 140, render: (row) => row.account_name },
    { key: 'id_tail', title: '身份证号', width: 120, render: (row) => `****${row.id_tail}` },
    { key: 'status', title: '状态', width: 120, render: (row) => <IdentityState status={row.status} /> },
    { key: 'reason', title: '拒绝原因', render: (row) => row.reason || '—' },
    { key: 'sent_time', title: '提交时间', width: 160, render: (row) => <TimeText seconds={row.sent_time} /> },
    {
      key: 'act',
      title: '操作',
      width: 96,
      isFixed: true,
      isAction: true,
      render: (row) => <OpenButton row={row} onOpen={() => onOpen(row)} />,
    },
  ]
}

/** An identity on a phone. */
export function IdentityCard({ row, onOpen }: OpenProps) {
  return (
    <article className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {row.name} <IdentityState status={row.status} />
        </p>
        <p className="text-sm text-faint">
          ****{row.id_tail} · <TimeText seconds={row.sent_time} />
        </p>
      </div>
      <OpenButton row={row} onOpen={onOpen} />
    </article>
  )
}
