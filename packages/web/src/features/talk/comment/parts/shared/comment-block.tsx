import type { CommentReply, CommentRow } from '@zhixing/contract/talk/comment/calls.ts'
import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { PersonAvatar } from '#ui/person-avatar.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { useCommentActions } from '../../use-comment-actions.ts'
import { CommentForm } from '../comment-form.tsx'

interface CommentBlockProps {
  comment: CommentRow
  /** The container. */
  contentId: number
  speaks: boolean
  answers: boolean
}

/** Something that was said, with what was replied to it. */
export function CommentBlock({ comment, contentId, speaks, answers }: CommentBlockProps) {
  const [isReplying, setReplying] = useState(false)
  const where = { content_id: contentId, item_id: comment.item_id }
  return (
    <article>
      <Said
        said={comment}
        tags={<CommentTags comment={comment} />}
        actions={
          <>
            {speaks ? <Small onClick={() => setReplying(true)}>回复</Small> : null}
            <CommentTools comment={comment} contentId={contentId} answers={answers} />
          </>
        }
      />
      <div className="ml-10">
        <Replies comment={comment} contentId={contentId} answers={answers} />
        {isReplying ? (
          <div className="mt-2">
            <CommentForm where={where} rootId={comment.id} onDone={() => setReplying(false)} />
          </div>
        ) : null}
      </div>
    </article>
  )
}

function CommentTags({ comment }: { comment: CommentRow }) {
  return (
    <>
      {comment.pinned ? <LabelTag look="blue">置顶</LabelTag> : null}
      {comment.is_question ? (
        <LabelTag look={comment.answered ? 'teal' : 'amber'}>{comment.answered ? '已解答' : '待解答'}</LabelTag>
      ) : null}
    </>
  )
}

type ToolsProps = Omit<CommentBlockProps, 'speaks'>

/** What may be done with a comment besides replying. */
function CommentTools({ comment, contentId, answers }: ToolsProps) {
  const actions = useCommentActions(contentId)
  const { id, answered, pinned } = comment
  if (!answers && !comment.is_mine) {
    return null
  }
  return (
    <>
      {comment.is_question ? (
        <Small onClick={() => actions.resolve(id, !answered)}>{answered ? '标为待解答' : '标为已解答'}</Small>
      ) : null}
      {answers ? <Small onClick={() => actions.pin(id, !pinned)}>{pinned ? '取消置顶' : '置顶'}</Small> : null}
      <Small onClick={() => actions.remove(id)}>删除</Small>
    </>
  )
}

function Replies({ comment, contentId, answers }: ToolsProps) {
  const actions = useCommentActions(contentId)
  const { replies, reply_num } = comment
  if (replies.length === 0) {
    return null
  }
  return (
    <ul className="mt-2 flex flex-col gap-3 rounded-card bg-sunken p-3">
      {replies.map((reply) => (
        <li key={reply.id}>
          <Said
            said={reply}
            actions={answers || reply.is_mine ? <Small onClick={() => actions.remove(reply.id)}>删除</Small> : null}
          />
        </li>
      ))}
      {reply_num > replies.length ? (
        <li className="text-sm text-faint">还有{reply_num - replies.length}条回复</li>
      ) : null}
    </ul>
  )
}

function Small({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button type="text" size="small" className="px-2 text-soft max-md:min-h-11" onClick={onClick}>
      {children}
    </Button>
  )
}

interface SaidProps {
  said: CommentReply
  tags?: ReactNode
  actions: ReactNode
}

function Said({ said, tags, actions }: SaidProps) {
  const { author, body, is_teacher, created_time } = said
  return (
    <div className="flex items-start gap-2">
      <PersonAvatar name={author.name} url={author.avatar} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-2">
          <span className="font-medium break-words">{author.name}</span>
          {is_teacher ? <LabelTag look="blue">教师</LabelTag> : null}
          {tags}
          <span className="text-sm text-faint">
            <TimeText seconds={created_time} />
          </span>
        </div>
        <p className="mt-1 break-words whitespace-pre-wrap">{body}</p>
        <div className="-ml-2 flex flex-wrap">{actions}</div>
      </div>
    </div>
  )
}
