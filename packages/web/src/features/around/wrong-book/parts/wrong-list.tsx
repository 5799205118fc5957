import type { WrongRow } from '@zhixing/contract/around/wrong-book/calls.ts'
import type { BookState } from '@zhixing/contract/around/wrong-book/limits.ts'
import type { ListReply } from '@zhixing/contract/kernel/list.ts'
import { ownMain } from '@zhixing/contract/types/main-type.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { type FramedCall, PageFrame } from '#ui/page-frame.tsx'
import { Pager } from '#ui/pager.tsx'
import { PanelContext } from '#ui/panel-context.ts'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { useLastPage } from '#ui/use-last-page.ts'
import type { ChangeQuery } from '#ui/use-url-query.ts'
import { WrongCard } from './wrong-card.tsx'

interface WrongListProps {
  call: FramedCall<ListReply<WrongRow>>
  place: { page: number; limit: number }
  isFiltered: boolean
  state: BookState
  chosen: ReadonlySet<number>
  onChoose: (questionId: number, isOn: boolean) => void
  onQuery: ChangeQuery
}

/** The questions of the book that are asked for, page by page. */
export function WrongList({
  call,
  place: { page, limit },
  isFiltered,
  state,
  chosen,
  onChoose,
  onQuery,
}: WrongListProps) {
  useLastPage(call.data, { page, limit }, onQuery)
  return (
    <PanelContext value={true}>
      <PageFrame call={call} skeleton={<SkeletonLines rows={8} className="rounded-card bg-card p-4" />}>
        {({ data: rows, total }) =>
          total === 0 ? (
            <section className="rounded-card bg-card shadow-card">
              <Nothing isFiltered={isFiltered} state={state} />
            </section>
          ) : (
            <>
              <ol className="grid grid-cols-1 gap-4" aria-label="错题">
                {rows.map((row, at) => (
                  <li key={row.question_id}>
                    <WrongCard
                      no={(page - 1) * limit + at + 1}
                      row={row}
                      isChosen={chosen.has(row.question_id)}
                      onChoose={(isOn) => onChoose(row.question_id, isOn)}
                    />
                  </li>
                ))}
              </ol>
              <div className="py-4">
                <Pager page={page} limit={limit} total={total} onChange={onQuery} />
              </div>
            </>
          )
        }
      </PageFrame>
    </PanelContext>
  )
}

function Nothing({ isFiltered, state }: { isFiltered: boolean; state: BookState }) {
  if (isFiltered) {
    return <EmptyState title="没有符合条件的错题" text="换一个筛选条件试试。" />
  }
  switch (state) {
    case 'mastered':
      return <EmptyState title="还没有已掌握的错题" text="练习时同一题连续答对两次，就会到这里。" />
    case 'removed':
      return <EmptyState title="没有移出的错题" />
    default:
      return (
        <EmptyState
          title="没有未掌握的错题"
          text="考试、测验和单题公布答案后，答错的题目会出现在这里。"
          actions={
            <LinkButton type="primary" to={ownMain}>
              去学习
            </LinkButton>
          }
        />
      )
  }
}
