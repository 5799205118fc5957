import { joiningLimits, joiningMessages } from '@zhixing/contract/content/joining/limits.ts'
import { CountedText } from '#ui/counted-text.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { textRule } from '#ui/text-rules.ts'

interface RefuseDialogProps {
  count: number
  isSending: boolean
  onRefuse: (answer: string) => void
  onClose: () => void
}

/** Refuses applications with an answer that each of them reads. */
export function RefuseDialog({ count, isSending, onRefuse, onClose }: RefuseDialogProps) {
  const [form] = useForm<{ answer: string }>()
  return (
    <Dialog
      open
      title={count === 1 ? '不通过申请' : `不通过${count}个申请`}
      okText="不通过"
      confirmLoading={isSending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form form={form} initialValues={{ answer: '' }} onFinish={({ answer }) => onRefuse(answer)}>
        <FormItem
          name="answer"
          label="原因"
          extra={`申请人会看到，${joiningLimits.againHours}小时后可再次申请`}
          rules={[textRule({ max: joiningLimits.answerMax, message: joiningMessages.answerLength })]}
        >
          <CountedText isSoft max={joiningLimits.answerMax} autoSize={{ minRows: 3, maxRows: 8 }} />
        </FormItem>
      </Form>
    </Dialog>
  )
}
