import { discussionCalls } from '@zhixing/contract/leaves/discussion/calls.ts'
import { useCall } from '#api/use-call.ts'
import { dotted } from '#ui/dotted.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Note } from '#ui/note.tsx'
import { PageFrame } from '#ui/page-frame.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { fullTime } from '#ui/time-words.ts'
import type { LeafViewProps } from '../../../../learning/outline/parts/shared/type-module.ts'
import { askedText, type Discussion, pointsText } from '../../discussion.ts'
import { OwnStanding } from '../own-standing.tsx'
import { PostList } from '../post-list.tsx'
import { SayForm } from '../say-form.tsx'
import type { TalkProps } from '../talk-said.tsx'

/** A discussion inside the Learn page: what is asked, one's own standing, a form, and what others say. */
export function DiscussionView({ id, c, onLearned }: LeafViewProps) {
  const detail = useCall(discussionCalls.detail, { id, c }, { staleMs: 0 })
  return (
    <PageFrame call={detail}>
      {(discussion) => (
        <div className="mx-auto flex max-w-180 flex-col gap-4 px-4 py-6 md:px-6">
          <Prompt discussion={discussion} />
          <Talk key={discussion.id} discussion={discussion} onLearned={onLearned} />
        </div>
      )}
    </PageFrame>
  )
}

function Prompt({ discussion }: { discussion: Discussion }) {
  const { title, body, due_at, close_at } = discussion
  const asked = dotted([
    askedText(discussion),
    pointsText(discussion),
    due_at > 0 ? `应交 ${fullTime(due_at)}` : '',
    close_at > 0 ? `截止 ${fullTime(close_at)}` : '',
  ])
  return (
    <>
      <header>
        <h1 className="text-xl font-semibold break-words md:text-2xl">{title}</h1>
        <p className="mt-1 text-sm text-faint">{asked}</p>
      </header>
      <section aria-label="讨论主题" className="rounded-card bg-card p-4 shadow-card md:p-6">
        <RichText html={body} />
      </section>
    </>
  )
}

function Talk({ discussion, onLearned }: TalkProps) {
  const { id, c, own, refusal, held } = discussion
  return (
    <>
      {own || refusal ? (
        <div className="-mb-4">
          {own ? <OwnStanding discussion={discussion} own={own} /> : null}
          {refusal ? <Note kind="warning" title={refusal} /> : null}
        </div>
      ) : null}
      {refusal ? null : (
        <section aria-label="发表帖子" className="rounded-card bg-card p-4 shadow-card">
          <SayForm id={id} c={c} onLearned={onLearned} />
        </section>
      )}
      {held ? <Held discussion={discussion} /> : null}
      {!held && isTold(discussion) ? <PostList discussion={discussion} onLearned={onLearned} /> : null}
    </>
  )
}

/** Whether this person is told what was said: who learns or marks there. */
function isTold({ c, counts, marks }: Discussion): boolean {
  return c > 0 && (counts || marks)
}

function Held({ discussion: { post_num, refusal } }: { discussion: Discussion }) {
  return (
    <EmptyState
      isSmall
      title={post_num > 0 ? `已有${post_num}个帖子` : '还没有帖子'}
      text={refusal ? '没有发表过帖子，不能查看别人的发言。' : '发表您的帖子后，可以查看和回复别人的发言。'}
    />
  )
}
