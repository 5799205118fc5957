import type { ListReply } from '@zhixing/contract/kernel/list.ts'
import type { TakerRow } from '@zhixing/contract/learning/skill/takers.ts'
import type { ReactNode } from 'react'
import { ChoiceBar } from '#ui/choice-bar.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { KeywordFilter } from '#ui/keyword-filter.tsx'
import type { FramedCall } from '#ui/page-frame.tsx'
import { TablePage } from '#ui/table-page.tsx'
import type { ChangeQuery } from '#ui/use-url-query.ts'
import { type PathOf, TakerCard, takerColumns } from './taker-columns.tsx'

const bands = [
  { value: '', label: '全部' },
  { value: 'high', label: '80%以上' },
  { value: 'middle', label: '50%–80%' },
  { value: 'low', label: '50%及以下' },
]

interface TakerTableProps {
  name: string
  title: string
  text?: ReactNode
  call: FramedCall<ListReply<TakerRow>> & { isFetching: boolean }
  input: { page: number; limit: number; keyword?: string; band?: string }
  onQuery: ChangeQuery
  onExport: () => Promise<unknown>
  to?: PathOf
  isPart?: boolean
}

/** People who took a standard: found, told apart by band, exported (K09). */
export function TakerTable({ input, onQuery, to, ...rest }: TakerTableProps) {
  const isFiltered = Boolean(input.keyword || input.band)
  return (
    <TablePage
      {...rest}
      columns={takerColumns(to)}
      rowKey={(row) => row.uid}
      card={(row) => <TakerCard row={row} to={to} />}
      page={input.page}
      limit={input.limit}
      onQuery={onQuery}
      filters={
        <>
          <KeywordFilter
            placeholder="搜索姓名"
            value={input.keyword ?? ''}
            onSearch={(keyword) => onQuery({ keyword })}
          />
          <ChoiceBar label="得分" choices={bands} value={input.band ?? ''} onChange={(band) => onQuery({ band })} />
        </>
      }
      empty={
        <EmptyState
          title={isFiltered ? '没有符合条件的学员' : '还没有测评记录'}
          text={isFiltered ? '换个关键词，或清除筛选条件。' : '学员完成全部测评内容并批阅后，会显示在这里。'}
        />
      }
    />
  )
}
