import type { BackendOrgRow } from '@zhixing/contract/people/organisation/backend-calls.ts'
import { orgKindLabels, verifyStates } from '@zhixing/contract/people/organisation/shapes.ts'
import { ActionMenu } from '#ui/action-menu.tsx'
import { dotted } from '#ui/dotted.ts'
import { LabelTag } from '#ui/label-tag.tsx'
import { PageLink } from '#ui/page-link.tsx'
import type { TableColumn } from '#ui/table-columns.ts'
import { TimeText } from '#ui/time-text.tsx'
import { VerifyTag } from '../../../people/organisation/parts/shared/verify-tag.tsx'
import type { OrgDeed } from './org-deed-dialog.tsx'

export const orgStateLabels = { active: '正常', suspended: '已停用', closed: '已关闭' } as const

interface DeedProps {
  row: BackendOrgRow
  onDeed: (kind: OrgDeed, row: BackendOrgRow) => void
}

function OrgActions({ row, onDeed }: DeedProps) {
  const actions: { key: OrgDeed; label: string; isDanger?: boolean }[] = [
    ...(row.verify_status === verifyStates.waits ? [{ key: 'review' as const, label: '审核' }] : []),
    row.state === 'suspended' ? { key: 'open', label: '恢复' } : { key: 'suspend', label: '停用', isDanger: true },
  ]
  return (
    <ActionMenu
      size="small"
      actions={actions}
      aria-label={`${row.name}的操作`}
      onChoose={(key) => {
        const chosen = actions.find((one) => one.key === key)
        if (chosen) {
          onDeed(chosen.key, row)
        }
      }}
    >
      操作
    </ActionMenu>
  )
}

/** The columns of organisations. */
export function backendOrgColumns(onDeed: DeedProps['onDeed']): readonly TableColumn<BackendOrgRow>[] {
  return [
    {
      key: 'name',
      title: '组织',
      isFixed: true,
      render: (row) => (
        <PageLink to={`/sec/org/overview?org=${row.id}`} className="wrap-anywhere text-primary hover:underline">
          {row.name}
        </PageLink>
      ),
    },
    { key: 'kind', title: '类型', width: 90, render: (row) => orgKindLabels[row.kind] },
    { key: 'parent', title: '上级', width: 140, isExtra: true, render: (row) => row.parent_name || '—' },
    { key: 'verify', title: '认证', width: 90, render: (row) => <VerifyTag status={row.verify_status} /> },
    { key: 'plan', title: '服务', width: 100, render: (row) => row.vip_name || '—' },
    { key: 'seats', title: '席位', width: 110, align: 'right', render: (row) => `${row.used}/${row.seats}` },
    {
      key: 'state',
      title: '状态',
      width: 80,
      render: (row) => <LabelTag look={row.state === 'active' ? 'teal' : 'grey'}>{orgStateLabels[row.state]}</LabelTag>,
    },
    { key: 'by', title: '创建人', width: 100, isExtra: true, render: (row) => row.by || '—' },
    {
      key: 'time',
      title: '创建时间',
      width: 120,
      needsRoom: true,
      render: (row) => <TimeText seconds={row.create_time} />,
    },
    {
      key: 'action',
      title: '操作',
      width: 90,
      isFixed: true,
      isAction: true,
      render: (row) => <OrgActions row={row} onDeed={onDeed} />,
    },
  ]
}

/** An organisation on a phone. */
export function BackendOrgCard({ row, onDeed }: DeedProps) {
  return (
    <article className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="wrap-anywhere">{row.name}</span>
          <VerifyTag status={row.verify_status} />
        </p>
        <p className="text-sm text-faint">
          {dotted([orgKindLabels[row.kind], row.vip_name, `席位 ${row.used}/${row.seats}`, orgStateLabels[row.state]])}
        </p>
      </div>
      <OrgActions row={row} onDeed={onDeed} />
    </article>
  )
}
