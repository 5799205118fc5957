import { passportCalls } from '@zhixing/contract/passport/calls.ts'
import { Button, Form } from 'antd'
import { PasswordInput, TextInput } from '#ui/text-input.ts'
import { accountRules, passwordRules } from '../account-rules.ts'
import { useEnter } from '../use-enter.ts'
import { useRedirect } from '../use-redirect.ts'
import { FormProblem } from './form-problem.tsx'

interface PasswordValues {
  account: string
  password: string
}

/** 密码登录. */
export function PasswordForm({ initial }: { initial?: PasswordValues | undefined }) {
  const [form] = Form.useForm<PasswordValues>()
  const { redirectUri } = useRedirect()
  const { sender, isBusy, others } = useEnter(passportCalls.signIn, form)
  return (
    <Form<PasswordValues>
      form={form}
      layout="vertical"
      requiredMark={false}
      {...(initial ? { initialValues: initial } : {})}
      onFinish={({ account, password }) => sender.run({ account: account.trim(), password, redirect_uri: redirectUri })}
    >
      <FormProblem messages={others} />
      <Form.Item name="account" label="手机号或邮箱" rules={accountRules} validateTrigger="onBlur">
        <TextInput autoComplete="username" placeholder="请输入手机号或邮箱" maxLength={120} />
      </Form.Item>
      <Form.Item name="password" label="密码" rules={passwordRules}>
        <PasswordInput autoComplete="current-password" placeholder="请输入密码" maxLength={128} />
      </Form.Item>
      <Button className="mt-2" type="primary" htmlType="submit" block size="large" loading={isBusy}>
        登录
      </Button>
    </Form>
  )
}
