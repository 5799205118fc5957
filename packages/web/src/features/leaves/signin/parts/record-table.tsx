import { listLimits } from '@zhixing/contract/kernel/list.ts'
import { recordFilters, type SigninRow, signinCalls } from '@zhixing/contract/leaves/signin/calls.ts'
import { useState } from 'react'
import { downloadCall } from '#api/download-call.ts'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceBar } from '#ui/choice-bar.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { KeywordFilter } from '#ui/keyword-filter.tsx'
import { pageSizes } from '#ui/pager.tsx'
import { TablePage } from '#ui/table-page.tsx'
import { readNumber } from '#ui/url-state.ts'
import { useUrlQuery } from '#ui/use-url-query.ts'
import type { BoardProps } from './board-actions.tsx'
import { RecordCard, recordColumns } from './record-columns.tsx'
import { RecordDialog } from './record-dialog.tsx'

const usualLimit = listLimits.limit

/** Everybody with their record: live, filtered, exported, and set by hand. */
export function RecordTable({ id, c, board }: BoardProps) {
  const [query, changeQuery] = useUrlQuery()
  const [chosen, setChosen] = useState<readonly SigninRow[]>([])
  const state = recordFilters.find((one) => one === query.state) ?? 'all'
  const limit = readNumber(query.limit, { min: 1, max: 100, otherwise: usualLimit })
  const input = {
    id,
    c,
    state,
    page: readNumber(query.page, { min: 1, max: 1000, otherwise: 1 }),
    limit: pageSizes.includes(limit) ? limit : usualLimit,
    ...(query.keyword ? { keyword: query.keyword } : {}),
  }
  const records = useCall(signinCalls.records, input, { keepPrevious: true })
  return (
    <div className="min-w-0">
      <TablePage
        name="signin-records"
        title="签到名单"
        call={records}
        columns={recordColumns((row) => setChosen([row]))}
        rowKey={(row) => row.uid}
        card={(row) => <RecordCard row={row} onSet={() => setChosen([row])} />}
        page={input.page}
        limit={input.limit}
        onQuery={changeQuery}
        onExport={() => downloadCall(signinCalls.records, input)}
        bulkActions={(rows) => (
          <Button size="small" onClick={() => setChosen(rows)}>
            登记
          </Button>
        )}
        filters={
          <>
            <div className="zx-scroll-x w-full overflow-x-auto">
              <ChoiceBar
                label="名单"
                choices={choicesOf(board)}
                value={state}
                onChange={(value) => changeQuery({ state: value === 'all' ? undefined : value, page: undefined })}
              />
            </div>
            <KeywordFilter
              placeholder="搜索姓名或学号/工号"
              value={query.keyword ?? ''}
              onSearch={(keyword) => changeQuery({ keyword })}
            />
          </>
        }
        empty={<EmptyState title={state === 'all' && !query.keyword ? '还没有学员' : '没有符合条件的学员'} />}
      />
      {chosen.length > 0 ? <RecordDialog id={id} c={c} rows={chosen} onClose={() => setChosen([])} /> : null}
    </div>
  )
}

function choicesOf(board: BoardProps['board']) {
  return [
    { value: 'all', label: `全部 ${board.total}` },
    { value: 'signed', label: `已签 ${board.signed}` },
    { value: 'unsigned', label: `未签 ${board.unsigned}` },
    { value: 'late', label: `迟到 ${board.late}` },
    { value: 'leave', label: `请假 ${board.leave}` },
    { value: 'flagged', label: `异常 ${board.flagged}` },
    { value: 'request', label: `补签申请 ${board.requests}` },
  ]
}
