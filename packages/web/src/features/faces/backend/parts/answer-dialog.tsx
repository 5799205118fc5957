import { feedbackCalls } from '@zhixing/contract/base/feedback/calls.ts'
import { feedbackLimits, feedbackMessages } from '@zhixing/contract/base/feedback/limits.ts'
import type { CallOutput } from '@zhixing/contract/kernel/call.ts'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { Button } from '#ui/button.tsx'
import { CountedText } from '#ui/counted-text.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Form } from '#ui/form.tsx'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { SkeletonLines } from '#ui/skeleton-lines.tsx'
import { textRule } from '#ui/text-rules.ts'
import { fullTime } from '#ui/time-words.ts'
import { useApp } from '#ui/use-app.ts'
import { FeedbackStateTag } from '../../../base/feedback/parts/shared/feedback-columns.tsx'
import { PictureGrid } from '../../../base/upload/parts/shared/picture-grid.tsx'

interface AnswerDialogProps {
  id: number
  onClose: () => void
}

const dialogWidth = 640
const stale = [feedbackCalls.lists, feedbackCalls.detail, feedbackCalls.mine]

/** A feedback with its pictures, to be taken up, answered or closed. */
export function AnswerDialog({ id, onClose }: AnswerDialogProps) {
  const feedback = useCall(feedbackCalls.detail, { id }, { handled: true })
  return (
    <Dialog open title={`反馈 #${id}`} width={dialogWidth} footer={null} onCancel={onClose}>
      {feedback.error && !feedback.data ? (
        <ErrorState error={feedback.error} onRetry={() => feedback.refetch()} />
      ) : null}
      {feedback.isPending ? <SkeletonLines rows={5} /> : null}
      {feedback.data ? <Answer feedback={feedback.data} onDone={onClose} /> : null}
    </Dialog>
  )
}

function Answer({ feedback, onDone }: { feedback: CallOutput<typeof feedbackCalls.detail>; onDone: () => void }) {
  const { message } = useApp()
  const [form] = useForm<{ answer: string }>()
  const done = () => {
    message.success('操作成功')
    onDone()
  }
  const answer = useSend(feedbackCalls.answer, { refresh: stale, onDone: done })
  const move = useSend(feedbackCalls.move, { refresh: stale, onDone: done })
  const { id, state } = feedback
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-2 text-sm text-soft">
        <FeedbackStateTag state={state} />
        <span>{feedback.name || '未登录访客'}</span>
        <span className="select-all">{feedback.contact}</span>
        <span>{fullTime(feedback.create_time)}</span>
      </p>
      <p className="rounded-card bg-sunken px-3 py-2 break-words whitespace-pre-line">{feedback.content}</p>
      <PictureGrid label="反馈的图片" pictures={feedback.pictures} />
      {state === 'closed' ? (
        <p className="text-soft">{feedback.answer ? `回复：${feedback.answer}` : '没有回复'}</p>
      ) : (
        <Form
          form={form}
          initialValues={{ answer: feedback.answer }}
          onFinish={(values) => answer.run({ id, answer: values.answer })}
        >
          <FormItem
            name="answer"
            label="回复"
            rules={[
              textRule({
                required: feedbackMessages.answerRequired,
                max: feedbackLimits.answerMax,
                message: feedbackMessages.answerLength,
              }),
            ]}
          >
            <CountedText isSoft max={feedbackLimits.answerMax} autoSize={{ minRows: 3, maxRows: 8 }} />
          </FormItem>
          <div className="flex flex-wrap gap-2">
            <Button type="primary" htmlType="submit" loading={answer.isSending}>
              {state === 'answered' ? '更新回复' : '回复'}
            </Button>
            {state === 'new' ? (
              <Button loading={move.isSending} onClick={() => move.run({ id, state: 'processing' })}>
                标为处理中
              </Button>
            ) : null}
            <Button loading={move.isSending} onClick={() => move.run({ id, state: 'closed' })}>
              关闭反馈
            </Button>
          </div>
        </Form>
      )}
    </div>
  )
}
