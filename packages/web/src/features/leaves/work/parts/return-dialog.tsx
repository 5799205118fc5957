import { codes } from '@zhixing/contract/codes.ts'
import { markLimits } from '@zhixing/contract/learning/learning/marking.ts'
import { workMessages } from '@zhixing/contract/leaves/work/limits.ts'
import { workMarkCalls } from '@zhixing/contract/leaves/work/mark-calls.ts'
import type { SubmissionOnWire } from '@zhixing/contract/leaves/work/shapes.ts'
import { CallError } from '#api/call-error.ts'
import type { Reply } from '#api/reply.ts'
import { useSend } from '#api/use-send.ts'
import { CountedText } from '#ui/counted-text.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import { textRule } from '#ui/text-rules.ts'
import { useApp } from '#ui/use-app.ts'

interface ReturnDialogProps {
  reading: Reply<typeof workMarkCalls.reading>
  submission: SubmissionOnWire
  onReturned: (submission: SubmissionOnWire) => void
  onClose: () => void
}

interface Values {
  reason: string
  days: number
}

const dayChoices = [1, 3, 7, 14]
const secondsPerDay = 86_400

/** Gives a hand-in back: why, and how many days there are to do it again. */
export function ReturnDialog({ reading, submission, onReturned, onClose }: ReturnDialogProps) {
  const [form] = useForm<Values>()
  const { message } = useApp()
  const send = useSend(workMarkCalls.return, { handledCodes: [codes.CONFLICT.code] })
  async function handleFinish({ reason, days }: Values): Promise<void> {
    try {
      const { submission: returned } = await send.runAsync({
        id: reading.id,
        c: reading.c,
        s: submission.id,
        reason,
        deadline: Math.floor(Date.now() / 1000) + days * secondsPerDay,
        row_version: submission.row_version,
      })
      message.success('已退回')
      onReturned(returned)
      onClose()
    } catch (error) {
      if (error instanceof CallError && error.code === codes.CONFLICT.code) {
        message.warning(`${error.message}，请刷新页面后重试`)
      }
    }
  }
  return (
    <Dialog
      title="退回修改"
      open
      okText="退回"
      cancelText="取消"
      confirmLoading={send.isSending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<Values> form={form} initialValues={{ reason: '', days: markLimits.returnDays }} onFinish={handleFinish}>
        <FormItem
          name="reason"
          label="退回原因"
          rules={[
            textRule({
              required: workMessages.returnReason,
              max: markLimits.reasonMax,
              message: `退回原因限制${markLimits.reasonMax}个字符以内`,
            }),
          ]}
        >
          <CountedText
            isSoft
            max={markLimits.reasonMax}
            autoFocus
            placeholder="告诉学员需要修改什么"
            autoSize={{ minRows: 3, maxRows: 8 }}
          />
        </FormItem>
        <FormItem name="days" label="重交期限" className="!mb-0">
          <SelectInput isFitted options={dayChoices.map((days) => ({ value: days, label: `${days}天内` }))} />
        </FormItem>
      </Form>
    </Dialog>
  )
}
