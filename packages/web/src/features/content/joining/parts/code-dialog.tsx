import { codes } from '@zhixing/contract/codes.ts'
import { inviteCalls } from '@zhixing/contract/content/joining/invite-calls.ts'
import { joiningMessages } from '@zhixing/contract/content/joining/limits.ts'
import { refreshesOf } from '@zhixing/contract/content-types.ts'
import { readInviteCode } from '@zhixing/contract/kernel/invite-code.ts'
import { useState } from 'react'
import { CallError } from '#api/call-error.ts'
import { useSend } from '#api/use-send.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useApp } from '#ui/use-app.ts'

const typedMost = 12

interface CodeDialogProps {
  id: number
  onClose: () => void
  onJoined: () => void
}

/** Joins by a code that is typed in. */
export function CodeDialog({ id, onClose, onJoined }: CodeDialogProps) {
  const [form] = useForm<{ code: string }>()
  const { message } = useApp()
  const [wrong, setWrong] = useState('')
  const join = useSend(inviteCalls.joinByCode, {
    refresh: ['Joining', 'Outline', 'Home', ...refreshesOf()],
    handledCodes: [codes.NOT_FOUND.code, codes.CONFLICT.code],
    onDone: () => {
      message.success('已加入学习')
      onJoined()
    },
    onFailed: (error) => setWrong(error instanceof CallError ? error.message : ''),
  })
  return (
    <Dialog
      open
      title="输入加入码"
      okText="加入"
      confirmLoading={join.isSending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form form={form} initialValues={{ code: '' }} onFinish={({ code }) => join.run({ code, content_id: id })}>
        <FormItem
          name="code"
          label="加入码"
          extra={wrong ? <span className="text-danger">{wrong}</span> : '老师给出的6位加入码，不分大小写'}
          rules={[
            {
              required: true,
              validator: (_rule: unknown, value: unknown) =>
                readInviteCode(String(value ?? '')) === undefined
                  ? Promise.reject(new Error(value ? joiningMessages.codeWrong : joiningMessages.codeNeeded))
                  : Promise.resolve(),
            },
          ]}
        >
          <TextInput autoFocus maxLength={typedMost} onChange={() => setWrong('')} />
        </FormItem>
      </Form>
    </Dialog>
  )
}
