import { passportCalls, personLimits } from '@zhixing/contract/passport/calls.ts'
import { Button, Form } from 'antd'
import { CountedInput } from '#ui/counted-input.tsx'
import { TextInput } from '#ui/text-input.ts'
import { accountRules, nameRules } from '../account-rules.ts'
import { useEnter } from '../use-enter.ts'
import { useRedirect } from '../use-redirect.ts'
import { CodeField } from './code-field.tsx'
import { FormProblem } from './form-problem.tsx'
import { NewPasswordField } from './new-password-field.tsx'

interface SignUpValues {
  account: string
  code: string
  name: string
  password: string
}

/** 注册: an account proved by a code, a name, a password. */
export function SignUpForm() {
  const [form] = Form.useForm<SignUpValues>()
  const { redirectUri } = useRedirect()
  const { sender, isBusy, others } = useEnter(passportCalls.signUp, form)
  return (
    <Form<SignUpValues>
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={({ account, code, name, password }) =>
        sender.run({
          account: account.trim(),
          code: code.trim(),
          name: name.trim(),
          password,
          redirect_uri: redirectUri,
        })
      }
    >
      <FormProblem messages={others} />
      <Form.Item name="account" label="手机号或邮箱" rules={accountRules} validateTrigger="onBlur">
        <TextInput autoComplete="username" placeholder="请输入手机号或邮箱" maxLength={120} />
      </Form.Item>
      <CodeField form={form} type="sign_up" />
      <Form.Item name="name" label="姓名" rules={nameRules} validateTrigger="onBlur">
        <CountedInput max={personLimits.nameMax} autoComplete="name" placeholder="请输入真实姓名" />
      </Form.Item>
      <NewPasswordField label="密码" />
      <Button className="mt-2" type="primary" htmlType="submit" block size="large" loading={isBusy}>
        注册
      </Button>
    </Form>
  )
}
