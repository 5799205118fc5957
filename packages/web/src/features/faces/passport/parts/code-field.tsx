import { type ContactKind, passportCalls } from '@zhixing/contract/faces/passport/calls.ts'
import { showFieldErrors } from '#api/form-errors.ts'
import { Button } from '#ui/button.tsx'
import type { FormInstance } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { NumberInput } from '#ui/number-input.tsx'
import { useApp } from '#ui/use-app.ts'
import { useCountdown } from '#ui/use-countdown.ts'
import { useProvedSend } from '../use-proved-send.ts'
import { Proving } from './proving.tsx'
import { codeRules } from './shared/account-rules.ts'

interface CodeFieldProps {
  form: FormInstance
  type: 'sign_in' | 'sign_up' | 'reset' | 'change_old' | 'change_new'
  /** Of `change_old`: to which of one's own contacts it goes; otherwise it goes to the account of the same form. */
  kind?: ContactKind
  name?: 'code' | 'old_code'
  label?: string
}

/** The one-time code, and the button that sends one to the account of the same form, or to one's own contact. */
export function CodeField({ form, type, kind, name = 'code', label = '验证码' }: CodeFieldProps) {
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
    if (type === 'change_old') {
      sending.run({ type, ...(kind ? { kind } : {}) })
      return
    }
    try {
      const { account }: { account: string } = await form.validateFields(['account'])
      sending.run({ account: account.trim(), type })
    } catch {
      // The field says what is wrong with it.
    }
  }
  return (
    <FormItem label={label} required>
      <div className="flex items-start gap-2">
        <FormItem name={name} noStyle rules={codeRules}>
          <NumberInput autoComplete="one-time-code" maxLength={8} placeholder="6位数字" aria-label={label} />
        </FormItem>
        <Button className="w-30 shrink-0" disabled={left > 0} loading={sending.isSending} onClick={handleSend}>
          {left > 0 ? `${left}秒后重发` : '获取验证码'}
        </Button>
      </div>
      <Proving isOn={sending.isProving} />
    </FormItem>
  )
}
