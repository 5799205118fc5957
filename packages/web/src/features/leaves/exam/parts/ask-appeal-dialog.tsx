import { codes } from '@zhixing/contract/codes.ts'
import { appealLimits, appealMessages, examAppealCalls } from '@zhixing/contract/leaves/exam/appeal-calls.ts'
import { useSend } from '#api/use-send.ts'
import { CountedText } from '#ui/counted-text.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { textRule } from '#ui/text-rules.ts'
import { useApp } from '#ui/use-app.ts'
import { useFieldErrors } from '#ui/use-field-errors.ts'

export interface AskedAbout {
  id: number
  c?: number
  s: number
  slot: number
}

interface AskDialogProps {
  about: AskedAbout
  /** What the question is called: 第3题. */
  name: string
  left: number
  onClose: () => void
}

/** Asks for another look at what a question earned. */
export function AskDialog({ about, name, left, onClose }: AskDialogProps) {
  const [form] = useForm<{ reason: string }>()
  const { message } = useApp()
  const { handleFailed, clear } = useFieldErrors(form)
  const ask = useSend(examAppealCalls.appeal, {
    refresh: ['Exam'],
    onDone: () => {
      message.success('已提交复核申请')
      onClose()
    },
    onFailed: handleFailed,
    handledCodes: [codes.BAD_INPUT.code],
  })
  return (
    <Dialog
      title={`申请复核：${name}`}
      open
      okText="提交申请"
      cancelText="取消"
      confirmLoading={ask.isSending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p className="mb-4 text-soft">
        由批阅人重新评分，分数可能提高也可能降低。每场最多申请{appealLimits.perExam}题，通过或撤回的不计，还可申请
        {left}题。
      </p>
      <Form
        form={form}
        initialValues={{ reason: '' }}
        onFinish={({ reason }) => {
          clear()
          ask.run({ ...about, reason })
        }}
      >
        <FormItem
          name="reason"
          label="申请理由"
          rules={[
            textRule({
              required: appealMessages.reasonMissing,
              max: appealLimits.reasonMax,
              message: appealMessages.reasonLong,
            }),
          ]}
        >
          <CountedText isSoft max={appealLimits.reasonMax} autoSize={{ minRows: 3, maxRows: 8 }} />
        </FormItem>
      </Form>
    </Dialog>
  )
}
