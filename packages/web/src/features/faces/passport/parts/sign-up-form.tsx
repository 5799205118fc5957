import { passportCalls, personLimits } from '@zhixing/contract/faces/passport/calls.ts'
import { CountedInput } from '#ui/counted-input.tsx'
import { useForm } from '#ui/form-instance.ts'
import { FormItem } from '#ui/form-item.tsx'
import { useEnter } from '../use-enter.ts'
import { useRedirect } from '../use-redirect.ts'
import { AccountField } from './account-field.tsx'
import { CodeField } from './code-field.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { PassportForm } from './passport-form.tsx'
import { nameRules } from './shared/account-rules.ts'

interface SignUpValues {
  account: string
  code: string
  name: string
  password: string
}

/** 注册: an account proved by a code, a name, a password. */
export function SignUpForm() {
  const [form] = useForm<SignUpValues>()
  const { redirectUri, invite } = useRedirect()
  const { sender, isBusy, isProving, others } = useEnter(passportCalls.signUp, form)
  return (
    <PassportForm<SignUpValues>
      form={form}
      problems={others}
      submitText="注册"
      isBusy={isBusy}
      isProving={isProving}
      onFinish={({ account, code, name, password }) =>
        sender.run({
          account: account.trim(),
          code: code.trim(),
          name: name.trim(),
          password,
          redirect_uri: redirectUri,
          ...(invite ? { invite } : {}),
        })
      }
    >
      <AccountField />
      <CodeField form={form} type="sign_up" />
      <FormItem name="name" label="姓名" rules={nameRules} validateTrigger="onBlur">
        <CountedInput max={personLimits.nameMax} autoComplete="name" placeholder="请输入真实姓名" />
      </FormItem>
      <NewPasswordField label="密码" />
    </PassportForm>
  )
}
