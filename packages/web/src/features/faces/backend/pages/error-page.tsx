import { backendCalls } from '@zhixing/contract/faces/backend/calls.ts'
import { useState } from 'react'
import { useCall } from '#api/use-call.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { KeywordFilter } from '#ui/keyword-filter.tsx'
import { keywordOf, pageOf } from '#ui/list-query.ts'
import { TablePage } from '#ui/table-page.tsx'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { BackendFrame } from '../parts/backend-frame.tsx'
import { errorCard, errorColumns } from '../parts/error-columns.tsx'
import { ErrorDialog } from '../parts/error-dialog.tsx'

/** /sec/backend/error: what went wrong in people's browsers. */
export function Page() {
  const [query, changeQuery] = useUrlQuery()
  const [opened, setOpened] = useState('')
  const input = { ...pageOf(query), ...keywordOf(query) }
  const errors = useCall(backendCalls.errorLists, input, { keepPrevious: true })
  return (
    <BackendFrame>
      <TablePage
        name="backend-error"
        title="错误报告"
        text="页面自动上报的错误，相同的合为一条，保留90天。"
        call={errors}
        columns={errorColumns(setOpened)}
        rowKey={(row) => row.fingerprint}
        card={errorCard(setOpened)}
        page={input.page}
        limit={input.limit}
        onQuery={changeQuery}
        filters={
          <KeywordFilter
            placeholder="搜索错误信息"
            value={query.keyword ?? ''}
            onSearch={(keyword) => changeQuery({ keyword })}
          />
        }
        empty={
          <EmptyState
            title={query.keyword ? '没有符合条件的错误' : '没有错误报告'}
            text={query.keyword ? '换个关键词试试。' : '最近90天里没有页面出错。'}
          />
        }
      />
      {opened ? <ErrorDialog fingerprint={opened} onClose={() => setOpened('')} /> : null}
    </BackendFrame>
  )
}
