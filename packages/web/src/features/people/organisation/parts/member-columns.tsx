import type { OrgMemberRow } from '@zhixing/contract/people/organisation/manage-calls.ts'
import { memberStateLabels, orgRoleLabels } from '@zhixing/contract/people/organisation/shapes.ts'
import { ActionMenu } from '#ui/action-menu.tsx'
import { dotted } from '#ui/dotted.ts'
import { LabelTag } from '#ui/label-tag.tsx'
import { PersonAvatar } from '#ui/person-avatar.tsx'
import type { TableColumn } from '#ui/table-columns.ts'
import { dayText } from '../day-text.ts'
import { memberDeeds } from '../member-deeds.ts'
import type { MemberDeed } from './member-dialog.tsx'

interface DeedProps {
  row: OrgMemberRow
  onDeed: (deed: MemberDeed) => void
}

const actions = [
  { key: 'edit', label: '编辑资料' },
  ...memberDeeds.map(({ action, label }) => ({ key: action, label, isDanger: action === 'remove' })),
  { key: 'handOver', label: '移交管理员', isApart: true },
]

function MemberActions({ row, onDeed }: DeedProps) {
  return (
    <ActionMenu
      size="small"
      actions={actions}
      aria-label={`${row.name}的操作`}
      onChoose={(key) => {
        const action = actions.find((one) => one.key === key)?.key as MemberDeed['action'] | undefined
        if (action) {
          onDeed({ action, rows: [row] })
        }
      }}
    >
      操作
    </ActionMenu>
  )
}

const looks = {
  active: 'teal',
  invited: 'blue',
  suspended: 'amber',
  disabled: 'grey',
  pending: 'amber',
  left: 'grey',
} as const

/** The columns of an organisation's members. */
export function memberColumns(onDeed: DeedProps['onDeed']): readonly TableColumn<OrgMemberRow>[] {
  return [
    {
      key: 'name',
      title: '姓名',
      isFixed: true,
      render: (row) => (
        <span className="flex items-center gap-2">
          <PersonAvatar name={row.name} url={row.avatar} />
          <span className="min-w-0 wrap-anywhere">{row.name}</span>
        </span>
      ),
    },
    { key: 'number', title: '学号/工号', width: 130, render: (row) => row.number || '—' },
    { key: 'role', title: '角色', width: 80, render: (row) => orgRoleLabels[row.role] },
    { key: 'department', title: '部门班级', width: 190, render: (row) => row.department || '—' },
    { key: 'mobile', title: '手机号', width: 130, needsRoom: true, render: (row) => row.mobile || '—' },
    {
      key: 'state',
      title: '状态',
      width: 90,
      render: (row) => <LabelTag look={looks[row.state]}>{memberStateLabels[row.state]}</LabelTag>,
    },
    { key: 'join', title: '加入时间', width: 110, isExtra: true, render: (row) => dayText(row.join_time) },
    {
      key: 'action',
      title: '操作',
      width: 90,
      isFixed: true,
      isAction: true,
      render: (row) => <MemberActions row={row} onDeed={onDeed} />,
    },
  ]
}

/** A member on a phone. */
export function MemberCard({ row, onDeed }: DeedProps) {
  return (
    <article className="flex items-center gap-3">
      <PersonAvatar name={row.name} url={row.avatar} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="min-w-0 wrap-anywhere">{row.name}</span>
          <LabelTag look={looks[row.state]}>{memberStateLabels[row.state]}</LabelTag>
        </p>
        <p className="text-sm text-faint">{dotted([orgRoleLabels[row.role], row.number, row.department])}</p>
      </div>
      <MemberActions row={row} onDeed={onDeed} />
    </article>
  )
}
