import { rubricCalls } from '@zhixing/contract/rubric/calls.ts'
import { rubricLimits, rubricMessages } from '@zhixing/contract/rubric/limits.ts'
import type { Rubric } from '@zhixing/contract/rubric/shapes.ts'
import { Checkbox, Form, Modal } from 'antd'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { CountedInput } from '#ui/counted-input.tsx'
import { textRule } from '#ui/text-rules.ts'
import { useApp } from '#ui/use-app.ts'

interface Values {
  title: string
  shared: boolean
}

/** Keeps a rubric for use under a name, for oneself or for all teachers of the organisation. */
export function KeepDialog({ rubric, onClose }: { rubric: Rubric; onClose: () => void }) {
  const [form] = Form.useForm<Values>()
  const { message } = useApp()
  const known = useCall(rubricCalls.lists, {})
  const keep = useSend(rubricCalls.save, {
    refresh: ['Rubric'],
    onDone: () => {
      message.success('已存为模板')
      onClose()
    },
  })
  return (
    <Modal
      title="存为模板"
      open
      okText="保存"
      cancelText="取消"
      confirmLoading={keep.isSending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<Values>
        form={form}
        // The page below has a field of this name as well.
        name="rubric-template"
        layout="vertical"
        initialValues={{ title: '', shared: false }}
        onFinish={({ title, shared }) => keep.run({ title, shared, rubric })}
      >
        <Form.Item
          name="title"
          label="名称"
          rules={[
            textRule({
              required: rubricMessages.titleRequired,
              max: rubricLimits.titleMax,
              message: rubricMessages.titleLong,
            }),
          ]}
        >
          <CountedInput max={rubricLimits.titleMax} autoFocus placeholder="如：实验报告评分标准" />
        </Form.Item>
        {known.data?.may_share ? (
          <Form.Item name="shared" valuePropName="checked" className="!mb-0">
            <Checkbox className="max-md:min-h-11 max-md:items-center">共享给本机构的老师</Checkbox>
          </Form.Item>
        ) : null}
      </Form>
    </Modal>
  )
}
