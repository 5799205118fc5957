import { passportCalls } from '@zhixing/contract/faces/passport/calls.ts'
import { useForm } from '#ui/form-instance.ts'
import { useFieldErrors } from '#ui/use-field-errors.ts'
import { useProvedSend } from '../use-proved-send.ts'
import { AccountField } from './account-field.tsx'
import { CodeField } from './code-field.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { PassportForm } from './passport-form.tsx'

interface ResetValues {
  account: string
  code: string
  password: string
}

/** 找回密码: a new password after a code. */
export function ResetForm({ onDone }: { onDone: () => void }) {
  const [form] = useForm<ResetValues>()
  const errors = useFieldErrors(form)
  const reset = useProvedSend(passportCalls.resetPassword, { showsFields: true, onFailed: errors.handleFailed, onDone })
  return (
    <PassportForm<ResetValues>
      form={form}
      problems={errors.others}
      submitText="重设密码"
      isBusy={reset.isSending}
      isProving={reset.isProving}
      onFinish={({ account, code, password }) => reset.run({ account: account.trim(), code: code.trim(), password })}
    >
      <AccountField placeholder="请输入注册时的手机号或邮箱" />
      <CodeField form={form} type="reset" />
      <NewPasswordField label="新密码" />
    </PassportForm>
  )
}
