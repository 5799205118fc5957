import { practiceLimits, practiceMessages } from '@zhixing/contract/practice/limits.ts'
import { Form, Modal } from 'antd'
import { CountedText } from '#ui/counted-text.tsx'
import { textRule } from '#ui/text-rules.ts'
import type { useDecide } from '../use-decide.ts'

interface Values {
  reason: string
}

/** Gives a product back: why. */
export function ReturnDialog({ decide }: { decide: ReturnType<typeof useDecide> }) {
  const [form] = Form.useForm<Values>()
  return (
    <Modal
      title="退回修改"
      open
      okText="退回"
      cancelText="取消"
      confirmLoading={decide.isGivingBack}
      onOk={() => form.submit()}
      onCancel={decide.closeReturn}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{ reason: '' }}
        onFinish={({ reason }) => decide.giveBack(reason)}
      >
        <Form.Item
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
        </Form.Item>
      </Form>
    </Modal>
  )
}
