import { passwordLimits } from '@zhixing/contract/limits.ts'
import { useWatch } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { passwordStrength, type Strength, strengthTexts } from '../password-strength.ts'
import { newPasswordRules } from './shared/account-rules.ts'

const bars: Record<Strength, number> = { none: 0, weak: 1, good: 2, strong: 3 }
const colours: Record<Strength, string> = { none: 'bg-line', weak: 'bg-amber', good: 'bg-teal', strong: 'bg-teal' }

/** A new password with its strength in words and bars. */
export function NewPasswordField({ label }: { label: string }) {
  const password: unknown = useWatch('password')
  const strength = passwordStrength(typeof password === 'string' ? password : '')
  return (
    <FormItem
      name="password"
      label={label}
      rules={newPasswordRules}
      validateTrigger="onBlur"
      extra={
        <span className="flex items-center gap-2 pt-1" aria-live="polite">
          <span className="flex shrink-0 gap-1" aria-hidden="true">
            {[1, 2, 3].map((bar) => (
              <span
                key={bar}
                className={`h-1 w-6 rounded-full ${bar <= bars[strength] ? colours[strength] : 'bg-line'}`}
              />
            ))}
          </span>
          <span className="text-sm">{strengthTexts[strength]}</span>
        </span>
      }
    >
      <PasswordInput autoComplete="new-password" maxLength={passwordLimits.max} placeholder="设置密码" />
    </FormItem>
  )
}
