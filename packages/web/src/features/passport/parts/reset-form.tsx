import { passportCalls } from '@zhixing/contract/passport/calls.ts'
import { Button, Form } from 'antd'
import { useSend } from '#api/use-send.ts'
import { TextInput } from '#ui/text-input.ts'
import { useFieldErrors } from '#ui/use-field-errors.ts'
import { accountRules } from '../account-rules.ts'
import { CodeField } from './code-field.tsx'
import { FormProblem } from './form-problem.tsx'
import { NewPasswordField } from './new-password-field.tsx'

interface ResetValues {
  account: string
  code: string
  password: string
}

/** 找回密码: a new password after a code. */
export function ResetForm({ onDone }: { onDone: () => void }) {
  const [form] = Form.useForm<ResetValues>()
  const errors = useFieldErrors(form)
  const reset = useSend(passportCalls.resetPassword, { showsFields: true, onFailed: errors.handleFailed, onDone })
  return (
    <Form<ResetValues>
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={({ account, code, password }) => reset.run({ account: account.trim(), code: code.trim(), password })}
    >
      <FormProblem messages={errors.others} />
      <Form.Item name="account" label="手机号或邮箱" rules={accountRules} validateTrigger="onBlur">
        <TextInput autoComplete="username" placeholder="请输入注册时的手机号或邮箱" maxLength={120} />
      </Form.Item>
      <CodeField form={form} type="reset" />
      <NewPasswordField label="新密码" />
      <Button className="mt-2" type="primary" htmlType="submit" block size="large" loading={reset.isSending}>
        重设密码
      </Button>
    </Form>
  )
}
