import type { QuestionFigures } from '@zhixing/contract/leaves/exam/stats-calls.ts'
import { dot, dotted } from '#ui/dotted.ts'
import { LabelTag } from '#ui/label-tag.tsx'
import type { TableColumn } from '#ui/table-columns.ts'
import { meanText, shareText } from '../stats-words.ts'

interface OpenProps {
  row: QuestionFigures
  onOpen: (row: QuestionFigures) => void
}

/** A question's number, kind and stem; leads to how it was answered. */
function Stem({ row, onOpen }: OpenProps) {
  return (
    <button
      type="button"
      className="w-full min-w-48 text-left hover:text-primary max-md:min-h-11"
      onClick={() => onOpen(row)}
    >
      <span className="text-soft">
        {row.no}. {row.kind_label}
      </span>{' '}
      {row.void ? <LabelTag look="grey">作废</LabelTag> : null}
      <span className="line-clamp-2 break-words">{row.brief}</span>
    </button>
  )
}

function Discrimination({ row }: { row: QuestionFigures }) {
  if (row.discrimination === null) {
    return '—'
  }
  const isBad = row.discrimination < 0
  return (
    <span className={isBad ? 'text-danger' : ''}>
      {row.discrimination} <span className="whitespace-nowrap">{row.discrimination_word}</span>
    </span>
  )
}

export function questionStatColumns(onOpen: OpenProps['onOpen']): readonly TableColumn<QuestionFigures>[] {
  return [
    { key: 'stem', title: '题目', isFixed: true, render: (row) => <Stem row={row} onOpen={onOpen} /> },
    {
      key: 'answered',
      title: '已答/作答',
      width: 96,
      align: 'right',
      render: (row) => `${row.answered}/${row.attempts}`,
    },
    { key: 'right', title: '正确率', width: 88, align: 'right', render: (row) => shareText(row.right_rate) },
    { key: 'mean', title: '平均分', width: 104, align: 'right', render: meanText },
    { key: 'difficulty', title: '难度', width: 72, render: (row) => row.difficulty },
    { key: 'discrimination', title: '区分度', width: 152, render: (row) => <Discrimination row={row} /> },
    { key: 'options', title: '各选项人次', width: 200, render: (row) => row.options_text || '—' },
  ]
}

/** The same as a card, for phones. */
export function QuestionStatCard({ row, onOpen }: OpenProps) {
  return (
    <div className="flex flex-col gap-1">
      <Stem row={row} onOpen={onOpen} />
      <p className="text-sm text-soft">
        {dotted([`正确率 ${shareText(row.right_rate)}`, `平均分 ${meanText(row)}`, row.difficulty])}
        {row.discrimination === null ? null : (
          <>
            {`${dot}区分度 `}
            <Discrimination row={row} />
          </>
        )}
      </p>
      {row.options_text ? <p className="text-sm text-faint">{row.options_text}</p> : null}
    </div>
  )
}
