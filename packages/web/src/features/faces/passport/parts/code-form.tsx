import { passportCalls } from '@zhixing/contract/faces/passport/calls.ts'
import { useForm } from '#ui/form-instance.ts'
import { useEnter } from '../use-enter.ts'
import { useRedirect } from '../use-redirect.ts'
import { AccountField } from './account-field.tsx'
import { CodeField } from './code-field.tsx'
import { PassportForm } from './passport-form.tsx'

interface CodeValues {
  account: string
  code: string
}

/** 验证码登录. */
export function CodeForm({ account }: { account?: string | undefined }) {
  const [form] = useForm<CodeValues>()
  const { redirectUri } = useRedirect()
  const { sender, isBusy, isProving, others } = useEnter(passportCalls.signInByCode, form)
  return (
    <PassportForm<CodeValues>
      form={form}
      problems={others}
      submitText="登录"
      isBusy={isBusy}
      isProving={isProving}
      initial={account ? { account } : undefined}
      onFinish={(values) =>
        sender.run({ account: values.account.trim(), code: values.code.trim(), redirect_uri: redirectUri })
      }
    >
      <AccountField />
      <CodeField form={form} type="sign_in" />
    </PassportForm>
  )
}
