import { feedbackCalls } from '@zhixing/contract/base/feedback/calls.ts'
import { useCall } from '#api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { pageSizes } from '#ui/pager.tsx'
import { TablePage } from '#ui/table-page.tsx'
import { readNumber } from '#ui/url-state.ts'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { FeedbackCard, myColumns } from '../parts/shared/feedback-columns.tsx'
import { openFeedback } from '../parts/shared/open-feedback.ts'

/** /my/feedback: what one has sent, with its answers. */
export function Page() {
  const [query, changeQuery] = useUrlQuery()
  const limit = readNumber(query.limit, { min: 1, max: 100, otherwise: 20 })
  const input = {
    limit: pageSizes.includes(limit) ? limit : 20,
    page: readNumber(query.page, { min: 1, max: 1000, otherwise: 1 }),
  }
  const sent = useCall(feedbackCalls.mine, input, { keepPrevious: true })
  const write = (
    <Button type="primary" onClick={() => openFeedback()}>
      写反馈
    </Button>
  )
  return (
    <TablePage
      name="my-feedback"
      title="我的反馈"
      text="您提交的意见和回复。回复后会通知您。"
      actions={write}
      call={sent}
      columns={myColumns}
      rowKey={(row) => row.id}
      card={(row) => <FeedbackCard row={row} />}
      page={input.page}
      limit={input.limit}
      onQuery={changeQuery}
      empty={<EmptyState title="还没有反馈" text="使用中遇到问题或有建议，都可以告诉我们。" actions={write} />}
    />
  )
}
