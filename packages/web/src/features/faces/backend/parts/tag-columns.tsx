import { ActionMenu } from '#ui/action-menu.tsx'
import { dotted } from '#ui/dotted.ts'
import type { TableColumn } from '#ui/table-columns.ts'
import type { TagDeed, TagLine } from './tag-dialogs.tsx'

interface TagActionsProps {
  row: TagLine
  onDeed: (deed: TagDeed) => void
}

const actions = [
  { key: 'rename', label: '重命名' },
  { key: 'merge', label: '合并到…' },
]

function TagActions({ row, onDeed }: TagActionsProps) {
  return (
    <ActionMenu
      size="small"
      actions={actions}
      aria-label={`${row.title}的操作`}
      onChoose={(key) => onDeed({ kind: key === 'merge' ? 'merge' : 'rename', tag: row })}
    >
      操作
    </ActionMenu>
  )
}

/** The columns of tags. */
export function tagColumns(onDeed: TagActionsProps['onDeed']): readonly TableColumn<TagLine>[] {
  return [
    { key: 'title', title: '标签', isFixed: true, render: (row) => <span className="break-all">{row.title}</span> },
    { key: 'use_num', title: '使用的内容', width: 120, align: 'right', render: (row) => row.use_num },
    { key: 'user_num', title: '选择的用户', width: 120, align: 'right', render: (row) => row.user_num },
    {
      key: 'action',
      title: '操作',
      width: 90,
      isFixed: true,
      isAction: true,
      render: (row) => <TagActions row={row} onDeed={onDeed} />,
    },
  ]
}

/** A tag on a phone. */
export function TagCard({ row, onDeed }: TagActionsProps) {
  return (
    <article className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{row.title}</p>
        <p className="text-sm text-faint">{dotted([`${row.use_num} 个内容`, `${row.user_num} 位用户`])}</p>
      </div>
      <TagActions row={row} onDeed={onDeed} />
    </article>
  )
}
