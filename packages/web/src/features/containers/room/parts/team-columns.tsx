import type { TeamMemberRow } from '@zhixing/contract/content/team/shapes.ts'
import { Button } from '#ui/button.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { PersonAvatar } from '#ui/person-avatar.tsx'
import { personColumns } from '#ui/person-columns.tsx'
import type { TableColumn } from '#ui/table-columns.ts'

interface RowActions {
  onMove: (row: TeamMemberRow) => void
  /** Absent where nobody leads. */
  onLead: ((row: TeamMemberRow) => void) | undefined
}

function Actions({ row, onMove, onLead }: RowActions & { row: TeamMemberRow }) {
  return (
    <span className="inline-flex flex-wrap gap-3">
      {onLead ? (
        <Button
          type="link"
          className="!px-0"
          aria-label={`${row.is_leader ? '取消' : '设为'}组长：${row.name}`}
          onClick={() => onLead(row)}
        >
          {row.is_leader ? '取消组长' : '设为组长'}
        </Button>
      ) : null}
      <Button type="link" className="!px-0" aria-label={`移到小组：${row.name}`} onClick={() => onMove(row)}>
        移到小组
      </Button>
    </span>
  )
}

const Leader = () => <LabelTag look="teal">组长</LabelTag>

/** The columns of the members of a team. */
export function teamColumns(actions: RowActions): readonly TableColumn<TeamMemberRow>[] {
  return [
    ...personColumns,
    ...(actions.onLead
      ? [
          {
            key: 'leader',
            title: '职务',
            width: 88,
            render: (row: TeamMemberRow) => (row.is_leader ? <Leader /> : '—'),
          },
        ]
      : []),
    {
      key: 'actions',
      title: '操作',
      width: actions.onLead ? 176 : 104,
      isFixed: true,
      isAction: true,
      render: (row) => <Actions row={row} {...actions} />,
    },
  ]
}

/** A member of a team on a phone. */
export function TeamMemberCard({ row, ...actions }: RowActions & { row: TeamMemberRow }) {
  return (
    <article className="flex items-start gap-3">
      <PersonAvatar name={row.name} url={row.avatar} />
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-2">
          <span className="min-w-0 truncate font-medium">{row.name}</span>
          {row.is_leader ? <Leader /> : null}
        </div>
        <p className="truncate text-sm text-faint">{row.number}</p>
      </div>
      <Actions row={row} {...actions} />
    </article>
  )
}
