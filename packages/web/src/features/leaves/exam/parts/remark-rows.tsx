import type { RemarkWay } from '@zhixing/contract/leaves/exam/remark.ts'
import { examRemarkCalls, type RemarkRow } from '@zhixing/contract/leaves/exam/remark-calls.ts'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { DataTable } from '#ui/data-table.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { Pager } from '#ui/pager.tsx'
import type { TableColumn } from '#ui/table-columns.ts'
import { scoreWords, totalWords } from '../remark-words.ts'

function Passed({ row: { old_passed: before, new_passed: after } }: { row: RemarkRow }) {
  if (before === null || after === null || before === after) {
    return null
  }
  return <LabelTag look={after ? 'teal' : 'red'}>{after ? '变为通过' : '变为未通过'}</LabelTag>
}

const columns: readonly TableColumn<RemarkRow>[] = [
  { key: 'name', title: '姓名', render: (row) => row.name },
  { key: 'number', title: '学号/工号', width: 112, render: (row) => row.number || '—' },
  { key: 'no', title: '第几次', width: 72, align: 'right', render: (row) => row.attempt_no },
  { key: 'score', title: '本题', width: 96, align: 'right', render: scoreWords },
  { key: 'total', title: '总分', width: 136, align: 'right', render: totalWords },
  { key: 'passed', title: '结果', width: 112, render: (row) => <Passed row={row} /> },
]

const rowsAtOnce = 10

interface RemarkRowsProps {
  asked: { id: number; c: number; question_id: number; way: RemarkWay }
}

/** Whose score would change, by how much, who loses first. */
export function RemarkRows({ asked }: RemarkRowsProps) {
  const [page, setPage] = useState(1)
  const input = { ...asked, page, limit: rowsAtOnce }
  const list = useCall(examRemarkCalls.remarkRows, input, { keepPrevious: true, staleMs: 0 })
  const rows = list.data?.data ?? []
  const total = list.data?.total ?? 0
  if (rows.length === 0) {
    return null
  }
  return (
    <section aria-label="成绩变化" className="mb-4 rounded-card border border-line">
      <div className="max-md:hidden">
        <DataTable label="成绩变化" columns={columns} rows={rows} rowKey={(row) => row.s} isLoading={list.isFetching} />
      </div>
      <ul className="divide-y divide-line md:hidden">
        {rows.map((row) => (
          <li key={row.s} className="px-3 py-2">
            <div className="flex items-center gap-2">
              <span className="font-medium">{row.name}</span>
              <span className="text-sm text-faint">{row.number}</span>
              <Passed row={row} />
            </div>
            <p className="text-sm text-soft">
              本题 {scoreWords(row)}，总分 {totalWords(row)}
            </p>
          </li>
        ))}
      </ul>
      {total > rowsAtOnce ? (
        <div className="border-t border-line px-3 py-2">
          <Pager page={page} isFixed limit={rowsAtOnce} total={total} onChange={({ page: next }) => setPage(next)} />
        </div>
      ) : null}
    </section>
  )
}
