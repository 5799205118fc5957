import { codes } from '@zhixing/contract/codes.ts'
import { examManageCalls } from '@zhixing/contract/leaves/exam/manage-calls.ts'
import { examMessageCalls, examMessageLimits, examMessageTexts } from '@zhixing/contract/leaves/exam/message-calls.ts'
import { useSend } from '#api/use-send.ts'
import { CountedText } from '#ui/counted-text.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { textRule } from '#ui/text-rules.ts'
import { useApp } from '#ui/use-app.ts'
import { useFieldErrors } from '#ui/use-field-errors.ts'

interface MessageDialogProps {
  exam: { id: number; c: number }
  /** Undefined: everybody who is sitting. */
  rows?: readonly { uid: number; name: string }[] | undefined
  onClose: () => void
}

/** Says something to who is sitting. */
export function MessageDialog({ exam, rows, onClose }: MessageDialogProps) {
  const [form] = useForm<{ text: string }>()
  const { message } = useApp()
  const { handleFailed, clear } = useFieldErrors(form)
  const send = useSend(examMessageCalls.tellSitters, {
    refresh: [examManageCalls.sitters],
    onDone: ({ count }) => {
      message.success(`已发送给${count}名学员`)
      onClose()
    },
    onFailed: handleFailed,
    handledCodes: [codes.BAD_INPUT.code],
  })
  const uids = rows?.map(({ uid }) => uid)
  return (
    <Dialog
      title="发送消息"
      open
      okText="发送"
      cancelText="取消"
      confirmLoading={send.isSending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p className="mb-2 break-words text-soft">
        发给：{rows ? rows.map(({ name }) => name).join('、') : '所有正在作答的学员'}
      </p>
      <Form<{ text: string }>
        form={form}
        initialValues={{ text: '' }}
        onFinish={({ text }) => {
          clear()
          send.run({ ...exam, text, ...(uids ? { uids } : {}) })
        }}
      >
        <FormItem
          name="text"
          label="消息"
          extra="立即显示在作答页面，学员确认后才消失"
          rules={[
            textRule({
              required: examMessageTexts.missing,
              max: examMessageLimits.textMax,
              message: examMessageTexts.long,
            }),
          ]}
        >
          <CountedText isSoft autoFocus max={examMessageLimits.textMax} autoSize={{ minRows: 2, maxRows: 5 }} />
        </FormItem>
      </Form>
    </Dialog>
  )
}
