import { commentCalls } from '@zhixing/contract/talk/comment/calls.ts'
import { commentLimits, commentMessages } from '@zhixing/contract/talk/comment/limits.ts'
import { useCallPages } from '#api/use-call-pages.ts'
import { isSignedIn } from '#session/can.ts'
import { LoginPrompt } from '#session/login-prompt.tsx'
import { useSession } from '#session/use-session.ts'
import { ChoiceBar } from '#ui/choice-bar.tsx'
import { ListEnd } from '#ui/discover.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ShownAfter } from '#ui/shown-after.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { useUrlQuery } from '#ui/use-url-query.ts'
import { CommentForm } from '../comment-form.tsx'
import { CommentBlock } from './comment-block.tsx'

interface CommentThreadProps {
  /** The container. */
  contentId: number
  /** The item it is about; 0 for the whole. */
  itemId: number
  /** A member, or one who answers. */
  speaks: boolean
  answers: boolean
  /** Where somebody who signs in comes back to. */
  back: string
}

const kinds = [
  { value: '', label: '全部' },
  { value: 'question', label: '提问' },
]

/** What people say about an item of a container, and the way to join in. */
export function CommentThread({ contentId, itemId, speaks, answers, back }: CommentThreadProps) {
  const session = useSession()
  const [query, changeQuery] = useUrlQuery()
  const isQuestions = query.kind === 'question'
  const where = { content_id: contentId, item_id: itemId }
  const pages = useCallPages(commentCalls.lists, {
    ...where,
    limit: commentLimits.pageSize,
    ...(isQuestions ? { kind: 'question' as const } : {}),
  })
  return (
    <section aria-label="讨论" className="flex flex-col gap-4">
      {speaks ? <CommentForm where={where} /> : null}
      {speaks || isSignedIn(session) ? null : <LoginPrompt back={back} />}
      {!speaks && isSignedIn(session) ? <p className="text-soft">{commentMessages.membersOnly}</p> : null}
      <div className="flex items-center justify-between gap-2">
        <span className="text-faint">共{pages.total}条</span>
        <ChoiceBar
          label="种类"
          choices={kinds}
          value={isQuestions ? 'question' : ''}
          onChange={(kind) => changeQuery({ kind })}
        />
      </div>
      <Comments pages={pages} where={where} speaks={speaks} answers={answers} />
    </section>
  )
}

interface CommentsProps {
  pages: ReturnType<typeof useCallPages<typeof commentCalls.lists>>
  where: { content_id: number; item_id: number }
  speaks: boolean
  answers: boolean
}

function Comments({ pages, where, speaks, answers }: CommentsProps) {
  if (pages.error) {
    return <ErrorState error={pages.error} onRetry={pages.retry} />
  }
  if (pages.isPending) {
    return (
      <ShownAfter>
        <SkeletonLines rows={4} />
      </ShownAfter>
    )
  }
  if (pages.rows.length === 0) {
    return <EmptyState isSmall title="还没有讨论" text={speaks ? '提出问题，或说说您的想法。' : undefined} />
  }
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {pages.rows.map((row) => (
          <li key={row.id} className="py-3">
            <CommentBlock comment={row} contentId={where.content_id} speaks={speaks} answers={answers} />
          </li>
        ))}
      </ul>
      <ListEnd pages={pages} />
    </>
  )
}
