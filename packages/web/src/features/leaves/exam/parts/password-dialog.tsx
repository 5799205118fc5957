import { examLimits, examMessages } from '@zhixing/contract/leaves/exam/limits.ts'
import { examKindLabels } from '@zhixing/contract/leaves/exam/settings.ts'
import { wordsFor } from '@zhixing/contract/leaves/exam/words.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'
import type { FormInstance } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { Note } from '#ui/note.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { textRule } from '#ui/text-rules.ts'

export interface PasswordValues {
  password: string
}

interface PasswordDialogProps {
  form: FormInstance<PasswordValues>
  kind: keyof typeof examKindLabels
  /** What beginning means. */
  text: string
  /** Refusals that are about no field. */
  others: readonly string[]
  isSending: boolean
  onBegin: (password: string) => void
  onClose: () => void
}

/** Asks for the password of an exam before it is begun. */
export function PasswordDialog({ form, kind, text, others, isSending, onBegin, onClose }: PasswordDialogProps) {
  const okText = `开始${examKindLabels[kind]}`
  return (
    <Dialog
      title={`现在${okText}？`}
      open
      okText={okText}
      cancelText="取消"
      confirmLoading={isSending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      {others.map((one) => (
        <Note key={one} kind="error" title={one} />
      ))}
      {text ? <p className="mb-4 text-soft">{text}</p> : null}
      <Form<PasswordValues> form={form} initialValues={{ password: '' }} onFinish={({ password }) => onBegin(password)}>
        <FormItem
          name="password"
          label={wordsFor(kind, '考试密码')}
          className="!mb-0"
          rules={[
            textRule({
              required: wordsFor(kind, examMessages.passwordMissing),
              max: examLimits.passwordMax,
              message: wordsFor(kind, examMessages.passwordLong),
            }),
          ]}
        >
          <TextInput autoFocus autoComplete="off" placeholder="由监考教师公布" />
        </FormItem>
      </Form>
    </Dialog>
  )
}
