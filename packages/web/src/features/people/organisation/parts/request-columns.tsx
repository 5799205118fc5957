import type { CallOutput } from '@zhixing/contract/kernel/call.ts'
import type { orgManageCalls } from '@zhixing/contract/people/organisation/manage-calls.ts'
import { orgRoleLabels } from '@zhixing/contract/people/organisation/shapes.ts'
import { Button } from '#ui/button.tsx'
import { dotted } from '#ui/dotted.ts'
import { LabelTag } from '#ui/label-tag.tsx'
import { PersonAvatar } from '#ui/person-avatar.tsx'
import type { TableColumn } from '#ui/table-columns.ts'
import { TimeText } from '#ui/time-text.tsx'

export type RequestRow = CallOutput<typeof orgManageCalls.requests>

/** What is done with requests. */
export interface Decide {
  onAccept: (uids: number[]) => void
  onRefuse: (uids: number[]) => void
}

function RequestActions({ row, decide }: { row: RequestRow; decide: Decide }) {
  return (
    <span className="flex gap-2">
      <Button
        size="small"
        type="primary"
        aria-label={`通过${row.name}的申请`}
        onClick={() => decide.onAccept([row.uid])}
      >
        通过
      </Button>
      <Button size="small" danger aria-label={`拒绝${row.name}的申请`} onClick={() => decide.onRefuse([row.uid])}>
        拒绝
      </Button>
    </span>
  )
}

/** The columns of requests. */
export function requestColumns(decide: Decide): readonly TableColumn<RequestRow>[] {
  return [
    {
      key: 'name',
      title: '姓名',
      width: 190,
      isFixed: true,
      render: (row) => (
        <span className="flex items-center gap-2">
          <PersonAvatar name={row.name} url={row.avatar} />
          <span className="min-w-10 break-words">{row.name}</span>
          {row.is_guest ? <LabelTag look="grey">访客</LabelTag> : null}
        </span>
      ),
    },
    { key: 'role', title: '申请角色', width: 90, render: (row) => orgRoleLabels[row.role] },
    { key: 'number', title: '学号/工号', width: 130, render: (row) => row.number || '—' },
    { key: 'reason', title: '说明', render: (row) => row.reason || '—' },
    { key: 'time', title: '申请时间', width: 120, render: (row) => <TimeText seconds={row.ask_time} /> },
    {
      key: 'action',
      title: '操作',
      width: 150,
      isFixed: true,
      isAction: true,
      render: (row) => <RequestActions row={row} decide={decide} />,
    },
  ]
}

/** A request on a phone. */
export function RequestCard({ row, decide }: { row: RequestRow; decide: Decide }) {
  return (
    <article className="flex flex-col gap-2">
      <p className="font-medium">{row.name}</p>
      <p className="text-sm text-faint">{dotted([orgRoleLabels[row.role], row.number, row.reason])}</p>
      <RequestActions row={row} decide={decide} />
    </article>
  )
}
