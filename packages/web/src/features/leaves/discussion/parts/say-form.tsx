import { discussionCalls } from '@zhixing/contract/leaves/discussion/calls.ts'
import { discussionLimits, discussionMessages } from '@zhixing/contract/leaves/discussion/limits.ts'
import type { PostReply } from '@zhixing/contract/leaves/discussion/shapes.ts'
import { useSend } from '#api/use-send.ts'
import { Note } from '#ui/note.tsx'
import type { LeafViewProps } from '../../../learning/outline/parts/shared/type-module.ts'
import { SayingForm } from '../../../talk/comment/parts/shared/saying-form.tsx'
import { useSaying } from '../use-saying.ts'

const limit = {
  max: discussionLimits.postMax,
  required: discussionMessages.bodyRequired,
  message: discussionMessages.bodyLong,
}

interface SayFormProps extends Pick<LeafViewProps, 'id' | 'c' | 'onLearned'> {
  /** The post that is replied to; absent for a post of one's own. */
  postId?: number
  /** Of a reply. */
  onClose?: () => void
}

/** Posts or replies. */
export function SayForm({ id, c, onLearned, postId, onClose }: SayFormProps) {
  const draftKey = `discussion-said:${c}:${id}:${postId ?? 'post'}`
  const { say, isSending } = useSaying({ id, c, onLearned, draftKey })
  const isReply = postId !== undefined
  return (
    <SayingForm
      label={isReply ? '回复' : '我的帖子'}
      submitText={isReply ? '回复' : '发表'}
      placeholder={isReply ? '写下您的回复' : '写下您的看法'}
      limit={limit}
      draftKey={draftKey}
      send={(saying) => say(saying, postId)}
      isSending={isSending}
      onClose={onClose}
    />
  )
}

interface SaidChangeProps extends Pick<LeafViewProps, 'id' | 'c'> {
  said: PostReply
  /** It was due meanwhile: what is changed now counts as late. */
  willBeLate: boolean
  onClose: () => void
}

/** Changes a post or reply of one's own. */
export function SaidChange({ id, c, said, willBeLate, onClose }: SaidChangeProps) {
  const edit = useSend(discussionCalls.edit, { refresh: ['Discussion'], showsFields: true })
  return (
    <>
      {willBeLate ? <Note kind="warning" title="已过应交时间，修改后标为迟交" /> : null}
      <SayingForm
        label="修改内容"
        submitText="保存"
        placeholder=""
        limit={limit}
        draftKey={`discussion-change:${said.id}`}
        said={said}
        send={({ body, file_ids }, row_version) =>
          edit.runAsync({ id, c, post_id: said.id, body, file_ids, row_version })
        }
        isSending={edit.isSending}
        onClose={onClose}
      />
    </>
  )
}
