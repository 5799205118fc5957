import type { ManagedDetail } from '@zhixing/contract/containers/container/kit-calls.ts'
import { questionsInput } from '@zhixing/contract/containers/container/page-inputs.ts'
import { learnPathOf } from '@zhixing/contract/content-types.ts'
import { commentCalls } from '@zhixing/contract/talk/comment/calls.ts'
import { useCallPages } from '#api/use-call-pages.ts'
import { useWatch } from '#api/use-watch.ts'
import { ChoiceBar } from '#ui/choice-bar.tsx'
import { ListEnd } from '#ui/discover.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PageBody } from '#ui/page-body.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { CommentBlock } from '../../../talk/comment/parts/shared/comment-block.tsx'
import { ManageTab } from '../parts/shared/manage-frame.tsx'
import { useKit } from '../use-kit.ts'

const states = [
  { value: 'open', label: '待解答' },
  { value: 'answered', label: '已解答' },
]

/** 答疑 of a container: learners' questions from all its pages. */
export function Page() {
  return <ManageTab action="mark">{(detail) => <Questions detail={detail} />}</ManageTab>
}

function Questions({ detail }: { detail: ManagedDetail }) {
  const { label } = useKit()
  const [query, changeQuery] = useUrlQuery()
  const input = questionsInput(detail.id, query)
  const pages = useCallPages(commentCalls.questions, input)
  useWatch(detail.id)
  return (
    <PageBody width="wide">
      <PageHeader
        title="答疑"
        text={`学员在${label}和各项内容下的提问；您回复后自动标为已解答。`}
        actions={
          <ChoiceBar
            label="状态"
            choices={states}
            value={input.state}
            onChange={(state) => changeQuery({ state: state === 'open' ? undefined : state })}
          />
        }
      />
      <section className="rounded-card bg-card p-4 shadow-card">
        <QuestionList pages={pages} detail={detail} isOpen={input.state === 'open'} />
      </section>
    </PageBody>
  )
}

interface QuestionListProps {
  pages: ReturnType<typeof useCallPages<typeof commentCalls.questions>>
  detail: ManagedDetail
  isOpen: boolean
}

function QuestionList({ pages, detail: { id, title }, isOpen }: QuestionListProps) {
  const { type } = useKit()
  if (pages.error) {
    return <ErrorState error={pages.error} onRetry={pages.retry} />
  }
  if (pages.isPending) {
    return <SkeletonLines rows={6} />
  }
  if (pages.rows.length === 0) {
    return isOpen ? (
      <EmptyState title="没有待解答的提问" text="学员提问后会通知您，并显示在这里。" />
    ) : (
      <EmptyState title="还没有已解答的提问" />
    )
  }
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {pages.rows.map((row) => (
          <li key={row.id} className="py-4">
            <p className="mb-2 text-sm text-faint">
              {row.item_id > 0 ? (
                <PageLink
                  to={`${learnPathOf({ type, id }, row.item_id)}&talk=1`}
                  className="text-primary hover:underline"
                >
                  {row.item_title}
                </PageLink>
              ) : (
                title
              )}
            </p>
            <CommentBlock comment={row} contentId={id} speaks answers />
          </li>
        ))}
      </ul>
      <ListEnd pages={pages} />
    </>
  )
}
