import { passportCalls } from '@zhixing/contract/passport/calls.ts'
import { Button, Form } from 'antd'
import { TextInput } from '#ui/text-input.ts'
import { accountRules } from '../account-rules.ts'
import { useEnter } from '../use-enter.ts'
import { useRedirect } from '../use-redirect.ts'
import { CodeField } from './code-field.tsx'
import { FormProblem } from './form-problem.tsx'

interface CodeValues {
  account: string
  code: string
}

/** 验证码登录. */
export function CodeForm({ account }: { account?: string | undefined }) {
  const [form] = Form.useForm<CodeValues>()
  const { redirectUri } = useRedirect()
  const { sender, isBusy, others } = useEnter(passportCalls.signInByCode, form)
  return (
    <Form<CodeValues>
      form={form}
      layout="vertical"
      requiredMark={false}
      {...(account ? { initialValues: { account } } : {})}
      onFinish={(values) =>
        sender.run({ account: values.account.trim(), code: values.code.trim(), redirect_uri: redirectUri })
      }
    >
      <FormProblem messages={others} />
      <Form.Item name="account" label="手机号或邮箱" rules={accountRules} validateTrigger="onBlur">
        <TextInput autoComplete="username" placeholder="请输入手机号或邮箱" maxLength={120} />
      </Form.Item>
      <CodeField form={form} type="sign_in" />
      <Button className="mt-2" type="primary" htmlType="submit" block size="large" loading={isBusy}>
        登录
      </Button>
    </Form>
  )
}
