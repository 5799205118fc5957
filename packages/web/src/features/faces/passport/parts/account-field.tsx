import { FormItem } from '#ui/form-item.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { accountRules } from './shared/account-rules.ts'

/** The phone number or the mail address of an account. */
export function AccountField({ placeholder = '请输入手机号或邮箱' }: { placeholder?: string }) {
  return (
    <FormItem name="account" label="手机号或邮箱" rules={accountRules} validateTrigger="onBlur">
      <TextInput autoComplete="username" placeholder={placeholder} maxLength={120} />
    </FormItem>
  )
}
