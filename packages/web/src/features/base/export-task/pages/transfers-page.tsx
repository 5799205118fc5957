import { transferCalls, transferStages } from '@zhixing/contract/base/export-task/calls.ts'
import { transferInput } from '@zhixing/contract/base/export-task/routes.ts'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { ChoiceBar } from '#ui/choice-bar.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterSelect } from '#ui/filter-select.tsx'
import { TablePage } from '#ui/table-page.tsx'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { TaskCard, taskColumns } from '../parts/task-columns.tsx'
import { isUnderWay, kindLabels, stateLabels } from '../task-words.ts'

const kinds = [
  { value: '', label: '全部' },
  { value: 'import', label: kindLabels.import },
  { value: 'export', label: kindLabels.export },
]

const stages = transferStages.map((value) => ({
  value,
  label: stateLabels[value === 'under_way' ? 'running' : value],
}))

/** Asked now and then besides, in case the socket tells nothing. */
const refreshEveryMs = 10_000

/** /sec/transfer: one's imports and exports, newest first; what is under way moves by itself. */
export function Page() {
  const [query, changeQuery] = useUrlQuery()
  const [isLive, setLive] = useState(false)
  const input = transferInput(query)
  const tasks = useCall(transferCalls.lists, input, { keepPrevious: true, ...(isLive ? { refreshEveryMs } : {}) })
  const hasWork = tasks.data?.data.some(isUnderWay) ?? false
  if (hasWork !== isLive) {
    setLive(hasWork)
  }
  const isFiltered = input.kind !== undefined || input.stage !== undefined
  return (
    <TablePage
      name="transfers"
      title="导入导出"
      text="数据较多的导入和导出在后台进行，完成后会通知您。导出的文件保留7天，记录保留90天。"
      call={tasks}
      columns={taskColumns}
      rowKey={(task) => task.id}
      card={(task) => <TaskCard task={task} />}
      page={input.page}
      limit={input.limit}
      onQuery={changeQuery}
      filters={
        <>
          <ChoiceBar label="类型" choices={kinds} value={input.kind ?? ''} onChange={(kind) => changeQuery({ kind })} />
          <FilterSelect
            label="全部状态"
            choices={stages}
            value={input.stage ?? ''}
            onChange={(state) => changeQuery({ state })}
          />
        </>
      }
      empty={
        isFiltered ? (
          <EmptyState title="没有符合条件的任务" text="清除筛选条件试试。" />
        ) : (
          <EmptyState title="还没有导入导出任务" text="一次导入很多题目，或导出很长的列表时，会在这里看到进度。" />
        )
      }
    />
  )
}
