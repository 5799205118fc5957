import { discussionLimits, discussionMessages } from '@zhixing/contract/leaves/discussion/limits.ts'
import { Button } from '#ui/button.tsx'
import { CountedText } from '#ui/counted-text.tsx'
import { Form } from '#ui/form.tsx'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { textRule } from '#ui/text-rules.ts'
import { useFieldErrors } from '#ui/use-field-errors.ts'
import { useFormEditing } from '#ui/use-form-editing.ts'
import type { LeafViewProps } from '../../../learning/outline/parts/shared/type-module.ts'
import { useSaying } from '../use-saying.ts'

interface SayFormProps extends Pick<LeafViewProps, 'id' | 'c' | 'onLearned'> {
  /** The post that is replied to; absent for a post of one's own. */
  postId?: number
  /** Of a reply. */
  onClose?: () => void
}

interface Values {
  body: string
}

const bodyRules = [
  textRule({
    required: discussionMessages.bodyRequired,
    max: discussionLimits.postMax,
    message: discussionMessages.bodyLong,
  }),
]

/** Posts or replies. What is typed stays in the form until it has arrived, and on this device when the page is left. */
export function SayForm({ id, c, onLearned, postId, onClose }: SayFormProps) {
  const [form] = useForm<Values>()
  const errors = useFieldErrors(form)
  const draft = useFormEditing(form, { draftKey: `discussion-said:${c}:${id}:${postId ?? 'post'}` })
  const { say, isSending } = useSaying({
    id,
    c,
    onLearned,
    onFailed: errors.handleFailed,
    onSaid: () => {
      draft.forget()
      form.resetFields()
      onClose?.()
    },
  })
  const isReply = postId !== undefined
  return (
    <Form<Values> form={form} onValuesChange={draft.note} onFinish={({ body }) => say(body, postId)}>
      <FormItem name="body" rules={bodyRules} validateTrigger="onSubmit" className="mb-7">
        <CountedText
          isSoft
          max={discussionLimits.postMax}
          autoFocus={isReply}
          aria-label={isReply ? '回复' : '我的帖子'}
          placeholder={isReply ? '写下您的回复' : '写下您的看法'}
          autoSize={{ minRows: isReply ? 2 : 3, maxRows: 12 }}
        />
      </FormItem>
      <div className="flex items-center justify-end gap-3">
        {isReply ? (
          <Button className="max-md:!h-11" onClick={onClose}>
            取消
          </Button>
        ) : null}
        <Button type="primary" htmlType="submit" className="max-md:!h-11" loading={isSending}>
          {isReply ? '回复' : '发表'}
        </Button>
      </div>
    </Form>
  )
}
