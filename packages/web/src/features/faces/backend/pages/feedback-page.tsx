import { feedbackCalls, feedbackStateLabels, feedbackStates } from '@zhixing/contract/base/feedback/calls.ts'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterSelect } from '#ui/filter-select.tsx'
import { KeywordFilter } from '#ui/keyword-filter.tsx'
import { keywordOf, pageOf } from '#ui/list-query.ts'
import { TablePage } from '#ui/table-page.tsx'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { AnswerDialog } from '../parts/answer-dialog.tsx'
import { BackendFrame } from '../parts/backend-frame.tsx'
import { feedbackCard, feedbackColumns } from '../parts/feedback-rows.tsx'

const stateChoices = feedbackStates.map((state) => ({ value: state, label: feedbackStateLabels[state] }))

/** /sec/backend/feedback: what people told us, to be answered. */
export function Page() {
  const [query, changeQuery] = useUrlQuery()
  const [openId, setOpenId] = useState<number | null>(null)
  const state = feedbackStates.find((one) => one === query.state)
  const input = { ...pageOf(query), ...keywordOf(query), ...(state ? { state } : {}) }
  const sent = useCall(feedbackCalls.lists, input, { keepPrevious: true })
  const isFiltered = state !== undefined || Boolean(query.keyword)
  return (
    <BackendFrame>
      <TablePage
        name="backend-feedback"
        title="意见反馈"
        text="回复后，登录用户会收到通知。"
        call={sent}
        columns={feedbackColumns(setOpenId)}
        rowKey={(row) => row.id}
        card={feedbackCard(setOpenId)}
        page={input.page}
        limit={input.limit}
        onQuery={changeQuery}
        filters={
          <>
            <KeywordFilter
              placeholder="搜索内容或联系方式"
              value={query.keyword ?? ''}
              onSearch={(keyword) => changeQuery({ keyword })}
            />
            <FilterSelect
              label="全部状态"
              choices={stateChoices}
              value={state ?? ''}
              onChange={(chosen) => changeQuery({ state: chosen })}
            />
          </>
        }
        empty={
          <EmptyState
            title={isFiltered ? '没有符合条件的反馈' : '还没有反馈'}
            text={isFiltered ? '换个关键词，或清除筛选条件。' : '用户在任何页面提交的意见会显示在这里。'}
          />
        }
      />
      {openId === null ? null : <AnswerDialog id={openId} onClose={() => setOpenId(null)} />}
    </BackendFrame>
  )
}
