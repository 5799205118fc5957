import { examLimits, examMessages } from '@zhixing/contract/leaves/exam/limits.ts'
import { examManageCalls, type SitterRow } from '@zhixing/contract/leaves/exam/manage-calls.ts'
import { useSend } from '#api/use-send.ts'
import { CountedText } from '#ui/counted-text.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { textRule } from '#ui/text-rules.ts'
import { useApp } from '#ui/use-app.ts'

interface HoldDialogProps {
  exam: { id: number; c: number }
  rows: readonly SitterRow[]
  onClose: () => void
}

/** Takes released results back, with a reason. */
export function HoldDialog({ exam, rows, onClose }: HoldDialogProps) {
  const [form] = useForm<{ reason: string }>()
  const { message } = useApp()
  const send = useSend(examManageCalls.release, {
    refresh: [examManageCalls.sitters],
    onDone: () => {
      message.success('已撤回')
      onClose()
    },
  })
  return (
    <Dialog
      title="撤回成绩？"
      open
      okText="撤回"
      cancelText="取消"
      confirmLoading={send.isSending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p className="mb-4 text-soft">{rows.map(({ name }) => name).join('、')}将看不到成绩，直到再次公布。</p>
      <Form
        form={form}
        initialValues={{ reason: '' }}
        onFinish={({ reason }) => send.run({ ...exam, held: true, uids: rows.map(({ uid }) => uid), reason })}
      >
        <FormItem
          name="reason"
          label="原因"
          className="!mb-4"
          rules={[
            textRule({
              required: examMessages.reasonMissing,
              max: examLimits.reasonMax,
              message: examMessages.reasonLong,
            }),
          ]}
        >
          <CountedText isSoft max={examLimits.reasonMax} autoFocus autoSize={{ minRows: 2, maxRows: 4 }} />
        </FormItem>
      </Form>
    </Dialog>
  )
}
