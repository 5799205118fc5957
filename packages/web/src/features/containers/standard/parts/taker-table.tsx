import { standardCalls } from '@zhixing/contract/containers/standard/calls.ts'
import { takersInput } from '@zhixing/contract/containers/standard/page-inputs.ts'
import { downloadCall } from '#api/download-call.ts'
import { useCall } from '#api/use-call.ts'
import { ChoiceBar } from '#ui/choice-bar.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { KeywordFilter } from '#ui/keyword-filter.tsx'
import { TablePage } from '#ui/table-page.tsx'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { TakerCard, takerColumns } from './taker-columns.tsx'

const bands = [
  { value: '', label: '全部' },
  { value: 'high', label: '80%以上' },
  { value: 'middle', label: '50%–80%' },
  { value: 'low', label: '50%及以下' },
]

/** Those who took a standard: found, told apart by band, exported (K09). */
export function TakerTable({ id }: { id: number }) {
  const [query, changeQuery] = useUrlQuery()
  const input = takersInput(id, query)
  const takers = useCall(standardCalls.getUserStats, input, { keepPrevious: true })
  const isFiltered = Boolean(input.keyword || input.band)
  return (
    <TablePage
      name="standard-takers"
      title="数据统计"
      text="得分满分25分，按最高得分排列。"
      call={takers}
      columns={takerColumns}
      rowKey={(row) => row.uid}
      card={(row) => <TakerCard row={row} />}
      page={input.page}
      limit={input.limit}
      onQuery={changeQuery}
      onExport={() => downloadCall(standardCalls.getUserStats, input)}
      filters={
        <>
          <KeywordFilter
            placeholder="搜索姓名"
            value={query.keyword ?? ''}
            onSearch={(keyword) => changeQuery({ keyword })}
          />
          <ChoiceBar label="得分" choices={bands} value={input.band ?? ''} onChange={(band) => changeQuery({ band })} />
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
