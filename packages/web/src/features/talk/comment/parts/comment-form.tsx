import { commentCalls } from '@zhixing/contract/talk/comment/calls.ts'
import { commentLimits, commentMessages } from '@zhixing/contract/talk/comment/limits.ts'
import type { Said } from '@zhixing/contract/talk/comment/said.ts'
import { useSend } from '#api/use-send.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { FormItem } from '#ui/form-item.tsx'
import { useMake } from '#ui/use-make.ts'
import { SayingForm } from './shared/saying-form.tsx'

const limit = { max: commentLimits.bodyMax, required: commentMessages.required, message: commentMessages.length }

interface CommentFormProps {
  where: { content_id: number; item_id: number }
  /** What is replied to; absent for something new. */
  rootId?: number
  /** Of a reply. */
  onDone?: () => void
}

/** Says something, asks, or replies. */
export function CommentForm({ where, rootId, onDone }: CommentFormProps) {
  const draftKey = `comment:${where.content_id}:${where.item_id}:${rootId ?? 'new'}`
  const create = useMake(commentCalls.create, {
    refresh: ['Comment'],
    showsFields: true,
    keptAs: draftKey,
    by: commentCalls.update,
    named: ({ id }) => ({ id, row_version: 1 }),
  })
  const isReply = rootId !== undefined
  return (
    <SayingForm
      label={isReply ? '回复' : '评论'}
      submitText={isReply ? '回复' : '发表'}
      placeholder={isReply ? '写下您的回复' : '提出问题，或说说您的想法'}
      limit={limit}
      draftKey={draftKey}
      send={(saying) => create.runAsync({ ...where, ...saying, ...(isReply ? { root_id: rootId } : {}) })}
      isSending={create.isSending}
      onClose={onDone}
      extra={
        isReply ? null : (
          <FormItem name="is_question" valuePropName="checked" noStyle>
            <Checkbox>向老师提问</Checkbox>
          </FormItem>
        )
      }
    />
  )
}

interface CommentChangeProps {
  /** The container. */
  contentId: number
  said: Said
  onDone: () => void
}

/** Changes what one said oneself. */
export function CommentChange({ contentId, said, onDone }: CommentChangeProps) {
  const update = useSend(commentCalls.update, { refresh: ['Comment'], showsFields: true })
  return (
    <SayingForm
      label="修改内容"
      submitText="保存"
      placeholder=""
      limit={limit}
      draftKey={`comment-change:${said.id}`}
      said={said}
      send={({ body, file_ids }, row_version) =>
        update.runAsync({ id: said.id, content_id: contentId, body, file_ids, row_version })
      }
      isSending={update.isSending}
      onClose={onDone}
    />
  )
}
