import { EllipsisOutlined } from '@ant-design/icons-svg'
import { roleLabel } from '@zhixing/contract/content/content/can.ts'
import type { MemberRow } from '@zhixing/contract/content/membership/shapes.ts'
import { contentTypes } from '@zhixing/contract/content-types.ts'
import type { ReactNode } from 'react'
import { ActionMenu, type MenuAction } from '#ui/action-menu.tsx'
import { dotted } from '#ui/dotted.ts'
import { Icon } from '#ui/icon.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { PersonAvatar } from '#ui/person-avatar.tsx'
import { personColumns } from '#ui/person-columns.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import type { TableColumn } from '#ui/table-columns.ts'
import { TimeText } from '#ui/time-text.tsx'

const looks = {
  admin: 'blue',
  other: 'teal',
  teacher: 'teal',
  assistant: 'amber',
  through: 'amber',
  user: 'grey',
  '': 'grey',
} as const

interface MenuProps {
  /** The container's. */
  type: string
  member: MemberRow
  actionsOf: (member: MemberRow) => readonly MenuAction[]
  onAction: (member: MemberRow, key: string) => void
}

function MemberMenu({ member, actionsOf, onAction }: Omit<MenuProps, 'type'>) {
  return (
    <ActionMenu
      type="text"
      icon={<Icon of={EllipsisOutlined} />}
      aria-label={`${member.name}的更多操作`}
      actions={actionsOf(member)}
      onChoose={(key) => onAction(member, key)}
    />
  )
}

function RoleTag({ type, role }: { type: string } & Pick<MemberRow, 'role'>) {
  return <LabelTag look={looks[role]}>{roleLabel({ type, role })}</LabelTag>
}

/** The columns of the member list. */
export function memberColumns({ type, ...menu }: Omit<MenuProps, 'member'>): readonly TableColumn<MemberRow>[] {
  return [
    ...personColumns,
    {
      key: 'group_name',
      title: '组织',
      render: (row) => <span className="block min-w-24 text-sm text-soft">{row.group_name || '—'}</span>,
    },
    ...(contentTypes[type]?.container?.teams
      ? [{ key: 'team', title: '小组', width: 84, needsRoom: true, render: (row: MemberRow) => row.team || '—' }]
      : []),
    { key: 'role', title: '角色', width: 76, render: (row) => <RoleTag type={type} role={row.role} /> },
    {
      key: 'percent',
      title: '进度',
      width: 120,
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
      render: (row) => <TimeText seconds={row.join_time} className="block min-w-20" />,
    },
    {
      key: 'last_time',
      title: '最近学习',
      width: 104,
      render: (row) => (row.last_time > 0 ? <TimeText seconds={row.last_time} className="block min-w-20" /> : '—'),
    },
    {
      key: 'menu',
      title: '操作',
      width: 56,
      isFixed: true,
      isAction: true,
      render: (row) => <MemberMenu member={row} {...menu} />,
    },
  ]
}

/** A member on a phone. */
export function MemberCard({ type, member, ...menu }: MenuProps): ReactNode {
  return (
    <article className="flex items-start gap-3">
      <PersonAvatar name={member.name} url={member.avatar} />
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-2">
          <span className="min-w-0 truncate font-medium">{member.name}</span>
          <RoleTag type={type} role={member.role} />
        </div>
        <p className="truncate text-sm text-faint">{dotted([member.number, member.group_name, member.team])}</p>
        <ProgressBar label={`${member.name}的学习进度`} percent={member.percent} />
        <p className="text-sm text-faint">
          {member.last_time > 0 ? (
            <>
              最近学习 <TimeText seconds={member.last_time} />
            </>
          ) : (
            <>
              还没有学习，
              <TimeText seconds={member.join_time} /> 加入
            </>
          )}
        </p>
      </div>
      <MemberMenu member={member} {...menu} />
    </article>
  )
}
