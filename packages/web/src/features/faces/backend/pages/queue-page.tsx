import { backendCalls, jobStateLabels, jobStates } from '@zhixing/contract/faces/backend/calls.ts'
import { useCall } from '#api/use-call.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterSelect } from '#ui/filter-select.tsx'
import { KeywordFilter } from '#ui/keyword-filter.tsx'
import { keywordOf, pageOf } from '#ui/list-query.ts'
import { TablePage } from '#ui/table-page.tsx'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { BackendFrame } from '../parts/backend-frame.tsx'
import { JobCard, jobColumns } from '../parts/job-columns.tsx'

const stateChoices = jobStates.map((state) => ({ value: state, label: jobStateLabels[state] }))
const all = 'all'

/** /sec/backend/queue: jobs that failed, at first; any other state on demand. */
export function Page() {
  const [query, changeQuery] = useUrlQuery()
  const state = query.state === all ? undefined : (jobStates.find((one) => one === query.state) ?? 'failed')
  const input = { ...pageOf(query), ...keywordOf(query), ...(state ? { state } : {}) }
  const jobs = useCall(backendCalls.jobLists, input, { keepPrevious: true })
  return (
    <BackendFrame>
      <TablePage
        name="backend-queue"
        title="后台任务"
        text="通知、统计和文件处理等任务；失败的可以重试。"
        call={jobs}
        columns={jobColumns}
        rowKey={(row) => row.id}
        card={(row) => <JobCard row={row} />}
        page={input.page}
        limit={input.limit}
        onQuery={changeQuery}
        filters={
          <>
            <KeywordFilter
              placeholder="搜索任务名称"
              value={query.keyword ?? ''}
              onSearch={(keyword) => changeQuery({ keyword })}
            />
            <FilterSelect
              label="全部状态"
              choices={stateChoices}
              value={state ?? ''}
              onChange={(chosen) => changeQuery({ state: chosen === '' ? all : chosen })}
            />
          </>
        }
        empty={
          <EmptyState
            title={state === 'failed' && !query.keyword ? '没有失败的任务' : '没有符合条件的任务'}
            text={state === 'failed' ? '一切正常。' : '换个关键词或状态试试。'}
          />
        }
      />
    </BackendFrame>
  )
}
