import {
  type PlanRequestRow,
  planRequestLabels,
  planRequestStateLabels,
} from '@zhixing/contract/people/organisation/plan-calls.ts'
import { Button } from '#ui/button.tsx'
import { dotted } from '#ui/dotted.ts'
import { LabelTag } from '#ui/label-tag.tsx'
import type { TableColumn } from '#ui/table-columns.ts'
import { TimeText } from '#ui/time-text.tsx'

interface Deeds {
  onGrant: (row: PlanRequestRow) => void
  onRefuse: (row: PlanRequestRow) => void
}

function wantOf(row: PlanRequestRow): string {
  return dotted([planRequestLabels[row.type], row.kind_name, row.seats > 0 ? `${row.seats}个席位` : ''])
}

function Actions({ row, onGrant, onRefuse }: Deeds & { row: PlanRequestRow }) {
  return row.state === 'new' ? (
    <span className="flex gap-2">
      <Button size="small" type="primary" aria-label={`开通${row.org_name}的服务`} onClick={() => onGrant(row)}>
        开通
      </Button>
      <Button size="small" danger aria-label={`拒绝${row.org_name}的申请`} onClick={() => onRefuse(row)}>
        拒绝
      </Button>
    </span>
  ) : null
}

/** The columns of what organisations ask for. */
export function planRequestColumns(deeds: Deeds): readonly TableColumn<PlanRequestRow>[] {
  return [
    {
      key: 'org',
      title: '组织',
      isFixed: true,
      render: (row) => <span className="wrap-anywhere">{row.org_name}</span>,
    },
    { key: 'want', title: '申请', width: 200, render: wantOf },
    { key: 'reason', title: '说明', render: (row) => row.reason || '—' },
    { key: 'by', title: '申请人', width: 100, needsRoom: true, render: (row) => row.by },
    { key: 'time', title: '时间', width: 110, render: (row) => <TimeText seconds={row.create_time} /> },
    {
      key: 'state',
      title: '状态',
      width: 90,
      render: (row) => (
        <LabelTag look={row.state === 'new' ? 'amber' : 'grey'}>{planRequestStateLabels[row.state]}</LabelTag>
      ),
    },
    {
      key: 'action',
      title: '操作',
      width: 140,
      isFixed: true,
      isAction: true,
      render: (row) => <Actions row={row} {...deeds} />,
    },
  ]
}

/** What an organisation asks for, on a phone. */
export function PlanRequestCard({ row, ...deeds }: Deeds & { row: PlanRequestRow }) {
  return (
    <article className="flex flex-col gap-2">
      <p className="font-medium wrap-anywhere">{row.org_name}</p>
      <p className="text-sm text-faint">{dotted([wantOf(row), row.reason, planRequestStateLabels[row.state]])}</p>
      <Actions row={row} {...deeds} />
    </article>
  )
}
