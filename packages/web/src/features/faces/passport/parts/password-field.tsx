import { FormItem } from '#ui/form-item.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { passwordRules } from './shared/account-rules.ts'

/** The password one has. */
export function PasswordField() {
  return (
    <FormItem name="password" label="密码" rules={passwordRules}>
      <PasswordInput autoComplete="current-password" placeholder="请输入密码" maxLength={128} />
    </FormItem>
  )
}
