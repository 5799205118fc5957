import { passportCalls, personLimits } from '@zhixing/contract/passport/calls.ts'
import { Button, Form } from 'antd'
import { PasswordInput, TextInput } from '#ui/text-input.ts'
import { numberRules, organisationRules, passwordRules } from '../account-rules.ts'
import { useEnter } from '../use-enter.ts'
import { useRedirect } from '../use-redirect.ts'
import { FormProblem } from './form-problem.tsx'
import { OrganisationSelect } from './organisation-select.tsx'

interface NumberValues {
  group_id: number
  account: string
  password: string
}

/** 学号登录: the organisation, the 学号 or 工号 within it, the password. */
export function NumberForm() {
  const [form] = Form.useForm<NumberValues>()
  const { redirectUri } = useRedirect()
  const { sender, isBusy, others } = useEnter(passportCalls.signIn, form)
  return (
    <Form<NumberValues>
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={({ account, ...values }) =>
        sender.run({ ...values, account: account.trim(), redirect_uri: redirectUri })
      }
    >
      <FormProblem messages={others} />
      <Form.Item name="group_id" label="所在组织" rules={organisationRules}>
        <OrganisationSelect />
      </Form.Item>
      <Form.Item name="account" label="学号或工号" rules={numberRules}>
        <TextInput autoComplete="username" placeholder="请输入学号或工号" maxLength={personLimits.numberMax} />
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
