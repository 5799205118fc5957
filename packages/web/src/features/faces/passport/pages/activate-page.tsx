import { passportCalls } from '@zhixing/contract/faces/passport/calls.ts'
import { useSearchParams } from 'react-router'
import { useForm } from '#ui/form-instance.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { Note } from '#ui/note.tsx'
import { AuthLayout } from '../parts/auth-layout.tsx'
import { NewPasswordField } from '../parts/new-password-field.tsx'
import { PassportForm } from '../parts/passport-form.tsx'
import { useEnter } from '../use-enter.ts'

/** Sent as a POST: no log keeps the password. */
const activate = { ...passportCalls.active, method: 'POST' } as const

/** /passport/active?token=: whoever an organisation invited sets a password and enters. Opening it uses nothing up. */
export function Page() {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  if (token === '') {
    return (
      <AuthLayout title="激活账号">
        <Note kind="warning" title="链接不完整，请从短信或邮件中重新打开。" />
        <LinkButton to="/passport/login" block>
          去登录
        </LinkButton>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout title="激活账号" text="设置登录密码后即可开始使用。">
      <ActivateForm token={token} />
    </AuthLayout>
  )
}

function ActivateForm({ token }: { token: string }) {
  const [form] = useForm<{ password: string }>()
  const { sender, isBusy, isProving, others } = useEnter(activate, form)
  return (
    <PassportForm<{ password: string }>
      form={form}
      problems={others}
      submitText="激活并进入"
      isBusy={isBusy}
      isProving={isProving}
      onFinish={({ password }) => sender.run({ token, password })}
    >
      <NewPasswordField label="设置密码" />
    </PassportForm>
  )
}
