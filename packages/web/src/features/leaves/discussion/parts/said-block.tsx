import type { PostReply } from '@zhixing/contract/leaves/discussion/shapes.ts'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { LabelTag } from '#ui/label-tag.tsx'
import { LinkedText } from '#ui/linked-text.tsx'
import { PersonAvatar } from '#ui/person-avatar.tsx'
import { TimeText } from '#ui/time-text.tsx'
import type { LeafViewProps } from '../../../learning/outline/parts/shared/type-module.ts'
import type { Discussion } from '../discussion.ts'
import { useRemoving } from '../use-saying.ts'

export interface TalkProps {
  discussion: Discussion
  onLearned: LeafViewProps['onLearned']
}

/** One reply. */
export function ReplyLine({ reply, ...talk }: TalkProps & { reply: PostReply }) {
  return (
    <li>
      <SaidBlock said={reply} actions={<RemoveButton said={reply} isPost={false} {...talk} />} />
    </li>
  )
}

/** One's own may be taken back until the discussion closes, by who marks anything at any time. */
export function RemoveButton({
  said,
  isPost,
  discussion,
  onLearned,
}: TalkProps & { said: PostReply; isPost: boolean }) {
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

/** A small way to do something with what was said. */
export function SmallButton({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <Button type="text" size="small" className="px-2 text-soft max-md:min-h-11" aria-label={label} onClick={onClick}>
      {children}
    </Button>
  )
}

/** What somebody said: who, when, and the words. */
export function SaidBlock({ said, actions }: { said: PostReply; actions: ReactNode }) {
  const { author, body, is_teacher, is_mine, is_late, created_time } = said
  return (
    <div className="flex items-start gap-2">
      <PersonAvatar name={author.name} url={author.avatar} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-2">
          <span className="font-medium break-words">{author.name}</span>
          {is_teacher ? <LabelTag look="blue">教师</LabelTag> : null}
          {is_mine ? <LabelTag look="teal">我</LabelTag> : null}
          {is_late ? <LabelTag look="red">迟交</LabelTag> : null}
          <span className="text-sm text-faint">
            <TimeText seconds={created_time} />
          </span>
        </div>
        <p className="mt-1 break-words whitespace-pre-wrap">
          <LinkedText text={body} />
        </p>
        <div className="-ml-2 flex flex-wrap">{actions}</div>
      </div>
    </div>
  )
}
