import type { PostReply } from '@zhixing/contract/leaves/discussion/shapes.ts'
import { type ReactNode, useState } from 'react'
import { clock } from '#api/connection.ts'
import { LabelTag } from '#ui/label-tag.tsx'
import { useWayBack } from '#ui/use-way-back.ts'
import type { LeafViewProps } from '../../../learning/outline/parts/shared/type-module.ts'
import { SaidBlock, SmallButton } from '../../../talk/comment/parts/shared/said-block.tsx'
import type { Discussion } from '../discussion.ts'
import { useRemoving } from '../use-saying.ts'
import { SaidChange } from './say-form.tsx'

export interface TalkProps {
  discussion: Discussion
  onLearned: LeafViewProps['onLearned']
}

/** One reply. */
export function ReplyLine({ reply, ...talk }: TalkProps & { reply: PostReply }) {
  return (
    <li>
      <TalkSaid said={reply} isPost={false} {...talk} />
    </li>
  )
}

/** One's own may be taken back until the discussion closes, by who marks anything at any time. */
function RemoveButton({ said, isPost, discussion, onLearned }: TalkProps & { said: PostReply; isPost: boolean }) {
  const remove = useRemoving({ id: discussion.id, c: discussion.c, onLearned })
  if (discussion.refusal !== '' || !(discussion.marks || said.is_mine)) {
    return null
  }
  return (
    <SmallButton
      label={`删除${said.author.name}的${isPost ? '帖子' : '回复'}`}
      onClick={() => remove({ postId: said.id, isPost })}
    >
      删除
    </SmallButton>
  )
}

/** A post or reply with its tools; its author may change it in its place while the discussion is open. */
export function TalkSaid({
  said,
  isPost,
  tools,
  discussion,
  onLearned,
}: TalkProps & { said: PostReply; isPost: boolean; tools?: ReactNode }) {
  const [isChanging, setChanging] = useState(false)
  const wayBack = useWayBack(isChanging)
  const { refusal, id, c, due_at } = discussion
  return (
    <SaidBlock
      said={said}
      tags={
        <>
          {said.is_mine ? <LabelTag look="teal">我</LabelTag> : null}
          {said.is_late ? <LabelTag look="red">迟交</LabelTag> : null}
        </>
      }
      actions={
        <>
          {tools}
          {said.is_mine && refusal === '' ? (
            <SmallButton ref={wayBack} label={`编辑我的${isPost ? '帖子' : '回复'}`} onClick={() => setChanging(true)}>
              编辑
            </SmallButton>
          ) : null}
          <RemoveButton said={said} isPost={isPost} discussion={discussion} onLearned={onLearned} />
        </>
      }
      form={
        isChanging && refusal === '' ? (
          <SaidChange
            id={id}
            c={c}
            said={said}
            willBeLate={discussion.counts && due_at > 0 && due_at < clock.now() && !said.is_late}
            onClose={() => setChanging(false)}
          />
        ) : undefined
      }
    />
  )
}
