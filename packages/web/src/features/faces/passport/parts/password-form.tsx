import { passportCalls } from '@zhixing/contract/faces/passport/calls.ts'
import { useForm } from '#ui/form-instance.ts'
import { useEnter } from '../use-enter.ts'
import { useRedirect } from '../use-redirect.ts'
import { AccountField } from './account-field.tsx'
import { PassportForm } from './passport-form.tsx'
import { PasswordField } from './password-field.tsx'

interface PasswordValues {
  account: string
  password: string
}

/** 密码登录. */
export function PasswordForm({ initial }: { initial?: PasswordValues | undefined }) {
  const [form] = useForm<PasswordValues>()
  const { redirectUri } = useRedirect()
  const { sender, isBusy, isProving, others } = useEnter(passportCalls.signIn, form)
  return (
    <PassportForm<PasswordValues>
      form={form}
      problems={others}
      submitText="登录"
      isBusy={isBusy}
      isProving={isProving}
      initial={initial}
      onFinish={({ account, password }) => sender.run({ account: account.trim(), password, redirect_uri: redirectUri })}
    >
      <AccountField />
      <PasswordField />
    </PassportForm>
  )
}
