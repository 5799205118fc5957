import { commentCalls } from '@zhixing/contract/talk/comment/calls.ts'
import { commentLimits, commentMessages } from '@zhixing/contract/talk/comment/limits.ts'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { CountedText } from '#ui/counted-text.tsx'
import { Form } from '#ui/form.tsx'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { textRule } from '#ui/text-rules.ts'
import { useFieldErrors } from '#ui/use-field-errors.ts'

interface CommentFormProps {
  where: { content_id: number; item_id: number }
  /** What is replied to; absent for something new. */
  rootId?: number
  /** Of a reply. */
  onDone?: () => void
}

interface Values {
  body: string
  is_question?: boolean
}

const bodyRules = [
  textRule({ required: commentMessages.required, max: commentLimits.bodyMax, message: commentMessages.length }),
]

/** Says something, asks, or replies; what was typed stays until it has arrived. */
export function CommentForm({ where, rootId, onDone }: CommentFormProps) {
  const [form] = useForm<Values>()
  const errors = useFieldErrors(form)
  const create = useSend(commentCalls.create, {
    refresh: ['Comment'],
    showsFields: true,
    onFailed: errors.handleFailed,
    onDone: () => {
      form.resetFields()
      onDone?.()
    },
  })
  const isReply = rootId !== undefined
  return (
    <Form<Values>
      form={form}
      onFinish={(values) => create.run({ ...where, ...values, ...(isReply ? { root_id: rootId } : {}) })}
    >
      <FormItem name="body" rules={bodyRules} validateTrigger="onSubmit" className="mb-7">
        <CountedText
          isSoft
          max={commentLimits.bodyMax}
          autoFocus={isReply}
          aria-label={isReply ? '回复' : '评论'}
          placeholder={isReply ? '写下您的回复' : '提出问题，或说说您的想法'}
          autoSize={{ minRows: 2, maxRows: 8 }}
        />
      </FormItem>
      <div className="flex items-center justify-end gap-3">
        {isReply ? (
          <Button onClick={onDone}>取消</Button>
        ) : (
          <FormItem name="is_question" valuePropName="checked" noStyle>
            <Checkbox>向老师提问</Checkbox>
          </FormItem>
        )}
        <Button changes type="primary" htmlType="submit" loading={create.isSending}>
          {isReply ? '回复' : '发表'}
        </Button>
      </div>
    </Form>
  )
}
