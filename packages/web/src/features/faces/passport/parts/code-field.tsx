import { passportCalls } from '@zhixing/contract/faces/passport/calls.ts'
import { showFieldErrors } from '#api/form-errors.ts'
import { Button } from '#ui/button.tsx'
import type { FormInstance } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { useApp } from '#ui/use-app.ts'
import { useCountdown } from '#ui/use-countdown.ts'
import { codeRules } from '../account-rules.ts'
import { useProvedSend } from '../use-proved-send.ts'
import { Proving } from './proving.tsx'

interface CodeFieldProps {
  form: FormInstance
  type: 'sign_in' | 'sign_up' | 'reset'
}

/** The one-time code, and the button that sends one to the account of the same form. */
export function CodeField({ form, type }: CodeFieldProps) {
  const { message } = useApp()
  const [left, startCountdown] = useCountdown()
  const sending = useProvedSend(passportCalls.sendCode, {
    showsFields: true,
    refresh: [passportCalls.demoAccounts],
    onFailed: (error) => showFieldErrors(form, error),
    onDone: ({ resend_seconds }) => {
      startCountdown(resend_seconds)
      message.success('验证码已发送，5分钟内有效')
    },
  })
  async function handleSend(): Promise<void> {
    try {
      const { account }: { account: string } = await form.validateFields(['account'])
      sending.run({ account: account.trim(), type })
    } catch {
      // The field says what is wrong with it.
    }
  }
  return (
    <FormItem label="验证码" required>
      <div className="flex items-start gap-2">
        <FormItem name="code" noStyle rules={codeRules}>
          <NumberInput autoComplete="one-time-code" maxLength={8} placeholder="6位数字" aria-label="验证码" />
        </FormItem>
        <Button className="w-30 shrink-0" disabled={left > 0} loading={sending.isSending} onClick={handleSend}>
          {left > 0 ? `${left}秒后重发` : '获取验证码'}
        </Button>
      </div>
      <Proving isOn={sending.isProving} />
    </FormItem>
  )
}
