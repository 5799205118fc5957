import { Form } from 'antd'
import { PasswordInput } from '#ui/text-input.ts'
import { passwordRules } from '../account-rules.ts'

/** The password one has. */
export function PasswordField() {
  return (
    <Form.Item name="password" label="密码" rules={passwordRules}>
      <PasswordInput autoComplete="current-password" placeholder="请输入密码" maxLength={128} />
    </Form.Item>
  )
}
