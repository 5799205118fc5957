import { joiningCalls } from '@zhixing/contract/content/joining/calls.ts'
import { joiningLimits, joiningMessages } from '@zhixing/contract/content/joining/limits.ts'
import { useSend } from '#api/use-send.ts'
import { CountedText } from '#ui/counted-text.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { textRule } from '#ui/text-rules.ts'
import { useApp } from '#ui/use-app.ts'

/** Asks to be let in, with a reason for whoever decides. */
export function ApplyDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const [form] = useForm<{ reason: string }>()
  const { message } = useApp()
  const apply = useSend(joiningCalls.apply, {
    refresh: ['Joining'],
    onDone: () => {
      message.success('已提交申请，请等待审核')
      onClose()
    },
  })
  return (
    <Dialog
      open
      title="申请加入"
      okText="提交申请"
      confirmLoading={apply.isSending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p className="mb-4 text-soft">老师审核通过后即可开始学习，结果会通知您。</p>
      <Form form={form} initialValues={{ reason: '' }} onFinish={({ reason }) => apply.run({ content_id: id, reason })}>
        <FormItem
          name="reason"
          label="申请理由"
          rules={[textRule({ max: joiningLimits.reasonMax, message: joiningMessages.reasonLength })]}
        >
          <CountedText isSoft max={joiningLimits.reasonMax} autoSize={{ minRows: 3, maxRows: 8 }} />
        </FormItem>
      </Form>
    </Dialog>
  )
}
