import { EllipsisOutlined } from '@ant-design/icons-svg'
import { difficultyLabels, type QuestionRow, statusLabels } from '@zhixing/contract/leaves/question/bank-shapes.ts'
import { kindOf } from '@zhixing/contract/leaves/question/kinds.ts'
import { ActionMenu } from '#ui/action-menu.tsx'
import { dotted } from '#ui/dotted.ts'
import { Icon } from '#ui/icon.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { PageLink } from '#ui/page-link.tsx'
import type { TableColumn } from '#ui/table-columns.ts'
import { TimeText } from '#ui/time-text.tsx'
import { bankPaths } from '../bank-paths.ts'
import { briefOf } from './shared/brief.ts'

export interface RowActions {
  canEdit: boolean
  onAction: (key: string, rows: readonly QuestionRow[]) => void
}

const statusLooks = { draft: 'grey', ok: 'teal', disabled: 'amber' } as const

/** What can be done with chosen questions. */
export const bulkChoices = [
  { key: 'move', label: '移动到' },
  { key: 'difficulty', label: '设置难度' },
  { key: 'tags', label: '设置标签' },
  { key: 'enable', label: '启用' },
  { key: 'disable', label: '停用' },
] as const

function RowMenu({ row, canEdit, onAction }: { row: QuestionRow } & RowActions) {
  if (!canEdit) {
    return null
  }
  const actions = bulkChoices.filter(({ key }) => key !== (row.status === 'ok' ? 'enable' : 'disable'))
  return (
    <ActionMenu
      type="text"
      icon={<Icon of={EllipsisOutlined} />}
      aria-label={`题目${row.id}的更多操作`}
      actions={[...actions, { key: 'delete', label: '删除', isDanger: true }]}
      onChoose={(key) => onAction(key, [row])}
    />
  )
}

function Brief({ row }: { row: QuestionRow }) {
  return (
    <div className="min-w-52">
      <PageLink
        to={bankPaths.question(row.bank_id, row.id)}
        className="line-clamp-2 break-words text-ink hover:text-primary"
      >
        {briefOf(row)}
      </PageLink>
      {row.tags.length > 0 ? (
        <div className="mt-1 flex flex-wrap gap-1">
          {row.tags.map((tag) => (
            <LabelTag key={tag} look="grey">
              {tag}
            </LabelTag>
          ))}
        </div>
      ) : null}
    </div>
  )
}

/** In how many papers it stands, and how many answered it rightly. */
function usageOf({ used_num, answered_num, right_rate }: QuestionRow): string {
  const rate = right_rate === null ? '' : `，正确率${right_rate}%（${answered_num}人次）`
  return used_num === 0 ? `未使用${rate}` : `${used_num}处${rate}`
}

export function questionColumns(actions: RowActions): readonly TableColumn<QuestionRow>[] {
  return [
    { key: 'stem', title: '题干', isFixed: true, render: (row) => <Brief row={row} /> },
    { key: 'type', title: '题型', width: 88, render: (row) => kindOf(row.type)?.label ?? '题目' },
    { key: 'difficulty', title: '难度', width: 64, render: (row) => difficultyLabels[row.difficulty] },
    { key: 'score', title: '分值', width: 64, align: 'right', render: (row) => row.score },
    { key: 'category', title: '分类', width: 120, render: (row) => row.category_title || '—' },
    { key: 'used', title: '使用情况', width: 150, render: usageOf },
    {
      key: 'status',
      title: '状态',
      width: 88,
      render: (row) => <LabelTag look={statusLooks[row.status]}>{statusLabels[row.status]}</LabelTag>,
    },
    {
      key: 'time',
      title: '更新时间',
      width: 150,
      isExtra: true,
      render: (row) => <TimeText seconds={row.update_time} />,
    },
    {
      key: 'actions',
      title: '操作',
      width: 72,
      isFixed: true,
      isAction: true,
      render: (row) => <RowMenu row={row} {...actions} />,
    },
  ]
}

/** A question on a phone. */
export function QuestionCard({ row, ...actions }: { row: QuestionRow } & RowActions) {
  return (
    <div className="flex items-start justify-between gap-2">
      <div className="min-w-0 flex-1 py-1">
        <Brief row={row} />
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-soft">
          {dotted([kindOf(row.type)?.label, difficultyLabels[row.difficulty], `${row.score}分`, usageOf(row)])}
          {row.status === 'ok' ? null : <LabelTag look={statusLooks[row.status]}>{statusLabels[row.status]}</LabelTag>}
        </p>
      </div>
      <RowMenu row={row} {...actions} />
    </div>
  )
}
