import { refreshesOf } from '@zhixing/contract/content-types.ts'
import { taxonomyCalls } from '@zhixing/contract/faces/backend/taxonomy-calls.ts'
import type { CallOutput } from '@zhixing/contract/kernel/call.ts'
import { useState } from 'react'
import { useSend } from '#api/use-send.ts'
import { ActionMenu } from '#ui/action-menu.tsx'
import { useApp } from '#ui/use-app.ts'
import type { EditedIndustry } from './industry-dialog.tsx'
import { MergeDialog } from './merge-dialog.tsx'

export type IndustryLine = CallOutput<typeof taxonomyCalls.industries>[number]

interface IndustryTreeProps {
  rows: readonly IndustryLine[]
  onEdit: (edited: EditedIndustry) => void
}

/** Upper industries with those below them. */
export function IndustryTree({ rows, onEdit }: IndustryTreeProps) {
  const [merged, setMerged] = useState<IndustryLine | null>(null)
  const tops = rows.filter((row) => row.parent_id === 0)
  return (
    <>
      <ul className="flex flex-col gap-3" aria-label="行业分类">
        {tops.map((top) => {
          const below = rows.filter((row) => row.parent_id === top.id)
          return (
            <li key={top.id} className="rounded-card bg-card px-4 py-2 shadow-card">
              <Line row={top} isParent={below.length > 0} onEdit={onEdit} onMerge={setMerged} />
              {below.length > 0 ? (
                <ul className="divide-y divide-line border-t border-line pl-4">
                  {below.map((row) => (
                    <li key={row.id}>
                      <Line row={row} isParent={false} onEdit={onEdit} onMerge={setMerged} />
                    </li>
                  ))}
                </ul>
              ) : null}
            </li>
          )
        })}
      </ul>
      {merged ? <MergeIndustry merged={merged} rows={rows} onClose={() => setMerged(null)} /> : null}
    </>
  )
}

interface LineProps {
  row: IndustryLine
  isParent: boolean
  onEdit: (edited: EditedIndustry) => void
  onMerge: (row: IndustryLine) => void
}

function Line({ row, isParent, onEdit, onMerge }: LineProps) {
  const isTop = row.parent_id === 0
  const actions = [
    { key: 'edit', label: '编辑' },
    ...(isTop ? [{ key: 'add', label: '新建下级' }] : []),
    { key: 'merge', label: '合并到…', disabledReason: isParent ? '请先移走或合并下级行业' : undefined },
  ]
  function choose(key: string): void {
    if (key === 'merge') {
      onMerge(row)
    } else {
      onEdit(key === 'add' ? { title: '', parent_id: row.id, sort: 0 } : { ...row })
    }
  }
  return (
    <div className="flex min-h-11 items-center gap-3 max-md:min-h-13">
      <span className={`min-w-0 flex-1 truncate ${isTop ? 'font-medium' : ''}`}>{row.title}</span>
      <span className="text-sm text-faint tabular-nums">{row.use_num} 个内容</span>
      <ActionMenu size="small" actions={actions} onChoose={choose} aria-label={`${row.title}的操作`}>
        操作
      </ActionMenu>
    </div>
  )
}

function MergeIndustry({
  merged,
  rows,
  onClose,
}: {
  merged: IndustryLine
  rows: readonly IndustryLine[]
  onClose: () => void
}) {
  const { message } = useApp()
  const merge = useSend(taxonomyCalls.mergeIndustry, {
    refresh: [taxonomyCalls.industries, 'Industry', ...refreshesOf()],
    onDone: () => {
      message.success('操作成功')
      onClose()
    },
  })
  const titleOf = (id: number) => rows.find((row) => row.id === id)?.title
  return (
    <MergeDialog
      title={`合并行业“${merged.title}”`}
      text={`使用它的 ${merged.use_num} 个内容改用所选的行业，“${merged.title}”将被删除，不能恢复。`}
      choices={rows
        .filter(({ id }) => id !== merged.id)
        .map((row) => ({
          value: row.id,
          label: row.parent_id === 0 ? row.title : `${titleOf(row.parent_id) ?? ''} / ${row.title}`,
        }))}
      isSending={merge.isSending}
      onMerge={(into) => merge.run({ id: merged.id, into })}
      onClose={onClose}
    />
  )
}
