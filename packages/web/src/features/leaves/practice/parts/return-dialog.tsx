import { practiceLimits, practiceMessages } from '@zhixing/contract/leaves/practice/limits.ts'
import { CountedText } from '#ui/counted-text.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { textRule } from '#ui/text-rules.ts'
import type { useDecide } from '../use-decide.ts'

interface Values {
  reason: string
}

/** Gives a product back: why. */
export function ReturnDialog({ decide }: { decide: ReturnType<typeof useDecide> }) {
  const [form] = useForm<Values>()
  return (
    <Dialog
      title="退回修改"
      open
      okText="退回"
      cancelText="取消"
      confirmLoading={decide.isGivingBack}
      onOk={() => form.submit()}
      onCancel={decide.closeReturn}
    >
      <Form<Values> form={form} initialValues={{ reason: '' }} onFinish={({ reason }) => decide.giveBack(reason)}>
        <FormItem
          name="reason"
          label="退回原因"
          className="!mb-5"
          rules={[
            textRule({
              required: practiceMessages.returnReason,
              max: practiceLimits.reasonMax,
              message: `退回原因限制${practiceLimits.reasonMax}个字符以内`,
            }),
          ]}
        >
          <CountedText
            isSoft
            max={practiceLimits.reasonMax}
            autoFocus
            placeholder="告诉学员需要修改什么"
            autoSize={{ minRows: 3, maxRows: 8 }}
          />
        </FormItem>
      </Form>
    </Dialog>
  )
}
