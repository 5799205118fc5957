import type { CommentRow } from '@zhixing/contract/talk/comment/calls.ts'
import type { Said } from '@zhixing/contract/talk/comment/said.ts'
import { type ReactNode, useState } from 'react'
import { LabelTag } from '#ui/label-tag.tsx'
import { useWayBack } from '#ui/use-way-back.ts'
import { useCommentActions } from '../../use-comment-actions.ts'
import { CommentChange, CommentForm } from '../comment-form.tsx'
import { SaidBlock, SmallButton } from './said-block.tsx'

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
  const wayBack = useWayBack(isReplying)
  const where = { content_id: contentId, item_id: comment.item_id }
  return (
    <article aria-label={`${comment.author.name}的评论`}>
      <OwnSaid
        said={comment}
        noun="评论"
        contentId={contentId}
        speaks={speaks}
        answers={answers}
        tags={<CommentTags comment={comment} />}
        tools={
          <>
            {speaks ? (
              <SmallButton ref={wayBack} label={`回复${comment.author.name}`} onClick={() => setReplying(true)}>
                回复
              </SmallButton>
            ) : null}
            <CommentTools comment={comment} contentId={contentId} answers={answers} />
          </>
        }
      />
      <div className="ml-10">
        <Replies comment={comment} contentId={contentId} speaks={speaks} answers={answers} />
        {isReplying ? (
          <div className="mt-2">
            <CommentForm where={where} rootId={comment.id} onDone={() => setReplying(false)} />
          </div>
        ) : null}
      </div>
    </article>
  )
}

interface OwnSaidProps {
  said: Said
  noun: '评论' | '回复'
  contentId: number
  speaks: boolean
  answers: boolean
  tags?: ReactNode
  tools?: ReactNode
}

/** A comment or reply; its author may change it in its place, and who answers there may take it away as well. */
function OwnSaid({ said, noun, contentId, speaks, answers, tags, tools }: OwnSaidProps) {
  const actions = useCommentActions(contentId)
  const [isChanging, setChanging] = useState(false)
  const wayBack = useWayBack(isChanging)
  return (
    <SaidBlock
      said={said}
      tags={tags}
      actions={
        <>
          {tools}
          {said.is_mine && speaks ? (
            <SmallButton ref={wayBack} label={`编辑我的${noun}`} onClick={() => setChanging(true)}>
              编辑
            </SmallButton>
          ) : null}
          {answers || said.is_mine ? (
            <SmallButton label={`删除${said.author.name}的${noun}`} onClick={() => actions.remove(said.id)}>
              删除
            </SmallButton>
          ) : null}
        </>
      }
      form={
        isChanging ? <CommentChange contentId={contentId} said={said} onDone={() => setChanging(false)} /> : undefined
      }
    />
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

/** Tools of a comment besides replying, changing it and taking it away. */
function CommentTools({ comment, contentId, answers }: ToolsProps) {
  const actions = useCommentActions(contentId)
  const { id, answered, pinned, author } = comment
  const [resolving, pinning] = [answered ? '标为待解答' : '标为已解答', pinned ? '取消置顶' : '置顶']
  if (!answers && !comment.is_mine) {
    return null
  }
  return (
    <>
      {comment.is_question ? (
        <SmallButton label={`${resolving}：${author.name}的提问`} onClick={() => actions.resolve(id, !answered)}>
          {resolving}
        </SmallButton>
      ) : null}
      {answers ? (
        <SmallButton label={`${pinning}${author.name}的评论`} onClick={() => actions.pin(id, !pinned)}>
          {pinning}
        </SmallButton>
      ) : null}
    </>
  )
}

function Replies({ comment, contentId, speaks, answers }: CommentBlockProps) {
  const { replies, reply_num } = comment
  if (replies.length === 0) {
    return null
  }
  return (
    <ul className="mt-2 flex flex-col gap-3 rounded-card bg-sunken p-3">
      {replies.map((reply) => (
        <li key={reply.id}>
          <OwnSaid said={reply} noun="回复" contentId={contentId} speaks={speaks} answers={answers} />
        </li>
      ))}
      {reply_num > replies.length ? (
        <li className="text-sm text-faint">还有{reply_num - replies.length}条回复</li>
      ) : null}
    </ul>
  )
}
